import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { isRecord } from "../../base/options/options.ts";
import type { Defined, EnumValue, Field, ResourceDescription } from "../resource/resource.ts";
import { defineResource } from "./define.ts";

/** A schema of `zod` or `zod/mini`, by the part that both have: the declarations of zod need those of the DOM. */
interface ZodType {
  readonly _zod: { readonly def: { readonly type: string }; readonly output: unknown };
}

/** An object schema of `zod` or `zod/mini`. */
interface ZodObject extends ZodType {
  readonly _zod: ZodType["_zod"] & { readonly def: { readonly shape: Readonly<Record<string, ZodType>> } };
}

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
  const fields = Object.entries(shape).map(([name, zod]) => {
    const override: Partial<Field> | undefined = Object.hasOwn(overrides, name) ? overrides[name as never] : undefined;
    return [name, fieldFor(name, zod as $ZodType, override ?? {})] as const;
  });
  const resource = { ...rest, fields: Object.fromEntries(fields) } as unknown as ResourceDescription;
  return defineResource(resource) as unknown as ResourceFromZod<S, Options>;
}

type Schema = Readonly<Record<string, unknown>>;

function fieldFor(name: string, zod: $ZodType, override: Partial<Field>): Field {
  const schema = schemaOf(zod);
  const options = optionsIn(schema);
  const present = options.filter((each) => each.type !== "null" && each.const !== null);
  const derived = override.type === undefined ? (options.length > 0 ? fieldOfAll(present) : noValues) : {};
  if (typeof derived === "string") {
    throw new TypeError(
      `No field can be derived from the key "${name}", which is ${derived}; set its type under "fields", or drop the key with omit.`,
    );
  }
  const isNullable = present.length < options.length || zod._zod.optout === "optional";
  const [only = {}] = present.length === 1 ? present : [];
  return {
    ...derived,
    ...metaOf(only),
    ...metaOf(schema),
    ...(isNullable && { nullable: true }),
    ...override,
  } as Field;
}

const noValues: Partial<Field> = { type: "enum", values: [] };

/** The JSON Schema of what a value becomes, or of what it is read from where that is unknown or where it is a date. */
function schemaOf(zod: $ZodType): Schema {
  const schemaFor = (io: "input" | "output"): Schema =>
    toJSONSchema(zod, { io, unrepresentable: "any", reused: "inline", override: complete });
  const [into, out] = [schemaFor("input"), schemaFor("output")];
  const isKnown = optionsIn(out).some(({ type, const: only }) => type ?? only) || optionsIn(out).length === 0;
  return into.format === "date" || into.format === "date-time" || !isKnown ? into : out;
}

interface Format {
  readonly format?: string;
  readonly pattern?: RegExp;
}

/** Adds what JSON Schema does not say: types that JSON lacks, the keys of an enum, and times without an offset. */
function complete({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: Record<string, unknown> }): void {
  const {
    type,
    entries,
    checks = [],
    ...own
  } = zodSchema._zod.def as $ZodType["_zod"]["def"] & Format & { readonly entries?: Readonly<Record<string, unknown>> };
  const formats: readonly Format[] = [own, ...checks.map((check) => check._zod.def as Format)];
  const time = formats.find(({ format }) => format === "datetime");
  if (type === "bigint") jsonSchema.type = "integer";
  if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time", pattern: JSON_DATE });
  if (time) Object.assign(jsonSchema, { format: "date-time", pattern: time.pattern?.source });
  if (entries) {
    jsonSchema.anyOf = [...(zodSchema._zod.values ?? [])].map((value) => {
      const title = Object.keys(entries).find((key) => entries[key] === value);
      return { const: value, ...(title !== value && { title }) };
    });
  }
}

/** As `Date.prototype.toJSON` writes it. */
const JSON_DATE = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$";

/** The schemas that a value may have, each of one type or of one value. */
function optionsIn(schema: Schema): readonly Schema[] {
  const { anyOf = schema.oneOf, type, enum: values } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap(optionsIn);
  if (Array.isArray(values)) return values.map((value) => ({ const: value }));
  return Array.isArray(type) ? type.map((each: unknown) => ({ ...schema, type: each })) : [schema];
}

interface EnumOption extends Schema {
  readonly const: string | number;
  readonly title?: string;
}

/** The type and the values of a field, or why there are none. */
function fieldOfAll(options: readonly Schema[]): Partial<Field> | string {
  if (options.length === 0) return "always null";
  const isEvery = (...types: readonly string[]) => options.every((each) => types.includes(typeof each.const));
  if (isEvery("boolean")) return { type: "flag" };
  if (isEvery("string", "number")) {
    const values = new Map<unknown, EnumValue>();
    for (const { const: value, title } of options as readonly EnumOption[]) {
      if (!values.has(value)) values.set(value, title === undefined ? { value } : { value, label: title });
    }
    return { type: "enum", values: [...values.values()] };
  }
  const fields = options.map(fieldOf);
  const [first = {}] = fields;
  const isNumber = fields.every(({ type }) => type === "integer" || type === "number");
  if (fields.every((each) => JSON.stringify(each) === JSON.stringify(first)))
    return first.type ? first : "of a type that fields do not have";
  return isNumber ? { type: "number" } : "of several types";
}

function fieldOf({ type, format, pattern }: Schema): Partial<Field> {
  if (type === "boolean") return { type: "flag" };
  if (type === "integer" || type === "number") return { type };
  if (type !== "string") return {};
  if (format === "date") return { type: "date" };
  return format === "date-time" ? timesOf(new RegExp(String(pattern))) : { type: "string" };
}

/** How times are written, which JSON Schema says by a pattern alone. */
function timesOf(pattern: RegExp): Partial<Field> {
  const takes = (rest: string) => pattern.test(`2026-01-31T12:00:00${rest}`);
  const [seconds, milliseconds] = [takes("Z"), takes(".123Z")];
  if (!seconds && !milliseconds) return {};
  const precision = seconds ? (milliseconds ? undefined : "second") : "millisecond";
  const hasOffset = takes("+02:00") || takes(".123+02:00");
  return { type: "datetime", format: "iso", ...(precision && { precision }), ...(!hasOffset && { timeZone: "UTC" }) };
}

function metaOf({ title, label = title, description, deprecated }: Schema): Partial<Field> {
  return {
    ...(typeof label === "string" && { label }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  };
}

/** The field for a value of a type; how texts are written is no part of it. */
type FieldFor<Value> = [Value] extends [boolean]
  ? { readonly type: "flag" }
  : [Value] extends [string | number]
    ? string extends Value
      ? { readonly type: "string" | "date" | "datetime" }
      : number extends Value
        ? { readonly type: "integer" | "number" }
        : { readonly type: "enum"; readonly values: readonly (EnumValue & { readonly value: Value })[] }
    : Field;

type DerivedField<S> = S extends ZodType ? FieldFor<NonNullable<S["_zod"]["output"]>> : Field;
