import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { isQualified } from "./qualifiers.ts";
import type { Field, Resource, ResourceDescription } from "./resource.ts";

export interface FoundField {
  /** The name in the resource: `volume` for `volume:213:0:3`. */
  readonly name: string;
  readonly field: Field;
  /** The values of the qualifiers after the name; empty when there are none. */
  readonly qualifiers: readonly string[];
}

/** Splits a name at its colons into the base name and the values of its qualifiers. */
export function splitName(name: string): { readonly base: string; readonly qualifiers: readonly string[] } {
  const colon = name.indexOf(":");
  if (colon < 0) return { base: name, qualifiers: [] };
  return { base: name.slice(0, colon), qualifiers: name.slice(colon + 1).split(":") };
}

/** The field with this name, or undefined. Only own keys count, so `constructor` is an ordinary name. */
export function findField({ fields }: ResourceDescription, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, qualifiers: [] };
  const { base, qualifiers } = splitName(name);
  if (qualifiers.length === 0 || !Object.hasOwn(fields, base)) return undefined;
  const field = fields[base] as Field;
  return field.qualifiers ? { name: base, field, qualifiers } : undefined;
}

export interface SuggestedField {
  readonly name: string;
  /** Whether the name is ready to insert; that of a compound field without its qualifiers is not. */
  readonly isComplete: boolean;
}

/** A field with what names are compared with, made once for all the names that are looked for. */
interface Known {
  readonly name: string;
  readonly field: Field;
  readonly normalizedName: string;
  readonly normalizedLabel: string;
}

/** The name without case and separators: `groupName`, `Group name` and `group_name` become the same. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

const knownOf = new WeakMap<Resource["fields"], readonly Known[]>();

/** Returns the fields of a resource, the deprecated ones last. */
function knownFields({ fields }: Resource): readonly Known[] {
  const before = knownOf.get(fields);
  if (before) return before;
  const all = Object.entries(fields).map(([name, field]) => {
    return { name, field, normalizedName: normalized(name), normalizedLabel: normalized(field.label ?? "") };
  });
  const isDeprecated = ({ field }: Known) => Boolean(field.deprecated);
  const known = [...all.filter((each) => !isDeprecated(each)), ...all.filter(isDeprecated)];
  knownOf.set(fields, known);
  return known;
}

function sameName(word: string, known: readonly Known[]): Known | undefined {
  const wanted = normalized(word);
  if (wanted === "") return undefined;
  return (
    known.find(({ normalizedName }) => normalizedName === wanted) ??
    known.find(({ normalizedLabel }) => normalizedLabel === wanted)
  );
}

/** The field whose name or label this is, but for case and separators. */
export function fieldByLabel(resource: Resource, written: string): FoundField | undefined {
  const found = sameName(written, knownFields(resource));
  return found && { name: found.name, field: found.field, qualifiers: [] };
}

/** The first of several parts of a name, of which it is no typo: `price` of `price_usd`; empty when it has one part. */
export function firstOfLonger(name: string): string {
  return /^([^_-]+)[_-]+[^_-]{2,}/u.exec(name)?.[1] ?? "";
}

function similar(word: string, known: readonly Known[]): Known | undefined {
  const same = sameName(word, known);
  if (same || normalized(word) === "" || sameName(firstOfLonger(word), known)) return same;
  const near = closestMatch(word, known.map(({ name }) => name)); // biome-ignore format: one thought
  if (near !== undefined) return known.find(({ name }) => name === near);
  const label = closestMatch(word, known.flatMap(({ field }) => field.label ?? [])); // biome-ignore format: one thought
  return label === undefined ? undefined : known.find(({ field }) => field.label === label);
}

/** The field that was probably meant, by its name or label, among those that `isAllowed` accepts. */
export function suggestField(
  resource: Resource,
  written: string,
  isAllowed: (field: Field) => boolean,
): SuggestedField | undefined {
  const current = knownFields(resource).filter(({ field }) => isAllowed(field));
  const { base, qualifiers } = splitName(written);
  const found = similar(written, current) ?? (qualifiers.length > 0 ? similar(base, current) : undefined);
  if (!found) return undefined;
  const { name, field } = found;
  if (!field.qualifiers) return { name, isComplete: true };
  if (qualifiers.length > 0 && isQualified(field, qualifiers))
    return { name: [name, ...qualifiers].join(":"), isComplete: true };
  return { name, isComplete: false };
}
