import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { isIllFormed } from "./address.ts";
import { operatorInValue } from "./notation.ts";

type Value = string | number;

/** What a field says of its values. */
export type Form = Pick<Field, "type" | "values">;

/** The value of a text without quotes: a number for fields of numbers, and one of its values for an enumeration. */
function plainValue(text: string, { type, values = [] }: Form): Value {
  const listed = values.find(({ value }) => String(value) === text);
  if (listed) return listed.value;
  const number = Number(text);
  return typeFacts[type].isNumeric && Number.isFinite(number) && String(number) === text ? number : text;
}

/** The operator of another notation that a text without quotes begins with; none in a value of an enumeration. */
export function foreignOperatorIn(text: string, { values = [] }: Form): string | undefined {
  return values.some(({ value }) => String(value) === text) ? undefined : operatorInValue(text);
}

/** The value that is written so; undefined for what begins with a quote and is no string of JSON, and for nothing. */
export function readValue(text: string, form: Form): Value | undefined {
  if (!text.startsWith('"')) return text === "" ? undefined : plainValue(text, form);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a value, in quotes if it would be read as another one; undefined if it cannot be written. */
export function writeValue(value: Value, form: Form): string | undefined {
  const text = String(value);
  const isPlain = !/[,"]/.test(text) && !isIllFormed(text) && foreignOperatorIn(text, form) === undefined;
  if (isPlain && Object.is(readValue(text, form), value)) return text;
  return typeof value === "string" ? JSON.stringify(value) : undefined;
}

const ITEM = /"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;
/** A name with the sign of its direction. */
const SIGNED = /-?"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;

/** The sort keys between commas. */
export const signedItemsIn = (text: string) => itemsIn(text, SIGNED);

/** The items between commas; a comma in quotes is none. */
export function itemsIn(text: string, form: RegExp = ITEM): readonly string[] {
  const items: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    form.lastIndex = at;
    const [item = ""] = form.exec(text) ?? [];
    items.push(item);
    at += item.length;
  }
  return items;
}
