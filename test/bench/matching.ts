import { progress } from "./progress.ts";
import type { Matching } from "./results.ts";
import { median, userTime } from "./timing.ts";

/*
 * Rows in memory: how long it takes to look at a million of them, by a predicate written by hand, by the matcher and by
 * libraries that take a filter as data. All take turns in one process, and must select the same rows.
 */

type Item = {
  readonly id: number;
  readonly price: number;
  readonly stock: number;
  readonly name: string;
  readonly state: string;
};

type Test = (row: Item) => boolean;

interface Workload {
  readonly name: string;
  readonly filter: string;
  readonly byHand: Test;
  /** The same as a query of MongoDB. */
  readonly mongo: object;
}

const states = Array.from({ length: 400 }, (_, index) => `state ${index}`);
const listed = states.filter((_, index) => index % 4 === 0);
const listedStates = new Set(listed);
const quoted = listed.map((state) => JSON.stringify(state)).join(", ");

const workloads: readonly Workload[] = [
  {
    name: "Numbers",
    filter: "price >= 100 AND price < 900 AND stock != 0",
    byHand: ({ price, stock }) => price >= 100 && price < 900 && stock !== 0,
    mongo: { price: { $gte: 100, $lt: 900 }, stock: { $ne: 0 } },
  },
  {
    name: "Texts",
    filter: 'name CONTAINS "boots" AND state != "state 7"',
    byHand: ({ name, state }) => name.includes("boots") && state !== "state 7",
    mongo: { name: { $regex: /boots/ }, state: { $ne: "state 7" } },
  },
  {
    name: "IN of 100",
    filter: `state IN (${quoted})`,
    byHand: ({ state }) => listedStates.has(state),
    mongo: { state: { $in: listed } },
  },
  {
    name: "Mixed",
    filter: `(price < 500 OR stock > 50) AND name STARTS WITH "red" AND state IN (${quoted})`,
    byHand: ({ price, stock, name, state }) =>
      (price < 500 || stock > 50) && name.startsWith("red") && listedStates.has(state),
    mongo: { $or: [{ price: { $lt: 500 } }, { stock: { $gt: 50 } }], name: { $regex: /^red/ }, state: { $in: listed } },
  },
];

const colours = ["red", "green", "blue"];
const things = ["boots", "shoes", "tent", "jacket", "skis"];

function item(index: number): Item {
  const mixed = Math.imul(index + 1, 2_654_435_761) >>> 8;
  return {
    id: index,
    price: mixed % 1000,
    stock: mixed % 97,
    name: `${colours[mixed % 3]} ${things[mixed % 5]} ${index}`,
    state: states[mixed % 400] as string,
  };
}

/** The tests of a workload, by the name of what makes them. */
async function testsOf({ filter, byHand, mongo }: Workload): Promise<ReadonlyMap<string, Test>> {
  const { prepareOrThrow } = await import("fieldfilter" as string);
  const { matcher } = await import("fieldfilter/evaluate" as string);
  const { default: sift } = await import("sift");
  const { Query } = await import("mingo");
  const { guard } = await import("@ucast/mongo2js");
  const query = new Query(mongo as ConstructorParameters<typeof Query>[0]);
  return new Map<string, Test>([
    ["by hand", byHand],
    ["fieldfilter", matcher(prepareOrThrow(filter))],
    ["sift", sift(mongo)],
    ["@ucast/mongo2js", guard(mongo)],
    ["mingo", (row) => query.test(row)],
  ]);
}

function selected(rows: readonly Item[], test: Test): number {
  let count = 0;
  for (const row of rows) if (test(row)) count++;
  return count;
}

const ROUNDS = 7;
/** What takes longer for one round has no second one. */
const SLOW_MS = 2_000;

/** The median time of each for all rows, in milliseconds, of rounds in which all take turns. */
export async function matching(quick: boolean): Promise<Matching> {
  const rows = Array.from({ length: quick ? 100_000 : 1_000_000 }, (_, index) => item(index));
  const times = new Map<string, Record<string, number>>();
  for (const workload of workloads) {
    const tests = await testsOf(workload);
    const expected = selected(rows, workload.byHand);
    const samples = new Map<string, readonly number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      progress(`matching: ${workload.name}, round ${round + 1}/${ROUNDS}`);
      for (const [name, test] of tests) {
        const before = samples.get(name) ?? [];
        if (before.some((ms) => ms > SLOW_MS)) continue;
        let count = 0;
        const ms = userTime(() => {
          count = selected(rows, test);
        });
        if (count !== expected) throw new Error(`${name} selects ${count} rows by ${workload.name}, not ${expected}`);
        samples.set(name, [...before, ms]);
      }
    }
    for (const [name, all] of samples) times.set(name, { ...times.get(name), [workload.name]: median(all) });
  }
  return { rows: rows.length, times: Array.from(times, ([name, ms]) => ({ name, ms })) };
}
