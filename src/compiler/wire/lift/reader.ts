import { closestMatch } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../../base/diagnostics/limits.ts";
import type { FoundInJson, JsonPart } from "../../../base/messages/phrases.ts";
import { kindOfValue } from "../../ast/value-kind.ts";

/** What of the form of a selection its query does not show, for the paths of its parts. */
export interface LiftedForm {
  /** Whether the last condition is the key `id`. */
  hasId: boolean;
  /** The indices of orders that are strings. */
  readonly looseOrders: Set<number>;
}

/** Reads a value that anybody may have made: a getter may throw, an array may be a proxy, a cycle costs nothing. */
export interface Reader {
  readonly diagnostics: Diagnostic[];
  readonly form: LiftedForm;
  /** How many items of one array are read, so that an array of nothing but a length takes no time. */
  readonly maxItems: number;
  /** Whether there are as many diagnostics as are wanted, so that reading may stop. */
  readonly isFull: () => boolean;
  /** How many problems there are so far, those beyond the wanted diagnostics included. */
  readonly problems: () => number;
  readonly report: (diagnostic: Diagnostic) => void;
}

/**
 * No array has more items than a text may have characters: its text could not be read back. A reader that reads to the
 * end goes on when it has enough diagnostics.
 */
export function createReader({ maxDiagnostics, maxLength }: Limits, toEnd = false): Reader {
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  const hasEnough = () => diagnostics.length > maxDiagnostics;
  const report = (diagnostic: Diagnostic) => {
    count++;
    if (!hasEnough()) diagnostics.push(diagnostic);
  };
  const form: LiftedForm = { hasId: false, looseOrders: new Set() };
  return {
    diagnostics,
    form,
    maxItems: maxLength,
    isFull: toEnd ? () => false : hasEnough,
    problems: () => count,
    report,
  };
}

/** What stands where something else should, as the data of a diagnostic: JSON itself, whatever the value is. */
export function foundInJson(value: unknown): FoundInJson {
  const kind = kindOfValue(value);
  const found = kind === "list" ? "array" : kind;
  if (typeof value === "string" || typeof value === "boolean") return { found, value };
  if (typeof value !== "number") return { found };
  return { found, value: Number.isFinite(value) && !Object.is(value, -0) ? value : numberText(value) };
}

/** JSON has no minus zero and nothing that is not finite. */
function numberText(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** A property, or undefined when reading it throws; then that is reported. */
export function readKey(reader: Reader, holder: object, key: string | number, path: Path, part: JsonPart): unknown {
  try {
    return (holder as Record<string | number, unknown>)[key];
  } catch {
    reader.report(diagnostic(codes.jsonUnreadable, [...path, key], part));
    return undefined;
  }
}

/**
 * Whether an object is what JSON calls one: no `Map`, no `Date`, no instance of a class, whose content cannot be seen in
 * its keys. It may have no prototype, and may come from another realm, such as a frame.
 */
export function isPlain(value: object): boolean {
  if (Object.getPrototypeOf(value) === Object.prototype && !(Symbol.toStringTag in value)) return true;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || (Object.hasOwn(prototype, "isPrototypeOf") && Object.getPrototypeOf(prototype) === null);
}

/** The keys of a plain object, or undefined when the value is none; then that is reported. */
export function readObject(
  reader: Reader,
  value: unknown,
  path: Path,
  part: JsonPart,
): { readonly keys: readonly string[]; readonly object: object } | undefined {
  try {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      if (isPlain(value)) return { object: value, keys: Object.keys(value) };
      reader.report(diagnostic(codes.jsonType, path, { ...part, expected: "plain-object", found: "instance" }));
      return undefined;
    }
  } catch {
    reader.report(diagnostic(codes.jsonUnreadable, path, part));
    return undefined;
  }
  reader.report(diagnostic(codes.jsonType, path, { ...part, expected: "object", ...foundInJson(value) }));
  return undefined;
}

/** The items of an array, or none when the value is no array or one of them cannot be read; then that is reported. */
export function readArray(
  reader: Reader,
  value: unknown,
  path: Path,
  part: JsonPart,
  fixes: readonly Fix[] = [],
): readonly unknown[] {
  const items: unknown[] = [];
  let index = -1;
  try {
    if (Array.isArray(value)) {
      const { length } = value;
      if (!(length <= reader.maxItems)) {
        const lengths = { most: reader.maxItems, length };
        reader.report(diagnostic(codes.jsonType, path, { ...part, expected: "array", found: "array", ...lengths }));
        return items;
      }
      for (index = 0; index < length; index++) items.push(value[index]);
      return items;
    }
  } catch {
    reader.report(diagnostic(codes.jsonUnreadable, index < 0 ? path : [...path, index], part));
    return [];
  }
  reader.report(diagnostic(codes.jsonType, path, { ...part, expected: "array", ...foundInJson(value) }, fixes));
  return items;
}

/** Report the keys that are not known, each with the known one that it may have been meant for. */
export function checkKeys(
  reader: Reader,
  keys: readonly string[],
  known: readonly string[],
  path: Path,
  other: (key: string) => string | undefined = () => undefined,
): void {
  for (const key of keys) {
    if (known.includes(key) || reader.isFull()) continue;
    const suggestion = other(key) ?? closestMatch(key, known);
    const at = [...path, key];
    reader.report(
      diagnostic(
        codes.unknownKey,
        at,
        { key, ...(suggestion && { suggestion }) },
        keyFixes(key, at, path, keys, suggestion),
      ),
    );
  }
}

function keyFixes(
  key: string,
  at: Path,
  path: Path,
  keys: readonly string[],
  suggestion: string | undefined,
): readonly Fix[] {
  const remove = jsonFix("remove-key", { key }, { op: "remove", path: at });
  if (suggestion === undefined || keys.includes(suggestion)) return [remove];
  return [
    jsonFix("move-key", { from: key, to: suggestion }, { op: "move", from: at, path: [...path, suggestion] }),
    remove,
  ];
}
