import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Field } from "../../../src/compiler/resource/resource.ts";

const kinds: readonly Field[] = [
  { type: "string", nullable: true },
  { type: "integer" },
  { type: "number", sortable: false },
  { type: "date" },
  { type: "datetime", format: "iso" },
  { type: "flag" },
  { type: "enum", values: [{ value: "open" }, { value: "closed" }, { value: "archived" }] },
  { type: "string", operators: ["EQUALS", "IN"] },
];

const fieldAt = (at: number): Field => {
  const kind = kinds[at % kinds.length] as Field;
  return kind.type === "enum" ? { ...kind, values: [...(kind.values ?? []), { value: `state_${at}` }] } : kind;
};

/** A resource with so many fields of all types, whose enums differ. */
export const resourceOf = (count: number) =>
  defineResource({
    name: "large",
    fields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_number_${at}`, fieldAt(at)])),
  });

export const largeResource = resourceOf(200);
