import { pattern } from "../../base/text/pattern.ts";
import type { Field } from "./resource.ts";

const qualifier = /* @__PURE__ */ pattern("^[\\p{L}\\p{Nd}_-]+$", "u");

/** Whether a string is a valid value of a qualifier. */
export function isQualifier(value: string): boolean {
  return qualifier().test(value);
}

/** The qualifiers of a compound field in the order in which their values are written. */
export function qualifiersInOrder({ qualifiers = [] }: Field): readonly string[] {
  return [...qualifiers].sort();
}

/** The qualifiers that have no valid value, by name, and the values beyond the last qualifier. */
export function qualifierGaps(
  field: Field,
  given: readonly string[],
): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  const order = qualifiersInOrder(field);
  return { missing: order.filter((_, index) => !isQualifier(given[index] ?? "")), extra: given.slice(order.length) };
}

/** Whether there is exactly one valid value for each qualifier of the field. */
export function isQualified(field: Field, given: readonly string[]): boolean {
  const { missing, extra } = qualifierGaps(field, given);
  return missing.length === 0 && extra.length === 0;
}
