import { closestMatch, type Guess } from "../../../base/diagnostics/closest-match.ts";
import { certainIf, type Diagnostic, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import type { FoundField } from "../../resource/find-field.ts";
import type { EnumValue } from "../../resource/resource.ts";
import type { Rule } from "../rule.ts";
import { replacing } from "./value-type.ts";

/** A longer list is no help in a sentence. */
const MOST_SHOWN = 20;

/** The value that was probably meant: near in letters, or the one with this label. */
function meantBy(found: string, values: readonly EnumValue[]): string | number | undefined {
  const byWord = new Map<string, string | number>();
  for (const { value, label } of values) if (label) byWord.set(label, value);
  for (const { value } of values) byWord.set(String(value), value);
  const near = closestMatch(found, byWord.keys());
  return near === undefined ? undefined : byWord.get(near);
}

/** The error for a value that is none of those of a field. */
export function notAllowed(
  { name, field: { values = [] } }: FoundField,
  value: Omit<LocatedValue, "value">,
  found: string,
  guess: Guess,
): Diagnostic {
  const texts = new Set(values.map((each) => String(each.value)));
  const meant = guess(() => meantBy(found, values));
  const suggestion = meant === undefined ? {} : { suggestion: String(meant) };
  const data = { name, found, allowed: [...texts].slice(0, MOST_SHOWN), ...suggestion };
  const isSame = String(meant).toLowerCase() === found.toLowerCase();
  const fixes = replacing(value, meant).map((each) => certainIf(isSame, each));
  return resourceDiagnostic("value-not-allowed", value, data, fixes);
}

/**
 * A field with a fixed set of values holds no other. Their case counts, and a label is no value.
 *
 * @example state = "sold-out"
 */
export const valueNotAllowed: Rule = {
  concerns: ({ arity }) => arity !== "none",
  fieldComparison(comparison, found, { bindings, guess, report }) {
    const { values } = found.field;
    if (!values) return;
    const texts = new Set(values.map(({ value }) => String(value)));
    for (const value of wrongValues(comparison, found.field, bindings, (each) => !texts.has(String(each))))
      report(notAllowed(found, value, String(value.value), guess));
  },
};
