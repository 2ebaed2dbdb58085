import { didYouMean, shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { PhraseKey, ValueKind } from "./phrases.ts";
import * as phrases from "./phrases.ts";

/** What a variable is bound to. */
export type FoundBound = {
  readonly found: ValueKind;
  /** The number, where a number of another kind is wanted. */
  readonly value?: number;
  /** What is in the list. */
  readonly item?: ValueKind;
};

function bound({ found, value, item }: FoundBound): string {
  if (item !== undefined) return `${phrases.kinds[found]} with ${phrases.kinds[item]} in it`;
  return value === undefined ? phrases.kinds[found] : `the number ${value}`;
}

export const binding = {
  "unbound-variable": {
    severity: "error",
    message: (d: { name: string; suggestion?: string }) =>
      `The variable ${shown(d.name)} has no value.${didYouMean(d.suggestion)}`,
  },
  "unused-binding": {
    severity: "warning",
    message: (d: { name: string; suggestion?: string }) =>
      `A value was given for ${shown(d.name)}, but no such variable is in the filter.${didYouMean(d.suggestion)}`,
  },
  "binding-type": {
    severity: "error",
    message: (d: { name: string; expected: PhraseKey<"bindable"> } & FoundBound) =>
      `The variable ${shown(d.name)} must be ${phrases.bindable[d.expected]}, and it is ${bound(d)}.`,
  },
  "needs-clock": {
    severity: "error",
    message: (d: { found: string }) =>
      `${shown(d.found)} depends on the current time, which is not known; write a date, such as 2026-01-31, or pass the option clock: createClock().`,
  },
  "assumed-date": {
    severity: "hint",
    message: (d: { name: string; found: string; value: string; to?: string }) =>
      `The type of the field ${shown(d.name)} is not known, so ${d.found} ${d.to === undefined ? `is sent as ${shown(d.value)}` : `stands for ${shown(d.value)} to ${shown(d.to)}`}.`,
  },
  "empty-binding": {
    severity: "error",
    message: (d: { name: string }) => `The variable ${shown(d.name)} is an empty list, and a list needs a value.`,
  },
} as const satisfies Entries;
