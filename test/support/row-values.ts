import { valueTypes } from "../../src/base/language/value-types.ts";
import type { Field } from "../../src/compiler/resource/resource.ts";

/** Whether a field can hold a value. */
export function canHold(field: Field, value: string | number | null | undefined): boolean {
  if (value === undefined) return false;
  if (value === null) return field.nullable === true;
  if (field.type === "enum") return field.values?.some((each) => String(each.value) === String(value)) ?? false;
  return valueTypes[field.type].accepts(value, field);
}
