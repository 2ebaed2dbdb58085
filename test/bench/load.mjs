/*
 * `npm run build && npm run load`: many clients at once against the built service on this machine. Each request asks for
 * something of its own and looks at what it gets, so that a reply that is lost or belongs to another is seen. Some
 * seconds, and so many requests, whatever the machine.
 */

import { Agent } from "node:http";
import { cpus } from "node:os";
import { compareWithBare } from "./compare.mjs";
import { runFaults } from "./faults.mjs";
import { ask, startService } from "./service.mjs";

const REQUESTS = 20_000;

const projectOf = (id) => (id % 8 === 0 ? 2 : 1);
const idOf = (index) => (index % 300) + 1;

/** What is asked for, and whether what comes is that. */
const kinds = {
  "one object by its id": {
    action: "get",
    body: (index) => ({ project_id: projectOf(idOf(index)), id: idOf(index) }),
    isRight: ({ result }, index) => result?.length === 1 && result[0].id === String(idOf(index)),
  },
  "10 of 263 by a filter, sorted": {
    action: "get",
    body: (index) => ({
      project_id: 1,
      filters: [{ name: "name", operator: "CONTAINS", values: [index % 2 ? "boots" : "shoes"] }],
      orders: [{ name: "volume:213:0:1", direction: "DESC" }],
      limit: 10,
    }),
    isRight: ({ result }, index) =>
      result?.length === 10 && result.every(({ name }) => name.includes(index % 2 ? "boots" : "shoes")),
  },
  "an object added": {
    action: "add",
    body: (index) => ({ project_id: 3, name: `added ${index}`, fields: ["name"] }),
    isRight: ({ result }, index) => result?.[0].name === `added ${index}`,
  },
};

const [first] = Object.keys(kinds);

async function run(url, { action, body, isRight }, clients) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients });
  // Node takes one new connection each time it has looked at all the others, so those who come to a busy server wait.
  // What is measured begins when all are connected.
  await Promise.all(Array.from({ length: clients }, () => ask(url, agent, "get", kinds[first].body(0))));
  const times = [];
  let next = 0;
  let lost = 0;
  const client = async () => {
    for (let index = next++; index < REQUESTS; index = next++) {
      const start = performance.now();
      const isFine = await ask(url, agent, action, body(index)).then(
        (reply) => isRight(reply, index),
        () => false,
      );
      times.push(performance.now() - start);
      if (!isFine) lost++;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(0);
  return { perSecond: Math.round(REQUESTS / seconds), p50: at(0.5), p99: at(0.99), lost };
}

const { url, stop } = await startService();
console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}\n`);
console.log("| Request | Clients | Requests per second | p50 | p99 | Lost |\n|---|--:|--:|--:|--:|--:|");
let lostInAll = 0;
for (const [name, kind] of Object.entries(kinds)) {
  for (const clients of [50, 1_000]) {
    const { perSecond, p50, p99, lost } = await run(url, kind, clients);
    lostInAll += lost;
    const numbers = [clients, perSecond].map((number) => number.toLocaleString("en"));
    console.log(`| ${name} | ${numbers.join(" | ")} | ${p50} ms | ${p99} ms | ${lost} |`);
  }
}
const { total } = await ask(url, undefined, "get", { project_id: 3, limit: 0 });
const added = 2 * REQUESTS;
console.log(`\nOf ${added.toLocaleString("en")} objects added, ${total.toLocaleString("en")} are there.`);
await stop();
await compareWithBare(kinds[first].action, kinds[first].body(0));
const hasSqlite = await import("node:sqlite").then(
  () => true,
  () => false,
);
const lostByFaults = hasSqlite ? await runFaults() : 0;
if (!hasSqlite) console.log("\nThe faults were not tried: this Node has no SQLite.");
process.exitCode = lostInAll === 0 && total === added && lostByFaults === 0 ? 0 : 1;
