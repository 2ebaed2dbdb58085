import { boundedGuess, type Guess } from "../../base/diagnostics/closest-match.ts";
import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { operators } from "../../base/language/operators.ts";
import { exampleOf, valueTypes } from "../../base/language/value-types.ts";
import type { Comparison, Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { walk } from "../ast/walk.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { notAllowed, replacing } from "./rules/values.ts";

type Word = Diagnostic<"boolean-value"> | Diagnostic<"unquoted-value">;

const isWord = (said: Diagnostic): said is Word => said.code === "boolean-value" || said.code === "unquoted-value";

/** The error for a word that the field does not hold in quotes either; undefined if it may. */
function unfit({ span, data, fixes }: Word, found: FoundField, guess: Guess): Diagnostic | undefined {
  if (!span) return undefined;
  const { name, field } = found;
  const word = data.found;
  const place = { ...span, isWritten: true };
  if (field.values && !field.values.some(({ value }) => String(value) === word))
    return notAllowed(found, place, word, guess);
  const { diagnose, repair } = valueTypes[field.type];
  const wrong = diagnose(word, field);
  if (!wrong) return undefined;
  const others = fixes.filter(({ code }) => code === "reference");
  const meant = [...replacing(place, repair?.(word, field)?.value), ...others];
  return diagnostic(
    wrong === "date-format" ? codes.dateFormat : codes.valueType,
    place,
    { name, type: field.type, ...exampleOf(field), found: word },
    meant,
  );
}

/** `active = true` is 1, `name = true` needs quotes, and `price = true` is neither. */
function explain(said: Word, comparison: Comparison, resource: Resource, guess: Guess): Diagnostic {
  const found = findField(resource, comparison.name.text);
  const { readsText } = operators[comparison.operator.name];
  if (said.code === "unquoted-value") {
    // The name of a field may be meant as one.
    const isOpen = !found || readsText || findField(resource, said.data.found);
    return isOpen ? said : (unfit(said, found, guess) ?? said);
  }
  // Only a flag is known to be 1.
  const only = found?.field.type === "flag" && !readsText ? "number" : "text";
  const fixes = said.fixes.filter(({ code }) => code === (only === "number" ? "replace" : "quote"));
  if (!found || !said.span) return { ...said, fixes };
  const fitting = diagnostic(codes.booleanValue, said.span, { ...said.data, only }, fixes);
  return only === "number" || readsText ? fitting : (unfit(said, found, guess) ?? fitting);
}

const LARGEST = 2n ** 63n;

/** A number that databases refuse in quotes too where a field holds numbers. */
function beyondDoubles(said: Diagnostic, { name }: Comparison, resource: Resource): Diagnostic | undefined {
  if (said.code !== "number-precision" || !said.span) return undefined;
  const { found } = said.data;
  const field = findField(resource, name.text)?.field;
  if (!field || !valueTypes[field.type].isNumeric) return undefined;
  const isWhole = /^-?\d+$/.test(found);
  if (isWhole && (BigInt(found) >= LARGEST || BigInt(found) < -LARGEST))
    return diagnostic(codes.numberPrecision, said.span, { found, isTooLong: true });
  if (Number(found) !== 0 && Number.isFinite(Number(found))) return undefined;
  return diagnostic(codes.valueType, said.span, { name: name.text, type: field.type, found });
}

/** Returns the diagnostics with what is said of words without quotes in view of the fields that they are compared with. */
export function explainWords(
  diagnostics: readonly Diagnostic[],
  query: Query,
  resource: Resource,
): readonly Diagnostic[] {
  if (!diagnostics.some((each) => isWord(each) || each.code === "number-precision")) return diagnostics;
  const comparisons = new Map<number, Comparison>();
  walk(query, (node) => {
    if (node.kind === "comparison") for (const { start } of operandsOf(node)) comparisons.set(start, node);
  });
  const guess = boundedGuess();
  return diagnostics.map((each) => {
    const comparison = comparisons.get(each.span?.start ?? -1);
    if (!comparison) return each;
    return isWord(each)
      ? explain(each, comparison, resource, guess)
      : (beyondDoubles(each, comparison, resource) ?? each);
  });
}
