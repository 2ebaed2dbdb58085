import { listed } from "../../base/messages/words.ts";
import { type ByField, checkOptions, isByField, isRecord, optionTable, saidOf } from "../../base/options/options.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { foldPrepared } from "../engine/fold.ts";
import { checkSortKeys, type ReadyFilter, readyWithResource } from "../engine-limit.ts";
import { fieldOf } from "../objects/conversion.ts";
import { canKeep, conditionOf, type Document, type Kept, type Place, usuallyKept } from "./conditions.ts";

/** The location and the type of the values of a field. */
export interface MongoField {
  /** The path in documents, such as `"address.city"` (default: the name of the field). */
  readonly path?: string;
  /**
   * The type in documents: `"date"` or `"string"` for times, `"boolean"` or `"number"` for flags (default: `"date"` and
   * `"boolean"`).
   */
  readonly keeps?: Kept;
}

export interface ToMongoOptions {
  /** The locations of fields in documents: a path, or an object that also has the type. */
  readonly field?: ByField<string | MongoField>;
}

export interface MongoQuery {
  readonly filter: Document;
  /** The sort keys in order; 1 is ascending. */
  readonly sort: readonly (readonly [path: string, direction: 1 | -1])[];
  readonly limit?: number;
  readonly skip?: number;
}

/** MongoDB sorts by no more. */
const MOST_SORT_KEYS = 32;

const toMongoOptions = /* @__PURE__ */ optionTable<ToMongoOptions>({ field: isByField });

/** Not before a dollar sign, which begins an operator. */
const PATH = /^(?![$.])[^\0]+$/;

function placeOf(name: string, { field: given }: ToMongoOptions, ready: ReadyFilter): Place {
  const field = fieldOf(name, ready);
  const usual = usuallyKept(field);
  const found = saidOf(given, name);
  const said: MongoField = typeof found === "string" ? { path: found } : isRecord(found) ? found : {};
  const { path = name, keeps: kept = usual } = said;
  if (typeof path !== "string" || !PATH.test(path) || path.includes(".$"))
    throw new TypeError(`The option "field" gives no path for the field ${JSON.stringify(name)}.`);
  if (canKeep(field, kept)) return { field, path, kept };
  const others = usual === "boolean" ? (["boolean", "number"] as const) : usual === "date" ? ["date"] : [usual];
  throw new TypeError(`The documents must keep ${listed(others)} in the field ${JSON.stringify(name)}.`);
}

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to a
 * query of MongoDB. Throws a `FilterError` with the position of a part that MongoDB cannot express exactly.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toMongo } from "fieldfilter/mongo";
 *
 * const resource = defineResource({
 *   name: "orders",
 *   fields: { name: { type: "string", nullable: true }, sum: { type: "number" }, paid: { type: "datetime" } },
 *   paging: true,
 * });
 * const filter = prepareOrThrow('sum > 5 OR name != "Sock" ORDER BY paid DESC LIMIT 10', { resource });
 * toMongo(filter);
 * // {
 * //   filter: { $or: [{ sum: { $gt: 5 } }, { name: { $nin: ["Sock", null] } }] },
 * //   sort: [["paid", -1]],
 * //   limit: 10,
 * // }
 */
export function toMongo(filter: Prepared, options: ToMongoOptions = {}): MongoQuery {
  checkOptions(options, toMongoOptions);
  const conversion = { ...readyWithResource(filter, "toMongo"), engine: "MongoDB" };
  checkSortKeys(conversion.ready, MOST_SORT_KEYS, conversion.engine);
  const { condition, orders, limit, offset } = foldPrepared<Document>(conversion.ready, {
    comparison: (comparison, source) => {
      const { field, reference } = comparison;
      const other = reference === undefined ? undefined : placeOf(reference, options, conversion);
      return conditionOf({ comparison, source, conversion }, placeOf(field, options, conversion), other);
    },
    and: (terms) => (terms.length === 0 ? {} : { $and: terms }),
    or: (terms) => ({ $or: terms }),
  });
  const sort = new Map<string, 1 | -1>();
  for (const { field, direction } of orders) {
    const { path } = placeOf(field, options, conversion);
    if (!sort.has(path)) sort.set(path, direction === "DESC" ? -1 : 1);
  }
  const none = { $nor: [{}] }; // a limit of 0 limits nothing there
  const hasCondition = Object.keys(condition).length > 0;
  return {
    filter: limit !== 0 ? condition : hasCondition ? { $and: [condition, none] } : none,
    sort: [...sort],
    ...(limit && { limit }),
    ...(offset && { skip: offset }),
  };
}
