import { pattern } from "../text/pattern.ts";
import type { Field } from "./resource.ts";

const qualifier = /* @__PURE__ */ pattern("^[\\p{L}\\p{Nd}_-]+$", "u");

/** Whether a value can stand for a qualifier in the name of a compound field. */
export function isQualifier(value: string): boolean {
  return qualifier().test(value);
}

/** The qualifiers of a compound field in the order in which their values are written. */
export function qualifiersInOrder({ qualifiers = [] }: Field): readonly string[] {
  return [...qualifiers].sort();
}

/** What of a compound field's name is missing, by name, and which values are too many. */
export function qualifierGaps(
  field: Field,
  given: readonly string[],
): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  const order = qualifiersInOrder(field);
  return { missing: order.filter((_, index) => !isQualifier(given[index] ?? "")), extra: given.slice(order.length) };
}

/** Whether the name of a field has a value for each of its qualifiers, and none for others. */
export function isQualified(field: Field, given: readonly string[]): boolean {
  const { missing, extra } = qualifierGaps(field, given);
  return missing.length === 0 && extra.length === 0;
}
