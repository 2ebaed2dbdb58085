import type { OrderSign } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { listed } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import { portablePattern } from "../../base/text/portable-pattern.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import type { EngineFilter, LocatedComparison } from "../engine/engine-filter.ts";
import { convertValues, engineFilter, fieldOf, incomparableError, unsupportedError } from "../engine/engine-filter.ts";
import { fold } from "../engine/fold.ts";
import { areComparable, asBigint, asDate, asDouble, isOrderedText } from "../engine/values.ts";

/** A condition of MongoDB, or another object of a query. */
export type Document = Readonly<Record<string, unknown>>;

/** The type of the values of a field in documents. */
export type Kept = "number" | "boolean" | "date" | "string";

/** The location and the type of the values of a field. */
export interface MongoField {
  /** The path in documents, such as `"address.city"` (default: the name of the field). */
  readonly path?: string;
  /** The type in documents: `"date"` or `"string"` for times, `"boolean"` or `"number"` for flags (default: the first). */
  readonly keeps?: Kept;
}

export interface ToMongoOptions {
  /** The locations of fields in documents: a path, or an object that also has the type. */
  readonly field?: option.ByField<string | MongoField> | undefined;
}

export interface MongoQuery {
  readonly filter: Document;
  /** The sort keys in order; 1 is ascending. */
  readonly sort: readonly (readonly [path: string, direction: 1 | -1])[];
  readonly limit?: number;
  readonly skip?: number;
}

const toMongoOptions = /* @__PURE__ */ option.optionTable<ToMongoOptions>({ field: option.byField });

const fieldOptions = /* @__PURE__ */ option.optionTable<MongoField>({ path: option.anything, keeps: option.anything });

/** The types that the values of a field can have in documents, the default first. */
function keepable(field: Field): readonly [Kept, ...Kept[]] {
  const { family } = typeFacts[field.type];
  if (field.type === "flag") return ["boolean", "number"];
  if (family === "time") return isOrderedText(field) ? ["date", "string"] : ["date"];
  return [family === "text" ? "string" : "number"];
}

function documentField(name: string, options: ToMongoOptions, filter: EngineFilter) {
  const field = fieldOf(name, filter);
  const all = keepable(field);
  const given = option.entryFor(options.field, name) ?? {};
  const described: MongoField = option.isRecord(given) ? given : { path: given };
  option.checkOptions(described, fieldOptions);
  const { path = name, keeps: kept = all[0] } = described;
  if (typeof path !== "string" || !/^(?![$.])(?:(?!\.\$)[^\0])+$/.test(path))
    throw new TypeError(`The option "field" gives no path for the field ${JSON.stringify(name)}.`);
  if (all.includes(kept)) return { field, path, kept };
  throw new TypeError(`The documents must keep ${listed(all)} in the field ${JSON.stringify(name)}.`);
}

type DocumentField = ReturnType<typeof documentField>;

/** A value as documents keep it. A whole number beyond 2^53 is a bigint, which the driver sends as 64 bits. */
const converters: Readonly<Record<Kept, (value: string | number, field: Field) => unknown>> = {
  string: String,
  boolean: (value) => Number(value) === 1,
  date: asDate,
  number: (value) => {
    const whole = asBigint(value);
    return whole !== undefined && !Number.isSafeInteger(Number(whole)) ? whole : asDouble(value);
  },
};

const signs: Readonly<Record<OrderSign, string>> = { "<": "$lt", "<=": "$lte", ">": "$gt", ">=": "$gte" };

function conditionOf(located: LocatedComparison, fieldAt: (name: string) => DocumentField): Document {
  const { predicate, reference } = located.comparison;
  const { path, kept, field } = fieldAt(located.comparison.field);
  const other = reference === undefined ? undefined : fieldAt(reference);
  const not = "not" in predicate;
  if (predicate.kind === "null") return { [path]: not ? { $ne: null } : null };
  if (predicate.kind === "text" || predicate.kind === "pattern") {
    if (kept !== "string" || other) throw unsupportedError(located);
    const [written = ""] = convertValues(located, String);
    // A dollar sign is also before a line end.
    const pattern = portablePattern(written, false, "(?![\\s\\S])");
    const start = predicate.kind === "text" && predicate.at === "start" ? "^" : "";
    const $regex = predicate.kind === "text" ? start + escapeRegexp(written) : pattern.text;
    if ($regex === undefined) throw unsupportedError(located, `REGEXP with ${pattern.notPortable}`);
    return { [path]: not ? { $not: { $regex }, $ne: null } : { $regex } };
  }
  const equality = not ? "$ne" : "$eq";
  const sign = predicate.kind === "order" ? signs[predicate.sign] : equality;
  if (other) {
    if (other.kept !== kept || !areComparable(field, other.field, kept === "date")) throw incomparableError(located);
    // Expressions take null for less than all values.
    return { [path]: { $ne: null }, [other.path]: { $ne: null }, $expr: { [sign]: [`$${path}`, `$${other.path}`] } };
  }
  const values = convertValues(located, converters[kept]);
  if (not) return { [path]: { $nin: [...values, null] } };
  if (predicate.kind === "list") return { [path]: { $in: values } };
  if (predicate.kind === "range") return { [path]: { $gte: values[0], $lte: values[1] } };
  return { [path]: { [sign]: values[0] } };
}

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to a
 * query of MongoDB. Throws a `FilterError` with the position of a part that MongoDB cannot express exactly.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toMongo } from "fieldfilter/mongo";
 *
 * const fields = { name: { type: "string", nullable: true }, sum: { type: "number" } } as const;
 * const resource = defineResource({ name: "orders", fields, paging: true });
 * toMongo(prepareOrThrow('sum > 5 OR name != "Sock" ORDER BY sum DESC LIMIT 10', { resource }));
 * // {
 * //   filter: { $or: [{ sum: { $gt: 5 } }, { name: { $nin: ["Sock", null] } }] },
 * //   sort: [["sum", -1]],
 * //   limit: 10,
 * // }
 */
export function toMongo(filter: Prepared, options: ToMongoOptions = {}): MongoQuery {
  option.checkOptions(options, toMongoOptions);
  const checked = engineFilter(filter, "toMongo", "MongoDB", 32); // the maximum number of sort keys
  const fieldAt = (name: string) => documentField(name, options, checked);
  const { condition, orders, limit, offset } = fold<Document>(filter, {
    comparison: (comparison, source) => conditionOf({ comparison, source, filter: checked }, fieldAt),
    and: (terms) => (terms.length === 0 ? {} : { $and: terms }),
    or: (terms) => ({ $or: terms }),
  });
  const sort = new Map<string, 1 | -1>();
  for (const { field, direction } of orders) {
    const { path } = fieldAt(field);
    if (!sort.has(path)) sort.set(path, direction === "DESC" ? -1 : 1);
  }
  return {
    filter: limit === 0 ? { $nor: [{}] } : condition, // in MongoDB, a limit of 0 means no limit
    sort: [...sort],
    ...(limit && { limit }),
    ...(offset && { skip: offset }),
  };
}
