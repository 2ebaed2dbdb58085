import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions } from "../base/options/options.ts";
import type { Query } from "./ast/nodes.ts";
import { type FormatOptions, formatOptions, printQuery } from "./printer/print.ts";
import { liftSelection, type NotLifted } from "./wire/lift.ts";

export type DecompileOptions = FormatOptions;

export interface Decompiled {
  readonly ok: true;
  readonly text: string;
  readonly query: Query;
  readonly diagnostics: readonly Diagnostic[];
}

export type DecompileResult = Decompiled | NotLifted;

/**
 * Decompiles a selection. Returns the text of the filter, or diagnostics with JSON paths. Takes any value and never
 * throws on invalid input.
 *
 * @example
 * const result = decompile({ filters: [{ name: "tags", operator: "IN", values: [2, 3] }] });
 * if (result.ok) result.text; // "tags IN (2, 3)"
 */
export function decompile(selection: unknown, options: DecompileOptions = {}): DecompileResult {
  checkOptions(options, formatOptions);
  const lifted = liftSelection(selection, options);
  if (!lifted.ok) return lifted;
  const { ok, query, diagnostics } = lifted;
  return { ok, text: printQuery(query, options.width), query, diagnostics };
}

/** Decompiles a selection. Returns the text of the filter, or throws a `FilterError` with the diagnostics. */
export function decompileOrThrow(selection: unknown, options: DecompileOptions = {}): string {
  const result = decompile(selection, options);
  if (result.ok) return result.text;
  throw renderedError(result);
}
