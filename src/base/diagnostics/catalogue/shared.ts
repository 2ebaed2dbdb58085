import { code, counted, didYouMean, shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import { tooLong } from "./running.ts";

/** What both a text and JSON can get wrong. */
export const shared = {
  "unknown-operator": {
    severity: "error",
    message: (d: { found: string; suggestion?: string }) =>
      `There is no operator ${shown(d.found)}.${didYouMean(d.suggestion)}`,
  },
  "empty-name": {
    severity: "error",
    message: () => "A field name cannot be empty.",
  },
  "empty-reference": {
    severity: "error",
    message: () => 'There must be a field name after "Field:".',
  },
  "field-reference-operator": {
    severity: "error",
    message: (d: { operator?: string }) =>
      `${d.operator ?? "The operator"} cannot be used with another field, only with values.`,
  },
  "number-precision": {
    severity: "error",
    message: (d: { found: string; isTooLong?: true }) =>
      d.isTooLong
        ? `The number ${code(d.found)} has more digits than a field of numbers can keep; write a shorter one.`
        : `The number ${code(d.found)} would lose digits; quote it to keep them all.`,
  },
  "too-long": tooLong,
  "too-many-diagnostics": {
    severity: "error",
    message: (d: { maximum: number }) =>
      `There ${d.maximum === 1 ? "is" : "are"} more than ${counted(d.maximum, "problem")}; the rest are not shown.`,
  },
} as const satisfies Entries;
