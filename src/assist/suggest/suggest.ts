import type { Certainty } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { operators } from "../../base/language/operators.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import { walk } from "../../compiler/ast/walk.ts";
import { compileText } from "../../compiler/compile.ts";
import { decompile } from "../../compiler/decompile.ts";
import { conflictIn, groupByField } from "../../compiler/logic/conflict.ts";
import { type Prepared, prepared } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { readJson } from "../../compiler/wire/lift/read-json.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { smallestEdits } from "./edits.ts";
import { freeFilter } from "./free-text.ts";
import { isJson } from "./looks-like.ts";
import { plainOperator } from "./operators.ts";
import { type SuggestOptions, suggestOptions } from "./options.ts";
import { phraseAt } from "./phrases.ts";
import { read } from "./read.ts";
import type { Preference } from "./reader.ts";
import { suggestionTexts } from "./texts.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { NEVER_NULL, reasonFor } from "./why-not.ts";

/** A whole filter that was probably meant. */
export interface Suggestion {
  /** The text after the edits; it compiles with the same options. */
  readonly text: string;
  /** The smallest edits that turn the invalid text into it, with the spaces between words that `format` writes. */
  readonly edits: readonly TextEdit[];
  /** On one line, with escapes for invisible characters. */
  readonly title: string;
  /** `certain`: no other meaning is plausible; `likely`: a person should check. */
  readonly certainty: Certainty;
}

const plain: Preference = { colonSearches: false, emptyIsText: false };

/** The ways in which a text may be read. */
function preferencesFor(text: string, tokens: readonly Token[]): readonly Preference[] {
  const saysEmpty = tokens.some((_, at) => phraseAt(tokens, at, "null")?.means.mayBeText);
  return [
    plain,
    ...(text.includes(":") ? [{ ...plain, colonSearches: true }] : []),
    ...(saysEmpty ? [{ ...plain, emptyIsText: true }] : []),
  ];
}

/**
 * Returns the filters that an invalid text probably means, best first. Returns none for a text that compiles, and none
 * if its meaning is unknown or cannot be sent. Each result compiles with the same options.
 *
 * @example
 * import { suggest } from "fieldfilter/suggest";
 *
 * const [best] = suggest("tags = 1 or 2");
 * best?.text; // "tags IN (1, 2)"
 */
export function suggest<const R extends Resource = Resource>(
  text: string,
  options: SuggestOptions<R> = {},
): readonly Suggestion[] {
  checkOptions(options, suggestOptions);
  return suggestionsFor(text, options);
}

/**
 * Explains in one sentence why an invalid text has no suggestion. Returns undefined for a text that compiles or has a
 * suggestion, and if the reason is unknown.
 *
 * @example
 * import { whyNot } from "fieldfilter/suggest";
 *
 * whyNot("tags = 1 LIMIT 5 LIMIT 6"); // '"LIMIT 6" repeats a clause; keep one of them.'
 */
export function whyNot<const R extends Resource = Resource>(
  text: string,
  options: SuggestOptions<R> = {},
): string | undefined {
  checkOptions(options, suggestOptions);
  if (typeof text !== "string" || suggestionsFor(text, options).length > 0) return undefined;
  return reasonFor(text, options);
}

function suggestionsFor(text: string, options: SuggestOptions): readonly Suggestion[] {
  if (typeof text !== "string" || compileText(text, options).ok || text.length > limitsOf(options.limits).maxLength)
    return [];
  const found = new Map<string, Suggestion>();
  if (isJson(text)) {
    const own = fromSelection(text, options);
    return own ? [own] : [];
  }
  const tokens = tokensOf(text);
  const readings = preferencesFor(text, tokens)
    .flatMap((preference) => read(text, tokens, options, preference) ?? [])
    .sort((one, other) => one.cost - other.cost);
  for (const { query, cost } of readings) {
    const suggestion = suggestionOf(text, print(query), cost === 0, options);
    if (suggestion && !found.has(suggestion.key)) found.set(suggestion.key, suggestion.suggestion);
  }
  const free = freeFilter(text, options);
  const suggestion = free === undefined ? undefined : suggestionOf(text, free, false, options);
  if (suggestion && !found.has(suggestion.key)) found.set(suggestion.key, suggestion.suggestion);
  return [...found.values()];
}

/** The filter of JSON that is a selection, its filters or one of these; undefined for other JSON. */
function fromSelection(text: string, options: SuggestOptions): Suggestion | undefined {
  const json = readJson(text);
  if (!json.ok) return undefined;
  for (const selection of [json.value, { filters: json.value }, { filters: [json.value] }]) {
    const read = decompile(selection);
    if (read.ok) return suggestionOf(text, read.text, true, options)?.suggestion;
  }
  return undefined;
}

/** Nobody means a filter that selects nothing. */
function isContradiction({ [prepared]: { query, resource } }: Prepared): boolean {
  let isNever = false;
  walk(query, (node) => {
    const isNull = node.kind === "comparison" && node.operator.name === operators[plainOperator].nullForm;
    const field = isNull ? resource?.fields[node.name.text] : undefined;
    isNever ||= field !== undefined && !field.nullable;
  });
  return (
    isNever || [...groupByField(query.condition).values()].some((group) => conflictIn(group, resource) !== undefined)
  );
}

/** Whether each field that is compared is also sent: a part that no row can meet is left out, and nobody means it. */
function isWhole({ [prepared]: { query } }: Prepared, selection: Selection | undefined): boolean {
  if (!selection) return true;
  const sent = new Set(selection.filters?.map(({ name }) => name));
  let isWhole = true;
  walk(query, (node) => {
    if (node.kind === "comparison") isWhole &&= sent.has(node.name.text);
  });
  return isWhole;
}

function suggestionOf(before: string, printed: string, isCertain: boolean, options: SuggestOptions) {
  // `SELECT * FROM orders` asks for everything; other words of which nothing is left do not.
  if (printed === "" && !before.includes("*")) return undefined;
  const meant = compileText(printed, options);
  if (!meant.ok || isContradiction(meant) || !isWhole(meant, meant.selection)) return undefined;
  const key = meant.selection ? JSON.stringify(meant.selection) : printed;
  const edits = smallestEdits(before, printed);
  const text = applyEdits(before, edits);
  const kept = compileText(text, options);
  const whole = [{ span: { start: 0, end: before.length }, text: printed }];
  const after = kept.ok ? text : printed;
  const suggestion: Suggestion = {
    text: after,
    edits: kept.ok ? edits : whole,
    title: `${localizeText(suggestionTexts.didYouMean, options.messages)} ${onOneLine(after, Infinity)}`,
    certainty: isCertain && !meant.diagnostics.some(({ code }) => code === NEVER_NULL) ? "certain" : "likely",
  };
  return { key, suggestion };
}
