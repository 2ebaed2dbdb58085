import type * as z from "zod/v4/core";
import { defineResource } from "./define.ts";
import { deriveField } from "./derive-field.ts";
import type { DerivedField } from "./derived-type.ts";
import type { Field, Resource } from "./resource.ts";

/** What the zod object does not say of a field, or says differently. */
export type FieldOverrides<Shape> = { readonly [Name in keyof Shape]?: Partial<Field> };

/** All of a resource but its fields. */
export interface FromZodOptions<Shape> extends Omit<Resource, "fields"> {
  readonly fields?: FieldOverrides<Shape>;
}

type ShapeOf<S extends z.$ZodObject> = S["_zod"]["def"]["shape"];

type Merged<F, Over> = Over extends object ? Omit<F, keyof Over> & Over : F;

type Fields<Shape, Over> = {
  readonly [Name in keyof Shape & string]: Name extends keyof Over
    ? Merged<DerivedField<Shape[Name]>, Over[Name]> & Field
    : DerivedField<Shape[Name]>;
};

/** A resource whose fields are the keys of a zod object. */
export type ResourceFromZod<S extends z.$ZodObject, Options> = Omit<Options, "fields"> & {
  readonly fields: Fields<ShapeOf<S>, Options extends { readonly fields: infer Over } ? Over : object>;
};

/**
 * A resource from the zod object of its rows, of `zod` or `zod/mini`: types, enums, what may be null, and the titles and
 * descriptions of `.meta()` and `.describe()`. What else is to be said of a field stands under `fields`, and that is
 * also where a field gets its type when it cannot be derived. Throws a `TypeError` that names the key otherwise.
 *
 * @example
 * import { fromZod } from "fieldfilter/resource";
 * import { z } from "zod";
 *
 * const row = z.object({
 *   id: z.int(),
 *   state: z.enum(["open", "paid"]).meta({ title: "State" }),
 *   sent: z.iso.date().nullable(),
 * });
 * const orders = fromZod(row, { name: "orders", service: "shop", actions: ["get"], fields: { id: { sortable: false } } });
 * orders.fields.sent; // { type: "date", nullable: true }
 */
export function fromZod<S extends z.$ZodObject, const Options extends FromZodOptions<ShapeOf<S>>>(
  schema: S,
  options: Options,
): ResourceFromZod<S, Options> {
  const { fields: overrides = {}, ...rest } = options;
  const { shape } = schema._zod.def;
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(shape, name)) throw new TypeError(`The object has no key "${name}" for the field of that name.`);
  }
  const fields = Object.entries(shape).map(([name, inner]) => {
    const said = Object.hasOwn(overrides, name) ? overrides[name as keyof typeof overrides] : undefined;
    return [name, deriveField(name, inner, said ?? {})] as const;
  });
  const resource = { ...rest, fields: Object.fromEntries(fields) } as unknown as Resource;
  return defineResource(resource) as unknown as ResourceFromZod<S, Options>;
}
