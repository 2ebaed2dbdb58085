import { listed } from "../../base/messages/words.ts";
import { type ByField, checkOptions, isByField, isRecord, optionTable, saidOf } from "../../base/options/options.ts";
import { foldCondition } from "../../compiler/ast/walk.ts";
import { countIn, type Prepared } from "../../compiler/prepared-filter.ts";
import { checkSortKeys, readyWithResource } from "../engine-limit.ts";
import { askedBy, fieldOf } from "../objects/asked.ts";
import { conditionOf, type Document, joined, type Place } from "./conditions.ts";
import { canKeep, type Kept, usuallyKept } from "./values.ts";

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

function placeIn(said: ToMongoOptions["field"], name: string, usual: Kept): Place {
  const found = saidOf(said, name);
  const given: MongoField = typeof found === "string" ? { path: found } : isRecord(found) ? found : {};
  const { path = name, keeps = usual } = given;
  if (typeof path === "string" && PATH.test(path) && !path.includes(".$")) return { path, kept: keeps };
  throw new TypeError(`The option "field" gives no path for the field ${JSON.stringify(name)}.`);
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
  const running = { ...readyWithResource(filter, "toMongo"), engine: "MongoDB" };
  const { condition, order, limit, offset } = running.ready.query;
  checkSortKeys(running.ready, MOST_SORT_KEYS, running.engine);
  const placeOf = (name: string): Place => {
    const field = fieldOf(name, running);
    const usual = usuallyKept(field);
    const place = placeIn(options.field, name, usual);
    if (canKeep(field, place.kept)) return place;
    const others = usual === "boolean" ? (["boolean", "number"] as const) : usual === "date" ? ["date"] : [usual];
    throw new TypeError(`The documents must keep ${listed(others)} in the field ${JSON.stringify(name)}.`);
  };
  const where = condition
    ? foldCondition<Document>(condition, {
        comparison: (comparison, isNegated) => {
          const asked = askedBy(comparison, isNegated, running);
          return conditionOf({ ...asked, ...placeOf(asked.name), placeOf });
        },
        joined,
      })
    : {};
  const sort = new Map<string, 1 | -1>();
  for (const { name, direction } of order?.sorts ?? []) {
    const { path } = placeOf(name.kind === "name" ? name.text : "");
    if (!sort.has(path)) sort.set(path, direction?.value === "DESC" ? -1 : 1);
  }
  const most = countIn(limit);
  const skip = countIn(offset);
  const none = { $nor: [{}] }; // a limit of 0 limits nothing there
  return {
    filter: most === 0 ? (condition ? { $and: [where, none] } : none) : where,
    sort: [...sort],
    ...(most && { limit: most }),
    ...(skip && { skip }),
  };
}
