import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { defineResource } from "./define.ts";
import type { Defined, EnumValue, Field, ResourceDescription } from "./resource.ts";

/** An object schema, by what `zod` and `zod/mini` have in common: the declarations of zod need those of the DOM. */
interface ZodObject {
  readonly _zod: { readonly def: { readonly type: string; readonly shape: Readonly<Record<string, object>> } };
}

/** Properties of fields that add to those from the zod object, or replace them. */
export type FieldOverrides<Shape> = { readonly [Name in keyof Shape]?: Partial<Field> };

/** A resource without its fields, which come from the schema. */
export interface FromZodOptions<Shape> extends Omit<ResourceDescription, "fields"> {
  readonly fields?: FieldOverrides<Shape>;
}

type ShapeOf<S extends ZodObject> = S["_zod"]["def"]["shape"];

type Fields<Shape, Over> = {
  readonly [Name in keyof Shape & string]: Name extends keyof Over ? Omit<Field, keyof Over[Name]> & Over[Name] : Field;
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
  if (schema?._zod?.def.type !== "object")
    throw new TypeError("The schema must be an object schema of zod 4, such as z.object({ id: z.int() }).");
  const { fields: overrides = {}, ...rest } = options ?? {};
  const { shape } = schema._zod.def;
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(shape, name))
      throw new TypeError(`The schema has no key "${name}", so its field cannot be overridden.`);
  }
  const fields = Object.entries(shape).map(([name, zod]) => {
    const override = Object.hasOwn(overrides, name) ? overrides[name as never] : {};
    return [name, fieldFor(name, zod as $ZodType, override)] as const;
  });
  const resource = { ...rest, fields: Object.fromEntries(fields) } as unknown as ResourceDescription;
  return defineResource(resource) as unknown as ResourceFromZod<S, Options>;
}

type Schema = Readonly<Record<string, unknown>>;

function fieldFor(name: string, zod: $ZodType, override: Partial<Field>): Field {
  const schema: Schema = toJSONSchema(zod, { unrepresentable: "any", override: addType });
  const options = optionsIn(schema);
  const present = options.filter((each) => each.type !== "null" && each.const !== null);
  const derived = override.type ? {} : present.map(typeOf).reduce(typeOfBoth, undefined);
  if (!derived?.type && !override.type) {
    const advice = `set its type under "fields", or drop the key with omit`;
    throw new TypeError(`No field can be derived from the type of the key "${name}"; ${advice}.`);
  }
  const isNullable = present.length < options.length || zod._zod.optout === "optional";
  const only = present.length === 1 ? present[0] : undefined;
  const nullable = isNullable && { nullable: true };
  return { ...derived, ...metaOf(only ?? {}), ...metaOf(schema), ...nullable, ...override } as Field;
}

/** As `Date.prototype.toJSON` writes it. */
const JSON_DATE = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$";

/** Adds the types that JSON lacks. */
function addType({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: Record<string, unknown> }): void {
  const { type } = zodSchema._zod.def;
  if (type === "bigint") jsonSchema.type = "integer";
  if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time", pattern: JSON_DATE });
}

/** The schemas that a value may have, each of one type or of one value. */
function optionsIn(schema: Schema): readonly Schema[] {
  const { anyOf = schema.oneOf, enum: values, type } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap(optionsIn);
  if (Array.isArray(values)) return values.map((value) => ({ const: value }));
  return Array.isArray(type) ? type.map((each: unknown) => ({ ...schema, type: each })) : [schema];
}

/** The type of a field and its values; without a type for several, and for one that fields do not have. */
function typeOfBoth(one: Partial<Field> | undefined, other: Partial<Field>): Partial<Field> {
  if (!one) return other;
  if (!one.values || !other.values) return JSON.stringify(one) === JSON.stringify(other) ? one : {};
  const isNew = ({ value }: EnumValue) => !one.values?.some((each) => each.value === value);
  return { ...one, values: [...one.values, ...other.values.filter(isNew)] };
}

function typeOf({ type, const: value, title, format, pattern }: Schema): Partial<Field> {
  if (type === "boolean" || typeof value === "boolean") return { type: "flag" };
  if (typeof value === "string" || typeof value === "number")
    return { type: "enum", values: [typeof title === "string" ? { value, label: title } : { value }] };
  if (type === "integer" || type === "number") return { type };
  if (type !== "string") return {};
  if (format === "date") return { type: "date" };
  return format === "date-time" ? timeType(new RegExp(String(pattern))) : { type: "string" };
}

/** The notation of times, of which JSON Schema has a pattern alone. */
function timeType(pattern: RegExp): Partial<Field> {
  const accepts = (rest: string) => pattern.test(`2026-01-31T12:00:00${rest}`);
  const [seconds, milliseconds] = [accepts("Z"), accepts(".123Z")];
  if (!seconds && !milliseconds) return {};
  const precision = seconds ? (milliseconds ? undefined : "second") : "millisecond";
  const hasOffset = accepts("+02:00") || accepts(".123+02:00");
  return { type: "datetime", format: "iso", ...(precision && { precision }), ...(!hasOffset && { timeZone: "UTC" }) };
}

function metaOf({ title, label = title, description, deprecated }: Schema): Partial<Field> {
  return {
    ...(typeof label === "string" && { label }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  };
}
