/* The built service as a process, and requests to it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";

const key = "load";
const cli = process.env.FIELDFILTER_CLI ?? fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** A process that says where it listens. `before` is a command of the shell, such as one that sets a limit. */
export async function startProcess(args, before) {
  const env = { ...process.env, FIELDFILTER_KEY: key };
  const options = { env, stdio: ["ignore", "pipe", "ignore"] };
  const child =
    before === undefined
      ? spawn(process.execPath, args, options)
      : spawn("sh", ["-c", `${before}; exec "$@"`, "sh", process.execPath, ...args], options);
  const ended = once(child, "exit");
  const [said] = await Promise.race([once(child.stdout, "data"), ended]);
  const url = /http:\/\/\S+:\d+/.exec(String(said))?.[0];
  if (!url) throw new Error("The service does not listen; was it built?");
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const stop = async () => {
    agent.destroy();
    child.kill("SIGINT");
    await ended;
  };
  return { url, agent, pid: child.pid, kill: (signal) => child.kill(signal), stop };
}

export function startService(args = [], before) {
  return startProcess([cli, "serve", "--port", "0", ...args], before);
}

/** The processor time of a process, with that of the system for it, in milliseconds; NaN where there is no /proc. */
export function cpuTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

const pathOf = (action) => `/v2/json/${action}/keywords_2/keywords`;

function headersFor(text) {
  return {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "user-id": "1",
    authorization: `bearer ${key}`,
  };
}

/** A request as it is sent. */
export function rawRequest(url, action, body) {
  const text = JSON.stringify(body);
  const headers = { host: new URL(url).host, ...headersFor(text) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${pathOf(action)} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

/** The text of the reply to a request. */
export function askText(url, agent, action, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url + pathOf(action), { method: "POST", agent, headers: headersFor(text) });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const pieces = [];
      response.on("error", reject).on("data", (piece) => pieces.push(piece));
      response.on("end", () => resolve(Buffer.concat(pieces).toString()));
    });
    sent.end(text);
  });
}

export async function ask(url, agent, action, body) {
  return JSON.parse(await askText(url, agent, action, body));
}
