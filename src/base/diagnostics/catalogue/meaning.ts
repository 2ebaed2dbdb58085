import { referencePrefix } from "../../language/clauses.ts";
import { shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { Reason } from "./phrases.ts";
import * as phrases from "./phrases.ts";

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
  "reserved-prefix": {
    severity: "error",
    message: (d: { value: string }) =>
      `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`,
  },
  "clause-not-allowed": {
    severity: "error",
    message: (d: { clause: string; action: string }) => `${d.clause} cannot be used with the action ${d.action}.`,
  },
  "unrestricted-action": {
    severity: "error",
    message: (d: { action: string; empty: boolean }) =>
      d.empty
        ? `Without a condition, ${d.action} would affect every row.`
        : `These conditions exclude few rows or none, so ${d.action} would affect nearly every row.`,
  },
} as const satisfies Entries;
