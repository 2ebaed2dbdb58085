import type { WorkloadName } from "./queries.ts";
import type { Timing } from "./timing.ts";

/** What one run of the benchmark found, as `results.json` keeps it. */
export interface Results {
  readonly date: string;
  readonly quick: boolean;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly system: string;
    readonly memoryGb: number;
  };
  readonly node: string;
  readonly versions: Readonly<Record<string, string>>;
  /** Text to structure, and structure to text. */
  readonly parse: Readonly<Record<WorkloadName, readonly Timing[]>>;
  readonly print: Readonly<Record<WorkloadName, readonly Timing[]>>;
  /** Filters of one kind, and of all kinds. */
  readonly kinds: readonly BothWays[];
  readonly mixes: readonly BothWays[];
  readonly checks?: readonly Checked[];
  readonly uses: readonly Timing[];
  readonly wrong: readonly Timing[];
  readonly growth: { readonly values: readonly Growth[]; readonly conditions: readonly Growth[] };
  readonly memory: readonly Memory[];
  readonly cold: readonly ColdStart[];
  readonly weight: {
    readonly ours: readonly Weight[];
    /** What is left of the front door in a program that uses one name of it. */
    readonly parts: readonly Weight[];
    readonly peers: readonly Weight[];
  };
  readonly keystrokes: Keystrokes;
  readonly paint: readonly Painted[];
  readonly page?: FirstUse;
  readonly matching?: Matching;
  readonly finding?: readonly Finding[];
  readonly sql?: readonly Written[];
  readonly agents?: Agents;
}

/** What models that write filters cost. */
export interface Agents {
  readonly tokens: readonly Tokens[];
  readonly damage: readonly Damage[];
  readonly large: readonly Large[];
}

/** The tokens of so many filters in one form, and of the description or the schema that goes with it. */
export interface Tokens {
  readonly form: string;
  readonly count: number;
  readonly filters: number;
  readonly described: number;
}

/** Of damaged filters, how many the schema refuses, how many do not compile, and what the others mean. */
export interface Noticed {
  readonly count: number;
  readonly bySchema: number;
  readonly byCompile: number;
  readonly same: number;
  readonly other: number;
}

export interface Damage {
  readonly name: string;
  readonly text: Noticed;
  readonly json: Noticed;
}

/** What is made of a resource with 200 fields: milliseconds for the first and for a later call, and bytes. */
export interface Large {
  readonly name: string;
  readonly first: number;
  readonly ms: number;
  readonly bytes: number;
}

/** Milliseconds on a processor that is so many times slower, each in the fastest of the rounds. */
export interface FirstUse {
  readonly slower: number;
  /** From the head of the page until the field is defined. */
  readonly defined: number;
  /** From the first key to the picture with its letter, and from the second. */
  readonly firstKey: number;
  readonly nextKey: number;
}

/** Microseconds for one filter, there and back, beside what JSON takes for its selection. */
export interface BothWays {
  readonly name: string;
  readonly compile: number;
  readonly parse: number;
  readonly decompile: number;
  readonly stringify: number;
}

/** Microseconds for one filter: `compile` and `check`, beside `JSON.parse` of its selection. */
export interface Checked {
  readonly name: string;
  readonly compile: number;
  readonly check: number;
  readonly parse: number;
}

/** Microseconds to find the filters that select one row, by the number of filters. */
export interface Finding {
  readonly name: string;
  readonly us: Readonly<Record<string, number>>;
}

export interface Growth {
  readonly name: string;
  readonly points: readonly { readonly size: number; readonly ms: number }[];
  /** Of time against size, over all the points; undefined with fewer than three. */
  readonly exponent?: number;
  /** Why there are no more points. */
  readonly stopped?: string;
}

export interface Memory {
  readonly name: string;
  /** Bytes a list value that the process takes at its peak, over one that only holds the text and the result. */
  readonly bytesPerValue?: number;
  readonly failed?: string;
}

/** Milliseconds from before the import to after the first query. */
export interface ColdStart {
  readonly name: string;
  readonly bundled: number;
  readonly installed: number;
}

export interface Weight {
  readonly name: string;
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Milliseconds for each prefix of a filter of so many characters. */
export interface Keystrokes {
  readonly characters: number;
  readonly fields: number;
  readonly completion: boolean;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

/** Milliseconds from a key to the picture with its letter, in a field with a filter of about so many characters. */
export interface Painted {
  readonly name: "filter-input" | "textarea";
  readonly characters: number;
  readonly p50: number;
  readonly p95: number;
}

/** Milliseconds to look at so many rows in memory, for each workload. */
export interface Matching {
  readonly rows: number;
  readonly times: readonly { readonly name: string; readonly ms: Readonly<Record<string, number>> }[];
}

/** Microseconds to build a statement by an adapter, and by hand with the same query builder, for each workload. */
export interface Written {
  readonly name: string;
  readonly us: Readonly<Record<string, { readonly ours: number; readonly byHand: number }>>;
}
