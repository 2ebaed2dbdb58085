import { shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { PhraseKey } from "./phrases.ts";
import * as phrases from "./phrases.ts";

type NotPlannable =
  | { readonly reason: "count"; readonly count: number; readonly most: number }
  | { readonly reason: PhraseKey<"planning">; readonly name?: string };

function whyNotPlannable(d: NotPlannable): string {
  if (d.reason === "count") return `it takes ${d.count} of them, and at most ${d.most} are allowed`;
  return `${d.name === undefined ? "" : `${shown(d.name)} `}${phrases.planning[d.reason]}`;
}

/** What only plans report. */
export const planning = {
  "not-plannable": {
    severity: "error",
    message: (d: NotPlannable) => `This cannot be sent as several requests: ${whyNotPlannable(d)}.`,
  },
} as const satisfies Entries;
