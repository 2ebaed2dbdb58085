import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { quoted } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { type Prepared, type PreparedFilter, placeOfOperand, requirePrepared } from "../../compiler/prepared-filter.ts";
import { type RowColumns, type RowField, rowFieldOf } from "./row.ts";

/**
 * Compiles a regular expression to a function that tests whether it matches anywhere in a string. Throws when the pattern
 * is invalid. Patterns come from users, so an engine must run in linear time, which `RegExp` does not.
 */
export type RegexpEngine = (pattern: string, flags: { readonly ignoreCase: boolean }) => (text: string) => boolean;

export interface EvaluateOptions {
  /** Whether conditions are case-insensitive (default: false). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean | undefined;
  /** The engine for regular expressions, such as `re2` of `fieldfilter/evaluate/re2` (default: none; they are errors). */
  readonly regexp?: RegexpEngine | undefined;
  /** By the names of fields, the key of each in rows, or the keys that lead to it in nested objects (default: the name). */
  readonly column?: RowColumns | undefined;
}

export const engineOption: option.OptionCheck = (value) =>
  typeof value === "function" ? undefined : "a function, such as re2 of fieldfilter/evaluate/re2";

export const evaluateOptions = /* @__PURE__ */ option.optionTable<EvaluateOptions>({
  ignoreCase: option.bool,
  regexp: engineOption,
  column: option.byField,
});

export interface EvaluateContext {
  readonly prepared: PreparedFilter;
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
  readonly fieldOf: (name: string) => RowField;
}

/** Throws a `TypeError` for a filter that was not checked, and for invalid options. */
export function contextOf(filter: Prepared, options: EvaluateOptions, caller: string): EvaluateContext {
  option.checkOptions(options, evaluateOptions);
  const { regexp, ignoreCase = false, column } = options;
  const prepared = requirePrepared(filter, caller);
  return { prepared, regexp, ignoreCase, fieldOf: (name) => rowFieldOf(name, prepared.resource, column) };
}

/**
 * Thrown for a regular expression that the engine rejects, with the diagnostic `engine-limit`. Patterns come from users,
 * so it is not a programming error.
 */
export class RegexpError extends FilterError {
  override readonly name = "RegexpError";
  declare readonly field: string;
  declare readonly pattern: string;
}

export function regexpOf(comparison: Comparison, pattern: string, { prepared, regexp, ignoreCase }: EvaluateContext) {
  const { text: name } = comparison.name;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  try {
    return regexp(pattern, { ignoreCase });
  } catch (cause) {
    const data = { use: `REGEXP with ${pattern}`, name, engine: "the regular expression engine" };
    const diagnostics = [diagnostic(codes.engineLimit, placeOfOperand(comparison, 0, prepared), data)];
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `The regular expression ${quoted(pattern)} for the field ${quoted(name)} cannot be read: ${reason}`;
    throw Object.assign(new RegexpError({ diagnostics }, message), { field: name, pattern, cause });
  }
}
