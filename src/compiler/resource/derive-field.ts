import type * as z from "zod/v4/core";
import { type Derived, derive, UnsupportedSchema } from "./derive.ts";
import type { Field } from "./resource.ts";
import { metaOf } from "./zod-schema.ts";

function tryDerive(schema: z.$ZodType): Derived | UnsupportedSchema {
  try {
    const derived = derive(schema);
    return derived.type === undefined ? new UnsupportedSchema("always null") : derived;
  } catch (error) {
    if (error instanceof UnsupportedSchema) return error;
    throw error;
  }
}

/** The field for one key of a zod object; `overrides` win over what the schema says. */
export function deriveField(name: string, schema: z.$ZodType, overrides: Partial<Field>): Field {
  const derived = tryDerive(schema);
  const isDerived = !(derived instanceof UnsupportedSchema);
  if (!isDerived && overrides.type === undefined) {
    throw new TypeError(
      `No field can be derived from the key "${name}", which is ${derived.message}; set its type under "fields", or drop the key with omit.`,
    );
  }
  const { allows = [], ...described } = isDerived ? derived : {};
  return {
    ...(overrides.type === undefined && described),
    ...metaOf(schema),
    ...(allows.length > 0 && { nullable: true }),
    ...overrides,
  } as Field;
}
