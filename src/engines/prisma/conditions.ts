import type { OrderSign } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { type ConvertedComparison, convertValues, incomparableError, unsupportedError } from "../objects/conversion.ts";
import { areAlike, asBigint, asDate, asDouble } from "../objects/values.ts";
import { plainNumber } from "../sql/core/numbers.ts";
import { isOrderedText } from "../sql/core/times.ts";

/** A condition of Prisma, or another object of a query. */
export type Where = Readonly<Record<string, unknown>>;

/** The types that fields have in a schema of Prisma. */
export const prismaTypes = ["Int", "BigInt", "Float", "Decimal", "Boolean", "String", "DateTime", "Enum"] as const;

export type PrismaType = (typeof prismaTypes)[number];

/** A field, what it is called in the schema, and its type there. */
export interface Place {
  readonly field: Field;
  readonly column: string;
  readonly type: PrismaType;
}

/** What is known of a model and its database. */
export interface Model {
  /** What escapes the wildcards of LIKE, which Prisma does not; undefined where nothing does, and case does not count. */
  readonly escapedBy: string | undefined;
  /** Whether texts are ordered by code point. */
  readonly isByCodePoint: boolean;
  /** The references to the fields of the model, which `prisma.model.fields` are. */
  readonly references: Readonly<Record<string, unknown>> | undefined;
}

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

const MOST_INT = 2n ** 31n - 1n;

/** A value as Prisma takes it for a field of each type; undefined for what such a field cannot hold. */
const converters: Readonly<Record<PrismaType, (value: string | number, field: Field) => unknown>> = {
  Int: (value) => {
    const whole = asBigint(value);
    return whole === undefined || whole > MOST_INT || whole < -MOST_INT - 1n ? undefined : Number(whole);
  },
  BigInt: asBigint,
  Float: asDouble,
  Decimal: (value) => plainNumber(value)?.text,
  Boolean: (value) => Number(value) === 1,
  String,
  DateTime: asDate,
  Enum: String,
};

const signs: Readonly<Record<OrderSign, string>> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" };

/** Conditions for all rows and for none. Prisma ignores both inside of another condition, where they must not stand. */
const all: Where = { AND: [] };
const none: Where = { OR: [] };

export function joined(terms: readonly Where[], by: "and" | "or"): Where {
  const [decisive, neutral] = by === "or" ? [all, none] : [none, all];
  if (terms.includes(decisive)) return decisive;
  const [first = neutral, ...others] = terms.filter((term) => term !== neutral);
  return others.length === 0 ? first : { [by === "or" ? "OR" : "AND"]: [first, ...others] };
}

/** The least text that is greater than all that begin with a text; undefined when there is none. */
function after(text: string): string | undefined {
  const points = [...text];
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? 0;
    // Halves of surrogate pairs are no texts.
    if (last < 0x10ffff) return points.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}

/** What a text that contains another, or begins with it, is tested with. */
function textTest(
  converted: ConvertedComparison,
  isStart: boolean,
  text: string,
  { escapedBy, isByCodePoint }: Model,
): Where {
  if (escapedBy) return { [isStart ? "startsWith" : "contains"]: text.replace(/[\\%_]/g, `${escapedBy}$&`) };
  if (!isStart || !isByCodePoint) throw unsupportedError(converted);
  const end = after(text);
  return end ? { gte: text, lt: end } : { gte: text };
}

/** The reference to the field `other` of the same type. */
function referenceTo(
  other: Place,
  converted: ConvertedComparison,
  { field, type }: Place,
  { references }: Model,
): unknown {
  if (other.type !== type || !areAlike(field, other.field, type === "DateTime")) throw incomparableError(converted);
  if (references && Object.hasOwn(references, other.column)) return references[other.column];
  throw new TypeError(
    `The filter compares two fields; give the option "references", which is the property "fields" of the model, such as prisma.order.fields.`,
  );
}

/** The condition that a comparison of the field at `place` is, `other` being the field that it is compared with. */
export function conditionOf(
  converted: ConvertedComparison,
  place: Place,
  other: Place | undefined,
  model: Model,
): Where {
  const { predicate } = converted.comparison;
  const { column, type, field } = place;
  const { not = false } = predicate as { readonly not?: true };
  if (predicate.kind === "pattern") throw unsupportedError(converted);
  if (predicate.kind === "null") {
    if (!field.nullable) return not ? all : none; // Prisma refuses null for a field that is required
    return { [column]: not ? { not: null } : null };
  }
  if (predicate.kind === "text") {
    if (type !== "String" || other) throw unsupportedError(converted);
    const [text = ""] = convertValues(converted, false, String);
    const found = { [column]: textTest(converted, predicate.at === "start", text, model) };
    return not ? { NOT: found } : found;
  }
  const isOrdered = predicate.kind === "order" || predicate.kind === "range";
  if (isOrdered && type === "String" && !model.isByCodePoint) throw unsupportedError(converted);
  const sign = predicate.kind === "order" ? signs[predicate.sign] : not ? "not" : "equals";
  if (other) {
    const reference = referenceTo(other, converted, place, model);
    // `not` of Prisma takes no reference.
    return not ? { NOT: { [column]: { equals: reference } } } : { [column]: { [sign]: reference } };
  }
  const isNumeric = numeric.includes(type) || type === "Boolean";
  const values = convertValues(converted, isNumeric, converters[type]);
  if (predicate.kind === "range") return { [column]: { gte: values[0], lte: values[1] } };
  if (predicate.kind !== "list") return { [column]: { [sign]: values[0] } };
  if (type !== "Boolean") return { [column]: { [not ? "notIn" : "in"]: values } };
  const each = [...new Set(values)].map((value) => ({ [column]: { [sign]: value } })); // there is no list of booleans
  return joined(each, not ? "and" : "or");
}
