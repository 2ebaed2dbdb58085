import { name, nowhere } from "../ast/factories.ts";
import type { Name } from "../ast/nodes.ts";
import { findField } from "../resource/find-field.ts";
import { isQualified, qualifiersInOrder } from "../resource/qualifiers.ts";
import type { Field, Resource } from "../resource/resource.ts";

/** The field with this name, if it allows the use. Throws a `TypeError` otherwise. */
export function fieldOf(resource: Resource, name: unknown, use: "selectable" | "sortable" | "filterable"): Field {
  const found = typeof name === "string" ? findField(resource, name) : undefined;
  if (!found)
    throw new TypeError(`There is no field "${typeof name === "string" ? name : typeof name}" in "${resource.name}".`);
  const { field, qualifiers } = found;
  if (!isQualified(field, qualifiers)) {
    throw new TypeError(`Write the field "${name}" as ${[found.name, ...qualifiersInOrder(field)].join(":")}.`);
  }
  if (field[use] === false) throw new TypeError(`The field "${name}" is not ${use}.`);
  return field;
}

export function nameFrom(resource: Resource, text: unknown, use: "selectable" | "sortable"): Name {
  fieldOf(resource, text, use);
  return name(text as string, nowhere);
}
