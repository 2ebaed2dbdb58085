import { closestMatch } from "../../../base/diagnostics/closest-match.ts";
import { type Diagnostic, diagnostic, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import type { Limits } from "../../../base/diagnostics/limits.ts";
import { pageWords } from "../../../base/language/foreign.ts";
import type { FoundInJson, JsonPart } from "../../../base/messages/phrases.ts";
import { kindOfValue } from "../../ast/values.ts";

/** Where a value is in the JSON. The path is made only to report an error. */
export type At = () => Path;

export const root: At = () => [];

/** What is found while a JSON value is read. */
export class JsonReader {
  readonly limits: Limits;
  readonly diagnostics: Diagnostic[] = [];
  /** The number of problems so far, with those beyond the limit on diagnostics. */
  problems = 0;
  /** The last position of a node. */
  end = 0;
  private readonly isPartial: boolean;
  private readonly step: 0 | 1;

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
    const start = this.end + this.step;
    this.end += count * this.step;
    return start;
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

export type JsonObject = Readonly<Record<string, unknown>>;

/** A copy of a plain object, each property read once; undefined for another value, which is reported. */
export function readObject(reader: JsonReader, value: unknown, at: At, part: JsonPart): JsonObject | undefined {
  try {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return reader.report(diagnostic(codes.jsonType, at(), { ...part, expected: "object", ...foundInJson(value) }));
    if (isPlain(value)) return { ...value };
    return reader.report(diagnostic(codes.jsonType, at(), { ...part, expected: "plain-object", found: "instance" }));
  } catch {
    return reader.report(diagnostic(codes.jsonUnreadable, at(), part)); // a getter or a proxy
  }
}

/**
 * Whether an object is what JSON calls one: no `Map`, no `Date`, no instance of a class, whose content cannot be seen in
 * its keys. It may have no prototype, and may come from another realm, such as a frame.
 */
function isPlain(value: object): boolean {
  if (Object.getPrototypeOf(value) === Object.prototype && !(Symbol.toStringTag in value)) return true; // nearly always
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || (Object.hasOwn(prototype, "isPrototypeOf") && Object.getPrototypeOf(prototype) === null);
}

/** A copy of an array; undefined for another value, which is reported. */
export function readArray(reader: JsonReader, value: unknown, at: At, part: JsonPart): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) {
      const data = { ...part, expected: "array", ...foundInJson(value) } as const;
      const isSingle = part.part === "values" && (typeof value === "string" || typeof value === "number");
      const edit = { op: "replace", path: at(), value: [value] } as const;
      const fixes = isSingle ? [jsonFix("replace", { by: JSON.stringify([value]) }, edit)] : [];
      return reader.report(diagnostic(codes.jsonType, at(), data, fixes));
    }
    const { length } = value;
    // A text cannot have more items than characters. An array may claim any length.
    const most = reader.limits.maxLength;
    if (!(length <= most)) {
      const data = { ...part, expected: "array", found: "array", most, length } as const;
      return reader.report(diagnostic(codes.jsonType, at(), data));
    }
    const items = new Array<unknown>(length);
    for (let index = 0; index < length; index++) items[index] = value[index];
    return items;
  } catch {
    return reader.report(diagnostic(codes.jsonUnreadable, at(), part));
  }
}

/** Reports the keys that are not known, each with the known one that it may have been meant for, and those missing. */
export function checkKeys(
  reader: JsonReader,
  object: JsonObject,
  at: At,
  known: readonly string[],
  required: readonly string[] = [],
): void {
  for (const key in object) {
    if (known.includes(key) || reader.isFull) continue;
    // What is called a page elsewhere is an offset in a selection.
    const isPage = known.includes("offset") && pageWords.has(key.toUpperCase());
    const suggestion = isPage ? "offset" : closestMatch(key, known);
    const path = [...at(), key];
    const remove = jsonFix("remove-key", { key }, { op: "remove", path });
    if (suggestion === undefined) reader.report(diagnostic(codes.unknownKey, path, { key }, [remove]));
    else {
      const to = [...at(), suggestion];
      const move = jsonFix("move-key", { from: key, to: suggestion }, { op: "move", from: path, path: to });
      const fixes = Object.hasOwn(object, suggestion) ? [remove] : [move, remove];
      reader.report(diagnostic(codes.unknownKey, path, { key, suggestion }, fixes));
    }
  }
  const keys: string[] = [];
  for (const key of required) if (!Object.hasOwn(object, key)) keys.push(key);
  if (keys.length > 0) reader.report(diagnostic(codes.missingKey, at(), { keys }));
}
