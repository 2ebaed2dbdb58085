import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import { plan } from "../engines/plan/plan.ts";
import type { Flags } from "./flags.ts";
import { planOptionsOf } from "./options.ts";

/** What to do about a filter that several requests can say, and one cannot; nothing for any other. */
export function planNotes(
  text: string,
  diagnostics: readonly Diagnostic[],
  flags: Flags,
  instead: string,
): readonly string[] {
  if (!diagnostics.some(({ code }) => code === "not-expressible")) return [];
  const planned = plan(text, planOptionsOf(flags));
  if (!planned.ok) return [];
  const { requests, residual } = planned;
  const count = requests.length === 1 ? "one request" : `${requests.length} requests`;
  return [`It can be sent in ${count}${residual ? ", with a check of the returned rows" : ""}: ${instead}.`];
}
