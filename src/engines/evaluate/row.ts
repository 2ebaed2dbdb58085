import { type ByField, entryFor } from "../../base/options/options.ts";
import { timeOf } from "../../compiler/ast/values.ts";
import { dateToText } from "../../compiler/dates/periods.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** The value of a field of a row, as in programs and databases. A value that is undefined or missing is null. */
export type RowValue = string | number | bigint | boolean | Date | null | undefined;

/** A row to evaluate a condition on. */
export type Row = Readonly<Record<string, RowValue>>;

export type Value = string | number;

/** The three truth values of SQL. A row is not selected if the condition is unknown, nor if its negation is. */
export type Truth = boolean | "unknown";

/** Evaluates a condition on a plain row. */
export type Verdict = (row: Row) => Truth;

/** The locations of fields in rows: a key, or the path of keys in nested objects. */
export type RowColumns = ByField<string | readonly string[]>;

/** A field of rows: the keys that lead to it, and its definition if the filter was checked with a resource. */
export interface RowField {
  readonly name: string;
  readonly path: readonly [string, ...string[]];
  readonly definition: Field | undefined;
}

export function rowFieldOf(name: string, resource?: Resource, column?: RowColumns): RowField {
  const given = entryFor(column, name) ?? name;
  const path = typeof given === "string" ? [given] : given;
  if (!Array.isArray(path) || path.length === 0 || !path.every((key) => typeof key === "string"))
    throw new TypeError(`The option "column" gives no key of a row for the field ${JSON.stringify(name)}.`);
  const definition = resource && findField(resource, name)?.field;
  return { name, path: path as unknown as RowField["path"], definition };
}

/** Returns the row, or a proxy of it, which hides what a row of a class inherits. */
export function plainRow(row: Row): Row {
  const prototype = typeof row === "object" && row !== null ? Object.getPrototypeOf(row) : undefined;
  if (prototype === Object.prototype || prototype === null) return row;
  if (prototype === undefined || Array.isArray(row))
    throw new TypeError("A row is an object, with its fields as keys.");
  return new Proxy(row, { get: (own, key) => (Object.hasOwn(own, key) ? own[key as string] : undefined) });
}

/** The value of a field as the row has it; null if it is missing. Only own keys count, so `constructor` is an ordinary name. */
export function rawIn(row: Row, { path }: RowField): RowValue {
  let found: unknown = row;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return null;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return (found as RowValue) ?? null;
}

/** The value as conditions compare it. Throws a `TypeError` for one that the field cannot hold. */
export function toComparable(value: RowValue, { name, definition }: RowField): Value | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  const text = timeOf(value) === undefined ? undefined : dateToText(value, definition, "floor");
  if (typeof text === "string" && (definition?.type !== "date" || text.length === "0000-00-00".length)) return text;
  throw new TypeError(
    `The field ${JSON.stringify(name)} of a row is ${text === undefined ? `of type ${typeof value}` : "a Date that the field cannot hold"}; a row holds strings, finite numbers, bigints, booleans, dates and nulls, and "column" finds them in nested objects.`,
  );
}

export const valueIn = (row: Row, field: RowField): Value | null => toComparable(rawIn(row, field), field);
