// Builds the playground, serves it on loopback, and opens it when somebody sits at the terminal. PORT=0 takes any free port.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { buildPlayground } from "./build.mjs";

const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };
const openers = { darwin: "open", win32: "explorer" };

const site = await buildPlayground();

const server = createServer(async ({ url }, response) => {
  const { pathname } = new URL(url ?? "/", "http://localhost");
  const file = pathname === "/" ? "index.html" : pathname.slice(1);
  const type = types[extname(file)];
  // The site is flat, so nothing outside of it can be named.
  const body = type && !/[\\/]/.test(file) ? await readFile(join(site, file)).catch(() => undefined) : undefined;
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
});

server.on("error", ({ code, message }) => {
  console.error(code === "EADDRINUSE" ? "The port is taken. Another one: PORT=0 npm run playground" : message);
  process.exitCode = 1;
});

server.listen(Number(process.env.PORT ?? 4173), "127.0.0.1", () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  console.log(`The playground is at ${address} (Ctrl+C stops it).`);
  if (!process.stdout.isTTY) return;
  const opener = spawn(openers[process.platform] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  opener.on("error", () => {}); // The address is printed; a machine without a desktop is fine.
  opener.unref();
});
