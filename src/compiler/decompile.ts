import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import { renderedError } from "../base/diagnostics/render.ts";
import { checkOptions, isFlag, isWidth, optionTable } from "../base/options/options.ts";
import type { Query } from "./ast/nodes.ts";
import { parse } from "./parser/parse.ts";
import { printQuery } from "./printer/print.ts";
import { type LiftOptions, liftOptions, liftSelection, type NotLifted } from "./wire/lift.ts";

export interface FormatOptions extends LiftOptions {
  /** The maximum width of a line, in characters (default: unlimited, all on one line). */
  readonly width?: number;
}

export interface DecompileOptions extends FormatOptions {
  /** Whether to return the text of the valid parts of an invalid selection (default: `false`). */
  readonly partial?: boolean;
}

export interface Decompiled {
  readonly ok: true;
  readonly text: string;
  readonly query: Query;
  readonly diagnostics: readonly Diagnostic[];
}

/** An invalid selection. */
export interface NotDecompiled extends NotLifted {
  /**
   * With the option `partial`, the text of the valid parts. It does not have all conditions of the selection, so show it,
   * but do not send it.
   */
  readonly text?: string;
  readonly query?: Query;
}

export type DecompileResult = Decompiled | NotDecompiled;

const formatOptions = /* @__PURE__ */ optionTable<FormatOptions, LiftOptions>({ width: isWidth }, liftOptions);

const decompileOptions = /* @__PURE__ */ optionTable<DecompileOptions, FormatOptions>(
  { partial: isFlag },
  formatOptions,
);

/**
 * Decompiles a selection. Returns the text of the filter, or diagnostics with JSON paths. Takes any value and never
 * throws on invalid input. With `partial`, the result also has the text of the valid parts, and the diagnostics name
 * all others.
 *
 * @example
 * const result = decompile({ filters: [{ name: "tags", operator: "IN", values: [2, 3] }] });
 * if (result.ok) result.text; // "tags IN (2, 3)"
 *
 * const { ok, text } = decompile({ id: 5, limit: "many" }, { partial: true });
 * [ok, text]; // [false, "id = 5"]
 */
export function decompile(selection: unknown, options: DecompileOptions = {}): DecompileResult {
  checkOptions(options, decompileOptions);
  const { ok, query, diagnostics } = liftSelection(selection, options);
  if (!ok && !options.partial) return { ok, diagnostics };
  return { ok, text: printQuery(query, options.width), query, diagnostics };
}

/** Decompiles a selection. Returns the text of the filter, or throws a `FilterError` with the diagnostics. */
export function decompileOrThrow(selection: unknown, options: Omit<DecompileOptions, "partial"> = {}): string {
  const result = decompile(selection, options);
  if (result.ok) return result.text;
  throw renderedError(result);
}

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
  const { width, ...parseOptions } = options;
  const { query, diagnostics } = parse(text, parseOptions);
  if (diagnostics.length === 0) return { ok: true, text: printQuery(query, width) };
  return { ok: false, text: typeof text === "string" ? text : "", diagnostics };
}
