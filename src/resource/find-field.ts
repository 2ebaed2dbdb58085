import type { Field, Resource } from "./resource.ts";

export interface FoundField {
  /** The name in the catalogue: of `volume:213:0:3`, `volume`. */
  readonly name: string;
  readonly field: Field;
  /** The values of the qualifiers, when the name has such a part. */
  readonly qualifiers: readonly string[];
}

/** A name as it is written: what stands before the first colon, and the values behind it. */
export function splitName(name: string): { readonly base: string; readonly qualifiers: readonly string[] } {
  const colon = name.indexOf(":");
  if (colon < 0) return { base: name, qualifiers: [] };
  return { base: name.slice(0, colon), qualifiers: name.slice(colon + 1).split(":") };
}

/** The field that a name stands for. Names are looked up as own keys, so `constructor` is a name like any other. */
export function findField({ fields }: Resource, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, qualifiers: [] };
  const { base, qualifiers } = splitName(name);
  if (qualifiers.length === 0 || !Object.hasOwn(fields, base)) return undefined;
  const field = fields[base] as Field;
  return field.qualifiers ? { name: base, field, qualifiers } : undefined;
}
