import { type ValueType, valueTypes } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { INVALID_STRING, isBigint } from "../../engines/engine/values.ts";

/** Returns a value as every store holds it exactly; undefined if one cannot. */
export function storedValue(value: string | number, type: ValueType): string | number | undefined {
  const { isNumeric, accepts } = valueTypes[type];
  if (!isNumeric) return INVALID_STRING.test(String(value)) ? undefined : String(value);
  if (!accepts(value, { type })) return undefined;
  const text = String(value); // without the sign of -0
  const number = isExact(text) ? Number(text) + 0 : undefined; // and of "-0"
  if (type === "number" || (number !== undefined && Number.isSafeInteger(number))) return number;
  return isBigint(text) ? String(BigInt(text)) : undefined; // a double would change its digits
}

export function definitionOf(name: string, resource: Resource): Field {
  return findField(resource, name)?.field ?? resource.parameters?.[name] ?? { type: "string" };
}
