import { referencePrefix } from "../../language/clauses.ts";
import { shown } from "../words.ts";
import type { Entries } from "./entry.ts";

/** Why a condition has no equivalent list of filters. */
export const reasons = {
  "or-across-fields": "OR can join conditions on one field only, because all filters that are sent must hold",
  "or-of-operators": "OR can join only conditions that list values or ranges of one field",
  "or-of-groups": "the sides of OR differ in more than one condition",
  "not-of-and": "NOT around AND means that one of the conditions fails, and all filters that are sent must hold",
  "no-opposite": "it has no opposite that could be sent",
} as const;
export type Reason = keyof typeof reasons;

export const meaning = {
  "not-expressible": {
    severity: "error",
    message: (d: { reason: Reason; operator?: string }) =>
      d.operator === undefined
        ? `This cannot be sent as filters: ${reasons[d.reason]}.`
        : `This cannot be sent as filters: ${d.operator} ${reasons[d.reason].replace(/^it /, "")}.`,
  },
  "reserved-prefix": {
    severity: "error",
    message: (d: { value: string }) =>
      `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`,
  },
  "field-reference-operator": {
    severity: "error",
    message: (d: { operator: string }) => `${d.operator} cannot be used with another field, only with values.`,
  },
  "clause-not-allowed": {
    severity: "error",
    message: (d: { clause: string; action: string }) => `${d.clause} cannot be used with the action ${d.action}.`,
  },
  "unrestricted-action": {
    severity: "error",
    message: (d: { action: string; empty: boolean }) =>
      d.empty
        ? `Without a condition, ${d.action} would touch everything.`
        : `These conditions only leave objects out, so ${d.action} would touch nearly everything.`,
  },
} as const satisfies Entries;
