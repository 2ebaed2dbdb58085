import type { Operator } from "../../base/language/operators.ts";
import type { OptionTable } from "../../base/options/options.ts";
import * as option from "../../base/options/options.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FreeText, freeTextOption } from "../free-text.ts";

/** The options of tools. What they offer compiles with the same options. */
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

export interface CompletionOptions<R extends Resource = Resource> extends ToolOptions<R> {
  /** Earlier filters, newest first; offered while the text is empty. */
  readonly recent?: readonly string[] | undefined;
  /** The meaning of words without a field: a field to compare them with, or a function that returns a filter. */
  readonly freeText?: FreeText | undefined;
  /** Looks up values of a field; used by `completeAsync` and by editors. */
  readonly suggestValues?: SuggestValues | undefined;
}

export const completionOptions = /* @__PURE__ */ option.optionTable<CompletionOptions, ToolOptions>(
  {
    recent: (value) =>
      Array.isArray(value) && value.every((each) => typeof each === "string") ? undefined : "an array of strings",
    freeText: freeTextOption,
    suggestValues: option.func,
  },
  outputOptions,
);

/** The options without those that only completion has. */
export function toolOptionsOf({ recent, freeText, suggestValues, ...options }: CompletionOptions): ToolOptions {
  return options;
}

export type CompletionKind =
  | "clause"
  | "keyword"
  | "field"
  | "operator"
  | "value"
  | "reference"
  | "variable"
  | "punctuation"
  /** A whole filter. */
  | "filter"
  /** A line to read: its edit changes nothing. */
  | "note";

/** A completion as plain JSON. */
export interface Completion {
  /** The text to show in a list. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** The label of a field or of a value in the resource. A list for people shows it before `label`. */
  readonly title?: string;
  /** Additional words to show: the type of a field, the operands of an operator, the days of a relative date. */
  readonly detail?: string;
  /** One or more sentences. */
  readonly documentation?: string;
  /** The edit that inserts it, replacing the word at the cursor. */
  readonly edit: TextEdit;
  /** The cost of filtering by the field, from the resource. */
  readonly cost?: string | number;
  /** Set for a deprecated field. */
  readonly deprecated?: true;
  /** Set when it does not start with the typed text, which is a typo or contains only some of its letters. */
  readonly guess?: true;
}

/** A completion before its edit is known. */
export interface Candidate {
  readonly shown: Omit<Completion, "edit">;
  /** The texts to match beside its label: its name without quotes, other spellings. */
  readonly texts: readonly string[];
  /** Texts that match less well: titles, words of other languages. */
  readonly synonyms?: readonly string[];
  /** Set for a literal of what was typed, which is offered only where the word ends at the cursor. */
  readonly isTyped?: true;
  readonly operator?: Operator;
}

/** Throws a `TypeError` for an invalid argument. */
export function checkArguments(offsets: readonly unknown[], options: ToolOptions, table: OptionTable = outputOptions) {
  if (!offsets.every(Number.isInteger)) throw new TypeError("An offset in a text must be a whole number.");
  option.checkOptions(options, table);
}
