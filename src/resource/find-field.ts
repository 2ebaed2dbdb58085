import { nearest } from "../diagnostics/suggest.ts";
import type { Field, Resource } from "./resource.ts";

export interface FoundField {
  /** The name in the catalogue: of `volume:213:0:3`, `volume`. */
  readonly name: string;
  readonly field: Field;
  /** The values of the qualifiers, when the name has such a part. */
  readonly qualifiers: readonly string[];
}

/** The field that a name stands for. Names are looked up as own keys, so `constructor` is a name like any other. */
export function findField({ fields }: Resource, name: string): FoundField | undefined {
  if (Object.hasOwn(fields, name)) return { name, field: fields[name] as Field, qualifiers: [] };
  const colon = name.indexOf(":");
  const base = colon < 0 ? name : name.slice(0, colon);
  if (colon < 0 || !Object.hasOwn(fields, base)) return undefined;
  const field = fields[base] as Field;
  return field.qualifiers ? { name: base, field, qualifiers: name.slice(colon + 1).split(":") } : undefined;
}

/** The qualifiers of a compound field in the order in which their values are written. */
export function qualifiersInOrder({ qualifiers = [] }: Field): readonly string[] {
  return [...qualifiers].sort();
}

/** The name that was probably meant: near in letters, or the one whose label it is. */
export function suggestField({ fields }: Resource, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const names = Object.keys(fields);
  const byLabel = names.find((each) => fields[each]?.label?.toLowerCase() === wanted);
  if (byLabel) return byLabel;
  const near = nearest(name, names);
  if (near) return near;
  const labels = new Map(names.flatMap((each) => (fields[each]?.label ? [[fields[each].label, each] as const] : [])));
  const nearLabel = nearest(name, labels.keys());
  return nearLabel === undefined ? undefined : labels.get(nearLabel);
}
