import { closestMatch } from "../diagnostics/closest-match.ts";
import { valueTypes } from "../language/value-types.ts";
import type { Field, Resource } from "../resource/resource.ts";
import { firstOfLonger } from "../resource/suggest-field.ts";
import { folded } from "./tokens.ts";

export interface KnownField {
  readonly name: string;
  /** Undefined without a resource, where any name may be one. */
  readonly field: Field | undefined;
}

/** Whether a field has so few values that each can be said by a word: `1` and `0`. */
export function isFlag(field: Field | undefined): boolean {
  return field !== undefined && valueTypes[field.type].all !== undefined;
}

export interface FoundField extends KnownField {
  readonly isLikely: boolean;
}

/** The fields of a resource by what people may write for them. */
export interface FieldIndex {
  readonly resource: Resource | undefined;
  readonly byName: ReadonlyMap<string, FoundField>;
  /** Names and labels by their length, so that few are compared with a misspelt one. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** The words of names and labels that have several: `release`, `date`. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly typos: Map<string, FoundField | undefined>;
}

const indexes = new WeakMap<Resource, FieldIndex>();
const nothing: FieldIndex = {
  resource: undefined,
  byName: new Map(),
  byLength: new Map(),
  words: new Map(),
  typos: new Map(),
};

/** `groupName`, `Group name` and `group_name` are the same to a person. */
export function joinedName(name: string): string {
  return folded(name).replace(/[\s_.-]+/g, "");
}

export function fieldIndexOf(resource: Resource | undefined): FieldIndex {
  if (!resource) return nothing;
  const known = indexes.get(resource) ?? made(resource);
  indexes.set(resource, known);
  return known;
}

function made(resource: Resource): FieldIndex {
  const byName = new Map<string, FoundField>();
  const claim = (key: string, found: FoundField) => {
    if (key !== "" && !byName.has(key)) byName.set(key, found);
  };
  const entries = Object.entries(resource.fields).sort(
    ([, a], [, b]) => Number(!!a.deprecated) - Number(!!b.deprecated),
  );
  for (const [name, field] of entries) claim(joinedName(name), { name, field, isLikely: false });
  for (const [name, field] of entries) claim(joinedName(field.label ?? ""), { name, field, isLikely: false });
  for (const [name, field] of entries) {
    const key = joinedName(name);
    claim(key.endsWith("s") ? key.slice(0, -1) : `${key}s`, { name, field, isLikely: true });
    const id = joinedName(name).replace(/id$/, "");
    if (id.length > 2) claim(id, { name, field, isLikely: true });
  }
  const words = new Map<string, readonly string[]>();
  for (const written of entries.flatMap(([name, { label = "" }]) => [name, label])) {
    const parts = folded(written).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (parts.length > 1) words.set(joinedName(written), parts);
  }
  const byLength = new Map<number, string[]>();
  for (const key of byName.keys()) {
    const same = byLength.get(key.length) ?? [];
    same.push(key);
    byLength.set(key.length, same);
  }
  return { resource, byName, byLength, words, typos: new Map() };
}

/** Letters of another script that look like these, and what the keys of a Latin keyboard give on a Russian one. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ["асеіорхукнвтмд", "aceiopxyknbtmd"],
  ["йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."],
];

function inLatin(word: string, [from, to]: readonly [string, string]): string {
  return [...word].map((letter) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter)).join("");
}

/** The field that a misspelt word was to be. */
export function misspeltField(index: FieldIndex, written: string): FoundField | undefined {
  const word = joinedName(written);
  if (word.length < 3 || word.length > 64) return undefined;
  if (index.typos.has(word)) return index.typos.get(word);
  if (index.typos.size > 1000) index.typos.clear();
  const isLonger = index.byName.has(joinedName(firstOfLonger(written)));
  const near = isLonger ? undefined : (lookalike(index, word) ?? nearest(index, word));
  const found = near && isNegation(word, joinedName(near.name)) ? undefined : near;
  const likely = found && { ...found, isLikely: true };
  index.typos.set(word, likely);
  return likely;
}

/** The field whose name or label of several words was to be written. */
export function misspeltLabel(index: FieldIndex, written: readonly string[]): FoundField | undefined {
  const key = joinedName(written.join(""));
  if (key.length > 64) return undefined;
  const near = nearest(index, key, (name) => index.words.get(name)?.length === written.length);
  return near && { ...near, isLikely: true };
}

/** `inactive` is no typo of `active`. */
function isNegation(word: string, key: string): boolean {
  return (
    word.length > key.length &&
    word.endsWith(key) &&
    /^(?:in|un|im|non|not|no|dis|a|не|un)$/.test(word.slice(0, -key.length))
  );
}

function lookalike({ byName }: FieldIndex, word: string): FoundField | undefined {
  if (!/[а-я]/.test(word)) return undefined;
  for (const letters of LOOKALIKES) {
    const found = byName.get(inLatin(word, letters));
    if (found) return found;
  }
  return undefined;
}

function nearest(
  { byName, byLength }: FieldIndex,
  word: string,
  isCandidate: (key: string) => boolean = () => true,
): FoundField | undefined {
  const limit = word.length < 6 ? 1 : 2;
  const close: string[] = [];
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    for (const key of byLength.get(length) ?? [])
      if (isCandidate(key) && sharesEnough(key, word, limit)) close.push(key);
  }
  const match = closestMatch(word, close);
  return match === undefined ? undefined : byName.get(match);
}

function sharesEnough(key: string, word: string, limit: number): boolean {
  let missing = 0;
  for (const letter of word) if (!key.includes(letter) && ++missing > limit) return false;
  return true;
}
