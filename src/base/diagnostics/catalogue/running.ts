import type { ValueType } from "../../language/value-types.ts";
import { counted, didYouMean, shown, suchAs } from "../words.ts";
import type { Entries } from "./entry.ts";

type Entry = Entries[string];

import * as phrases from "./phrases.ts";

export function tooManyItems(subject: string, wanted: string, most: number, length: number): string {
  return `${subject} must be ${wanted} of at most ${counted(most, "item")}, not of ${length}.`;
}

export const unknownField = {
  severity: "error",
  message: (d: { name: string; suggestion?: string }) =>
    `There is no field ${shown(d.name)}.${didYouMean(d.suggestion)}`,
} as const satisfies Entry;

export const valueType = {
  severity: "error",
  message: (d: { name: string; type: ValueType; example?: string; found: string }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, not ${shown(d.found)}.`,
} as const satisfies Entry;

export const referenceType = {
  severity: "error",
  message: (d: { name: string; other: string }) =>
    `The fields ${shown(d.name)} and ${shown(d.other)} hold different kinds of values and cannot be compared.`,
} as const satisfies Entry;

const engineLimit = {
  severity: "error",
  message: (d: { use: string; name: string; engine: string }) =>
    `${d.use} on the field ${shown(d.name)} cannot be run exactly by ${d.engine}; use another condition, or filter the rows in memory.`,
} as const satisfies Entry;

/** What only engines report. */
export const engineLimits = { "engine-limit": engineLimit } as const satisfies Entries;

export const tooLong = {
  severity: "error",
  message: (d: { length: number; maximum: number }) =>
    `The filter has ${counted(d.length, "character")}, and at most ${d.maximum} can be read.`,
} as const satisfies Entry;

/**
 * What is also found where a checked filter is run, apart from the others, so that a bundle of that has only these. Rows
 * have names, because bundlers keep objects that read a property of others.
 */
export const running = {
  "unknown-field": unknownField,
  "value-type": valueType,
  "reference-type": referenceType,
  "engine-limit": engineLimit,
  "too-long": tooLong,
} as const satisfies Entries;

/** The only array of JSON that can be too long for a database. */
export const longLists = {
  "json-type": {
    severity: "error",
    message: (d: { part?: "values"; most: number; length: number }) =>
      tooManyItems(d.part ? phrases.parts.values : 'The key "filters"', phrases.forms.array, d.most, d.length),
  },
} as const satisfies Entries;
