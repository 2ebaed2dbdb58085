import type * as z from "zod/v4/core";
import { globalRegistry } from "zod/v4/core";
import type { Field } from "./resource.ts";

/** What zod keeps of a schema, of the classic one and of the mini one alike. */
export type Def = Readonly<Record<string, unknown>> & { readonly type: string };

export function defOf(schema: z.$ZodType): Def {
  return schema._zod.def as unknown as Def;
}

type Said = Pick<Field, "label" | "description" | "deprecated">;

/** What `.meta()` and `.describe()` say, of the schema and of what it wraps. */
export function metaOf(schema: z.$ZodType): Said {
  const { innerType, in: into, out } = defOf(schema);
  const inside = [into, out, innerType].map((each) => (each ? metaOf(each as z.$ZodType) : {}));
  const { title, label = title, description, deprecated } = globalRegistry.get(schema) ?? {};
  return Object.assign({}, ...inside, {
    ...(typeof label === "string" && { label }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  });
}
