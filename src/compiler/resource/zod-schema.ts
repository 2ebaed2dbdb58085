import type * as z from "zod/v4/core";
import { globalRegistry } from "zod/v4/core";
import type { Field } from "./resource.ts";

/** The definition that zod keeps of a schema, the same in `zod` and `zod/mini`. */
export type Def = Readonly<Record<string, unknown>> & { readonly type: string };

export function defOf(schema: z.$ZodType): Def {
  return schema._zod.def as unknown as Def;
}

type Meta = Pick<Field, "label" | "description" | "deprecated">;

/** The metadata from `.meta()` and `.describe()` of the schema and of the schemas it wraps. */
export function metaOf(schema: z.$ZodType): Meta {
  const { innerType, in: into, out } = defOf(schema);
  const inside = [into, out, innerType].map((each) => (each ? metaOf(each as z.$ZodType) : {}));
  const { title, label = title, description, deprecated } = globalRegistry.get(schema) ?? {};
  return Object.assign({}, ...inside, {
    ...(typeof label === "string" && { label }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  });
}
