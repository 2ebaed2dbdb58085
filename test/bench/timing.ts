import { messageOf } from "./failure.ts";

export interface Racer {
  readonly name: string;
  /** Throws when it cannot; the first run also checks what comes out. */
  readonly run: () => unknown;
}

/** Microseconds for one run, the median of the samples; or why there are none. */
export type Timing =
  | { readonly name: string; readonly us: number; readonly samples: number }
  | { readonly name: string; readonly failed: string };

export interface Pace {
  readonly rounds: number;
  /** Milliseconds: for the compiler of the engine to do its work, for a sample, and for all samples of a contestant. */
  readonly warmUp: number;
  readonly sample: number;
  readonly budget: number;
}

interface Lane extends Racer {
  readonly samples: number[];
  repeats: number;
  spent: number;
}

/** The runs of all take turns, in an order that moves on each round, so that what slows the machine slows all alike. */
export function race(racers: readonly Racer[], pace: Pace, onRound: (round: number) => void = () => {}): Timing[] {
  const failures = new Map<string, string>();
  const lanes: Lane[] = [];
  for (const racer of racers) {
    try {
      lanes.push({ ...racer, samples: [], spent: 0, repeats: repeatsFor(racer, pace) });
    } catch (error) {
      failures.set(racer.name, messageOf(error));
    }
  }
  for (let round = 0; round < pace.rounds; round++) {
    onRound(round);
    for (let turn = 0; turn < lanes.length; turn++) {
      const lane = lanes[(turn + round) % lanes.length] as Lane;
      if (lane.spent < pace.budget) sample(lane);
    }
  }
  return racers.map(({ name }) => {
    const samples = lanes.find((lane) => lane.name === name)?.samples ?? [];
    if (samples.length === 0) return { name, failed: failures.get(name) ?? "not run" };
    return { name, us: median(samples), samples: samples.length };
  });
}

/** Warms up, and says how many runs fill a sample. */
function repeatsFor({ run }: Racer, pace: Pace): number {
  const start = performance.now();
  let time = elapsed(run, 1);
  for (let runs = 1; performance.now() - start < pace.warmUp; runs *= 2) {
    const repeats = Math.min(runs, Math.ceil(pace.sample / time));
    time = elapsed(run, repeats) / repeats;
  }
  return Math.max(1, Math.ceil(pace.sample / time));
}

function sample(lane: Lane): void {
  const time = elapsed(lane.run, lane.repeats);
  lane.spent += time;
  lane.samples.push((time / lane.repeats) * 1000);
}

/** Milliseconds. */
export function elapsed(run: () => unknown, repeats: number): number {
  const start = performance.now();
  for (let index = 0; index < repeats; index++) run();
  return performance.now() - start;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

/** The processor time of a run in milliseconds, which the other programs of the machine do not lengthen. */
export function userTime(run: () => void): number {
  const before = process.cpuUsage().user;
  run();
  return (process.cpuUsage().user - before) / 1000;
}
