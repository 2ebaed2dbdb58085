import { JSON_PARSE, OURS } from "./names.ts";
import { type WorkloadName, workloadNames, workloads } from "./queries.ts";
import type { BothWays, Growth, Results } from "./results.ts";
import type { Timing } from "./timing.ts";
import { bytes, count, milliseconds, ratio } from "./units.ts";

interface Target {
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
  /** Why it is not met where it is not. */
  readonly reason: string;
}

export function metRows(results: Results): readonly (readonly string[])[] {
  return targetsOf(results).flatMap(({ target, measured, met }) => (met ? [[target, measured]] : []));
}

/** What is not met, each reason once, with all that it is the reason for. */
export function missedList(results: Results): string {
  const missed = targetsOf(results).filter(({ met }) => !met);
  const reasons = new Set(missed.map(({ reason }) => reason));
  const lines = [...reasons].map((reason) => {
    const kinds = new Map<string, string[]>();
    for (const { target, measured } of missed.filter((each) => each.reason === reason)) {
      const [, what = target, limit = ""] = /^(.+?)(, (?:back, )?against [^,]+)$/.exec(target) ?? [];
      kinds.set(limit, [...(kinds.get(limit) ?? []), `${what} (${measured})`]);
    }
    const which = [...kinds].map(([limit, all]) => `${all.join("; ")}${limit}`);
    return `- ${which.join("; ")}. ${reason}`;
  });
  return lines.join("\n") || "Every target is met.";
}

const reasons = {
  there:
    "The scanner alone takes as long as the native `JSON.parse` of the whole selection; the tree with its spans, the checks and the lowering come on top.",
  names:
    "A list of names is the least work for JSON: one string each. In fieldfilter, each is a node with its span, and is compared with the others.",
  back: "`decompile` reads an untrusted value, builds a tree, which is part of its result, and prints it.",
  ahead: "The faster parser builds a tree without checks, spans and JSON.",
  wrong: "Invalid text is parsed again with recovery, and each fix is tried before it is offered.",
  growth:
    "Garbage collection takes a larger share of the time in longer texts: the engine copies the tree, 650 bytes per condition, while it grows. Without it, the time is linear.",
  weight:
    "`compile` reports errors with their reasons and with tested fixes, resolves relative dates, and lowers every OR that filters can express, all in one synchronous call. chevrotain accounts for 3.6 KB.",
  cold: "Most of it is loading and running the code, in proportion to its size.",
  memory: "",
  described: "Each field is looked up, and its type and permissions are checked.",
  keys: "Most prefixes of a filter are invalid, and their fixes are tried.",
};

export function targetsOf(results: Results): readonly Target[] {
  const { parse, kinds, mixes, uses, wrong, growth, memory, cold, weight, keystrokes } = results;
  const bundled = cold.find(({ name }) => name === OURS)?.bundled ?? Number.NaN;
  const door = weight.ours.find(({ name }) => name === ".")?.gzip ?? Number.NaN;
  const compiling = weight.parts.find(({ name }) => name === "compile")?.gzip ?? Number.NaN;
  const perValue = memory.find(({ name }) => name === OURS)?.bytesPerValue ?? Number.NaN;
  const mistakes = usOf(wrong, wrong[1]?.name) / usOf(wrong, wrong[0]?.name);
  const described = usOf(uses, uses[1]?.name) / usOf(uses, uses[0]?.name);
  const [clauses, conditions] = [kinds.filter(isClause), kinds.filter((each) => !isClause(each))];
  return [
    ...mixes.map((each) => most(`${each.name}, against JSON.parse`, thereOf(each), 1.8, ratio, reasons.there)),
    slowest("each kind of condition, against JSON.parse", conditions, thereOf, 2, reasons.there),
    slowest("each clause, against JSON.parse", clauses, thereOf, 2, reasons.names),
    ...mixes.map((each) => most(`${each.name}, back, against JSON.stringify`, backOf(each), 1.3, ratio, reasons.back)),
    slowest("each kind of condition, back, against JSON.stringify", conditions, backOf, 1.3, reasons.back),
    slowest("each clause, back, against JSON.stringify", clauses, backOf, 1.3, reasons.names),
    ...workloadNames.map((name) => ahead(name, parse[name])),
    most("with a resource of 200 fields, against without", described, 1.3, ratio, reasons.described),
    most("three errors in ten conditions, against valid text", mistakes, 8, ratio, reasons.wrong),
    ...grows("list values", growth.values, 1_000_000),
    ...grows("conditions", growth.conditions, 100_000),
    most("peak memory, bytes per list value over the result", perValue, 200, count, reasons.memory),
    most("cold start, bundled", bundled, 15, milliseconds, reasons.cold),
    most("compile alone, minified and gzipped", compiling, 48_000, bytes, reasons.weight),
    most("the main entry point, minified and gzipped", door, 56_000, bytes, reasons.weight),
    most("95 % of keystrokes", keystrokes.p95, 0.5, milliseconds, reasons.keys),
  ];
}

const isClause = ({ name }: BothWays) => /^(?:SELECT|ORDER)/.test(name);
const thereOf = ({ compile, parse }: BothWays) => compile / parse;
const backOf = ({ decompile, stringify }: BothWays) => decompile / stringify;

function slowest(
  what: string,
  filters: readonly BothWays[],
  factorOf: (filter: BothWays) => number,
  limit: number,
  reason: string,
): Target {
  const [worst] = [...filters].sort((one, other) => factorOf(other) - factorOf(one)) as [BothWays];
  const over = filters.filter((each) => factorOf(each) > limit).length;
  const measured = `${over} of ${filters.length} exceed it, \`${worst.name}\` with ${ratio(factorOf(worst))}`;
  return {
    target: `${what}: at most ${ratio(limit)}`,
    measured: over === 0 ? `at most ${ratio(factorOf(worst))}` : measured,
    met: over === 0,
    reason,
  };
}

function most(what: string, value: number, limit: number, show: (value: number) => string, reason: string): Target {
  return { target: `${what}: at most ${show(limit)}`, measured: show(value), met: value <= limit, reason };
}

function usOf(timings: readonly Timing[], name: string | undefined): number {
  const found = timings.find((each) => each.name === name);
  return found && "us" in found ? found.us : Number.NaN;
}

const titleOf = (name: WorkloadName) => (workloads[name].title.split(":")[0] as string).toLowerCase();

function ahead(name: WorkloadName, timings: readonly Timing[]): Target {
  const ours = usOf(timings, OURS);
  const others = timings.flatMap((each) => ("us" in each && ![OURS, JSON_PARSE].includes(each.name) ? [each] : []));
  const [best] = others.sort((a, b) => a.us - b.us);
  const factor = (best?.us ?? Number.NaN) / ours;
  const target = `text to selection, ${titleOf(name)}: faster than every other parser`;
  const measured = `the next, ${best?.name}, takes ${ratio(factor)}`;
  return { target, measured, met: factor > 1, reason: reasons.ahead };
}

function grows(what: string, growth: readonly Growth[], largest: number): readonly Target[] {
  const ours = growth.find(({ name }) => name === OURS);
  const exponent = ours?.exponent ?? Number.NaN;
  const finished = ours?.points.at(-1)?.size === largest;
  const target = `growth to ${count(largest)} ${what}: exponent at most 1.1`;
  return [{ target, measured: exponent.toFixed(2), met: finished && exponent <= 1.1, reason: reasons.growth }];
}
