import type * as z from "zod/v4/core";
import type { ValueType } from "../language/value-types.ts";
import type { EnumValue } from "./resource.ts";
import { type Def, defOf, metaOf } from "./zod-schema.ts";

/** What a schema says of the values of a field; without a type, that there are none. */
export interface Derived {
  readonly type?: ValueType;
  readonly values?: readonly EnumValue[];
  /** Whether the value may be null, and whether it may be left out. */
  readonly mayBe?: readonly ("null" | "absent")[];
}

/** Why no field can be made of a schema. */
export class NoField extends Error {}

/** The formats of a text or a number, its own and those of its checks. */
function formatsOf({ format, checks = [] }: Def): readonly unknown[] {
  return [
    format,
    ...(checks as z.$ZodCheck[]).map((check) => (check._zod.def as { readonly format?: unknown }).format),
  ];
}

const wholeFormats: readonly unknown[] = ["safeint", "int32", "uint32", "int64", "uint64"];

function text(def: Def): Derived {
  const formats = formatsOf(def);
  if (formats.includes("date")) return { type: "date" };
  return { type: formats.includes("datetime") ? "datetime" : "string" };
}

function literal({ values }: Def): Derived {
  const all = values as readonly unknown[];
  const some = all.filter((value) => value !== null && value !== undefined);
  const mayBe = [
    ...(all.includes(null) ? ["null" as const] : []),
    ...(all.includes(undefined) ? ["absent" as const] : []),
  ];
  if (some.length === 0) return { mayBe };
  if (some.every((value) => typeof value === "boolean")) return { type: "flag", mayBe };
  const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
  if (some.every(isScalar)) return { type: "enum", values: some.map((value) => ({ value })), mayBe };
  throw new NoField("a literal that is no text and no number");
}

/** An enum of TypeScript with numbers has each of them as a key as well, for the way back. */
function enumeration({ entries }: Def): Derived {
  const all = Object.entries(entries as Readonly<Record<string, string | number>>);
  const numbers = all.flatMap(([, value]) => (typeof value === "number" ? [String(value)] : []));
  const named = all.filter(([key]) => !numbers.includes(key));
  return { type: "enum", values: named.map(([key, value]) => (key === value ? { value } : { value, label: key })) };
}

/** The values of an alternative; a literal with a title is called so. */
function valuesOf(option: z.$ZodType, { values = [] }: Derived): readonly EnumValue[] {
  const [only, ...more] = values;
  const { label } = metaOf(option);
  return only && more.length === 0 && label !== undefined ? [{ ...only, label }] : values;
}

/** One type for all alternatives: null among them says that the field may be null, and enums are one enum. */
function union(def: Def): Derived {
  const options = (def.options as readonly z.$ZodType[]).map((option) => [option, derive(option)] as const);
  const types = [...new Set(options.flatMap(([, { type }]) => type ?? []))];
  const mayBe = options.flatMap(([, each]) => each.mayBe ?? []);
  if (types.length > 1) {
    if (types.every((type) => type === "integer" || type === "number")) return { type: "number", mayBe };
    throw new NoField(`a union of ${types.join(" and ")}`);
  }
  const values = new Map(options.flatMap(([option, each]) => valuesOf(option, each)).map((each) => [each.value, each]));
  return { ...(types[0] && { type: types[0] }), ...(values.size > 0 && { values: [...values.values()] }), mayBe };
}

/** What comes out, unless that is made by code; of a date that becomes something else, the date. */
function pipe(def: Def): Derived {
  const [into, out] = [def.in as z.$ZodType, def.out as z.$ZodType];
  if (defOf(out).type === "transform") return derive(into);
  const isDate = defOf(into).type === "string" && text(defOf(into)).type !== "string";
  return isDate ? derive(into) : derive(out);
}

const inner = (def: Def) => derive(def.innerType as z.$ZodType);
const wrapped =
  (as: "null" | "absent") =>
  (def: Def): Derived => {
    const derived = inner(def);
    return { ...derived, mayBe: [...(derived.mayBe ?? []), as] };
  };
const present = (def: Def): Derived => {
  const derived = inner(def);
  return { ...derived, mayBe: (derived.mayBe ?? []).filter((each) => each !== "absent") };
};
const absent = (): Derived => ({ mayBe: ["absent"] });

/** By the type of the schema. */
const derivations: Readonly<Record<string, (def: Def) => Derived>> = {
  string: text,
  template_literal: () => ({ type: "string" }),
  number: (def) => ({ type: formatsOf(def).some((format) => wholeFormats.includes(format)) ? "integer" : "number" }),
  bigint: () => ({ type: "integer" }),
  boolean: () => ({ type: "flag" }),
  date: () => ({ type: "datetime" }),
  enum: enumeration,
  literal,
  null: () => ({ mayBe: ["null"] }),
  undefined: absent,
  void: absent,
  union,
  optional: /* @__PURE__ */ wrapped("absent"),
  nullable: /* @__PURE__ */ wrapped("null"),
  nonoptional: present,
  default: present,
  prefault: present,
  catch: present,
  readonly: inner,
  lazy: (def) => derive((def.getter as () => z.$ZodType)()),
  pipe,
};

/** The type and the values of a field, from the schema of its values. */
export function derive(schema: z.$ZodType): Derived {
  const def = defOf(schema);
  const derivation = Object.hasOwn(derivations, def.type) ? derivations[def.type] : undefined;
  if (!derivation) throw new NoField(`the type ${def.type}`);
  return derivation(def);
}
