import { JSON_PARSE, OURS } from "./names.ts";
import { type WorkloadName, workloadNames, workloads } from "./queries.ts";
import type { Growth, Results } from "./results.ts";
import type { Timing } from "./timing.ts";
import { bytes, count, milliseconds, ratio } from "./units.ts";

interface Target {
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

export function targetRows(results: Results): readonly (readonly string[])[] {
  return targetsOf(results).map(({ target, measured, met }) => [target, measured, met ? "yes" : "no"]);
}

function targetsOf({ parse, print, wrong, growth, memory, cold, weight, keystrokes }: Results): readonly Target[] {
  const bundled = cold.find(({ name }) => name === OURS)?.bundled ?? Number.NaN;
  const door = weight.ours.find(({ name }) => name === ".")?.gzip ?? Number.NaN;
  const perValue = memory.find(({ name }) => name === OURS)?.bytesPerValue ?? Number.NaN;
  const mistakes = usOf(wrong, wrong[1]?.name) / usOf(wrong, wrong[0]?.name);
  return [
    ...workloadNames.map((name) => against("text to selection", name, parse, "JSON.parse", 1.5)),
    ...workloadNames.map((name) => ahead(name, parse[name])),
    ...workloadNames.map((name) => against("selection to text", name, print, "JSON.stringify", 1)),
    most("three errors in ten conditions, against valid text", mistakes, 10, ratio),
    ...grows("list values", growth.values, 1_000_000),
    ...grows("conditions", growth.conditions, 100_000),
    most("memory at the peak, bytes a list value over the result", perValue, 200, count),
    most("cold start, bundled", bundled, 20, milliseconds),
    most("cold start, bundled, the further aim", bundled, 12, milliseconds),
    most("the front door, minified and gzipped", door, 40_000, bytes),
    most("the front door, the further aim", door, 30_000, bytes),
    most("95 % of keystrokes", keystrokes.p95, 0.5, milliseconds),
  ];
}

function most(what: string, value: number, limit: number, show: (value: number) => string): Target {
  return { target: `${what}: at most ${show(limit)}`, measured: show(value), met: value <= limit };
}

function usOf(timings: readonly Timing[], name: string | undefined): number {
  const found = timings.find((each) => each.name === name);
  return found && "us" in found ? found.us : Number.NaN;
}

function against(what: string, name: WorkloadName, times: Results["parse"], base: string, limit: number): Target {
  const factor = usOf(times[name], OURS) / usOf(times[name], JSON_PARSE);
  const target = `${what}, ${titleOf(name)}: within ${limit}× of ${base}`;
  return { target, measured: ratio(factor), met: factor <= limit };
}

const titleOf = (name: WorkloadName) => (workloads[name].title.split(":")[0] as string).toLowerCase();

function ahead(name: WorkloadName, timings: readonly Timing[]): Target {
  const ours = usOf(timings, OURS);
  const others = timings.flatMap((each) => ("us" in each && ![OURS, JSON_PARSE].includes(each.name) ? [each] : []));
  const [best] = others.sort((a, b) => a.us - b.us);
  const factor = (best?.us ?? Number.NaN) / ours;
  const target = `text to selection, ${titleOf(name)}: ahead of every other parser`;
  return { target, measured: `the next, ${best?.name}, takes ${ratio(factor)}`, met: factor > 1 };
}

function grows(what: string, growth: readonly Growth[], largest: number): readonly Target[] {
  const ours = growth.find(({ name }) => name === OURS);
  const exponent = ours?.exponent ?? Number.NaN;
  const finished = ours?.points.at(-1)?.size === largest;
  const target = `growth to ${count(largest)} ${what}: exponent at most 1.1`;
  return [{ target, measured: exponent.toFixed(2), met: finished && exponent <= 1.1 }];
}
