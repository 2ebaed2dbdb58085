import { closestMatch, unknownName } from "../../base/diagnostics/closest-match.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { checkOption, isRecord, type OptionCheck } from "../../base/options/option-table.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** Renames in the new resource, confirmed by a person. */
export interface Renames {
  /** The new name of each renamed field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The new value of each renamed value, by the old field name and the old value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const isNames: OptionCheck = (value) =>
  isRecord(value) && Object.values(value).every((to) => typeof to === "string" || typeof to === "number")
    ? undefined
    : "an object with the new names by the old ones";

export const isRenames: OptionCheck = (value) => {
  if (!isRecord(value)) return 'an object such as { fields: { cost: "price" } }';
  const { fields = {}, values = {}, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw unknownName("key of the renames", unknown, ["fields", "values"]);
  checkOption("renames.fields", fields, isNames);
  for (const [field, names] of Object.entries(isRecord(values) ? values : {}))
    checkOption(`renames.values.${field}`, names, isNames);
  return isRecord(values) ? undefined : 'an object such as { values: { state: { sold: "sold_out" } } }';
};

/** The entries of own keys; a field may be called `constructor`. */
export function renamedTo<To>(names: Readonly<Record<string, To>> | undefined, from: string): To | undefined {
  return names && Object.hasOwn(names, from) ? names[from] : undefined;
}

/** Throws a `TypeError` for renames of what there is not, and for chains, by which a second migration would go on. */
export function checkRenames(before: Resource, after: Resource, { fields = {}, values = {} }: Renames): void {
  const known = (resource: Resource, name: string) => {
    if (!Object.hasOwn(resource.fields, name)) throw unknownName("field", name, Object.keys(resource.fields));
    return resource.fields[name] as Field;
  };
  for (const [from, to] of Object.entries(fields)) {
    known(before, from);
    known(after, to);
    checkChain(fields, to, "field");
  }
  for (const [name, names] of Object.entries(values)) {
    known(before, name);
    const allowed = (known(after, renamedTo(fields, name) ?? name).values ?? []).map(({ value }) => String(value));
    for (const to of Object.values(names)) {
      if (!allowed.includes(String(to))) throw unknownName(`value of "${name}"`, String(to), allowed);
      checkChain(names, String(to), "value");
    }
  }
}

function checkChain(names: Readonly<Record<string, unknown>>, to: string, what: string): void {
  if (!Object.hasOwn(names, to)) return;
  throw new TypeError(`The ${what} "${to}" is renamed, and another one is renamed to it; migrate in two steps.`);
}

const normalized = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");

/** The field that a removed one was probably renamed to: by what it was deprecated for, by its label, by its name. */
export function proposedField(name: string, field: Field, added: Readonly<Record<string, Field>>): string | undefined {
  const { deprecated, label } = field;
  const fit = Object.entries(added).filter(([, { type }]) => typeFacts[type].family === typeFacts[field.type].family);
  const names = fit.map(([each]) => each);
  const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
  if (replacement !== undefined && names.includes(replacement)) return replacement;
  const labelled = label === undefined ? [] : fit.filter(([, other]) => other.label === label);
  if (labelled.length === 1) return labelled[0]?.[0];
  return names.find((each) => normalized(each) === normalized(name)) ?? closestMatch(name, names);
}

/** The value that a removed one was probably renamed to. */
export function proposedValue(
  { value, label }: NonNullable<Field["values"]>[number],
  added: NonNullable<Field["values"]>,
): string | number | undefined {
  const labelled = label === undefined ? [] : added.filter((each) => each.label === label);
  if (labelled.length === 1) return labelled[0]?.value;
  const texts = added.map((each) => String(each.value));
  const near =
    texts.find((each) => normalized(each) === normalized(String(value))) ?? closestMatch(String(value), texts);
  return added.find((each) => String(each.value) === near)?.value;
}
