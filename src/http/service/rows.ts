import type { Row } from "../../compiler/wire/schema/reply.ts";
import type { StoredRow } from "./store.ts";

/** A value in the form of replies: a string, or null. */
function textOf(value: unknown, name: string): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "1" : "0";
    default:
      if (value === null || value === undefined) return null;
      throw new TypeError(`The store returned a value for the field "${name}" that is not a string, a number or null.`);
  }
}

/** The row with exactly the requested fields, in that order. */
export function rowOf(stored: StoredRow, fields: readonly string[]): Row {
  const inField = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null);
  return Object.fromEntries(fields.map((name) => [name, textOf(inField(name), name)]));
}
