import { diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isCount } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { isRecord } from "../../base/options/options.ts";
import { isExact } from "../../base/text/decimal.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ConvertOptions, ForeignFilter, negate, type Placed, Refused } from "../foreign-filter.ts";
import { convert, operatorOf } from "./notation.ts";

export interface FromMongoOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `{ price: -1, name: 1 }` or `[["price", -1]]`. */
  readonly sort?: unknown;
  readonly limit?: number;
  readonly skip?: number;
  /** The fields to return: `{ name: 1, price: 1 }`. */
  readonly projection?: unknown;
}

const joints: Readonly<Record<string, "and" | "or">> = { $and: "and", $or: "or", $nor: "or" };
const wrappers = /^\$(?:date|oid|number(?:Long|Int|Double|Decimal))$/;

type Field = Placed<string>;

/** Reads a query. */
class MongoReader extends ForeignFilter {
  readonly #maximum: number;

  constructor({ resource, limits }: ConvertOptions) {
    super(resource, true);
    this.#maximum = limitsOf(limits).maxDepth;
  }

  fail(at: Path, found: unknown, reason: PhraseKey<"converting">): never {
    const shown = typeof found === "string" ? found : (JSON.stringify(found) ?? String(found));
    throw new Refused(diagnostic(codes.notConvertible, at, { found: shown, reason }));
  }

  checkDepth(depth: number, at: Path): void {
    if (depth > this.#maximum) throw new Refused(diagnostic(codes.tooDeep, at, { maximum: this.#maximum }));
  }

  /** The condition of a whole query; undefined for `{}`. */
  query(json: unknown, at: Path, depth = 0): Condition | undefined {
    if (!isRecord(json)) return this.fail(at, json, "query");
    this.checkDepth(depth, at);
    const terms = Object.entries(json).map(([key, value]) => {
      const own = [...at, key];
      const joint = Object.hasOwn(joints, key) ? joints[key] : undefined;
      if (!joint && key.startsWith("$")) return this.fail(own, key, "operator");
      if (!joint) return this.field({ value: key, at: own }, value, own, depth);
      if (!Array.isArray(value) || value.length === 0) return this.fail(own, key, "empty");
      const inner = value.map((each, index) => {
        const inside = [...own, index];
        return this.query(each, inside, depth + 1) ?? this.fail(inside, {}, "empty");
      });
      return negate(joined(joint, inner), key === "$nor");
    });
    return terms.length === 0 ? undefined : joined("and", terms);
  }

  /** The condition on a field: a value to be equal to, or an object of operators. */
  field(field: Field, value: unknown, at: Path, depth: number): Condition {
    if (value instanceof RegExp) return this.pattern(field, value, value.flags, at);
    const isOperators = isRecord(value) && !Object.keys(value).some((key) => wrappers.test(key));
    if (!isOperators) return this.comparison(field, "EQUALS", value, at);
    const entries = Object.entries(value).filter(([key]) => key !== "$options" || !Object.hasOwn(value, "$regex"));
    if (entries.length === 0) return this.fail(at, value, "value");
    const terms = entries.map(([key, operand]) => {
      const own = [...at, key];
      const [operator, isNegated] = operatorOf("mongo", key) ?? [];
      if (operator) {
        const isList = operator === "IN";
        const term = isList ? this.list(field, operand, own) : this.comparison(field, operator, operand, own);
        return negate(term, isNegated);
      }
      if (key === "$regex") return this.pattern(field, operand, value.$options, own);
      if (key !== "$not") return this.fail(own, key, key === "$exists" ? "exists" : "operator");
      this.checkDepth(depth, own);
      if (!isRecord(operand) && !(operand instanceof RegExp)) return this.fail(own, operand, "value");
      return negate(this.field(field, operand, own, depth + 1));
    });
    return joined("and", terms);
  }

  comparison(field: Field, operator: OperatorName, value: unknown, at: Path): Condition {
    if (value === null && operator === "EQUALS") return this.compare(field, "IS_NULL");
    return this.compare(field, operator, [{ value: this.value(field, value, at), at }]);
  }

  list(field: Field, values: unknown, at: Path): Condition {
    if (!Array.isArray(values) || values.length === 0) return this.fail(at, values, "empty");
    const read = values.flatMap((value, index) => {
      return value === null ? [] : { value: this.value(field, value, [...at, index]), at: [...at, index] };
    });
    const hasNull = read.length < values.length;
    const among = read.length > 0 ? [this.compare(field, "IN", read, !hasNull)] : [];
    return joined("or", hasNull ? [...among, this.compare(field, "IS_NULL")] : among);
  }

  pattern(field: Field, given: unknown, options: unknown, at: Path): Condition {
    const source = given instanceof RegExp ? given.source : given;
    const flags = options ?? (given instanceof RegExp ? given.flags : "");
    if (typeof source !== "string" || typeof flags !== "string") return this.fail(at, given, "value");
    if (/[^gi]/.test(flags)) return this.fail(at, flags, "option");
    const value = flags.includes("i") ? this.ignoreCase(source, `/${source}/i`, at) : source;
    return this.compare(field, "REGEXP", [{ value, at }]);
  }

  /** A value as the field holds it; `$date`, `$oid` and numbers of Extended JSON too. */
  value(field: Field, value: unknown, at: Path): string | number {
    if (typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) return value;
    if (typeof value === "bigint") return isExact(String(value)) ? Number(value) : String(value);
    if (typeof value === "boolean") return this.flagFor(field.value, value, at);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return this.valueFor(field.value, value.toISOString());
    if (!isRecord(value) || Object.keys(value).length !== 1) return this.fail(at, value, "value");
    const [[key = "", inner] = []] = Object.entries(value);
    if (key === "$date") {
      const date = isRecord(inner) ? Number(inner.$numberLong) : inner;
      return this.value(field, new Date(date as string), at);
    }
    if (!wrappers.test(key) || typeof inner !== "string") return this.fail(at, value, "value");
    return key !== "$oid" && isExact(inner) ? Number(inner) : inner;
  }

  sortKeys(sort: unknown) {
    const entries: readonly unknown[] = Array.isArray(sort) ? sort : isRecord(sort) ? Object.entries(sort) : [];
    if (!Array.isArray(sort) && !isRecord(sort) && sort !== undefined) this.fail(["sort"], sort, "value");
    return entries.map((entry) => {
      const [name, direction] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
      const at = ["sort", String(name)];
      const isDown = direction === -1 || direction === "desc" || direction === "descending";
      const isUp = direction === 1 || direction === "asc" || direction === "ascending";
      if (typeof name !== "string" || (!isDown && !isUp)) return this.fail(at, direction, "value");
      return { field: { value: name, at }, isDown };
    });
  }

  pageCount(key: "limit" | "skip", value: unknown) {
    if (typeof value !== "number" || !isCount(value)) return this.fail([key], value, "value");
    return this.count(key, { value, at: [key] });
  }

  projected(projection: unknown = {}): readonly Field[] {
    if (!isRecord(projection)) return this.fail(["projection"], projection, "value");
    return Object.entries(projection).map(([name, value]) => {
      const at = ["projection", name];
      return value === 1 || value === true ? { value: name, at } : this.fail(at, value, "value");
    });
  }
}

/**
 * Converts a query of MongoDB: `$eq`, `$ne`, `$gt`, `$gte`, `$lt`, `$lte`, `$in`, `$nin`, `$and`, `$or`, `$nor`, `$not`,
 * `$regex` and values of Extended JSON. Returns what `prepare` returns, with the filter as text; diagnostics have the
 * path in the query. It selects the same rows: where MongoDB's `$ne`, `$nin`, `$not` and `$nor` select documents without
 * the field, `OR … IS NULL` does, unless the resource says that the field is never null. Everything else is an error,
 * `$exists` too, because a filter does not tell a field that is null from one that is missing. Never throws on a query.
 *
 * @example
 * import { fromMongo } from "fieldfilter/convert";
 *
 * const query = { price: { $gte: 10, $ne: 15 }, $or: [{ state: "new" }, { state: null }] };
 * fromMongo(query, { sort: { price: -1 }, limit: 10 }).text;
 * // 'price >= 10 AND (price != 15 OR price IS NULL) AND (state = "new" OR state IS NULL) ORDER BY price DESC LIMIT 10'
 */
export function fromMongo<const R extends Resource = Resource>(
  query: unknown,
  { sort, limit, skip, projection, ...options }: FromMongoOptions<R> = {},
): Converted<R> {
  const reader = new MongoReader(options as ConvertOptions);
  return convert(reader, options as ConvertOptions<R>, () => {
    const condition = reader.query(query, []);
    return {
      ...reader.select(reader.projected(projection)),
      ...(condition && { condition }),
      ...reader.order(reader.sortKeys(sort)),
      ...(limit !== undefined && { limit: reader.pageCount("limit", limit) }),
      ...(skip !== undefined && { offset: reader.pageCount("skip", skip) }),
    };
  });
}
