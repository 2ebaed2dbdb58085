import type { OrderSign } from "../../base/language/operators.ts";
import { portablePattern } from "../../base/language/portable-pattern.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { type ConvertedComparison, convertValues, incomparableError, unsupportedError } from "../objects/conversion.ts";
import { areAlike, asBigint, asDate, asDouble } from "../objects/values.ts";
import { isOrderedText } from "../sql/core/times.ts";

/** A condition of MongoDB, or another object of a query. */
export type Document = Readonly<Record<string, unknown>>;

/** The type of the values of a field in documents. */
export type Kept = "number" | "boolean" | "date" | "string";

/** A field, where it is in documents, and what they keep there. */
export interface Place {
  readonly field: Field;
  readonly path: string;
  readonly kept: Kept;
}

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

/** A value as documents keep it. A whole number beyond 2^53 is a bigint, which the driver sends as 64 bits. */
const converters: Readonly<Record<Kept, (value: string | number, field: Field) => unknown>> = {
  string: String,
  boolean: (value) => Number(value) === 1,
  date: asDate,
  number: (value) => {
    const whole = asBigint(value);
    return whole !== undefined && !Number.isSafeInteger(Number(whole)) ? whole : asDouble(value);
  },
};

const signs: Readonly<Record<OrderSign, string>> = { "<": "$lt", "<=": "$lte", ">": "$gt", ">=": "$gte" };

/** The condition on two fields. Expressions take null for less than all values, so it is excluded. */
const between = (one: Place, other: Place, expression: Document): Document => ({
  [one.path]: { $ne: null },
  [other.path]: { $ne: null },
  $expr: expression,
});

/** The text of a field in an expression; undefined where MongoDB writes another one than JavaScript. */
function textOf({ path, kept, field: { type } }: Place): string | Document | undefined {
  if (kept === "string") return `$${path}`;
  return type === "integer" || type === "flag" ? { $toString: { $toLong: `$${path}` } } : undefined;
}

const END = "(?![\\s\\S])"; // a dollar sign is also before a line end

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Whether a regular expression matches a text, or whether it is a text that it does not match. */
const matching = (path: string, $regex: string, not: boolean): Document => ({
  [path]: not ? { $not: { $regex }, $ne: null } : { $regex },
});

/** The condition that a comparison of the field at `place` is, `other` being the field that it is compared with. */
export function conditionOf(converted: ConvertedComparison, place: Place, other: Place | undefined): Document {
  const { predicate } = converted.comparison;
  const { path, kept, field } = place;
  const { not = false } = predicate as { readonly not?: true };
  if (predicate.kind === "pattern") {
    if (kept !== "string") throw unsupportedError(converted);
    const [written = ""] = convertValues(converted, false, String);
    const { text, notPortable } = portablePattern(written, false, END);
    if (text === undefined) throw unsupportedError(converted, `REGEXP with ${notPortable}`);
    return matching(path, text, not);
  }
  if (predicate.kind === "text") {
    const [text = ""] = convertValues(converted, false, String);
    const isStart = predicate.at === "start";
    if (kept === "string" && !other) return matching(path, (isStart ? "^" : "") + escaped(text), not);
    const [whole, part] = [textOf(place), other ? textOf(other) : { $literal: text }];
    if (whole === undefined || part === undefined) throw unsupportedError(converted);
    const position = { $indexOfBytes: [whole, part] };
    if (isStart) return between(place, other ?? place, { [not ? "$ne" : "$eq"]: [position, 0] });
    return between(place, other ?? place, { [not ? "$eq" : "$gte"]: [position, not ? -1 : 0] });
  }
  if (predicate.kind === "null") return { [path]: not ? { $ne: null } : null };
  const sign = predicate.kind === "order" ? signs[predicate.sign] : not ? "$ne" : "$eq";
  if (other) {
    if (other.kept !== kept || !areAlike(field, other.field, kept === "date")) throw incomparableError(converted);
    return between(place, other, { [sign]: [`$${path}`, `$${other.path}`] });
  }
  const values = convertValues(converted, kept === "number", converters[kept]);
  if (not) return { [path]: { $nin: [...values, null] } };
  if (predicate.kind === "list") return { [path]: { $in: values } };
  if (predicate.kind === "range") return { [path]: { $gte: values[0], $lte: values[1] } };
  return { [path]: { [sign]: values[0] } };
}
