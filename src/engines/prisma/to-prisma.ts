import type { OrderSign } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { listed } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import type { Sort } from "../../compiler/ast/nodes.ts";
import { comparisonsIn } from "../../compiler/ast/walk.ts";
import { operandValues, type Prepared } from "../../compiler/prepared-filter.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import {
  checkParameters,
  convertValues,
  type EngineFilter,
  engineFilter,
  fieldOf,
  incomparableError,
  type LocatedComparison,
  limitError,
  unsupportedError,
} from "../engine/engine-filter.ts";
import { fold } from "../engine/fold.ts";
import { areComparable, asBigint, asDate, asDouble, isOrderedText, plainNumber } from "../engine/values.ts";

/** A condition of Prisma, or another object of a query. */
export type Where = Readonly<Record<string, unknown>>;

/** Convert a value for a field of each type in a schema; undefined for one that such a field cannot hold. */
const converters = {
  Int: (value) => {
    const whole = asBigint(value);
    return whole !== undefined && BigInt.asIntN(32, whole) === whole ? Number(whole) : undefined;
  },
  BigInt: asBigint,
  Float: (value) => {
    const double = asDouble(value);
    return Number(double?.toPrecision(16)) === double ? double : undefined; // Prisma rounds others to 16 digits
  },
  Decimal: (value) => plainNumber(value)?.text,
  Boolean: (value) => Number(value) === 1,
  String,
  DateTime: asDate,
  Enum: String,
} satisfies Readonly<Record<string, (value: string | number, field: Field) => unknown>>;

/** The types that fields have in a schema of Prisma. */
export type PrismaType = keyof typeof converters;

/** A field in the schema. */
export interface PrismaField {
  /** The name in the schema (default: as in the resource). */
  readonly name?: string;
  /** The type in the schema (default: `Int`, `Float`, `Boolean`, `DateTime` or `String`). */
  readonly type?: PrismaType;
}

export type PrismaProvider = "postgresql" | "sqlite";

export interface ToPrismaOptions {
  /** The provider of the schema. */
  readonly provider: PrismaProvider;
  /** The names of fields in the schema, or objects that also have their types. */
  readonly field?: option.ByField<string | PrismaField> | undefined;
  /** The references to the fields of the model, such as `prisma.order.fields`, for filters that compare two fields. */
  readonly references?: object | undefined;
  /** Whether PostgreSQL compares the strings of the model by code point, as the collation `C` does (default: `false`). */
  readonly byCodePoint?: boolean | undefined;
}

export interface PrismaQuery {
  readonly where: Where;
  readonly orderBy: Where[];
  readonly take?: number;
  readonly skip?: number;
}

const toPrismaOptions = /* @__PURE__ */ option.optionTable<ToPrismaOptions>({
  provider: option.anything,
  field: option.byField,
  references: option.anything,
  byCodePoint: option.bool,
});

const fieldOptions = /* @__PURE__ */ option.optionTable<PrismaField>({ name: option.anything, type: option.anything });

/** How the databases differ. `maxValues` is the maximum number of values beside LIMIT and OFFSET. */
const providers = {
  postgresql: { engine: "Prisma on PostgreSQL", hasLike: true, maxValues: 32_764 },
  sqlite: { engine: "Prisma on SQLite", hasLike: false, maxValues: 997 },
} as const satisfies Readonly<Record<PrismaProvider, object>>;

type Model = ToPrismaOptions & (typeof providers)[PrismaProvider];

/** The types that a field can have, the default first. Times can be strings only if these sort in the order of time. */
function typesFor(field: Field): readonly [PrismaType, ...PrismaType[]] {
  const { family } = typeFacts[field.type];
  if (field.type === "flag") return ["Boolean", "Int", "BigInt", "Float", "Decimal"];
  if (field.type === "integer") return ["Int", "BigInt", "Float", "Decimal"];
  if (family === "number") return ["Float", "Int", "BigInt", "Decimal"];
  if (family === "time") return isOrderedText(field) ? ["DateTime", "String"] : ["DateTime"];
  return field.type === "enum" ? ["String", "Enum"] : ["String"];
}

function modelField(name: string, options: ToPrismaOptions, filter: EngineFilter) {
  const field = fieldOf(name, filter);
  const types = typesFor(field);
  const given = option.entryFor(options.field, name) ?? {};
  const described: PrismaField = option.isRecord(given) ? given : { name: given };
  option.checkOptions(described, fieldOptions);
  const { name: column = name, type = types[0] } = described;
  if (typeof column !== "string" || !/^[A-Za-z]\w*$/.test(column))
    throw new TypeError(`The option "field" gives no name of the schema for the field ${JSON.stringify(name)}.`);
  if (types.includes(type)) return { field, column, type };
  throw new TypeError(`The type of the field ${JSON.stringify(name)} must be ${listed(types)}.`);
}

type ModelField = ReturnType<typeof modelField>;

const signs: Readonly<Record<OrderSign, string>> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" };

function joined(terms: readonly Where[], by: "AND" | "OR"): Where {
  const [first = {}, ...others] = terms;
  return others.length === 0 ? first : { [by]: terms };
}

/** All rows, or none. Prisma ignores `{ AND: [] }` and `{ OR: [] }` inside of another condition. */
function constant(isAll: boolean, { column, type }: ModelField): Where {
  if (type !== "Boolean") return { [column]: { [isAll ? "notIn" : "in"]: [] } };
  return { [isAll ? "OR" : "AND"]: [true, false].map((each) => ({ [column]: each })) };
}

function referenceTo({ column }: ModelField, { references = {} }: Model): unknown {
  if (Object.hasOwn(references, column)) return (references as Where)[column];
  throw new TypeError(`The option "references" lacks the field ${JSON.stringify(column)}, as in prisma.order.fields.`);
}

function conditionOf(located: LocatedComparison, fieldAt: (name: string) => ModelField, model: Model): Where {
  const { predicate, reference } = located.comparison;
  const own = fieldAt(located.comparison.field);
  const other = reference === undefined ? undefined : fieldAt(reference);
  const { column, type, field } = own;
  const not = "not" in predicate;
  if (predicate.kind === "null") {
    if (!field.nullable) return constant(not, own); // Prisma rejects null for a required field
    return { [column]: not ? { not: null } : null };
  }
  if (predicate.kind === "pattern") throw unsupportedError(located);
  if (predicate.kind === "text") {
    // In SQLite, LIKE is case-insensitive for ASCII. Prisma does not escape wildcards.
    if (type !== "String" || other || !model.hasLike) throw unsupportedError(located);
    const [text = ""] = convertValues(located, String);
    const test = predicate.at === "start" ? "startsWith" : "contains";
    const found = { [column]: { [test]: text.replace(/[\\%_]/g, "\\$&") } };
    return not ? { NOT: found } : found;
  }
  const isOrdered = predicate.kind === "order" || predicate.kind === "range";
  if (isOrdered && type === "String" && !model.byCodePoint) throw unsupportedError(located);
  const equality = not ? "not" : "equals";
  const sign = predicate.kind === "order" ? signs[predicate.sign] : equality;
  if (other) {
    if (other.type !== type || !areComparable(field, other.field, type === "DateTime"))
      throw incomparableError(located);
    const compared = referenceTo(other, model);
    // `not` of Prisma takes no reference.
    return not ? { NOT: { [column]: { equals: compared } } } : { [column]: { [sign]: compared } };
  }
  const values = convertValues<unknown>(located, converters[type]);
  if (predicate.kind === "range") return { [column]: { gte: values[0], lte: values[1] } };
  if (predicate.kind !== "list") return { [column]: { [sign]: values[0] } };
  if (type !== "Boolean") return { [column]: { [not ? "notIn" : "in"]: values } };
  const each = [...new Set(values)].map((value) => ({ [column]: { [sign]: value } })); // there is no list of booleans
  return joined(each, not ? "AND" : "OR");
}

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to a
 * query of Prisma. Pass it to `findMany`, or its `where` to `count`. Throws a `FilterError` with the position of a part
 * that Prisma cannot express exactly.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toPrisma } from "fieldfilter/prisma";
 *
 * const fields = { name: { type: "string", nullable: true }, sum: { type: "number" } } as const;
 * const resource = defineResource({ name: "orders", fields, paging: true });
 * const filter = prepareOrThrow('sum > 5 OR name CONTAINS "100%" ORDER BY sum DESC LIMIT 10', { resource });
 * toPrisma(filter, { provider: "postgresql" });
 * // {
 * //   where: { OR: [{ sum: { gt: 5 } }, { name: { contains: "100\\%" } }] },
 * //   orderBy: [{ sum: "desc" }],
 * //   take: 10,
 * // }
 */
export function toPrisma(filter: Prepared, options: ToPrismaOptions): PrismaQuery {
  option.checkOptions(options, toPrismaOptions);
  const { provider } = options;
  if (typeof provider !== "string" || !Object.hasOwn(providers, provider))
    throw new TypeError(`The option "provider" must be ${listed(Object.keys(providers))}.`);
  const byCodePoint = provider === "sqlite" || options.byCodePoint === true;
  const model = { ...options, ...providers[provider], byCodePoint };
  const { engine, maxValues } = model;
  const checked = engineFilter(filter, "toPrisma", engine);
  const { condition, order } = checked.prepared.query;
  const fieldAt = (name: string) => modelField(name, options, checked);
  const folded = fold<Where>(filter, {
    comparison: (comparison, source) => conditionOf({ comparison, source, filter: checked }, fieldAt, model),
    and: (terms) => joined(terms, "AND"),
    or: (terms) => joined(terms, "OR"),
  });
  const counts = comparisonsIn(condition).map((each) => [each, operandValues(each).length] as const);
  checkParameters(new Map(counts), maxValues, checked);
  const orderBy = folded.orders.map(({ field: name, direction }, index): Where => {
    const { field, column, type } = fieldAt(name);
    const isUnordered = type === "Enum" || (type === "String" && !byCodePoint);
    if (isUnordered) throw limitError(checked, "ORDER BY", order?.sorts[index] as Sort);
    const sort = direction === "DESC" ? "desc" : "asc";
    return { [column]: field.nullable ? { sort, nulls: sort === "desc" ? "last" : "first" } : sort };
  });
  const { condition: where, limit: take, offset: skip } = folded;
  return { where, orderBy, ...(take !== undefined && { take }), ...(skip && { skip }) };
}
