import { type WithSuggestions, withSuggestions } from "../assist/standard-schema.ts";
import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import type { OutputOptions } from "../compiler/outputs.ts";

/** The errors of a filter with suggestions, which are loaded at the first error. */
export async function suggesting(
  text: string,
  diagnostics: readonly Diagnostic[],
  options: OutputOptions,
): Promise<readonly (Diagnostic & WithSuggestions)[]> {
  const { suggest } = await import("../assist/suggest/suggest.ts");
  return withSuggestions(diagnostics, suggest(text, options));
}
