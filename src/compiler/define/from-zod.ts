import { type TimeSettings, timeSettings } from "../../base/language/time-notations.ts";
import type { ValueType } from "../../base/language/value-types.ts";
import { isRecord } from "../../base/options/option-table.ts";
import type { Defined, EnumValue, Field, ResourceDescription } from "../resource/resource.ts";
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

/** What is derived from a schema. The type is missing when the schema accepts only null or undefined. */
interface Derived extends TimeSettings {
  readonly type?: ValueType;
  readonly values?: readonly EnumValue[];
  /** Whether the value can be null, and whether it is optional. */
  readonly allows?: readonly ("null" | "absent")[];
}

/** Thrown for a schema from which no field can be derived; the message completes "which is …". */
class UnsupportedSchema extends Error {}

/** What says a format: its name, and the options that it was made with. */
type FormatDef = Readonly<Record<string, unknown>>;

/** The formats of a string or number schema: its own and those of its checks. */
function formatsOf(def: Def): readonly FormatDef[] {
  const checks = (def.checks ?? []) as readonly { readonly _zod: { readonly def: FormatDef } }[];
  return [def, ...checks.map(({ _zod }) => _zod.def)];
}

const integerFormats: readonly unknown[] = ["safeint", "int32", "uint32", "int64", "uint64"];

function string(def: Def): Derived {
  const formats = formatsOf(def);
  const time = formats.find(({ format }) => format === "datetime");
  if (time) return dateTime(time);
  return { type: formats.some(({ format }) => format === "date") ? "date" : "string" };
}

/** The precision of a field by the number of decimals. */
const precisions: ReadonlyMap<unknown, TimeSettings["precision"]> = /* @__PURE__ */ new Map([
  [undefined, undefined],
  [null, undefined],
  [0, "second"],
  [3, "millisecond"],
]);

/** A schema that takes texts without any offset, too, takes all that the field allows. */
function dateTime({ precision: decimals, offset }: FormatDef): Derived {
  if (!precisions.has(decimals)) throw new UnsupportedSchema("a time whose precision is neither 0 nor 3");
  const precision = precisions.get(decimals);
  return {
    type: "datetime",
    format: "iso",
    ...(precision && { precision }),
    ...(offset !== true && { timeZone: "UTC" }),
  };
}

function literal({ values }: Def): Derived {
  const all = values as readonly unknown[];
  const present = all.filter((value) => value !== null && value !== undefined);
  const allows = [
    ...(all.includes(null) ? ["null" as const] : []),
    ...(all.includes(undefined) ? ["absent" as const] : []),
  ];
  if (present.length === 0) return { allows };
  if (present.every((value) => typeof value === "boolean")) return { type: "flag", allows };
  const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
  if (present.every(isScalar)) return { type: "enum", values: present.map((value) => ({ value })), allows };
  throw new UnsupportedSchema("a literal that is neither a string nor a number");
}

/** A numeric TypeScript enum also has each number as a key (the reverse mapping), which is dropped. */
function enumeration({ entries }: Def): Derived {
  const all = Object.entries(entries as Readonly<Record<string, string | number>>);
  const numbers = all.flatMap(([, value]) => (typeof value === "number" ? [String(value)] : []));
  const named = all.filter(([key]) => !numbers.includes(key));
  return { type: "enum", values: named.map(([key, value]) => (key === value ? { value } : { value, label: key })) };
}

/** The values of one option of a union; the title of a literal becomes its label. */
function valuesOf(option: ZodType, { values = [] }: Derived): readonly EnumValue[] {
  const [only, ...more] = values;
  const { label } = metaOf(option);
  return only && more.length === 0 && label !== undefined ? [{ ...only, label }] : values;
}

/** How the options of a union write times, when all write them the same way. */
function settingsOf(options: readonly Derived[]): TimeSettings {
  const [first = {}, ...others] = options
    .filter(({ type }) => type !== undefined)
    .map(({ type: _, values: __, allows: ___, ...settings }) => settings);
  const isSame = (other: TimeSettings) => timeSettings.every((key) => other[key] === first[key]);
  if (others.every(isSame)) return first;
  throw new UnsupportedSchema("a union of times in several formats");
}

/** The one type of all options of a union. A null option makes the field nullable; several enums become one. */
function union(def: Def): Derived {
  const options = (def.options as readonly ZodType[]).map((option) => [option, derive(option)] as const);
  const types = [...new Set(options.flatMap(([, { type }]) => type ?? []))];
  const allows = options.flatMap(([, each]) => each.allows ?? []);
  if (types.length > 1) {
    if (types.every((type) => type === "integer" || type === "number")) return { type: "number", allows };
    throw new UnsupportedSchema(`a union of ${types.join(" and ")}`);
  }
  const values = new Map(options.flatMap(([option, each]) => valuesOf(option, each)).map((each) => [each.value, each]));
  const settings = settingsOf(options.map(([, each]) => each));
  return {
    ...(types[0] && { type: types[0] }),
    ...settings,
    ...(values.size > 0 && { values: [...values.values()] }),
    allows,
  };
}

/** The output of a pipe, unless a transform computes it; a date that is turned into something else stays a date. */
function pipe(def: Def): Derived {
  const [into, out] = [def.in as ZodType, def.out as ZodType];
  if (defOf(out).type === "transform") return derive(into);
  const isDate = defOf(into).type === "string" && string(defOf(into)).type !== "string";
  return isDate ? derive(into) : derive(out);
}

const inner = (def: Def) => derive(def.innerType as ZodType);
const wrapped =
  (as: "null" | "absent") =>
  (def: Def): Derived => {
    const derived = inner(def);
    return { ...derived, allows: [...(derived.allows ?? []), as] };
  };
const required = (def: Def): Derived => {
  const derived = inner(def);
  return { ...derived, allows: (derived.allows ?? []).filter((each) => each !== "absent") };
};
const absent = (): Derived => ({ allows: ["absent"] });

/** How to derive each type of schema. */
const derivations: Readonly<Record<string, (def: Def) => Derived>> = {
  string,
  template_literal: () => ({ type: "string" }),
  number: (def) => ({
    type: formatsOf(def).some(({ format }) => integerFormats.includes(format)) ? "integer" : "number",
  }),
  bigint: () => ({ type: "integer" }),
  boolean: () => ({ type: "flag" }),
  // As JSON has a `Date`.
  date: () => ({ type: "datetime", format: "iso", precision: "millisecond", timeZone: "UTC" }),
  enum: enumeration,
  literal,
  null: () => ({ allows: ["null"] }),
  undefined: absent,
  void: absent,
  union,
  optional: /* @__PURE__ */ wrapped("absent"),
  nullable: /* @__PURE__ */ wrapped("null"),
  nonoptional: required,
  default: required,
  prefault: required,
  catch: required,
  readonly: inner,
  lazy: (def) => derive((def.getter as () => ZodType)()),
  pipe,
};

/** The type and values of a field, derived from the schema of its values. */
function derive(schema: ZodType): Derived {
  const def = defOf(schema);
  const derivation = Object.hasOwn(derivations, def.type) ? derivations[def.type] : undefined;
  if (!derivation) throw new UnsupportedSchema(`of type ${def.type}`);
  return derivation(def);
}

function tryDerive(schema: ZodType): Derived | UnsupportedSchema {
  try {
    const derived = derive(schema);
    return derived.type === undefined ? new UnsupportedSchema("always null") : derived;
  } catch (error) {
    if (error instanceof UnsupportedSchema) return error;
    throw error;
  }
}

/** The field for one key of a zod object; `overrides` win over what the schema says. */
function deriveField(name: string, schema: ZodType, overrides: Partial<Field>): Field {
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

/** A schema of `zod` or `zod/mini`, by the part that both have. zod itself is not imported, since it is optional. */
interface ZodType {
  readonly _zod: { readonly def: { readonly type: string }; readonly output: unknown };
}

/** An object schema of `zod` or `zod/mini`. */
interface ZodObject extends ZodType {
  readonly _zod: ZodType["_zod"] & { readonly def: { readonly shape: Readonly<Record<string, ZodType>> } };
}

/** The definition that zod keeps of a schema. */
type Def = Readonly<Record<string, unknown>> & { readonly type: string };

function defOf(schema: ZodType): Def {
  return schema._zod.def as unknown as Def;
}

type Meta = Pick<Field, "label" | "description" | "deprecated">;

/** Where all copies of zod keep metadata. */
interface WithRegistry {
  readonly __zod_globalRegistry?: { get(schema: ZodType): Readonly<Record<string, unknown>> | undefined };
}

/** The metadata from `.meta()` and `.describe()` of the schema and of the schemas it wraps. */
function metaOf(schema: ZodType): Meta {
  const { innerType, in: into, out } = defOf(schema);
  const inside = [into, out, innerType].map((each) => (each ? metaOf(each as ZodType) : {}));
  const {
    title,
    label = title,
    description,
    deprecated,
  } = (globalThis as WithRegistry).__zod_globalRegistry?.get(schema) ?? {};
  return Object.assign({}, ...inside, {
    ...(typeof label === "string" && { label }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  });
}

interface Whole {
  readonly type: "integer" | "number";
}
interface Text {
  readonly type: "string";
}
interface Flag {
  readonly type: "flag";
}
/** The options of a schema are not part of its type. */
interface Time extends Pick<TimeSettings, "precision"> {
  readonly type: "datetime";
  readonly format: "iso";
  readonly timeZone?: "UTC";
}
interface JsonDate {
  readonly type: "datetime";
  readonly format: "iso";
  readonly precision: "millisecond";
  readonly timeZone: "UTC";
}

/** The field for each `type` of a zod schema. */
interface ByType {
  readonly string: Text;
  readonly template_literal: Text;
  readonly number: Whole;
  readonly bigint: { readonly type: "integer" };
  readonly boolean: Flag;
  readonly date: JsonDate;
}

interface ByFormat {
  readonly date: { readonly type: "date" };
  readonly datetime: Time;
}

/** The field for a union or an enum, from the type of its values. */
type ByValue<Value> = [Value] extends [boolean]
  ? Flag
  : [Value] extends [string | number]
    ? string extends Value
      ? Text
      : number extends Value
        ? Whole
        : { readonly type: "enum"; readonly values: readonly (EnumValue & { readonly value: Value })[] }
    : { readonly type: "string" | "integer" | "number" | "date" | "datetime" | "flag" };

type OutputOf<S> = S extends { readonly _zod: { readonly output: infer Output } } ? Output : unknown;
type DefOf<S> = S extends { readonly _zod: { readonly def: infer D } } ? D : never;

/** The field derived from a schema, as far as its type shows; checks such as `int` are not part of the type. */
type DerivedField<S> =
  DefOf<S> extends { readonly type: "string"; readonly format: infer Format }
    ? Format extends keyof ByFormat
      ? ByFormat[Format]
      : Text
    : DefOf<S> extends { readonly type: infer Type extends keyof ByType }
      ? ByType[Type]
      : DefOf<S> extends { readonly innerType: infer Inner }
        ? DerivedField<Inner>
        : DefOf<S> extends { readonly type: "pipe"; readonly in: infer In; readonly out: infer Out }
          ? DefOf<Out> extends { readonly type: "transform" }
            ? DerivedField<In>
            : DerivedField<In> extends ByFormat[keyof ByFormat]
              ? DerivedField<In>
              : DerivedField<Out>
          : ByValue<NonNullable<OutputOf<S>>>;
