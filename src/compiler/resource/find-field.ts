import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { pattern } from "../../base/text/pattern.ts";
import type { Field, Resource, ResourceDescription } from "./resource.ts";

export interface FoundField {
  /** The name in the resource: `volume` for `volume:213:0:3`. */
  readonly name: string;
  readonly field: Field;
  /** What follows the name of a qualified field, such as `:213:0:3`; empty otherwise. */
  readonly suffix: string;
}

/** What may follow the name of a qualified field. SQL may be built from it, so no other characters are in it. */
const isSuffix = /* @__PURE__ */ pattern("^(?::[\\p{XIDC}_-]+)+$", "u");

/** The field with this name, or undefined. Only own keys count, so `constructor` is an ordinary name. */
export function findField({ fields }: ResourceDescription, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, suffix: "" };
  for (let colon = name.lastIndexOf(":"); colon > 0; colon = name.lastIndexOf(":", colon - 1)) {
    const base = name.slice(0, colon);
    const field = Object.hasOwn(fields, base) ? fields[base] : undefined;
    if (field?.qualified && isSuffix().test(name.slice(colon))) return { name: base, field, suffix: name.slice(colon) };
  }
  return undefined;
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
    onlyOf(known.filter(({ normalizedName }) => normalizedName === wanted)) ??
    onlyOf(known.filter(({ normalizedLabel }) => normalizedLabel === wanted))
  );
}

/** The only field that is not deprecated: which of `groupName` and `group_name` is meant, `groupname` does not say. */
function onlyOf([first, second]: readonly Known[]): Known | undefined {
  return second && !second.field.deprecated ? undefined : first;
}

/** Letters, and the separators between them and digits. */
const LETTERS = /[\p{L}\p{M}_\s]+|(?<=[\p{L}\p{N}])-+(?=[\p{L}\p{N}])/gu;

/**
 * Whether a word may be another one with a typo in its letters: `prcie`, but not `price*2`, `price2`, `pricekg` and
 * `inactive`, of which something would be lost.
 */
export function isPerhapsTypo(word: string, of: string): boolean {
  if (word.replace(LETTERS, "") !== of.replace(LETTERS, "")) return false;
  const [longer, shorter] = [normalized(word), normalized(of)];
  const rest = longer.length - shorter.length;
  const isExtended = longer.startsWith(shorter) || longer.endsWith(shorter);
  return rest < 2 || !isExtended || longer === `${shorter}es`;
}

/** The field whose name or label this is, but for case and separators. */
export function fieldByLabel(resource: Resource, written: string): FoundField | undefined {
  const found = sameName(written, knownFields(resource));
  return found && { name: found.name, field: found.field, suffix: "" };
}

/** The first of several parts of a name, of which it is no typo: `price` of `price_usd`; empty when it has one part. */
export function firstOfLonger(name: string): string {
  return /^([^_-]+)[_-]+[^_-]{2,}/u.exec(name)?.[1] ?? "";
}

function similar(word: string, known: readonly Known[]): Known | undefined {
  const same = sameName(word, known);
  if (same && /^-|-$/.test(word)) return undefined;
  if (same || normalized(word) === "" || sameName(firstOfLonger(word), known)) return same;
  const isNear = (name: string) => isPerhapsTypo(word, name);
  const near = closestMatch(word, known.map(({ name }) => name).filter(isNear));
  if (near !== undefined) return known.find(({ name }) => name === near);
  const label = closestMatch(word, known.flatMap(({ field }) => field.label ?? []).filter(isNear));
  return label === undefined ? undefined : known.find(({ field }) => field.label === label);
}

/** The name of the field that was probably meant, by its name or label, among those that `isAllowed` accepts. */
export function suggestField(
  resource: Resource,
  written: string,
  isAllowed: (field: Field) => boolean,
): string | undefined {
  const current = knownFields(resource).filter(({ field }) => isAllowed(field));
  const colon = written.indexOf(":");
  const whole = similar(written, current);
  if (whole || colon < 0) return whole?.name;
  const base = similar(written.slice(0, colon), current);
  if (base?.field.qualified) return base.name + written.slice(colon);
  return colon === written.length - 1 ? base?.name : undefined; // `price:usd` says more than `price`
}
