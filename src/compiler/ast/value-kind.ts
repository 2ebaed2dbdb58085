import type { ValueKind } from "../../base/messages/phrases.ts";
import { isReference } from "./reference.ts";

/** Returns the time of a `Date`, which is NaN for an invalid one; undefined for other values, whatever their prototype is. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return undefined;
  }
}

/** Returns what kind of value it is, as the data of a diagnostic. Never runs code of the value that throws out of it. */
export function kindOfValue(value: unknown): ValueKind {
  if (value === null) return "null";
  const type = typeof value;
  if (type === "string") return "text";
  if (type === "number") return Number.isFinite(value) ? "number" : "not-finite";
  const time = timeOf(value);
  if (time !== undefined) return Number.isNaN(time) ? "invalid-date" : "date";
  try {
    if (Array.isArray(value)) return "list";
    return isReference(value) ? "reference" : type;
  } catch {
    return type; // a proxy that was revoked, or one that throws
  }
}
