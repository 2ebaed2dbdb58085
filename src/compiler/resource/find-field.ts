import type { Field, ResourceDescription } from "./resource.ts";

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
