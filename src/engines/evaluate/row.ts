import { type ByField, saidOf } from "../../base/options/options.ts";
import { timeOf } from "../../compiler/ast/values.ts";
import { withDateText } from "../../compiler/dates/periods.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** The value of a field of a row, as in programs and databases. A value that is undefined or missing is null. */
export type RowValue = string | number | bigint | boolean | Date | null | undefined;

/** A row to evaluate a condition on. */
export type Row = Readonly<Record<string, RowValue>>;

export type Value = string | number;

/** The three truth values of SQL. A row is not selected if the condition is unknown, nor if its negation is. */
export type Truth = boolean | "unknown";

/** What a condition says of a plain row. */
export type Verdict = (row: Row) => Truth;

/** The locations of fields in rows: a key, or the path of keys in nested objects. */
export type RowColumns = ByField<string | readonly string[]>;

export interface Source {
  readonly name: string;
  readonly path: readonly [string, ...string[]];
  readonly form: Field | undefined;
}

export function sourceOf(name: string, resource?: Resource, column?: RowColumns): Source {
  const said = saidOf(column, name) ?? name;
  const path = typeof said === "string" ? [said] : said;
  if (!Array.isArray(path) || path.length === 0 || !path.every((key) => typeof key === "string"))
    throw new TypeError(`The option "column" gives no key of a row for the field ${JSON.stringify(name)}.`);
  return { name, path: path as unknown as Source["path"], form: resource && findField(resource, name)?.field };
}

/** A row whose fields can be read without asking whether they are its own; of a class, only those that are asked for. */
export function plainRow(row: Row): Row {
  const prototype = typeof row === "object" && row !== null ? Object.getPrototypeOf(row) : undefined;
  if (prototype === Object.prototype || prototype === null) return row;
  if (prototype === undefined || Array.isArray(row))
    throw new TypeError("A row is an object, with its fields as keys.");
  return new Proxy(row, { get: (own, key) => (Object.hasOwn(own, key) ? own[key as string] : undefined) });
}

/** What a row has at a path, as it is; null for nothing. Only own keys count, so `constructor` is an ordinary name. */
export function rawIn(row: Row, { path }: Source): RowValue {
  let found: unknown = row;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return null;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return (found as RowValue) ?? null;
}

/** What a row has, as conditions compare it. */
export function comparable(value: RowValue, { name, form }: Source): Value | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  const text = timeOf(value) === undefined ? undefined : withDateText(value, form, "floor");
  if (typeof text === "string" && (form?.type !== "date" || text.length === "0000-00-00".length)) return text;
  throw new TypeError(
    `The field ${JSON.stringify(name)} of a row is ${text === undefined ? `of type ${typeof value}` : "a Date that the field cannot hold"}; a row holds strings, finite numbers, booleans, dates and nulls, and "column" finds them in nested objects.`,
  );
}

export const valueIn = (row: Row, source: Source): Value | null => comparable(rawIn(row, source), source);
