import { closestMatch } from "../../../base/diagnostics/closest-match.ts";
import { type Diagnostic, diagnostic, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import type { Limits } from "../../../base/diagnostics/limits.ts";
import { pageWords } from "../../../base/language/foreign.ts";
import type { FoundInJson, JsonPart } from "../../../base/messages/phrases.ts";
import { kindOfValue } from "../../ast/values.ts";

/** Where a value is in the JSON. The path is made only to report an error. */
export type At = () => Path;

/** What is found while a JSON value is read. */
export class JsonReader {
  readonly diagnostics: Diagnostic[] = [];
  /** The number of problems so far, with those beyond the limit on diagnostics. */
  problems = 0;
  /** The last position of a node. */
  end = 0;

  /** With the step 1, each node gets a position of its own. */
  constructor(
    readonly limits: Limits,
    private readonly step: 0 | 1,
  ) {}

  /** Diagnostics beyond the limit are not even made. */
  report(make: () => Diagnostic): undefined {
    if (this.problems++ <= this.limits.maxDiagnostics) this.diagnostics.push(make());
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

/**
 * A copy of a plain object, each property read once; undefined for another value, which is reported. So are keys that
 * are not known, and those that are missing.
 */
export function readObject(
  reader: JsonReader,
  value: unknown,
  at: At,
  part: JsonPart,
  known: readonly string[],
  required: readonly string[],
): JsonObject | undefined {
  let object: JsonObject;
  try {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      const data = { ...part, expected: "object", ...foundInJson(value) } as const;
      return reader.report(() => diagnostic(codes.jsonType, at(), data));
    }
    if (!isPlain(value)) {
      const data = { ...part, expected: "plain-object", found: "instance" } as const;
      return reader.report(() => diagnostic(codes.jsonType, at(), data));
    }
    object = { ...value };
  } catch {
    return reader.report(() => diagnostic(codes.jsonUnreadable, at(), part)); // a getter or a proxy
  }
  for (const key in object) if (!known.includes(key)) reader.report(() => unknownKey(key, object, at(), known));
  for (const key of required) {
    if (Object.hasOwn(object, key)) continue;
    const keys = required.filter((each) => !Object.hasOwn(object, each));
    reader.report(() => diagnostic(codes.missingKey, at(), { keys }));
    break;
  }
  return object;
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

/** A key that is not known, with the one that it may have been meant for. */
function unknownKey(key: string, object: JsonObject, at: Path, known: readonly string[]): Diagnostic {
  // What is called a page elsewhere is an offset in a selection.
  const isPage = known.includes("offset") && pageWords.has(key.toUpperCase());
  const suggestion = isPage ? "offset" : closestMatch(key, known);
  const path = [...at, key];
  const remove = jsonFix("remove-key", { key }, { op: "remove", path });
  if (suggestion === undefined) return diagnostic(codes.unknownKey, path, { key }, [remove]);
  const edit = { op: "move", from: path, path: [...at, suggestion] } as const;
  const move = jsonFix("move-key", { from: key, to: suggestion }, edit);
  const fixes = Object.hasOwn(object, suggestion) ? [remove] : [move, remove];
  return diagnostic(codes.unknownKey, path, { key, suggestion }, fixes);
}

/** A copy of an array; undefined for another value, which is reported. */
export function readArray(reader: JsonReader, value: unknown, at: At, part: JsonPart): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) {
      const data = { ...part, expected: "array", ...foundInJson(value) } as const;
      const edit = { op: "replace", path: at(), value: [value] } as const;
      const isSingle = part.part === "values" && (typeof value === "string" || typeof value === "number");
      const fixes = isSingle ? [jsonFix("replace", { by: JSON.stringify([value]) }, edit)] : [];
      return reader.report(() => diagnostic(codes.jsonType, at(), data, fixes));
    }
    const { length } = value;
    // A text cannot have more items than characters. An array may claim any length.
    const most = reader.limits.maxLength;
    if (!(length <= most)) {
      const data = { ...part, expected: "array", found: "array", most, length } as const;
      return reader.report(() => diagnostic(codes.jsonType, at(), data));
    }
    const items = new Array<unknown>(length);
    for (let index = 0; index < length; index++) items[index] = value[index];
    return items;
  } catch {
    return reader.report(() => diagnostic(codes.jsonUnreadable, at(), part));
  }
}
