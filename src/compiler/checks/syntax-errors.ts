import { boundedGuess, type Guess } from "../../base/diagnostics/closest-match.ts";
import { type Code, type Diagnostic, diagnostic, type Fix, isError } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { operators } from "../../base/language/operators.ts";
import { exampleOf, valueTypes } from "../../base/language/value-types.ts";
import type { Comparison, Query } from "../ast/nodes.ts";
import { operandsOf, walk } from "../ast/walk.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { replaceBy, valueNotAllowed } from "./values.ts";

type Word = Diagnostic<"boolean-value"> | Diagnostic<"unquoted-value">;

const unclosed: readonly Code[] = ["unclosed-string", "unclosed-name"];

/** Returns the start positions of unclosed strings and names, which other checks skip. */
export function unclosedStarts(syntax: readonly Diagnostic[]): ReadonlySet<number> {
  return new Set(syntax.flatMap(({ code, span }) => (span && unclosed.includes(code) ? [span.start] : [])));
}

/** How a value, a name or an operator is written matters less than that the field does not take it. */
const aboutSpelling: readonly Code[] = [
  "malformed-date",
  "malformed-number",
  "number-precision",
  "smart-quotes",
  "quoted-name",
  "name-needs-backticks",
  "reserved-word",
  "foreign-operator",
  "foreign-word",
];

/**
 * Merges syntax errors, which are refined by the types of their fields, with those that the checks found. One about the
 * spelling of what a field does not take anyway only adds its fixes.
 */
export function mergeSyntaxErrors(
  syntax: readonly Diagnostic[],
  found: readonly Diagnostic[],
  query: Query,
  resource: Resource,
): readonly Diagnostic[] {
  if (syntax.length === 0) return found;
  const comparisons = new Map<number, Comparison>();
  walk(query, (node) => {
    if (node.kind === "comparison") for (const { start } of operandsOf(node)) comparisons.set(start, node);
  });
  const refused = new Set(found.flatMap((each) => (isError(each) && each.span ? [each.span.start] : [])));
  const fixesAt = new Map<number | undefined, readonly Fix[]>();
  const guess = boundedGuess();
  const explained: Diagnostic[] = [];
  for (const each of syntax) {
    const start = each.span?.start ?? -1;
    const comparison = comparisons.get(start);
    const field = comparison && findField(resource, comparison.name.text);
    if (refused.has(start) && aboutSpelling.includes(each.code)) fixesAt.set(start, each.fixes);
    else if (comparison && isWord(each)) explained.push(explainWord(each, comparison, field, resource, guess));
    else explained.push(each);
  }
  const joined = found.map((each) => {
    const fixes = isError(each) ? fixesAt.get(each.span?.start) : undefined;
    return fixes ? { ...each, fixes: [...each.fixes, ...fixes] } : each;
  });
  return [...explained, ...joined];
}

function isWord(each: Diagnostic): each is Word {
  return each.code === "boolean-value" || each.code === "unquoted-value";
}

/** `active = true` is 1, `name = true` needs quotes, and `price = true` is neither. */
function explainWord(
  word: Word,
  comparison: Comparison,
  found: FoundField | undefined,
  resource: Resource,
  guess: Guess,
): Diagnostic {
  const { readsText } = operators[comparison.operator.name];
  if (word.code === "unquoted-value") {
    // The name of a field may be meant as one.
    const isOpen = !found || readsText || findField(resource, word.data.found);
    return isOpen ? word : (refuseQuoted(word, found, guess) ?? word);
  }
  // Only a flag is known to be 1.
  const only = found?.field.type === "flag" && !readsText ? "number" : "text";
  const fixes = word.fixes.filter(({ code }) => code === (only === "number" ? "replace" : "quote"));
  if (!found || !word.span) return { ...word, fixes };
  const fitting = diagnostic(codes.booleanValue, word.span, { ...word.data, only }, fixes);
  return only === "number" || readsText ? fitting : (refuseQuoted(word, found, guess) ?? fitting);
}

/** The error for a word that the field does not hold in quotes either; undefined if it may. */
function refuseQuoted({ span, data, fixes }: Word, found: FoundField, guess: Guess): Diagnostic | undefined {
  if (!span) return undefined;
  const { name, field } = found;
  const word = data.found;
  if (field.values && !field.values.some(({ value }) => String(value) === word))
    return valueNotAllowed(found, span, word, guess);
  const { accepts, repair, family } = valueTypes[field.type];
  if (accepts(word, field)) return undefined;
  const others = fixes.filter(({ code }) => code === "reference");
  const meant = [...replaceBy(span, repair?.(word, field)?.value), ...others];
  const code = family === "time" ? codes.dateFormat : codes.valueType;
  return diagnostic(code, span, { name, type: field.type, ...exampleOf(field), found: word }, meant);
}
