import { closestMatch } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../../base/diagnostics/limits.ts";
import type { FoundInJson, JsonPart } from "../../../base/messages/phrases.ts";
import { kindOfValue } from "../../ast/value-kind.ts";

/** Where a value is in the JSON. The path is made only to report an error. */
export type At = () => Path;

export const root: At = () => [];

/** What is read of a JSON value, which anybody may have made: a getter may throw, an array may be a proxy. */
export class JsonReader {
  readonly limits: Limits;
  readonly diagnostics: Diagnostic[] = [];
  /** The number of problems so far, with those beyond the limit on diagnostics. */
  problems = 0;
  private readonly isPartial: boolean;
  private readonly step: 0 | 1;
  private placed = 0;

  /** A reader of `partial` selections reads on when it has enough diagnostics; nodes that are `located` have positions. */
  constructor(limits: Limits, { partial = false, located = false } = {}) {
    this.limits = limits;
    this.isPartial = partial;
    this.step = located ? 1 : 0;
  }

  get isFull(): boolean {
    return !this.isPartial && this.diagnostics.length > this.limits.maxDiagnostics;
  }

  report(diagnostic: Diagnostic): undefined {
    this.problems++;
    if (this.diagnostics.length <= this.limits.maxDiagnostics) this.diagnostics.push(diagnostic);
  }

  /** Returns the position of a node, or the first of several; 0 without positions. */
  place(count = 1): number {
    const start = this.placed + this.step;
    this.placed += count * this.step;
    return start;
  }

  /** The last position. */
  get end(): number {
    return this.placed;
  }
}

/** What stands where something else should, as the data of a diagnostic: JSON itself, whatever the value is. */
export function foundInJson(value: unknown): FoundInJson {
  const kind = kindOfValue(value);
  const found = kind === "list" ? "array" : kind;
  if (typeof value === "string" || typeof value === "boolean") return { found, value };
  if (typeof value !== "number") return { found };
  // JSON has no minus zero and nothing that is not finite.
  return { found, value: Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value) };
}

/** A plain object, and the keys that it has of its own. */
export interface JsonObject {
  readonly object: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
}

/** A plain object; undefined for another value, which is reported. */
export function readObject(reader: JsonReader, value: unknown, at: At, part: JsonPart): JsonObject | undefined {
  const keys = readKeys(reader, value, at, part);
  return keys && { object: value as JsonObject["object"], keys };
}

/** The keys of a plain object; undefined for another value, which is reported. */
export function readKeys(reader: JsonReader, value: unknown, at: At, part: JsonPart): readonly string[] | undefined {
  try {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      if (isPlain(value)) return Object.keys(value);
      const data = { ...part, expected: "plain-object", found: "instance" } as const;
      return reader.report(diagnostic(codes.jsonType, at(), data));
    }
  } catch {
    return reader.report(diagnostic(codes.jsonUnreadable, at(), part));
  }
  return reader.report(diagnostic(codes.jsonType, at(), { ...part, expected: "object", ...foundInJson(value) }));
}

/**
 * Whether an object is what JSON calls one: no `Map`, no `Date`, no instance of a class, whose content cannot be seen in
 * its keys. It may have no prototype, and may come from another realm, such as a frame.
 */
function isPlain(value: object): boolean {
  if (Object.getPrototypeOf(value) === Object.prototype && !(Symbol.toStringTag in value)) return true;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || (Object.hasOwn(prototype, "isPrototypeOf") && Object.getPrototypeOf(prototype) === null);
}

/** The value of a key; undefined when the object does not have it, or when it cannot be read, which is reported. */
export function readKey(
  reader: JsonReader,
  { object, keys }: JsonObject,
  key: string,
  at: At,
  part: JsonPart,
): unknown {
  try {
    return keys.includes(key) ? object[key] : undefined;
  } catch {
    return reader.report(diagnostic(codes.jsonUnreadable, [...at(), key], part));
  }
}

/** A copy of an array under a key; undefined for another value or what cannot be read, which is reported. */
export function readArray(
  reader: JsonReader,
  value: unknown,
  at: At,
  key: string,
  part: JsonPart,
): readonly unknown[] | undefined {
  let index: number | undefined;
  try {
    if (!Array.isArray(value)) {
      const data = { ...part, expected: "array", ...foundInJson(value) } as const;
      return reader.report(diagnostic(codes.jsonType, [...at(), key], data, inArray(value, [...at(), key], part)));
    }
    const { length } = value;
    // A text cannot have more items than characters. An array may claim any length.
    if (!(length <= reader.limits.maxLength)) {
      const data = { ...part, expected: "array", found: "array", most: reader.limits.maxLength, length } as const;
      return reader.report(diagnostic(codes.jsonType, [...at(), key], data));
    }
    const items = new Array<unknown>(length);
    for (index = 0; index < length; index++) items[index] = value[index];
    return items;
  } catch {
    const path = index === undefined ? [...at(), key] : [...at(), key, index];
    return reader.report(diagnostic(codes.jsonUnreadable, path, part));
  }
}

/** `"values": 5` → `"values": [5]` */
function inArray(value: unknown, path: Path, { part }: JsonPart): readonly Fix[] {
  if (part !== "values" || (typeof value !== "string" && typeof value !== "number")) return [];
  return [jsonFix("replace", { by: JSON.stringify([value]) }, { op: "replace", path, value: [value] })];
}

/** Reports the keys that are not known, each with the known one that it may have been meant for. */
export function checkKeys(
  reader: JsonReader,
  keys: readonly string[],
  known: readonly string[],
  at: At,
  meantBy: (key: string) => string | undefined = () => undefined,
): void {
  for (const key of keys) {
    if (known.includes(key) || reader.isFull) continue;
    const suggestion = meantBy(key) ?? closestMatch(key, known);
    const path = [...at(), key];
    const remove = jsonFix("remove-key", { key }, { op: "remove", path });
    if (suggestion === undefined) reader.report(diagnostic(codes.unknownKey, path, { key }, [remove]));
    else {
      const to = [...at(), suggestion];
      const move = jsonFix("move-key", { from: key, to: suggestion }, { op: "move", from: path, path: to });
      const fixes = keys.includes(suggestion) ? [remove] : [move, remove];
      reader.report(diagnostic(codes.unknownKey, path, { key, suggestion }, fixes));
    }
  }
}
