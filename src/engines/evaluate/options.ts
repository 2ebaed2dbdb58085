import { checkOptions, isByField, isFlag, type OptionCheck, optionTable } from "../../base/options/options.ts";
import { type Prepared, type PreparedFilter, preparedFilter } from "../../compiler/prepared-filter.ts";
import { type RowColumns, type Source, sourceOf } from "./row.ts";

/**
 * Compiles a regular expression to a function that tests whether it matches anywhere in a string. Throws when the pattern
 * is invalid. Patterns come from users, so an engine must run in linear time, which `RegExp` does not.
 */
export type RegexpEngine = (pattern: string, flags: { readonly ignoreCase: boolean }) => (text: string) => boolean;

export interface EvaluateOptions {
  /** Whether conditions are case-insensitive (default: false). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean;
  /**
   * The engine for regular expressions, such as `re2` of `fieldfilter/evaluate/re2` (default: none, so they are
   * errors).
   */
  readonly regexp?: RegexpEngine;
  /**
   * The location of a field in rows: the name of a key, or the keys that lead to it in nested objects (default: the
   * name of the field). An object by the names of fields, or a function of them.
   */
  readonly column?: RowColumns;
}

export const isEngine: OptionCheck = (value) =>
  typeof value === "function" ? undefined : "a function, such as re2 of fieldfilter/evaluate/re2";

export const evaluateOptions = /* @__PURE__ */ optionTable<EvaluateOptions>({
  ignoreCase: isFlag,
  regexp: isEngine,
  column: isByField,
});

/** A checked filter, and how it is run. */
export interface Context {
  readonly ready: PreparedFilter;
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
  /** Where and how rows have a field. */
  readonly sourceOf: (name: string) => Source;
}

/** What a function runs; a `TypeError` for a filter that was not checked and for wrong options. */
export function contextOf(filter: Prepared, options: EvaluateOptions, caller: string): Context {
  checkOptions(options, evaluateOptions);
  const { regexp, ignoreCase = false, column } = options;
  const ready = preparedFilter(filter, caller);
  return { ready, regexp, ignoreCase, sourceOf: (name) => sourceOf(name, ready.resource, column) };
}
