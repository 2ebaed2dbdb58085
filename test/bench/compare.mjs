/*
 * The service beside a bare server of node:http that reads the same requests and answers the same bytes. Both take turns.
 * One client is that of Node, as programs use it. The other writes the same bytes to plain sockets and counts those that
 * come back, to take less time than the servers.
 */

import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { askText, cpuTime, rawRequest, startProcess, startService } from "./service.mjs";

const CLIENTS = 50;
const ROUNDS = 10;
const REQUESTS = 5_000;

async function openSockets(url) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: CLIENTS }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

/** Resolves when so many replies, each of `size` bytes, have come. */
function exchange(sockets, bytes, size, requests) {
  let [unsent, missing] = [requests, requests];
  return new Promise((resolve, reject) => {
    for (const socket of sockets) {
      let received = 0;
      const ask = () => {
        if (unsent-- > 0) socket.write(bytes);
      };
      socket.removeAllListeners("data").on("data", (piece) => {
        received += piece.length;
        if (received < size) return;
        if (received > size) reject(new Error("A reply is longer than the first one."));
        received = 0;
        if (--missing === 0) resolve();
        else ask();
      });
      ask();
    }
  });
}

const clients = {
  "node:http":
    async ({ url, agent }, action, body) =>
    async (requests) => {
      let unsent = requests;
      const ask = async () => {
        while (unsent-- > 0) await askText(url, agent, action, body);
      };
      await Promise.all(Array.from({ length: CLIENTS }, ask));
    },
  "plain sockets": async ({ url }, action, body) => {
    const bytes = rawRequest(url, action, body);
    const sockets = await openSockets(url);
    sockets[0].write(bytes);
    const [reply] = await once(sockets[0], "data");
    return (requests) => exchange(sockets, bytes, reply.length, requests);
  },
};

async function contestant(client, name, server, action, body) {
  const run = await clients[client](server, action, body);
  await run(4 * REQUESTS); // to be compiled by the engine
  return { client, name, server, run, ms: 0, serverMs: 0, clientMs: 0 };
}

const clientTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export async function compareWithBare(action, body) {
  const service = await startService();
  const text = await askText(service.url, service.agent, action, body);
  const bare = await startProcess([fileURLToPath(new URL("bare.mjs", import.meta.url)), text]);
  const servers = { service, bare };
  console.log(
    "\n| Client | Server | Requests per second | CPU time per request | of the client |\n|---|---|--:|--:|--:|",
  );
  for (const client of Object.keys(clients)) {
    const all = [];
    for (const [name, server] of Object.entries(servers))
      all.push(await contestant(client, name, server, action, body));
    for (let round = 0; round < ROUNDS; round++) for (const each of all) await measure(each);
    for (const each of all) console.log(row(each));
  }
  for (const server of Object.values(servers)) await server.stop();
}

async function measure(each) {
  const [start, server, client] = [performance.now(), cpuTime(each.server.pid), clientTime()];
  await each.run(REQUESTS);
  each.ms += performance.now() - start;
  each.serverMs += cpuTime(each.server.pid) - server;
  each.clientMs += clientTime() - client;
}

function row({ client, name, ms, serverMs, clientMs }) {
  const perRequest = (time) => `${((time / ROUNDS / REQUESTS) * 1000).toFixed(0)} µs`;
  const perSecond = Math.round((ROUNDS * REQUESTS * 1000) / ms).toLocaleString("en");
  return `| ${client} | ${name} | ${perSecond} | ${perRequest(serverMs)} | ${perRequest(clientMs)} |`;
}
