import { type OperatorName, operators } from "../base/language/operators.ts";
import type { OptionCheck } from "../base/options/options.ts";
import { quoteString } from "../base/text/quote.ts";
import { compileText } from "../compiler/compile.ts";
import type { OutputOptions } from "../compiler/compile-options.ts";
import { spellName } from "../compiler/lexer/characters.ts";
import { tokenize } from "../compiler/lexer/lexer.ts";
import { Kind } from "../compiler/lexer/token.ts";
import { fieldByLabel, findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";

/** The meaning of words without a field: a comparison of one field with them, or the filter that a function returns. */
export type FreeText =
  | { readonly field: string; readonly operator?: OperatorName }
  | ((words: string) => string | undefined);

type FreeTextOptions = OutputOptions & { readonly freeText?: FreeText | undefined };

/** The operator that compares words without a field, by default. */
export const searchOperator: OperatorName = "CONTAINS";

export const freeTextOption: OptionCheck = (value) => {
  const { field, operator = searchOperator } = (value ?? {}) as { readonly [key in "field" | "operator"]?: unknown };
  const isOperator = Object.hasOwn(operators, String(operator));
  return typeof value === "function" || (typeof field === "string" && isOperator)
    ? undefined
    : "a function, or an object with a field and perhaps an operator";
};

const WORDS = /^[\p{L}\p{N}_'’.@-]+(?:\s+[\p{L}\p{N}_'’.@-]+)*$/u;
const QUOTED = /^"([^"\\]*)"$/;

/** Kinds of token that begin a filter, so that the text is not just words. */
const starts: readonly Kind[] = [Kind.Not, Kind.Select, Kind.Where, Kind.Order, Kind.Limit, Kind.Offset];

/** The words of a text that has only words and does not begin with a condition; undefined for another text. */
export function freeWords(text: string, resource: Resource | undefined): string | undefined {
  const trimmed = text.trim();
  const words = QUOTED.exec(trimmed)?.[1]?.trim() ?? (WORDS.test(trimmed) ? trimmed : "");
  const first = words.split(/\s/, 1)[0] ?? "";
  const isNamed = resource && [first, words].some((each) => findField(resource, each) ?? fieldByLabel(resource, each));
  const begins = tokenize(trimmed)[0]?.kind ?? Kind.End;
  return isNamed || starts.includes(begins) || !/\p{L}/u.test(words) ? undefined : words;
}

export const writeSearch = (field: string, operator: OperatorName, words: string) =>
  `${spellName(field)} ${operators[operator].canonical} ${quoteString(words)}`;

/** The filter that the option `freeText` makes of words, if it compiles; `fails` if the text is known not to. */
export function freeFilter(text: string, { freeText, ...options }: FreeTextOptions, fails = false): string | undefined {
  const words = freeText && freeWords(text, options.resource);
  if (!freeText || words === undefined || (!fails && compileText(text, options).ok)) return undefined;
  const isFunction = typeof freeText === "function";
  const filter = isFunction ? freeText(words) : writeSearch(freeText.field, freeText.operator ?? searchOperator, words);
  return typeof filter === "string" && compileText(filter, options).ok ? filter : undefined;
}
