import { localizeText } from "../../base/diagnostics/localize.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { shown } from "../../base/messages/words.ts";
import { quoteString } from "../../base/text/quote.ts";
import { compileText, type OutputOptions } from "../../compiler/compile.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { fieldByLabel, findField } from "../../compiler/resource/find-field.ts";
import { isPermitted, operatorsFor, type Resource } from "../../compiler/resource/resource.ts";
import { type SuggestOptions, searchOperator, suggestionTexts } from "./options.ts";

const WORDS = /^[\p{L}\p{N}_'’.@-]+(?:\s+[\p{L}\p{N}_'’.@-]+)*$/u;
const QUOTED = /^"([^"\\]*)"$/;

/** Words of the language that begin no condition of which the field is missing. */
const keywords: readonly Kind[] = [Kind.Not, Kind.Select, Kind.Where, Kind.Order, Kind.Limit, Kind.Offset];

/** The words that are all of a text, none of which begins a condition; undefined for another text. */
function wordsOf(text: string, resource: Resource | undefined): string | undefined {
  const trimmed = text.trim();
  const words = QUOTED.exec(trimmed)?.[1]?.trim() ?? (WORDS.test(trimmed) ? trimmed : "");
  const first = words.split(/\s/, 1)[0] ?? "";
  const isNamed = resource && [first, words].some((each) => findField(resource, each) ?? fieldByLabel(resource, each));
  const begins = tokenize(trimmed)[0]?.kind ?? Kind.End;
  return isNamed || keywords.includes(begins) || !/\p{L}/u.test(words) ? undefined : words;
}

const conditionOf = (field: string, operator: OperatorName, words: string) =>
  `${writtenName(field)} ${operators[operator].canonical} ${quoteString(words)}`;

/** The filter that words mean according to the option `freeText`, if it compiles. */
export function freeFilter(text: string, { freeText, ...options }: SuggestOptions): string | undefined {
  const words = freeText && wordsOf(text, options.resource);
  if (!freeText || words === undefined || compileText(text, options).ok) return undefined;
  const isFunction = typeof freeText === "function";
  const filter = isFunction ? freeText(words) : conditionOf(freeText.field, freeText.operator ?? searchOperator, words);
  return typeof filter === "string" && compileText(filter, options).ok ? filter : undefined;
}

/** A sentence for words without a field that says which fields could be meant; undefined for another text. */
export function wordsText(text: string, { resource, messages }: OutputOptions): string | undefined {
  const words = resource && wordsOf(text, resource);
  if (words === undefined) return undefined;
  const conditions = Object.entries(resource?.fields ?? {}).flatMap(([name, field]) => {
    const isSearched = !field.qualified && !field.values && operatorsFor(field).includes(searchOperator);
    return isSearched && isPermitted(field, "filter") ? conditionOf(name, searchOperator, words) : [];
  });
  if (conditions.length === 0) return undefined;
  return localizeText(suggestionTexts.words, messages)
    .replace("$1", () => shown(words))
    .replace("$2", () => conditions.slice(0, 3).join(", "));
}
