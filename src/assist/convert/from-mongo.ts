import { type Diagnostic, diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isCount } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { isRecord } from "../../base/options/options.ts";
import { isExact } from "../../base/text/decimal.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import {
  type Conversion,
  type Converted,
  type ConvertOptions,
  compare,
  countOf,
  failed,
  finish,
  flagFor,
  ignoreCase,
  isNull,
  joinTerms,
  type NamedField,
  NotConvertible,
  orderOf,
  type Parts,
  selectOf,
  type Value,
  valueFor,
} from "./conditions.ts";

export interface FromMongoOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `{ price: -1, name: 1 }` or `[["price", -1]]`. */
  readonly sort?: unknown;
  readonly limit?: number;
  readonly skip?: number;
  /** The fields to return: `{ name: 1, price: 1 }`. */
  readonly projection?: unknown;
}

const signs: Readonly<Record<string, OperatorName>> = {
  $gt: "GREATER_THAN",
  $gte: "GREATER_THAN_EQUALS",
  $lt: "LESS_THAN",
  $lte: "LESS_THAN_EQUALS",
};
const joints: Readonly<Record<string, "and" | "or">> = { $and: "and", $or: "or", $nor: "or" };
const wrappers: readonly string[] = ["$date", "$oid", "$numberLong", "$numberInt", "$numberDouble", "$numberDecimal"];

/** Reads a query. Each node of the AST begins at a number, which is the index of its path. */
class MongoReader {
  readonly paths: Path[] = [[]];
  constructor(
    readonly conversion: Conversion,
    readonly maxDepth: number,
  ) {}

  fail(path: Path, found: unknown, reason: PhraseKey<"converting">): never {
    const shown = typeof found === "string" ? found : (JSON.stringify(found) ?? String(found));
    throw new NotConvertible(diagnostic(codes.notConvertible, path, { found: shown, reason }));
  }

  checkDepth(depth: number, path: Path): void {
    if (depth > this.maxDepth) throw new NotConvertible(diagnostic(codes.tooDeep, path, { maximum: this.maxDepth }));
  }

  fieldAt(name: string, path: Path): NamedField {
    const start = this.paths.push(path) - 1;
    return { name, start, end: start + 1 };
  }

  /** The condition of a whole query; undefined for `{}`. */
  query(json: unknown, path: Path, isNegated: boolean, depth = 0): Condition | undefined {
    if (!isRecord(json)) return this.fail(path, json, "query");
    this.checkDepth(depth, path);
    const terms = Object.entries(json).map(([key, value]) => {
      const own = [...path, key];
      const joint = Object.hasOwn(joints, key) ? joints[key] : undefined;
      if (!joint)
        return key.startsWith("$") ? this.fail(own, key, "operator") : this.field(key, value, own, isNegated, depth);
      if (!Array.isArray(value) || value.length === 0) return this.fail(own, key, "empty");
      const isOpposite = (key === "$nor") !== isNegated;
      const inner = value.map(
        (each, index) =>
          this.query(each, [...own, index], isOpposite, depth + 1) ?? this.fail([...own, index], {}, "empty"),
      );
      return joinTerms(joint, inner, isOpposite);
    });
    return terms.length === 0 ? undefined : joinTerms("and", terms, isNegated);
  }

  /** The condition on a field: a value to be equal to, or an object of operators. */
  field(name: string, value: unknown, path: Path, isNegated: boolean, depth: number): Condition {
    const field = this.fieldAt(name, path);
    if (value instanceof RegExp) return this.pattern(field, value.source, value.flags, path, isNegated);
    const isOperators = isRecord(value) && !Object.keys(value).some((key) => wrappers.includes(key));
    if (!isOperators) return this.equal(field, value, path, isNegated);
    const entries = Object.entries(value).filter(([key]) => key !== "$options" || !Object.hasOwn(value, "$regex"));
    if (entries.length === 0) return this.fail(path, value, "value");
    const terms = entries.map(([key, operand]) => {
      const own = [...path, key];
      const sign = Object.hasOwn(signs, key) ? signs[key] : undefined;
      if (sign) return compare(field, sign, [this.value(field, operand, own)], isNegated, this.conversion);
      switch (key) {
        case "$eq":
        case "$ne":
          return this.equal(field, operand, own, (key === "$ne") !== isNegated);
        case "$in":
        case "$nin":
          return this.list(field, operand, own, (key === "$nin") !== isNegated);
        case "$not":
          this.checkDepth(depth, own);
          if (!isRecord(operand) && !(operand instanceof RegExp)) return this.fail(own, operand, "value");
          return this.field(name, operand, own, !isNegated, depth + 1);
        case "$regex": {
          const source = operand instanceof RegExp ? operand.source : operand;
          const flags = value.$options ?? (operand instanceof RegExp ? operand.flags : "");
          if (typeof source !== "string" || typeof flags !== "string") return this.fail(own, operand, "value");
          return this.pattern(field, source, flags, own, isNegated);
        }
        default:
          return this.fail(own, key, key === "$exists" ? "exists" : "operator");
      }
    });
    return joinTerms("and", terms, isNegated);
  }

  equal(field: NamedField, value: unknown, path: Path, isNegated: boolean): Condition {
    if (value === null) return isNull(field, isNegated);
    return compare(field, "EQUALS", [this.value(field, value, path)], isNegated, this.conversion);
  }

  list(field: NamedField, values: unknown, path: Path, isNegated: boolean): Condition {
    if (!Array.isArray(values) || values.length === 0) return this.fail(path, values, "empty");
    const hasNull = values.includes(null);
    const read = values.flatMap((value, index) => (value === null ? [] : this.value(field, value, [...path, index])));
    if (read.length === 0) return isNull(field, isNegated);
    const { resource } = this.conversion;
    const among = compare(field, "IN", read, isNegated, { resource, negatesNull: !hasNull });
    return hasNull && !isNegated ? joinTerms("or", [among, isNull(field)], false) : among;
  }

  pattern(field: NamedField, source: string, flags: string, path: Path, isNegated: boolean): Condition {
    if (/[^gi]/.test(flags)) return this.fail(path, flags, "option");
    const pattern = flags.includes("i") ? ignoreCase(source, `/${source}/i`, path, this.conversion) : source;
    return compare(field, "REGEXP", [pattern], isNegated, this.conversion);
  }

  /** A value as the field holds it; `$date`, `$oid` and numbers of Extended JSON too. */
  value(field: NamedField, value: unknown, path: Path): Value {
    if (typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) return value;
    if (typeof value === "bigint") return isExact(String(value)) ? Number(value) : String(value);
    if (typeof value === "boolean") return flagFor(field, value, path, this.conversion);
    if (value instanceof Date && !Number.isNaN(value.getTime()))
      return valueFor(field, value.toISOString(), this.conversion);
    if (!isRecord(value) || Object.keys(value).length !== 1) return this.fail(path, value, "value");
    const [[key = "", inner] = []] = Object.entries(value);
    if (key === "$date") {
      const date = typeof inner === "string" ? inner : isRecord(inner) ? Number(inner.$numberLong) : inner;
      return this.value(field, new Date(date as string), path);
    }
    if (!wrappers.includes(key) || typeof inner !== "string") return this.fail(path, value, "value");
    return key !== "$oid" && isExact(inner) ? Number(inner) : inner;
  }

  sort(sort: unknown): Pick<Parts, "order"> {
    if (sort === undefined) return {};
    const entries = Array.isArray(sort)
      ? sort
      : isRecord(sort)
        ? Object.entries(sort)
        : this.fail(["sort"], sort, "value");
    return orderOf(
      entries.map((entry: unknown) => {
        const [name, direction] = Array.isArray(entry) ? (entry as unknown[]) : [];
        const path = ["sort", String(name)];
        const isDown = direction === -1 || direction === "desc" || direction === "descending";
        const isUp = direction === 1 || direction === "asc" || direction === "ascending";
        if (typeof name !== "string" || (!isDown && !isUp)) return this.fail(path, direction, "value");
        return [this.fieldAt(name, path), isDown] as const;
      }),
    );
  }

  count(key: "limit" | "skip", value: unknown) {
    if (typeof value !== "number" || !isCount(value)) return this.fail([key], value, "value");
    return countOf(value, this.fieldAt(key, [key]));
  }

  projection(projection: unknown): Pick<Parts, "select"> {
    if (projection === undefined) return {};
    if (!isRecord(projection)) return this.fail(["projection"], projection, "value");
    const fields = Object.entries(projection).map(([name, value]) => {
      if (value !== 1 && value !== true) return this.fail(["projection", name], value, "value");
      return this.fieldAt(name, ["projection", name]);
    });
    return selectOf(fields);
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
  options: FromMongoOptions<R> = {},
): Converted<R> {
  const { sort, limit, skip, projection, ...checking } = options;
  const reported: Diagnostic[] = [];
  const conversion = {
    resource: options.resource,
    report: (each: Diagnostic) => void reported.push(each),
    negatesNull: true,
  };
  const reader = new MongoReader(conversion, limitsOf(options.limits).maxDepth);
  try {
    const condition = reader.query(query, [], false);
    const parts: Parts = {
      ...reader.projection(projection),
      ...(condition && { condition }),
      ...reader.sort(sort),
      ...(limit !== undefined && { limit: reader.count("limit", limit) }),
      ...(skip !== undefined && { offset: reader.count("skip", skip) }),
    };
    return finish(parts, reported, checking, ({ span, ...each }) => ({
      ...(each as Diagnostic),
      path: reader.paths[span?.start ?? 0] ?? [],
    }));
  } catch (error) {
    // A getter or a proxy may throw anything.
    const path: Path = [];
    const own =
      error instanceof NotConvertible ? error.diagnostic : diagnostic(codes.jsonUnreadable, path, { part: "json" });
    return failed([...reported, own], checking);
  }
}
