import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { typeFacts, valueTypes } from "../../base/language/value-types.ts";
import { firstOfLonger, isPerhapsTypo } from "../../compiler/resource/find-field.ts";
import type { EnumValue, Field, Resource } from "../../compiler/resource/resource.ts";
import type { Doubt } from "./evidence.ts";
import { folded } from "./tokens.ts";

export interface KnownField {
  readonly name: string;
  /** Undefined without a resource, where any name may be one. */
  readonly field: Field | undefined;
}

/** Whether a field has so few values that each can be said by a word: `1` and `0`. */
export function isFlag(field: Field | undefined): boolean {
  return field !== undefined && "all" in typeFacts[field.type];
}

/** Whether the values of a field are texts. */
export function holdsText(field: Field | undefined): field is Field {
  return field !== undefined && valueTypes[field.type].isText;
}

export function isTime(field: Field | undefined): boolean {
  return field !== undefined && valueTypes[field.type].family === "time";
}

/** What a value of an enum may be called. */
export const namesOf = ({ value, label = "" }: EnumValue): readonly string[] => [String(value), label];

/** `inactive`, `unverified`: what a flag is called that is not set. */
const OPPOSITE = /^(?:in|un|non)(.+)$/;

export interface FoundField extends KnownField {
  readonly doubt?: Doubt | undefined;
}

/** The fields of a resource by what people may write for them. */
export interface FieldIndex {
  readonly resource: Resource | undefined;
  readonly byName: ReadonlyMap<string, FoundField>;
  /** The values of enums and their labels. */
  readonly values: ReadonlySet<string>;
}

const indexes = new WeakMap<Resource, FieldIndex>();
const nothing: FieldIndex = { resource: undefined, byName: new Map(), values: new Set() };

/** Returns the field with exactly this name, or else one that differs only in case and separators. */
export function fieldNamed({ resource, byName }: FieldIndex, written: string, key: string): FoundField | undefined {
  const fields = resource?.fields ?? {};
  return Object.hasOwn(fields, written) ? { name: written, field: fields[written] } : byName.get(key);
}

/** The first field that is called one of these. */
export function fieldCalled({ byName }: FieldIndex, names: readonly string[]): FoundField | undefined {
  return names.map((name) => byName.get(name)).find((found) => found);
}

/** `inactive`, of a flag that is called `active`. */
export function isOpposite({ byName }: FieldIndex, key: string): boolean {
  const [, name = ""] = OPPOSITE.exec(key) ?? [];
  return isFlag(byName.get(name)?.field);
}

/** `groupName`, `Group name` and `group_name` are the same to a person. */
export function joinedName(name: string): string {
  return folded(name).replace(/[\s_.-]/g, "");
}

/** The words of a name: `groupName`, `group_name` and `Group name` have the same, and so has `group-name`. */
export function wordsOf(name: string): string {
  const apart = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/['’]/g, "\0");
  return folded(apart)
    .replace(/(?<=\S)-(?=\S)|[\s_.]+/g, " ")
    .trim();
}

export function fieldIndexOf(resource: Resource | undefined): FieldIndex {
  if (!resource) return nothing;
  const known = indexes.get(resource) ?? made(resource);
  indexes.set(resource, known);
  return known;
}

/** The words of a label without a unit behind it: `Weight (kg)`, `Duration, minutes`. */
function labelWords({ label = "" }: Field): readonly string[] {
  const [called = ""] = label.replace(/\([^()]*\)/, "").split(",");
  return called.trim().split(" ");
}

function made(resource: Resource): FieldIndex {
  const byName = new Map<string, FoundField>();
  const claim = (key: string, found: FoundField) => {
    if (key !== "" && !byName.has(key)) byName.set(key, found);
  };
  const entries = Object.entries(resource.fields).sort(
    ([, a], [, b]) => Number(!!a.deprecated) - Number(!!b.deprecated),
  );
  for (const [name, field] of entries) {
    const same = byName.get(joinedName(name));
    if (same && !field.deprecated)
      byName.set(joinedName(name), { ...same, doubt: "inflected" }); // `groupName` or `group_name`
    else claim(joinedName(name), { name, field });
  }
  for (const [name, field] of entries) claim(joinedName(field.label ?? name), { name, field });
  for (const [name, field] of entries) {
    const key = joinedName(name);
    claim(key.endsWith("s") ? key.slice(0, -1) : `${key}s`.replace(/(?<=[^aeou])ys$/, "ies"), {
      name,
      field,
      doubt: "inflected",
    });
    const stem = key.replace(isTime(field) ? /(?:at|on)$/ : /id$/, ""); // `applied` of `applied_on`
    if (stem.length > 2) claim(stem, { name, field, doubt: "inflected" });
    if (isTime(field) && key.startsWith("last")) claim(key.slice("last".length), { name, field, doubt: "inflected" }); // `inspected`
    if (isTime(field)) claim(`${stem}date`, { name, field, doubt: "inflected" }); // `due date`
  }
  const labels = entries.map(([name, field]) => ({ name, field, words: labelWords(field) }));
  for (const { name, field, words } of labels) {
    const key = joinedName(words.join(""));
    claim(key, { name, field }); // `Weight (kg)`
    if (key !== "") claim(`${key}s`, { name, field, doubt: "inflected" }); // `serial numbers`
  }
  const values = entries.flatMap(([, field]) => field.values ?? []);
  const called = values.flatMap(namesOf).map(joinedName);
  return { resource, byName, values: new Set(called) };
}

/** The field that a misspelt word was to be. */
export function misspeltField(index: FieldIndex, written: string): FoundField | undefined {
  if (index.byName.has(joinedName(firstOfLonger(written)))) return undefined;
  const word = joinedName(written);
  if (index.values.has(word)) return undefined; // `bags under 50`: a value is no typo of the field `tags`
  const near = nearest(index, word, (key) => !isNegation(word, key));
  return near && { ...near, doubt: "typo" };
}

/** `inactive` is no typo of `active`, nor is `unassigned` one of `assignee`. */
function isNegation(word: string, key: string): boolean {
  const [prefix] = /^(?:un|in|im|non?)/.exec(word) ?? [];
  return prefix !== undefined && !key.startsWith(prefix);
}

/** The field of the nearest name, unless a value is nearer: `accesories` is no typo of `categories`. */
function nearest(
  { byName, values }: FieldIndex,
  word: string,
  isMeant: (key: string) => boolean,
): FoundField | undefined {
  const limit = word.length < 6 ? 1 : 2;
  const isClose = (key: string) =>
    Math.abs(key.length - word.length) <= limit && sharesEnough(key, word, limit) && isPerhapsTypo(word, key);
  const isKept = (key: string) => {
    const { name = key, doubt } = byName.get(key) ?? {};
    return doubt !== "inflected" || isPerhapsTypo(word, joinedName(name)); // `pricekg` is no typo of `prices`
  };
  const names = [...byName.keys()].filter((key) => isClose(key) && isMeant(key) && isKept(key));
  const near = closestMatch(word, names);
  const value = near === undefined ? undefined : closestMatch(word, [near, ...[...values].filter(isClose)]);
  return value === undefined || byName.has(value) ? byName.get(near as string) : undefined;
}

function sharesEnough(key: string, word: string, limit: number): boolean {
  return [...word].filter((letter) => !key.includes(letter)).length <= limit;
}
