import { type Bar, barChart } from "./chart.ts";
import { workloadNames, workloads } from "./queries.ts";
import type { Results } from "./results.ts";
import { tablesOf, toMarkdown } from "./tables.ts";
import type { Timing } from "./timing.ts";
import { bytes, milliseconds, time } from "./units.ts";

/** The page: the template with its places filled. A place that nothing fills is a mistake. */
export function pageOf(template: string, results: Results): string {
  const filled = new Map([
    ["where", where(results)],
    ["versions", versions(results)],
  ]);
  for (const [name, table] of tablesOf(results)) filled.set(`table ${name}`, toMarkdown(table));
  const page = template.replace(/^\{\{(.+)\}\}$/gm, (_, name: string) => {
    const text = filled.get(name);
    if (text === undefined) throw new Error(`The page has a place "${name}" that nothing fills.`);
    return text;
  });
  return `<!-- Made by \`npm run bench -- --report\` of test/bench/page.md and test/bench/results.json. -->\n\n${page}`;
}

function where({ date, machine: { cpu, cores, system, memoryGb }, node }: Results): string {
  return `Measured on ${date}: ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node.js ${node.slice(1)}.`;
}

function versions(results: Results): string {
  return Object.entries(results.versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
}

/** The charts, by file name. */
export function chartsOf({ parse, print, cold, weight }: Results): ReadonlyMap<string, string> {
  const us = (value: number) => time(value);
  const speeds = (kind: string, times: Results["parse"]) =>
    workloadNames.map((name) => {
      const title = `${kind === "parse" ? "Text to structure" : "Structure to text"}: ${workloads[name].title}`;
      return [`${kind}-${name}.svg`, barChart(title, times[name].map(timeBar(kind)), us)] as const;
    });
  const coldBars = cold.map(({ name, bundled }) => ({ name, value: bundled, label: milliseconds(bundled) }));
  const weights = [
    ...weight.ours.map((each) => ({ ...each, name: each.name.replace(".", "fieldfilter") })),
    ...weight.peers,
  ];
  const weightBars = weights.map(({ name, gzip }) => ({ name, value: gzip, label: bytes(gzip) }));
  return new Map([
    ...speeds("parse", parse),
    ...speeds("print", print),
    ["cold-start.svg", barChart("Cold start, one bundled file", coldBars, milliseconds)],
    ["weight.svg", barChart("Weight in a browser, minified and gzipped", weightBars, bytes)],
  ]);
}

function timeBar(kind: string): (timing: Timing) => Bar {
  return (timing) => {
    const name = kind === "print" ? timing.name.replace("JSON.parse", "JSON.stringify") : timing.name;
    if ("failed" in timing) return { name, value: 0, label: timing.failed, failed: true };
    return { name, value: timing.us, label: time(timing.us) };
  };
}
