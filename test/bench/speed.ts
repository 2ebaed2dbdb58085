import { contestants, type Opened, open } from "./contestants.ts";
import { languages } from "./languages.ts";
import { progress } from "./progress.ts";
import { manyConditions, type WorkloadName, workloadNames, workloads } from "./queries.ts";
import type { Results } from "./results.ts";
import { type Pace, race, type Timing } from "./timing.ts";
import { assertUnderstood } from "./understood.ts";

type Times = Record<WorkloadName, readonly Timing[]>;

/** Text to structure, for all contestants and workloads. */
export async function parsing(pace: Pace): Promise<Times> {
  const opened = await all();
  return perWorkload("parse", pace, (name) => {
    const { conditions } = workloads[name];
    return opened.map(({ name, language, parse }) => {
      const text = language(conditions);
      const check = once(() => assertUnderstood(parse(text), conditions));
      return { name, run: () => check() || parse(text) };
    });
  });
}

/** Structure to text, for those that can; what they print must mean the same to themselves. */
export async function printing(pace: Pace): Promise<Times> {
  const opened = await all();
  return perWorkload("print", pace, (name) => {
    const { conditions } = workloads[name];
    return opened.flatMap(({ name, language, parse, print }) => {
      if (!print) return [];
      let structure: unknown;
      const prepare = once(() => {
        structure = parse(language(conditions));
        assertUnderstood(parse(print(structure)), conditions);
      });
      return [{ name, run: () => prepare() || print(structure) }];
    });
  });
}

/** Ten conditions without a mistake, with three, and with three that are also drawn for a person. */
export async function mistakes(pace: Pace): Promise<Results["wrong"]> {
  const { compile, render } = await import("fieldfilter" as string);
  const valid = languages.ours(manyConditions(10));
  const wrong = valid.replace("CONTAINS", "CONTANS").replace("!= ", "!= x").replace("> ", "> (");
  const assertWrong = once(() => {
    const { ok, diagnostics } = compile(wrong);
    if (ok || diagnostics.length !== 3) throw new Error(`has ${diagnostics.length} diagnostics, not three`);
  });
  return race(
    [
      { name: "10 conditions", run: () => compile(valid) },
      { name: "3 errors in them", run: () => assertWrong() || compile(wrong) },
      { name: "3 errors, and code frames drawn", run: () => render(compile(wrong)) },
    ],
    pace,
  );
}

async function all() {
  return Promise.all(contestants.map(async (each) => ({ ...each, ...((await open(each)) satisfies Opened) })));
}

function perWorkload(title: string, pace: Pace, racersOf: (name: WorkloadName) => Parameters<typeof race>[0]): Times {
  const times = workloadNames.map((name) => {
    const onRound = (round: number) =>
      progress(`${title}: ${workloads[name].title}, round ${round + 1}/${pace.rounds}`);
    return [name, race(racersOf(name), pace, onRound)] as const;
  });
  return Object.fromEntries(times) as Record<string, readonly Timing[]> as Times;
}

/** Work that is done at the first call and not again. */
function once(work: () => void): () => undefined {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
    return undefined;
  };
}
