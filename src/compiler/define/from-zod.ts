import { isRecord } from "../../base/options/option-table.ts";
import { type DerivedField, deriveField, type ZodObject } from "../resource/derive.ts";
import type { Defined, Field, ResourceDescription } from "../resource/resource.ts";
import { defineResource } from "./define.ts";

/** Properties of fields that add to those from the zod object, or replace them. */
export type FieldOverrides<Shape> = { readonly [Name in keyof Shape]?: Partial<Field> };

/** A resource without its fields, which come from the schema. */
export interface FromZodOptions<Shape> extends Omit<ResourceDescription, "fields"> {
  readonly fields?: FieldOverrides<Shape>;
}

type ShapeOf<S extends ZodObject> = S["_zod"]["def"]["shape"];

type Merged<F, Over> = Over extends object ? Omit<F, keyof Over> & Over : F;

type Fields<Shape, Over> = {
  readonly [Name in keyof Shape & string]: Name extends keyof Over
    ? Merged<DerivedField<Shape[Name]>, Over[Name]> & Field
    : DerivedField<Shape[Name]>;
};

/** A resource whose fields are the keys of a zod object. */
export type ResourceFromZod<S extends ZodObject, Options> = Omit<Options, "fields"> &
  Defined & {
    readonly fields: Fields<ShapeOf<S>, Options extends { readonly fields: infer Over } ? Over : object>;
  };

/**
 * Returns a resource derived from the schema of its rows, an object of `zod` or `zod/mini`: its types, enums,
 * nullability, and the titles and descriptions of `.meta()` and `.describe()`. Use `fields` to add to a field or to
 * override it. Throws a `TypeError` for a key whose type cannot be derived and is not given in `fields`.
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
export function fromZod<S extends ZodObject, const Options extends FromZodOptions<ShapeOf<S>>>(
  schema: S,
  options: Options,
): ResourceFromZod<S, Options> {
  if (typeof schema !== "object" || schema === null || schema._zod?.def.type !== "object")
    throw new TypeError("The schema must be an object schema of zod, such as z.object({ id: z.int() }).");
  if (!isRecord(options)) throw new TypeError("The options must be an object.");
  const { fields: overrides = {}, ...rest } = options;
  const { shape } = schema._zod.def;
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(shape, name))
      throw new TypeError(`The schema has no key "${name}", so its field cannot be overridden.`);
  }
  const fields = Object.entries(shape).map(([name, inner]) => {
    const override = Object.hasOwn(overrides, name) ? overrides[name as keyof typeof overrides] : undefined;
    return [name, deriveField(name, inner, override ?? {})] as const;
  });
  const resource = { ...rest, fields: Object.fromEntries(fields) } as unknown as ResourceDescription;
  return defineResource(resource) as unknown as ResourceFromZod<S, Options>;
}
