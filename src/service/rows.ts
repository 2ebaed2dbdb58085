import type { Row } from "../wire/schema/reply.ts";
import type { StoredRow } from "./store.ts";

/** A value as replies have it: a text, or null when there is none. */
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
      throw new TypeError(`The store gave for the field "${name}" what is no text, number or null.`);
  }
}

/** Exactly the fields that were asked for, in that order. */
export function rowOf(stored: StoredRow, fields: readonly string[]): Row {
  const inField = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null);
  return Object.fromEntries(fields.map((name) => [name, textOf(inField(name), name)]));
}
