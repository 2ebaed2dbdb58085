import { didYouMean, shown } from "../words.ts";
import type { Entries } from "./entry.ts";

export const binding = {
  "unbound-variable": {
    severity: "error",
    message: (d: { name: string; suggestion?: string }) =>
      `The variable ${shown(d.name)} has no value.${didYouMean(d.suggestion)}`,
  },
  "unused-binding": {
    severity: "error",
    message: (d: { name: string; suggestion?: string }) =>
      `A value was given for ${shown(d.name)}, but no such variable is in the filter.${didYouMean(d.suggestion)}`,
  },
  "binding-type": {
    severity: "error",
    message: (d: { name: string; expected: string; found: string }) =>
      `The variable ${shown(d.name)} must be ${d.expected}, and it is ${d.found}.`,
  },
  "empty-binding": {
    severity: "error",
    message: (d: { name: string }) => `The variable ${shown(d.name)} is an empty list, and a list needs a value.`,
  },
} as const satisfies Entries;
