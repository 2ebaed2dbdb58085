/*
 * The faults of `npm run load`: the service is killed while it writes, its disk is full, its file is locked, clients are
 * slow or many. Afterwards all that was acknowledged must be there. Needs Node with SQLite.
 */

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, startService } from "./service.mjs";

const BLOCKS = 300; // of 512 or 1,024 bytes, as the shell counts, which the sample data does not fill

/** Adds rows from so many clients until told to stop, and returns the names of those that were acknowledged. */
async function addWhile(service, clients, goesOn) {
  const acknowledged = [];
  let next = 0;
  let refused = 0;
  const client = async () => {
    while (goesOn(acknowledged.length, refused)) {
      const name = `added ${next++}`;
      const reply = await ask(service.url, service.agent, "add", { project_id: 3, name, fields: ["name"] }).catch(
        () => {},
      );
      if (reply?.result?.[0]?.name === name) acknowledged.push(name);
      else refused++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { acknowledged, refused };
}

/** The names of all rows that were added. */
async function stored({ url, agent }) {
  const names = new Set();
  for (let offset = 0; offset !== undefined; ) {
    const body = { project_id: 3, fields: ["name"], orders: ["id"], limit: 1000, offset };
    const { result, nextOffset } = await ask(url, agent, "get", body);
    for (const { name } of result) names.add(name);
    offset = nextOffset;
  }
  return names;
}

const faults = {
  "killed while it writes": async (file) => {
    const service = await startService(["--database", file]);
    const { acknowledged, refused } = await addWhile(service, 20, (count, lost) => {
      if (count >= 300) service.kill("SIGKILL");
      return count < 300 && lost === 0;
    });
    return { acknowledged, refused };
  },
  "disk full": async (file) => {
    const service = await startService(["--database", file], `ulimit -f ${BLOCKS}`);
    const added = await addWhile(service, 20, (count, refused) => refused < 50 && count < 50_000);
    await service.stop();
    return added;
  },
  "file locked for 2 s": async (file) => {
    const { DatabaseSync } = await import("node:sqlite");
    const service = await startService(["--database", file]);
    const other = new DatabaseSync(file);
    other.exec("begin exclusive");
    setTimeout(() => {
      other.exec("commit");
      other.close();
    }, 2_000);
    const added = await addWhile(service, 20, (count) => count < 200);
    await service.stop();
    return added;
  },
  "500 slow clients beside": async (file) => {
    const service = await startService(["--database", file]);
    const { hostname, port } = new URL(service.url);
    const slow = Array.from({ length: 500 }, () => connect(Number(port), hostname).on("error", () => {}));
    await Promise.all(slow.map((each) => once(each, "connect")));
    for (const each of slow)
      each.write("POST /v2/json/add/keywords_2/keywords HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    const added = await addWhile(service, 20, (count) => count < 300);
    for (const each of slow) each.destroy();
    await service.stop();
    return added;
  },
  "1,000 clients at once": async (file) => {
    const service = await startService(["--database", file]);
    const added = await addWhile(service, 1_000, (count) => count < 2_000);
    await service.stop();
    return added;
  },
};

/** Runs each fault on a file of its own, prints a table, and returns how many acknowledged rows were lost. */
export async function runFaults() {
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-load-"));
  let lostInAll = 0;
  console.log("\n| Fault | Acknowledged | Refused | Lost |\n|---|--:|--:|--:|");
  try {
    for (const [index, [name, fault]] of Object.entries(faults).entries()) {
      const file = join(folder, `${index}.db`);
      const { acknowledged, refused } = await fault(file);
      const service = await startService(["--database", file]);
      const there = await stored(service);
      await service.stop();
      const lost = acknowledged.filter((each) => !there.has(each)).length;
      lostInAll += lost;
      console.log(`| ${name} | ${acknowledged.length.toLocaleString("en")} | ${refused} | ${lost} |`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return lostInAll;
}
