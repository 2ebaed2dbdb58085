import { progress } from "./progress.ts";
import type { Finding } from "./results.ts";
import { median, userTime } from "./timing.ts";

/*
 * Many filters and one row, such as subscriptions and an event: how long it takes to find the filters that select it, by
 * `matchAll`, by a loop over the matchers and by a loop over the queries of mingo. All must find the same.
 */

type Event = { readonly customer: number; readonly price: number };
type Find = (event: Event) => number;

const counts = [1_000, 10_000, 100_000];
const ROUNDS = 7;
/** A loop looks at so many filters in a round, and an index at so many events. */
const TESTS = 1_000_000;
const EVENTS = 20_000;

async function findersOf(count: number): Promise<ReadonlyMap<string, Find>> {
  const { prepareOrThrow } = await import("fieldfilter" as string);
  const { matchAll, matcher } = await import("fieldfilter/evaluate" as string);
  const { Query } = await import("mingo");
  const texts = Array.from({ length: count }, (_, index) => `customer = ${index} AND price > ${index % 100}`);
  const filters = texts.map((text, index) => [index, prepareOrThrow(text)]);
  const set = matchAll(filters);
  const tests: readonly ((event: Event) => boolean)[] = filters.map(([, filter]) => matcher(filter));
  const queries = texts.map((_, index) => new Query({ customer: index, price: { $gt: index % 100 } }));
  return new Map<string, Find>([
    ["matchAll", (event) => set.match(event).length],
    ["a loop over matchers", (event) => tests.reduce((sum, test) => (test(event) ? sum + 1 : sum), 0)],
    ["a loop over mingo", (event) => queries.reduce((sum, query) => (query.test(event) ? sum + 1 : sum), 0)],
  ]);
}

const eventAt = (index: number, count: number): Event => ({ customer: (index * 7919) % count, price: index % 100 });

/** The median time of each for one event, in microseconds. */
export async function finding(quick: boolean): Promise<readonly Finding[]> {
  const times = new Map<string, Record<string, number>>();
  for (const count of counts) {
    const finders = await findersOf(count);
    const samples = new Map<string, readonly number[]>();
    for (let round = 0; round < (quick ? 3 : ROUNDS); round++) {
      progress(`finding: ${count} filters, round ${round + 1}/${ROUNDS}`);
      let expected: number | undefined;
      for (const [name, find] of finders) {
        const events = name === "matchAll" ? EVENTS : TESTS / count;
        let found = 0;
        const ms = userTime(() => {
          for (let index = 0; index < events; index++) {
            found += find(eventAt(index, count));
            if (index === TESTS / 100_000 - 1) {
              expected ??= found;
              if (found !== expected) throw new Error(`${name} finds ${found} of ${count} filters, not ${expected}`);
            }
          }
        });
        samples.set(name, [...(samples.get(name) ?? []), (ms * 1000) / events]);
      }
    }
    for (const [name, all] of samples) times.set(name, { ...times.get(name), [count]: median(all) });
  }
  return Array.from(times, ([name, us]) => ({ name, us }));
}
