import {
  checkOptions,
  isFunction,
  type OptionCheck,
  type OptionTable,
  optionTable,
} from "../../base/options/options.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FreeText, isFreeText } from "../suggest/options.ts";

/**
 * The options of tools. `compile`, or `prepare` for the output `query`, accepts what they offer with the same options.
 */
export type ToolOptions<R extends Resource = Resource> = OutputOptions<R>;

/** A value of a field, found by a server. */
export interface SuggestedValue {
  readonly value: string | number;
  /** The name that users know it by. */
  readonly label?: string;
  /** Additional words to show, such as a number of rows. */
  readonly detail?: string;
}

/** `AbortSignal`, where the platform has types for it; this package also compiles without them. */
export type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Known } }
  ? Known
  : { readonly aborted: boolean };

export interface ValueRequest {
  /** Aborted when the values are no longer needed. */
  readonly signal: Signal;
  /** The maximum number of values shown. */
  readonly limit: number;
}

/** Looks up values of a field that match the typed text. Resolves to the values, best first. */
export type SuggestValues = (field: string, typed: string, request: ValueRequest) => Promise<readonly SuggestedValue[]>;

/** Further sources of completions. */
export interface CompletionSources {
  /** Earlier filters, newest first; offered while the text is empty. */
  readonly recent?: readonly string[];
  /** The meaning of words without a field: a field to compare them with, or a function that returns a filter. */
  readonly freeText?: FreeText;
  /** Looks up values of a field; used by `completeAsync` and by editors. */
  readonly suggestValues?: SuggestValues;
}

export interface CompletionOptions<R extends Resource = Resource> extends ToolOptions<R>, CompletionSources {}

const isTexts: OptionCheck = (value) =>
  Array.isArray(value) && value.every((each) => typeof each === "string") ? undefined : "an array of strings";

export const completionOptions = /* @__PURE__ */ optionTable<CompletionOptions, ToolOptions>(
  { recent: isTexts, freeText: isFreeText, suggestValues: isFunction },
  outputOptions,
);

/** The options without those of completion alone. */
export function toolOptionsOf({ recent, freeText, suggestValues, ...options }: CompletionOptions): ToolOptions {
  return options;
}

/** Throws a `TypeError` for an invalid argument: that is a bug of the caller. */
export function checkArguments(
  offsets: readonly unknown[],
  options: ToolOptions,
  table: OptionTable = outputOptions,
): void {
  for (const offset of offsets) {
    if (!Number.isInteger(offset)) throw new TypeError("An offset in a text must be a whole number.");
  }
  checkOptions(options, table);
}

/** The nearest offset in the text that is not between the halves of a surrogate pair. */
export function offsetIn(text: string, offset: number): number {
  const inside = Math.min(Math.max(offset, 0), text.length);
  const splits = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, inside - 1), inside + 1));
  return splits ? inside - 1 : inside;
}
