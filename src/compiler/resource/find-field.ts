import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Field, Resource, ResourceDescription } from "./resource.ts";

export interface FoundField {
  /** The name in the resource: `volume` for `volume:213:0:3`. */
  readonly name: string;
  readonly field: Field;
  /** What follows the name of a qualified field, such as `:213:0:3`; empty otherwise. */
  readonly suffix: string;
}

/** What may follow the name of a qualified field. SQL may be built from it, so no other characters are in it. */
const isSuffix = (text: string) => /^(?::[\p{XIDC}_-]+)+$/u.test(text);

type Fields = ResourceDescription["fields"];

/** The names of the qualified fields, the longest first: looked for with each name that no field has. */
const qualified = new WeakMap<Fields, readonly string[]>();

function qualifiedNames(fields: Fields): readonly string[] {
  const known = qualified.get(fields);
  if (known) return known;
  const names = Object.keys(fields).filter((name) => fields[name]?.qualified);
  const sorted = names.sort((one, other) => other.length - one.length);
  qualified.set(fields, sorted);
  return sorted;
}

/** The field with this name, or undefined. Only own keys count, so `constructor` is an ordinary name. */
export function findField({ fields }: ResourceDescription, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, suffix: "" };
  if (!name.includes(":")) return undefined;
  const isOf = (base: string) => name.startsWith(`${base}:`) && isSuffix(name.slice(base.length));
  const base = qualifiedNames(fields).find(isOf);
  return base === undefined ? undefined : { name: base, field: fields[base] as Field, suffix: name.slice(base.length) };
}

type Named = readonly [name: string, field: Field];

/** The fields of a resource, the deprecated ones last. */
function fieldsOf({ fields }: Resource): readonly Named[] {
  const isDeprecated = ([, field]: Named) => Number(Boolean(field.deprecated));
  return Object.entries(fields).sort((one, other) => isDeprecated(one) - isDeprecated(other));
}

/** The name without case and separators: `groupName`, `Group name` and `group_name` become the same. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

const nameOf = ([name]: Named) => name;
const labelOf = ([, { label = "" }]: Named) => label;

function sameName(word: string, fields: readonly Named[]): Named | undefined {
  const wanted = normalized(word);
  const same = (wordOf: (field: Named) => string) => fields.filter((each) => normalized(wordOf(each)) === wanted);
  return wanted === "" ? undefined : (onlyOf(same(nameOf)) ?? onlyOf(same(labelOf)));
}

/** The only field that is not deprecated: which of `groupName` and `group_name` is meant, `groupname` does not say. */
function onlyOf([first, second]: readonly Named[]): Named | undefined {
  return second && !second[1].deprecated ? undefined : first;
}

/** Letters, and the separators between them and digits. */
const LETTERS = /[\p{L}\p{M}_\s]+|(?<=[\p{L}\p{N}])-+(?=[\p{L}\p{N}])/gu;

/**
 * Whether a word may be another one with a typo in its letters: `prcie`, but not `price*2`, `price2`, `pricekg` and
 * `inactive`, of which something would be lost.
 */
function isPerhapsTypo(word: string, of: string): boolean {
  if (word.replace(LETTERS, "") !== of.replace(LETTERS, "")) return false;
  const [longer, shorter] = [normalized(word), normalized(of)];
  const rest = longer.length - shorter.length;
  const isExtended = longer.startsWith(shorter) || longer.endsWith(shorter);
  return rest < 2 || !isExtended || longer === `${shorter}es`;
}

/** The field whose name or label this is, but for case and separators. */
export function fieldByLabel(resource: Resource, written: string): FoundField | undefined {
  const [name, field] = sameName(written, fieldsOf(resource)) ?? [];
  return name !== undefined && field ? { name, field, suffix: "" } : undefined;
}

/** The first of several parts of a name, of which it is no typo: `price` of `price_usd`; empty when it has one part. */
function firstOfLonger(name: string): string {
  return /^([^_-]+)[_-]+[^_-]{2,}/u.exec(name)?.[1] ?? "";
}

function similar(word: string, fields: readonly Named[]): Named | undefined {
  const same = sameName(word, fields);
  if (same && /^-|-$/.test(word)) return undefined;
  if (same || normalized(word) === "" || sameName(firstOfLonger(word), fields)) return same;
  const near = (wordOf: (field: Named) => string): Named | undefined => {
    const words = fields.map(wordOf).filter((each) => each !== "" && isPerhapsTypo(word, each));
    const closest = closestMatch(word, words);
    return fields.find((field) => wordOf(field) === closest);
  };
  return near(nameOf) ?? near(labelOf);
}

/** The name of the field that was probably meant, by its name or label, among those that `isAllowed` accepts. */
export function suggestField(
  resource: Resource,
  written: string,
  isAllowed: (field: Field) => boolean,
): string | undefined {
  const fields = fieldsOf(resource).filter(([, field]) => isAllowed(field));
  const colon = written.indexOf(":");
  const [whole] = similar(written, fields) ?? [];
  if (whole !== undefined || colon < 0) return whole;
  const [base, field] = similar(written.slice(0, colon), fields) ?? [];
  // `price:usd` says more than `price`.
  return field?.qualified ? base + written.slice(colon) : colon === written.length - 1 ? base : undefined;
}
