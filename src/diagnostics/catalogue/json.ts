import { didYouMean, listed, shown } from "../words.ts";
import type { Entries } from "./entry.ts";

/** What JSON can get wrong; the place is a path. */
export const json = {
  "json-type": {
    severity: "error",
    message: (d: { what: string; expected: string; found: string }) =>
      `${d.what} must be ${d.expected}, not ${d.found}.`,
  },
  "json-unreadable": {
    severity: "error",
    message: (d: { what: string; expected?: readonly string[]; found?: string }) =>
      `${d.what} cannot be read${d.expected && d.found ? `: expected ${listed(d.expected)}, found ${d.found}` : ""}.`,
  },
  "unknown-key": {
    severity: "error",
    message: (d: { key: string; suggestion?: string }) =>
      `There is no key ${shown(d.key)} here.${didYouMean(d.suggestion)}`,
  },
  "missing-key": {
    severity: "error",
    message: (d: { keys: readonly string[] }) =>
      `The ${d.keys.length > 1 ? "keys" : "key"} ${listed(d.keys.map(shown), "and")} must be given.`,
  },
  "value-count": {
    severity: "error",
    message: (d: { operator: string; wanted: "none" | "one" | "list" | "range"; count: number }) =>
      `${d.operator} takes ${counts[d.wanted]}, and it has ${d.count === 0 ? "none" : d.count}.`,
  },
  "invalid-value": {
    severity: "error",
    message: (d: { found: string }) => `A filter value must be a number or a text, not ${d.found}.`,
  },
  "empty-reference": {
    severity: "error",
    message: () => 'There must be a field name after "Field:".',
  },
  "empty-fields": {
    severity: "error",
    message: () => "An empty list of fields asks for nothing; leave the key out to get the default fields.",
  },
  "invalid-direction": {
    severity: "error",
    message: (d: { found: string }) => `A direction is "ASC" or "DESC", not ${d.found}.`,
  },
} as const satisfies Entries;

const counts = {
  none: "no values",
  one: "exactly one value",
  list: "one value or more",
  range: "values in pairs",
} as const;
