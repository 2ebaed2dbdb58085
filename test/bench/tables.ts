import { JSON_PARSE, OURS } from "./names.ts";
import { workloadNames, workloads } from "./queries.ts";
import type { Agents, BothWays, Checked, Finding, Growth, Matching, Noticed, Results, Written } from "./results.ts";
import { metRows } from "./targets.ts";
import type { Timing } from "./timing.ts";
import { bytes, count, milliseconds, ratio, time } from "./units.ts";

export interface Table {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Every table that the results make; a part that was not run makes none. */
export function tablesOf(results: Results): ReadonlyMap<string, Table> {
  const {
    parse,
    print,
    kinds,
    mixes,
    checks,
    uses,
    wrong,
    growth,
    memory,
    cold,
    weight,
    keystrokes,
    paint,
    page,
    matching,
    finding,
    sql,
    agents,
  } = results;
  const tables = new Map<string, Table>();
  if (parse) {
    tables.set("parse", speed("Text to structure: time, and how many times that of fieldfilter", parse, OURS, true));
    tables.set("parse-json", speed("Text to structure: how many times JSON.parse of the selection", parse, JSON_PARSE));
  }
  if (print) {
    tables.set("print", speed("Structure to text: time, and how many times that of fieldfilter", print, OURS, true));
    tables.set("print-json", speed("Structure to text: how many times JSON.stringify", print, JSON_PARSE));
  }
  if (kinds) tables.set("kinds", bothWaysTable("A hundred conditions of each kind", kinds));
  if (mixes) tables.set("mixes", bothWaysTable("Filters of all kinds", mixes));
  if (checks) tables.set("checks", checksTable(checks));
  if (uses) tables.set("uses", against("Other uses, on ten conditions", "Against compile", uses));
  if (wrong) tables.set("wrong", against("Wrong text", "Against valid text", wrong));
  if (growth) tables.set("growth", growthTable(growth));
  if (memory) {
    const rows = memory.map(({ name, bytesPerValue, failed }) => [name, failed ?? count(bytesPerValue as number)]);
    tables.set("memory", { title: "Peak memory", heads: ["", "Bytes per list value, over the result"], rows });
  }
  if (cold) {
    const rows = cold.map((each) => [each.name, milliseconds(each.bundled), milliseconds(each.installed)]);
    tables.set("cold", { title: "Cold start", heads: ["", "One bundled file", "As installed"], rows });
  }
  if (weight) {
    const heads = ["", "Minified", "gzip", "Brotli"];
    const rowsOf = (list: typeof weight.ours) =>
      list.map((each) => [each.name, bytes(each.minified), bytes(each.gzip), bytes(each.brotli)]);
    tables.set("weight", { title: "Weight of each subpath", heads, rows: rowsOf(weight.ours) });
    tables.set("weight-parts", { title: "Weight of the main entry point by use", heads, rows: rowsOf(weight.parts) });
    tables.set("weight-peers", { title: "Weight of the parsers of others", heads, rows: rowsOf(weight.peers) });
  }
  if (keystrokes) tables.set("keystrokes", keystrokeTable(keystrokes));
  if (paint) tables.set("paint", paintTable(paint));
  if (page) tables.set("page", pageTable(page));
  if (matching) tables.set("matching", matchingTable(matching));
  if (finding) tables.set("finding", findingTable(finding));
  if (sql) tables.set("sql", sqlTable(sql));
  if (agents) {
    tables.set("tokens", tokensTable(agents));
    tables.set("damage", damageTable(agents));
    tables.set("large", largeTable(agents));
  }
  if (parse && print && kinds && mixes && uses && wrong && growth && memory && cold && weight && keystrokes) {
    tables.set("targets", { title: "Targets that are met", heads: ["Target", "Measured"], rows: metRows(results) });
  }
  return tables;
}

function speed(title: string, times: Results["parse"], base: string, withTime = false): Table {
  const heads = ["", ...workloadNames.map((name) => workloads[name].title.split(":")[0] as string)];
  const names = times.short.map(({ name }) => name);
  const rowName = (name: string) => (title.startsWith("Structure") && name === JSON_PARSE ? "JSON.stringify" : name);
  const cell = (timings: readonly Timing[], name: string) => {
    const [found, other] = [name, base].map((wanted) => timings.find((each) => each.name === wanted));
    if (!found || "failed" in found) return found?.failed ?? "";
    const factor = other && "us" in other ? ratio(found.us / other.us) : "";
    return withTime ? `${time(found.us)} · ${factor}` : factor;
  };
  return {
    title,
    heads,
    rows: names.map((name) => [rowName(name), ...workloadNames.map((each) => cell(times[each], name))]),
  };
}

function bothWaysTable(title: string, filters: readonly BothWays[]): Table {
  return {
    title,
    heads: ["", "compile", "Against JSON.parse", "decompile", "Against JSON.stringify"],
    rows: filters.map(({ name, compile, parse, decompile, stringify }) => {
      return [name, time(compile), ratio(compile / parse), time(decompile), ratio(decompile / stringify)];
    }),
  };
}

function checksTable(checks: readonly Checked[]): Table {
  return {
    title: "compile and check, against JSON.parse of the selection",
    heads: ["", "compile", "Against JSON.parse", "check", "Against JSON.parse"],
    rows: checks.map(({ name, compile, check, parse }) => {
      return [name, time(compile), ratio(compile / parse), time(check), ratio(check / parse)];
    }),
  };
}

/** Each against the first. */
function against(title: string, head: string, timings: readonly Timing[]): Table {
  const [first] = timings;
  const rows = timings.map((each) => {
    if ("failed" in each) return [each.name, each.failed, ""];
    return [each.name, time(each.us), first && "us" in first ? ratio(each.us / first.us) : ""];
  });
  return { title, heads: ["", "Time", head], rows };
}

function growthTable({ values, conditions }: Results["growth"]): Table {
  const cells = (growth: Growth | undefined, largest: number) => {
    const last = growth?.points.at(-1);
    const end = last?.size === largest ? milliseconds(last.ms) : (growth?.stopped ?? "");
    return [exponents(growth), end];
  };
  const rows = values.map((each) => {
    const other = conditions.find(({ name }) => name === each.name);
    return [each.name, ...cells(each, 1_000_000), ...cells(other, 100_000)];
  });
  const heads = ["", "Exponent (at the end)", "1,000,000 values", "Exponent (at the end)", "100,000 conditions"];
  return { title: "Growth", heads, rows };
}

/** Over all sizes, and from the last but one to the last. */
function exponents(growth: Growth | undefined): string {
  const [before, last] = (growth?.points ?? []).slice(-2);
  if (growth?.exponent === undefined || !before || !last) return "";
  return `${growth.exponent.toFixed(2)} (${Math.log10(last.ms / before.ms).toFixed(2)})`;
}

function keystrokeTable({ characters, fields, completion, p50, p95, worst }: Results["keystrokes"]): Table {
  const what = completion ? "Parse, check and completion" : "Parse and check; the package has no completion yet";
  return {
    title: `A keystroke, in a filter of up to ${count(characters)} characters with a resource of ${fields} fields`,
    heads: ["", "Median", "95 %", "Worst"],
    rows: [[what, milliseconds(p50), milliseconds(p95), milliseconds(worst)]],
  };
}

function pageTable({ slower, defined, firstKey, nextKey }: NonNullable<Results["page"]>): Table {
  const rows = [
    ["The field is defined", milliseconds(defined), milliseconds(300)],
    ["First key", milliseconds(firstKey), milliseconds(50)],
    ["Second key", milliseconds(nextKey), milliseconds(50)],
  ];
  return {
    title: `First use of the field, on a processor ${slower} times slower`,
    heads: ["", "Time", "Target"],
    rows,
  };
}

function paintTable(paint: Results["paint"]): Table {
  const sizes = [...new Set(paint.map(({ characters }) => characters))];
  const cell = (name: string, size: number) => {
    const found = paint.find((each) => each.name === name && each.characters === size);
    return found ? `${milliseconds(found.p50)} · ${milliseconds(found.p95)}` : "";
  };
  return {
    title: "From a key to the screen: median · 95 %",
    heads: ["", ...sizes.map((size) => `${count(size)} characters`)],
    rows: [...new Set(paint.map(({ name }) => name))].map((name) => [name, ...sizes.map((size) => cell(name, size))]),
  };
}

function matchingTable({ rows, times }: Matching): Table {
  const [byHand] = times;
  const names = Object.keys(byHand?.ms ?? {});
  const cell = (ms: number | undefined, base: number | undefined) =>
    ms === undefined || base === undefined ? "" : `${milliseconds(ms)} · ${ratio(ms / base)}`;
  return {
    title: `${count(rows)} rows in memory: time, and how many times that of a predicate written by hand`,
    heads: ["", ...names],
    rows: times.map(({ name, ms }) => [name, ...names.map((each) => cell(ms[each], byHand?.ms[each]))]),
  };
}

function findingTable(finders: readonly Finding[]): Table {
  const [ours] = finders;
  const counts = Object.keys(ours?.us ?? {});
  const cell = (us: Finding["us"], filters: string) => {
    const [own = Number.NaN, base = Number.NaN] = [us[filters], ours?.us[filters]];
    return `${time(own)} · ${ratio(own / base)}`;
  };
  return {
    title: "The filters that select a row: time, and how many times that of matchAll",
    heads: ["", ...counts.map((filters) => `${count(Number(filters))} filters`)],
    rows: finders.map(({ name, us }) => [name, ...counts.map((filters) => cell(us, filters))]),
  };
}

function tokensTable({ tokens }: Agents): Table {
  const [text] = tokens;
  return {
    title: `Tokens of ${count(text?.count ?? 0)} filters, and of what describes the fields`,
    heads: ["", "A filter, on average", "Against text", "Description or schema"],
    rows: tokens.map(({ form, count: filters, filters: sum, described }) => [
      form,
      (sum / filters).toFixed(1),
      ratio(sum / (text?.filters ?? Number.NaN)),
      count(described),
    ]),
  };
}

function damageTable({ damage }: Agents): Table {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const sumOf = (form: "text" | "json") => {
    const all = damage.map((each) => each[form]);
    const sum = (key: keyof Noticed) => all.reduce((total, each) => total + each[key], 0);
    return {
      count: sum("count"),
      bySchema: sum("bySchema"),
      byCompile: sum("byCompile"),
      same: 0,
      other: sum("other"),
    };
  };
  const cells = ({ count, bySchema, byCompile, other }: Noticed) =>
    [bySchema, byCompile, other].map((part) => percent(part, count));
  const rows = [...damage, { name: "all", text: sumOf("text"), json: sumOf("json") }];
  return {
    title: `Of ${count(rows.at(-1)?.text.count ?? 0)} damaged filters of each form, noticed by the schema and by compile`,
    heads: ["", "Text: schema", "compile", "another filter", "JSON: schema", "compile", "another filter"],
    rows: rows.map(({ name, text, json }) => [name, ...cells(text), ...cells(json)]),
  };
}

function largeTable({ large }: Agents): Table {
  return {
    title: "Schemas and grammars of a resource with 200 fields",
    heads: ["", "First call", "Later calls", "Size"],
    rows: large.map(({ name, first, ms, bytes: size }) => [name, milliseconds(first), milliseconds(ms), bytes(size)]),
  };
}

function sqlTable(written: readonly Written[]): Table {
  const names = Object.keys(written[0]?.us ?? {});
  return {
    title: "Building SQL: time, and how many times that of the same query written by hand",
    heads: ["", ...names],
    rows: written.map(({ name, us }) => [
      name,
      ...names.map((each) => {
        const { ours, byHand } = us[each] ?? { ours: Number.NaN, byHand: Number.NaN };
        return `${time(ours)} · ${ratio(ours / byHand)}`;
      }),
    ]),
  };
}

export function toMarkdown({ heads, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

export function toTerminal(results: Results): string {
  const drawn = [...tablesOf(results).values()].map(({ title, heads, rows }) => {
    const all = [heads, ...rows];
    const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    const line = (row: readonly string[]) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number),
        )
        .join("  ");
    return [title, "", ...all.map(line), ""].join("\n");
  });
  return `${drawn.join("\n")}\n`;
}
