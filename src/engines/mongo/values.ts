import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { type Asked, cannotHold } from "../objects/asked.ts";
import { asBigint, asDate, asDouble } from "../objects/values.ts";
import { isOrderedText } from "../sql/core/times.ts";

/** The type of the values of a field in documents. */
export type Kept = "number" | "boolean" | "date" | "string";

/** What documents keep in a field, if the program says nothing. */
export function usuallyKept({ type }: Field): Kept {
  const { family } = typeFacts[type];
  if (type === "flag") return "boolean";
  return family === "text" ? "string" : family === "time" ? "date" : "number";
}

/** Whether a field can be kept so. Times as texts must be in the order of time. */
export function canKeep(field: Field, kept: Kept): boolean {
  if (kept === usuallyKept(field)) return true;
  const { family } = typeFacts[field.type];
  return family === "time" ? kept === "string" && isOrderedText(field) : field.type === "flag" && kept === "number";
}

/** An operand as documents keep it. A whole number beyond 2^53 is a bigint, which the driver sends as 64 bits. */
export function keptValue(asked: Asked, index: number, kept: Kept): unknown {
  const operand = asked.operands[index] as string | number;
  if (kept === "string") return String(operand);
  if (kept === "boolean") return Number(operand) === 1;
  const value = kept === "date" ? asDate(operand, asked.field) : numberOf(operand);
  if (value === undefined) throw cannotHold(asked, index);
  return value;
}

function numberOf(value: string | number): number | bigint | undefined {
  const whole = asBigint(value);
  return whole !== undefined && !Number.isSafeInteger(Number(whole)) ? whole : asDouble(value);
}
