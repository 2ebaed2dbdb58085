import type * as z from "zod/v4/core";
import { type Derived, derive, NoField } from "./derive.ts";
import type { Field } from "./resource.ts";
import { metaOf } from "./zod-schema.ts";

function attempt(schema: z.$ZodType): Derived | NoField {
  try {
    const derived = derive(schema);
    return derived.type === undefined ? new NoField("nothing but null") : derived;
  } catch (error) {
    if (error instanceof NoField) return error;
    throw error;
  }
}

/** The field that a key of a zod object is, with what is said of it besides. */
export function deriveField(name: string, schema: z.$ZodType, said: Partial<Field>): Field {
  const derived = attempt(schema);
  const isDerived = !(derived instanceof NoField);
  if (!isDerived && said.type === undefined) {
    throw new TypeError(
      `No field can be derived from the key "${name}", which is ${derived.message}; give its type under "fields", or leave it out with omit.`,
    );
  }
  const { type, values, mayBe = [] } = isDerived ? derived : {};
  return {
    ...(said.type === undefined && { type, ...(values && { values }) }),
    ...metaOf(schema),
    ...(mayBe.length > 0 && { nullable: true }),
    ...said,
  } as Field;
}
