import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { agents } from "./agents.ts";
import { startingCold } from "./cold-start.ts";
import { finding } from "./finding.ts";
import { firstUsing } from "./first-use.ts";
import { growing, remembering } from "./growth.ts";
import { typing } from "./keystrokes.ts";
import { machine, versions } from "./machine.ts";
import { matching } from "./matching.ts";
import { chartsOf, pageOf } from "./page.ts";
import { painting } from "./paint.ts";
import { reported, resultsFile, root } from "./places.ts";
import { progress } from "./progress.ts";
import type { Results } from "./results.ts";
import { mistakes, parsing, printing } from "./speed.ts";
import { writing } from "./sql.ts";
import { tablesOf, toTerminal } from "./tables.ts";
import { weighing } from "./weight.ts";
import { byCheck, byKind, byMix, uses } from "./whole-speed.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    only: { type: "string" },
    date: { type: "string" },
  },
});

if (options.report) report();
else await measure(options);

async function measure({ quick, only, date }: typeof options): Promise<void> {
  const wanted = only?.split(",");
  const part = async <Value>(name: string, work: () => Value | Promise<Value>): Promise<Value | undefined> =>
    wanted && !wanted.includes(name) ? undefined : work();
  const warmUp = 400;
  const pace = quick ? { warmUp, rounds: 5, sample: 5, budget: 300 } : { warmUp, rounds: 15, sample: 15, budget: 1500 };
  const growth = await part("growth", () => growing(quick));
  const results = {
    date: date ?? new Date().toISOString().slice(0, 10),
    quick,
    machine: machine(),
    node: process.version,
    versions: versions(),
    parse: await part("parse", () => parsing(pace)),
    print: await part("print", () => printing(pace)),
    kinds: await part("kinds", () => byKind(pace)),
    mixes: await part("mixes", () => byMix(pace)),
    checks: await part("checks", () => byCheck(pace)),
    uses: await part("uses", () => uses(pace)),
    wrong: await part("wrong", () => mistakes(pace)),
    growth,
    memory: growth && (await part("growth", () => remembering(growth, quick))),
    cold: await part("cold", () => startingCold(quick ? 3 : 11)),
    weight: await part("weight", weighing),
    keystrokes: await part("keystrokes", () => typing(quick ? 3 : 15)),
    paint: await part("paint", () => painting(quick ? 1 : 5)),
    page: await part("page", () => firstUsing(quick ? 3 : 9)),
    matching: await part("matching", () => matching(quick)),
    finding: await part("finding", () => finding(quick)),
    sql: await part("sql", () => writing(quick)),
    agents: await part("agents", () => agents(quick)),
  } as Results;
  progress("");
  process.stdout.write(toTerminal(results));
  if (!quick && !wanted) {
    writeFileSync(resultsFile, `${JSON.stringify(rounded(results), undefined, 2)}\n`);
    report();
  }
}

/** Five digits are more than enough, and keep the file readable. */
function rounded(results: Results): Results {
  return JSON.parse(
    JSON.stringify(results, (_, value) => (typeof value === "number" ? Number(value.toPrecision(7)) : value)),
  );
}

function report(): void {
  const results: Results = JSON.parse(readFileSync(resultsFile, "utf8"));
  const template = readFileSync(join(root, "test/bench/page.md"), "utf8");
  writeFileSync(join(root, "docs/performance.md"), pageOf(template, results));
  for (const [name, svg] of chartsOf(results)) writeFileSync(join(reported, name), svg);
  process.stdout.write(`docs/performance.md has ${tablesOf(results).size} tables.\n`);
}
