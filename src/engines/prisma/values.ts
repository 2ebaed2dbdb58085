import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { type Asked, cannotHold } from "../objects/asked.ts";
import { asBigint, asDate, asDouble } from "../objects/values.ts";
import { plainNumber } from "../sql/core/numbers.ts";
import { isOrderedText } from "../sql/core/times.ts";

/** The types that fields have in a schema of Prisma. */
export const prismaTypes = ["Int", "BigInt", "Float", "Decimal", "Boolean", "String", "DateTime", "Enum"] as const;

export type PrismaType = (typeof prismaTypes)[number];

/** The type of a field if the program says nothing. */
export function usualType({ type }: Field): PrismaType {
  if (type === "flag") return "Boolean";
  if (type === "integer") return "Int";
  const { family } = typeFacts[type];
  return family === "number" ? "Float" : family === "time" ? "DateTime" : "String";
}

const numeric: readonly PrismaType[] = ["Int", "BigInt", "Float", "Decimal"];

/** Whether a field can have the type. Times as texts must be in the order of time. */
export function canHave(field: Field, type: PrismaType): boolean {
  if (type === usualType(field)) return true;
  const { family } = typeFacts[field.type];
  if (family === "text") return type === "Enum" && field.type === "enum";
  if (family === "time") return type === "String" && isOrderedText(field);
  return numeric.includes(type);
}

const within = (value: bigint | undefined, most: bigint) =>
  value !== undefined && value <= most && value >= -most - 1n ? value : undefined;

/** An operand as Prisma takes it for a field of each type; undefined for what such a field cannot hold. */
const values: Readonly<Record<PrismaType, (value: string | number, field: Field) => unknown>> = {
  Int: (value) => {
    const whole = within(asBigint(value), 2n ** 31n - 1n);
    return whole === undefined ? undefined : Number(whole);
  },
  BigInt: (value) => asBigint(value),
  Float: (value) => asDouble(value),
  Decimal: (value) => plainNumber(value)?.text,
  Boolean: (value) => Number(value) === 1,
  String,
  DateTime: (value, field) => asDate(value, field),
  Enum: String,
};

/** An operand as a field of the type holds it. */
export function heldValue(asked: Asked, index: number, type: PrismaType): unknown {
  const value = values[type](asked.operands[index] as string | number, asked.field);
  if (value === undefined) throw cannotHold(asked, index);
  return value;
}
