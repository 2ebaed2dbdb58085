import type { Truth } from "./truth.ts";

/** A row to evaluate a condition on. A field that is undefined or missing is null. */
export type Row = Readonly<Record<string, string | number | null | undefined>>;

export type Value = string | number;

/** What a condition says of a row. */
export type Verdict = (row: Row) => Truth;

/** The type of a row parameter. Unlike `Row`, it also accepts interfaces, which have no index signature. */
export type RowOf<R> = { readonly [Name in keyof R]: Value | null | undefined };

const kindOf = (value: unknown) =>
  typeof value === "number" ? String(value) : value instanceof Date ? "a Date" : `of type ${typeof value}`;

/** Whether a row is a plain object, whose fields can be read without asking whether they are its own. */
export function isPlainRow(row: unknown): row is Row {
  if (typeof row !== "object" || row === null) return false;
  const prototype = Object.getPrototypeOf(row);
  return prototype === Object.prototype || prototype === null;
}

function checkRow(row: unknown): void {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new TypeError("A row is an object, with its fields as keys.");
}

/** The own fields of a row of another class as a plain object. */
export function plainRow(row: Row, fields: readonly string[]): Row {
  checkRow(row);
  const plain: Record<string, Row[string]> = Object.create(null);
  for (const field of fields) if (Object.hasOwn(row, field)) plain[field] = row[field];
  return plain;
}

/** The value of a field in a row. Only own keys count, so `constructor` is an ordinary name. */
export function valueIn(row: Row, name: string): Value | null {
  checkRow(row);
  const value = Object.hasOwn(row, name) ? row[name] : null;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null || value === undefined) return null;
  throw new TypeError(
    `The field ${JSON.stringify(name)} of a row is ${kindOf(value)}; a row holds texts, finite numbers and nulls.`,
  );
}
