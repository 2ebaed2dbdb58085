import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import { checkOptions } from "../base/options/options.ts";
import { parse } from "./parser/parse.ts";
import { type FormatOptions, formatOptions, printQuery } from "./printer/print.ts";

export type FormatResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/**
 * Formats a filter. Returns it in its canonical spelling, with the same meaning. A text with syntax errors is
 * unchanged.
 *
 * @example
 * const result = format("a==1 and b in(2)");
 * if (result.ok) result.text; // "a = 1 AND b IN (2)"
 */
export function format(text: string, options: FormatOptions = {}): FormatResult {
  checkOptions(options, formatOptions);
  const { width, ...parsing } = options;
  const { query, diagnostics } = parse(text, parsing);
  if (diagnostics.length === 0) return { ok: true, text: printQuery(query, width) };
  return { ok: false, text: typeof text === "string" ? text : "", diagnostics };
}
