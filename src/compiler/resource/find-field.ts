import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Field, Resource, ResourceDescription } from "./resource.ts";

export interface FoundField {
  /** The name in the resource: `volume` for `volume:213:0:3`. */
  readonly name: string;
  readonly field: Field;
  /** What follows the name of a qualified field, such as `:213:0:3`; empty otherwise. */
  readonly suffix: string;
}

/** The field with this name, or undefined. Only own keys count, so `constructor` is an ordinary name. */
export function findField({ fields }: ResourceDescription, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, suffix: "" };
  // The longest name of a qualified field before a colon.
  for (let colon = name.lastIndexOf(":"); colon > 0; colon = name.lastIndexOf(":", colon - 1)) {
    const [base, suffix] = [name.slice(0, colon), name.slice(colon)];
    const field = Object.hasOwn(fields, base) ? fields[base] : undefined;
    // SQL may be built from the suffix, so it has no other characters.
    if (field?.qualified && /^(?::[\p{XIDC}_-]+)+$/u.test(suffix)) return { name: base, field, suffix };
  }
  return undefined;
}

type Named = readonly [name: string, field: Field];

/** The words for a field: its name, its label, and the label without what follows in brackets, as in `Weight (kg)`. */
const namings: readonly ((field: Named) => string)[] = [
  ([name]) => name,
  ([, { label = "" }]) => label,
  ([, { label = "" }]) => label.split(/[(,]/, 1)[0] ?? "",
];

/** The fields of a resource, the deprecated ones last. */
function fieldsOf({ fields }: Resource): readonly Named[] {
  const deprecatedRank = ([, field]: Named) => Number(Boolean(field.deprecated));
  return Object.entries(fields).sort((one, other) => deprecatedRank(one) - deprecatedRank(other));
}

/** The name without case and separators: `groupName`, `Group name` and `group_name` become the same. */
export function normalizedName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

/** The fields by their normalized words, names before labels; what several fields have is omitted. */
function indexFields(resource: Resource): ReadonlyMap<string, FoundField | undefined> {
  const index = new Map<string, FoundField | undefined>();
  for (const wordOf of namings) {
    const found = new Map<string, FoundField | undefined>();
    for (const [name, field] of fieldsOf(resource)) {
      const key = normalizedName(wordOf([name, field]));
      // Which of `groupName` and `group_name` is meant, `groupname` does not say, unless the other is deprecated.
      if (!found.has(key)) found.set(key, { name, field, suffix: "" });
      else if (!field.deprecated) found.set(key, undefined);
    }
    for (const [key, each] of found) if (key !== "" && !index.has(key)) index.set(key, each);
  }
  return index;
}

const indexes = new WeakMap<Resource, ReadonlyMap<string, FoundField | undefined>>();

/** The field whose name or label this is, but for case and separators. */
export function fieldByLabel(resource: Resource, written: string): FoundField | undefined {
  const index = indexes.get(resource) ?? indexFields(resource);
  indexes.set(resource, index);
  return index.get(normalizedName(written));
}

/** Letters, and the separators between them and digits. */
const IGNORABLE = /[\p{L}\p{M}_\s]+|(?<=[\p{L}\p{N}])-+(?=[\p{L}\p{N}])/gu;

/**
 * Whether a word may be another one with a typo in its letters: `prcie`, but not `price*2`, `price2`, `pricekg` and
 * `inactive`, of which something would be lost.
 */
function isPerhapsTypo(word: string, name: string): boolean {
  if (name === "" || word.replace(IGNORABLE, "") !== name.replace(IGNORABLE, "")) return false;
  const [typed, known] = [normalizedName(word), normalizedName(name)];
  const isExtended = typed.startsWith(known) || typed.endsWith(known);
  return typed.length - known.length < 2 || !isExtended || typed === `${known}es`;
}

function similar(word: string, resource: Resource, fields: readonly Named[]): Named | undefined {
  const same = fieldByLabel(resource, word)?.name;
  if (same !== undefined) return /^-|-$/.test(word) ? undefined : fields.find(([name]) => name === same);
  // Of several parts the first may be a name, of which the whole is no typo: `price` of `price_usd`.
  const [, first = ""] = /^([^_-]+)[_-]+[^_-]{2,}/u.exec(word) ?? [];
  if (normalizedName(word) === "" || fieldByLabel(resource, first)) return undefined;
  for (const wordOf of namings.slice(0, 2)) {
    // a part of a label is near too many words
    const candidates = fields.map(wordOf).filter((each) => isPerhapsTypo(word, each));
    const closest = closestMatch(word, candidates);
    if (closest !== undefined) return fields.find((field) => wordOf(field) === closest);
  }
  return undefined;
}

/** The name of the field that was probably meant, by its name or label, among those that `isAllowed` accepts. */
export function suggestField(
  resource: Resource,
  written: string,
  isAllowed: (field: Field) => boolean,
): string | undefined {
  const fields = fieldsOf(resource).filter(([, field]) => isAllowed(field));
  const colon = written.indexOf(":");
  const [whole] = similar(written, resource, fields) ?? [];
  if (whole !== undefined || colon < 0) return whole;
  const [base, field] = similar(written.slice(0, colon), resource, fields) ?? [];
  if (field?.qualified) return base + written.slice(colon); // `price:usd` says more than `price`
  return colon === written.length - 1 ? base : undefined;
}
