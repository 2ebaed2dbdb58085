import { referencePrefix } from "../../language/clauses.ts";
import { shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import { phrases, type Reason } from "./phrases.ts";

/** Reasons that begin with the operator. */
export type OperatorReason = "no-opposite" | "outside-period";

type NotExpressible =
  | { readonly reason: OperatorReason; readonly operator: string }
  | { readonly reason: Exclude<Reason, OperatorReason>; readonly operator?: undefined };

export const meaning = {
  "not-expressible": {
    severity: "error",
    message: (d: NotExpressible) =>
      `This cannot be sent as filters: ${d.operator === undefined ? "" : `${d.operator} `}${phrases.reasons[d.reason]}.`,
  },
  "always-true": {
    severity: "hint",
    message: () => "Every object meets this, so no filter is sent for it.",
  },
  "never-true": {
    severity: "warning",
    message: () => "No object can meet this, so nothing is selected.",
  },
  "reserved-prefix": {
    severity: "error",
    message: (d: { value: string }) =>
      `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`,
  },
  "field-reference-operator": {
    severity: "error",
    message: (d: { operator?: string }) =>
      `${d.operator ?? "The operator"} cannot be used with another field, only with values.`,
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
        : `These conditions leave out few objects or none, so ${d.action} would touch nearly everything.`,
  },
} as const satisfies Entries;
