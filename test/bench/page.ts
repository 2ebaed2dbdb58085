import { type Bar, barChart } from "./chart.ts";
import { JSON_PARSE, OURS } from "./names.ts";
import { workloadNames, workloads } from "./queries.ts";
import type { BothWays, Results } from "./results.ts";
import { tablesOf, toMarkdown } from "./tables.ts";
import { missedList } from "./targets.ts";
import type { Timing } from "./timing.ts";
import { bytes, count, milliseconds, ratio, time } from "./units.ts";

/** The page: the template with its places filled. A place that nothing fills is a mistake. */
export function pageOf(template: string, results: Results): string {
  const filled = new Map([
    ["where", where(results)],
    ["versions", versions(results)],
    ["summary", summary(results)],
    ["missed", missedList(results)],
  ]);
  for (const [name, table] of tablesOf(results)) filled.set(`table ${name}`, toMarkdown(table));
  const page = template.replace(/^\{\{(.+)\}\}$/gm, (_, name: string) => {
    const text = filled.get(name);
    if (text === undefined) throw new Error(`The page has a place "${name}" that nothing fills.`);
    return text;
  });
  return `<!-- Made by \`npm run bench -- --report\` of test/bench/page.md and results.json. -->\n\n${page}`;
}

function where({ date, machine: { cpu, cores, system, memoryGb }, node }: Results): string {
  return `Measured on ${date}: ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node.js ${node.slice(1)}.`;
}

/** What a reader wants to know first. */
function summary(results: Results): string {
  const { mixes, kinds, parse, growth, keystrokes, weight } = results;
  const ten = mixes.find(({ name }) => name.startsWith("10 ")) as BothWays;
  const factors = [...mixes, ...kinds].map(({ compile, parse }) => compile / parse).sort((a, b) => a - b);
  const middle = factors[factors.length >> 1] as number;
  const speeds = parse.ten.flatMap((each) => ("us" in each ? [each] : []));
  const ours = speeds.find(({ name }) => name === OURS)?.us ?? Number.NaN;
  const others = speeds.filter(({ name }) => name !== OURS && name !== JSON_PARSE);
  const slower = others.filter(({ us }) => us > ours).length;
  const last = growth.values.find(({ name }) => name === OURS)?.points.at(-1);
  const door = weight.ours.find(({ name }) => name === ".")?.gzip ?? Number.NaN;
  return [
    `- **Is it fast enough?** Ten conditions compile in ${time(ten.compile)} and decompile in ${time(ten.decompile)}. While a user types a filter of ${count(keystrokes.characters)} characters on a resource with ${keystrokes.fields} fields, 95 % of the keys take less than ${milliseconds(keystrokes.p95)}, including completion.`,
    `- **Compared with what?** Compiling takes ${ratio(middle)} as long as \`JSON.parse\` of the selection, in the median of ${factors.length} workloads (${ratio(factors[0] as number)} to ${ratio(factors.at(-1) as number)}). Of ${others.length} other parsers, ${slower} are slower for ten conditions.`,
    `- **How does it scale?** Linearly with the length of a list: ${count(last?.size ?? 0)} values take ${milliseconds(last?.ms ?? 0)}.`,
    `- **How large is it?** The main entry point is ${bytes(door)} in a browser, minified and gzipped. The tables have the size of each subpath and of each function alone.`,
  ].join("\n");
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
