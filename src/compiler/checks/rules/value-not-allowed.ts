import { closestMatch } from "../../../base/diagnostics/closest-match.ts";
import { certainIf, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { wrongValues } from "../../bindings/located-values.ts";
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

/**
 * A field with a fixed set of values holds no other. Their case counts, and a label is no value.
 *
 * @example state = "sold-out"
 */
export const valueNotAllowed: Rule = {
  concerns: ({ arity }) => arity !== "none",
  fieldComparison(comparison, { name, field }, { bindings, guess, report }) {
    const { values } = field;
    if (!values) return;
    const texts = new Set(values.map(({ value }) => String(value)));
    const allowed = [...texts].slice(0, MOST_SHOWN);
    for (const value of wrongValues(comparison, field, bindings, (each) => !texts.has(String(each)))) {
      const found = String(value.value);
      const meant = guess(() => meantBy(found, values));
      const data = { name, found, allowed, ...(meant !== undefined && { suggestion: String(meant) }) };
      const isSame = String(meant).toLowerCase() === found.toLowerCase();
      const fixes = replacing(value, meant).map((each) => certainIf(isSame, each));
      report(resourceDiagnostic("value-not-allowed", value, data, fixes));
    }
  },
};
