import { isBindings, isClock, isFlag, isResource, isWidth } from "../../base/options/checks.ts";
import { type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import type { Clock } from "../../compiler/bindings/relative-dates.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { RegexpEngine } from "./regexp-engine.ts";

export interface EvaluateOptions {
  /** Gives the types of the fields. Without it, the type of each value is inferred from the value. */
  readonly resource?: Resource;
  /** Whether conditions are case-insensitive (default: false). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean;
  /** Runs regular expressions, such as `re2` of `fieldfilter/evaluate/re2`. Without it, they are refused. */
  readonly regexp?: RegexpEngine;
  /**
   * How many parts the regular expressions of a filter can have together, with each repetition written out (default:
   * 10,000). It bounds the memory that they take, and the time for each character that they are tried on.
   */
  readonly maxRegexpParts?: number;
  /** The values of the variables of a query. */
  readonly bindings?: Bindings;
  /** What relative dates of a query are reckoned from. */
  readonly clock?: Clock;
}

export const isEngine: OptionCheck = (value) =>
  typeof value === "function" ? undefined : "a function, such as re2 of fieldfilter/evaluate/re2";

export const evaluateOptions = /* @__PURE__ */ optionTable<EvaluateOptions>({
  resource: isResource,
  ignoreCase: isFlag,
  regexp: isEngine,
  maxRegexpParts: isWidth,
  bindings: isBindings,
  clock: isClock,
});
