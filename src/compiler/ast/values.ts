import type { FoundInJson, ValueKind } from "../../base/messages/phrases.ts";

/* Values in code, of bindings, templates and JSON: anything, even what throws when it is read. */

/** JSON has no symbols, so no JSON can pass for a reference. */
const brand: unique symbol = Symbol.for("fieldfilter.reference");

/** The value of another field of the same row, as a value in code. */
export interface FieldReference<Name extends string = string> {
  readonly [brand]: true;
  readonly name: Name;
}

/**
 * Returns a reference to another field of the same row, for use as a value in bindings and in `query`.
 * A string is never read as a reference, whatever it contains.
 *
 * @example
 * print(query`sum > ${ref("budget")}`); // "sum > Field:budget"
 */
export function ref<const Name extends string>(name: Name): FieldReference<Name> {
  if (typeof name !== "string" || name === "") throw new TypeError("A reference needs the name of a field.");
  return Object.freeze({ [brand]: true as const, name });
}

export function isReference(value: unknown): value is FieldReference {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, brand)) return false;
  const name: unknown = Object.getOwnPropertyDescriptor(value, "name")?.value;
  return typeof name === "string" && name !== "";
}

/** Returns the time of a `Date`, which is NaN for an invalid one; undefined for other values, whatever their prototype is. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return undefined;
  }
}

/** Returns what kind of value it is, as the data of a diagnostic. Never throws, whatever the value does. */
export function kindOfValue(value: unknown): ValueKind {
  if (value === null) return "null";
  const type = typeof value;
  if (type === "string") return "text";
  if (type === "number") return Number.isFinite(value) ? "number" : "not-finite";
  const time = timeOf(value);
  if (time !== undefined && Number.isNaN(time)) return "invalid-date";
  if (time !== undefined) return /^[+-]/.test(new Date(time).toISOString()) ? "far-date" : "date"; // a year of six digits
  try {
    if (Array.isArray(value)) return "list";
    return isReference(value) ? "reference" : type;
  } catch {
    return type; // a proxy
  }
}

/** Describes an unexpected value of JSON for the data of a diagnostic, which is JSON itself. */
export function foundInJson(value: unknown): FoundInJson {
  const kind = kindOfValue(value);
  const found = kind === "list" ? "array" : kind;
  if (typeof value === "string" || typeof value === "boolean") return { found, value };
  if (typeof value !== "number") return { found };
  // JSON has no minus zero and nothing that is not finite.
  return { found, value: Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value) };
}
