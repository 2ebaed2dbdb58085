import type { ValueKind } from "../../base/diagnostics/catalogue/phrases.ts";
import { isReference } from "./reference.ts";

/** Returns what kind of value it is, as the data of a diagnostic. */
export function kindOfValue(value: unknown): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number") return Number.isFinite(value) ? "number" : "not-finite";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid-date" : "date";
  const type = typeof value;
  if (type === "string") return "text";
  return isReference(value) ? "reference" : type;
}
