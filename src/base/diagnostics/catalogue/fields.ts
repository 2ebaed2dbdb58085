import type { DateUnit } from "../../language/times.ts";
import type { ValueType } from "../../language/value-types.ts";
import { code, didYouMean, listed, shown, suchAs } from "../words.ts";
import type { Entries } from "./entry.ts";
import * as phrases from "./phrases.ts";
import { referenceType, unknownField, valueType } from "./running.ts";

/** What the catalogue of a resource's fields has to say. */
export const fields = {
  "unknown-field": unknownField,
  "not-selectable": {
    severity: "error",
    message: (d: { name: string }) => `The field ${shown(d.name)} cannot be selected.`,
  },
  "not-sortable": {
    severity: "error",
    message: (d: { name: string }) => `The result cannot be sorted by ${shown(d.name)}.`,
  },
  "not-filterable": {
    severity: "error",
    message: (d: { name: string }) => `The field ${shown(d.name)} cannot be used in a condition.`,
  },
  "deprecated-field": {
    severity: "warning",
    message: (d: { name: string; replacement?: string }) =>
      `The field ${shown(d.name)} is deprecated${d.replacement ? `; use ${shown(d.replacement)}` : ""}.`,
  },
  "operator-type": {
    severity: "error",
    message: (d: { operator: string; name: string; type: ValueType; operators: readonly string[] }) =>
      `${d.operator} does not suit the field ${shown(d.name)}, which takes ${listed(d.operators) || "none"}.`,
  },
  "compared-as-text": {
    severity: "warning",
    message: (d: { operator: string; name: string; type: ValueType; example?: string }) =>
      `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${d.operator} compares it as text.`,
  },
  "never-null": {
    severity: "warning",
    message: (d: { name: string }) => `The field ${shown(d.name)} always has a value.`,
  },
  "value-type": valueType,
  "date-format": {
    severity: "error",
    message: (d: {
      name: string;
      type: ValueType;
      example?: string;
      found: string;
      missing?: "existing-day" | "time";
    }) =>
      d.missing
        ? `${shown(d.found)} ${phrases.dates[d.missing]}.`
        : `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is not one.`,
  },
  "date-precision": {
    severity: "error",
    message: (d: { name: string; type: ValueType; example?: string; found: string; unit: DateUnit }) =>
      `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is ${phrases.periods[d.unit]}; write its beginning or its end.`,
  },
  "value-not-allowed": {
    severity: "error",
    message: (d: { name: string; found: string; allowed: readonly string[]; suggestion?: string }) =>
      d.suggestion === undefined
        ? `The field ${shown(d.name)} is ${listed(d.allowed.map(code))}, never ${shown(d.found)}.`
        : `The field ${shown(d.name)} is never ${shown(d.found)}.${didYouMean(d.suggestion)}`,
  },
  "reference-type": referenceType,
  "limit-range": {
    severity: "error",
    message: (d: { limit: number; maximum: number }) => `LIMIT can be at most ${d.maximum}, not ${d.limit}.`,
  },
  "offset-not-supported": {
    severity: "error",
    message: () => "OFFSET cannot be used, because the service does not support it.",
  },
  "action-not-offered": {
    severity: "error",
    message: (d: { action: string; resource: string; actions: readonly string[] }) =>
      `${shown(d.resource)} does not offer the action ${d.action}, only ${listed(d.actions, "and")}.`,
  },
} as const satisfies Entries;
