import { type WithSuggestions, withSuggestions } from "../assist/standard-schema.ts";
import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import type { OutputOptions } from "../compiler/outputs.ts";
import { type Flags, planOptionsOf } from "./flags.ts";

/** The errors of a filter with suggestions, which are loaded at the first error. */
export async function suggesting(
  text: string,
  diagnostics: readonly Diagnostic[],
  options: OutputOptions,
): Promise<readonly (Diagnostic & WithSuggestions)[]> {
  const { suggest } = await import("../assist/suggest/suggest.ts");
  return withSuggestions(diagnostics, suggest(text, options));
}

/** What to do about a filter that several requests can say, and one cannot; nothing for any other. */
export async function planNotes(
  text: string,
  diagnostics: readonly Diagnostic[],
  flags: Flags,
  instead: string,
): Promise<readonly string[]> {
  if (!diagnostics.some(({ code }) => code === "not-expressible")) return [];
  const { plan } = await import("../engines/plan/plan.ts");
  const planned = plan(text, planOptionsOf(flags));
  if (!planned.ok) return [];
  const { requests, residual } = planned;
  const count = requests.length === 1 ? "one request" : `${requests.length} requests`;
  return [`It can be sent in ${count}${residual ? ", with a check of the returned rows" : ""}: ${instead}.`];
}
