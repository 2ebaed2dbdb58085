import { type ValueType, valueTypes } from "../../base/language/value-types.ts";
import { listed, shown } from "../../base/messages/words.ts";
import { isExact } from "../../base/text/decimal.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isBigint } from "../../engines/sql/core/numbers.ts";
import { type Refusal, refusal } from "./refusal.ts";
import type { NamedValue } from "./store.ts";

type Value = string | number;

/** What some databases refuse or cut off in a string: the character NUL, and half of a surrogate pair. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;

export function isStorableText(value: Value): boolean {
  return typeof value === "number" || !NOT_STORABLE.test(value);
}

/** A value as a store holds it, exactly and the same in all stores; undefined when it holds none such. */
export function heldValue(value: Value, type: ValueType): Value | undefined {
  const { isNumeric, accepts } = valueTypes[type];
  if (!isNumeric) return isStorableText(value) ? String(value) : undefined;
  if (!accepts(value, { type })) return undefined;
  const text = String(value); // without the sign of -0
  const number = isExact(text) ? Number(text) + 0 : undefined; // and of "-0"
  if (number !== undefined && (Number.isSafeInteger(number) || !Number.isInteger(number))) return number;
  if (isBigint(text)) return String(BigInt(text)); // a double would change its digits
  return type === "integer" ? undefined : number;
}

/** What the values of a type are, as the end of a sentence. */
export function heldWords(type: ValueType): string {
  if (!valueTypes[type].isNumeric) return "a string without the character NUL and without half of a surrogate pair";
  return type === "number" ? "a number that a double or a whole number of 64 bits holds" : "a whole number of 64 bits";
}

/** The type of what a row has by this name: that of the field, or that of the parameter. */
export function heldType(name: string, resource: Resource): ValueType {
  return findField(resource, name)?.field.type ?? resource.parameters?.[name]?.type ?? "string";
}

/** Parameters with their values as stores hold them, or a refusal for the first value that is none of its field. */
export function heldValues(
  given: readonly NamedValue[],
  resource: Resource,
): { readonly ok: true; readonly values: readonly NamedValue[] } | Refusal {
  const values: NamedValue[] = [];
  for (const [name, value] of given) {
    const allowed = findField(resource, name)?.field.values?.map((each) => String(each.value));
    if (allowed && !allowed.includes(String(value)))
      return refusal("value", `The field ${shown(name)} is ${listed(allowed)}, never ${shown(String(value))}.`, name);
    const type = heldType(name, resource);
    const held = heldValue(value, type);
    if (held === undefined) return refusal("value", `The value of ${shown(name)} must be ${heldWords(type)}.`, name);
    values.push([name, held]);
  }
  return { ok: true, values };
}
