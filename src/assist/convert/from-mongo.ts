import type { Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { operatorFrom } from "../../base/language/notations.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { isRecord } from "../../base/options/options.ts";
import { decimalOf } from "../../base/text/decimal.ts";
import { toNumber } from "../../compiler/bind-variables.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";
import { type ConvertOptions, convert, refuse } from "./notation.ts";

export interface FromMongoOptions<R extends Resource = Resource> extends ConvertOptions<R> {
  /** The sort keys: `{ price: -1, name: 1 }`. */
  readonly sort?: unknown;
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
  /** The fields to return: `{ name: 1, price: 1 }`. */
  readonly projection?: unknown;
  /** Whether a field can hold null (default: true). If not, it has a value or is missing, and `$exists` is converted. */
  readonly storesNull?: boolean | undefined;
}

type Options = ConvertOptions & Pick<FromMongoOptions, "storesNull">;

const TIME = /^-?\d+$|^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?$/;
const wrappers = /^\$(?:date|oid|number(?:Long|Int|Double|Decimal))$/;

/** The condition of a whole query; undefined for `{}`. */
function readQuery(json: unknown, at: Path, options: Options): foreign.ForeignCondition | undefined {
  if (!isRecord(json)) return refuse(at, json, "query");
  checkDepth(at, options);
  const terms = Object.entries(json).flatMap(([key, value]): foreign.ForeignCondition | [] => {
    const own = [...at, key];
    if (key === "$comment") return [];
    const by = key === "$and" ? "and" : key === "$or" || key === "$nor" ? "or" : undefined;
    if (!by && key.startsWith("$")) return refuse(own, key, "operator");
    if (!by) return readField({ value: key, at: own }, value, own, options);
    if (!Array.isArray(value) || value.length === 0) return refuse(own, key, "list");
    const inner = value.map((each, index) => {
      const inside = [...own, index];
      return readQuery(each, inside, options) ?? refuse(inside, {}, "query");
    });
    return key === "$nor" ? { not: foreign.joinTerms(by, inner) } : foreign.joinTerms(by, inner);
  });
  return terms.length === 0 ? undefined : foreign.joinTerms("and", terms);
}

/** Reports a query that is nested too deep. A level of `$or` takes two keys of the path. */
function checkDepth(at: Path, { limits }: ConvertOptions): void {
  const { maxDepth: maximum } = limitsOf(limits);
  if (at.length > maximum * 2) foreign.fail(codes.tooDeep, at, { maximum });
}

type LocatedField = foreign.Located<string>;

/** The condition on a field, given the value that it equals, or an object of operators. */
function readField(field: LocatedField, value: unknown, at: Path, options: Options): foreign.ForeignCondition {
  checkDepth(at, options);
  if (value instanceof RegExp) return readPattern(field, value, undefined, at);
  const isOperators = isRecord(value) && !Object.keys(value).some((key) => wrappers.test(key));
  if (!isOperators) return readOperator(field, "EQUALS", value, at);
  const entries = Object.entries(value).filter(([key]) => key !== "$options" || !Object.hasOwn(value, "$regex"));
  if (entries.length === 0) return refuse(at, value, "value");
  const terms = entries.flatMap(([key, operand]): foreign.ForeignCondition | [] => {
    const own = [...at, key];
    const isExists = key === "$exists" && (typeof operand === "boolean" || typeof operand === "number");
    if (isExists && operand && entries.some(requiresValue)) return [];
    if (isExists && options.storesNull === false)
      return { field, operator: operand ? "IS_NOT_NULL" : "IS_NULL", values: [] };
    if (key === "$regex") return readPattern(field, operand, value.$options, own);
    if (key === "$not" && !isRecord(operand) && !(operand instanceof RegExp)) return refuse(own, operand, "value");
    if (key === "$not") return { not: readField(field, operand, own, options) };
    const operator = operatorFrom("mongo", key) ?? refuse(own, key, key === "$exists" ? "exists" : "operator");
    return readOperator(field, operator, operand, own);
  });
  return foreign.joinTerms("and", terms);
}

/** Whether an operator selects only documents in which the field exists. */
function requiresValue([key, operand]: readonly [string, unknown]): boolean {
  const operator = key === "$regex" ? "REGEXP" : operatorFrom("mongo", key);
  return operator !== undefined && operators[operator].isNegative === [operand].flat().includes(null);
}

function readOperator(field: LocatedField, operator: OperatorName, value: unknown, at: Path): foreign.ForeignCondition {
  const meaning = { isFalseForNull: true, isStrict: true } satisfies Partial<foreign.ForeignComparison>;
  const read = (each: unknown, place: Path) => ({ value: readValue(each, place), at: place });
  if (operators[operator].arity !== "list") return { field, operator, values: [read(value, at)], ...meaning };
  if (!Array.isArray(value) || value.length === 0) return refuse(at, String(at.at(-1)), "list");
  return { field, operator, values: value.map((each, index) => read(each, [...at, index])), ...meaning };
}

function readPattern(field: LocatedField, source: unknown, options: unknown, at: Path): foreign.ForeignCondition {
  const flags = options ?? (source instanceof RegExp ? source.flags : "");
  if (source instanceof RegExp) return readPattern(field, source.source, flags, at);
  if (typeof source !== "string" || typeof flags !== "string") return refuse(at, source, "value");
  if (/[^gi]/.test(flags)) return refuse(at, flags, "option");
  const ignoresCase = flags.includes("i") ? `/${source}/i` : undefined;
  return { field, operator: "REGEXP", values: [{ value: source, at }], ignoresCase, isFalseForNull: true };
}

function readValue(value: unknown, at: Path): unknown {
  if (value === null || /string|boolean|bigint/.test(typeof value) || Number.isFinite(value)) return toNumber(value);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  const [[key = "", inner] = [], ...others] = isRecord(value) ? Object.entries(value) : [];
  if (others.length > 0 || !wrappers.test(key)) return refuse(at, value, "value");
  const time = isRecord(inner) ? Number(inner.$numberLong) : inner;
  if (key === "$date" && TIME.test(String(time))) return readValue(new Date(time as string), at);
  if (key === "$oid" && typeof inner === "string") return inner;
  if (typeof inner === "string" && /^-?\d{1,40}$/.test(inner)) return readValue(BigInt(inner), at);
  return typeof inner === "string" && decimalOf(inner) ? foreign.parseNumber(inner) : refuse(at, value, "value");
}

function readKeys(option: string, given: unknown, allowed: readonly unknown[]) {
  if (!isRecord(given)) return refuse([option], given, "value");
  return Object.entries(given).flatMap(([name, by], _, all) => {
    const field = { value: name, at: [option, name] };
    if (name === "_id" && option === "projection" && all.length > 1 && (by === 0 || by === false)) return [];
    return allowed.includes(by) ? { field, isDescending: by === -1 || by === "desc" } : refuse(field.at, by, "value");
  });
}

/**
 * Converts a query of MongoDB or Extended JSON. Returns what `prepare` returns, with the filter as text; diagnostics have
 * the path in the query. It selects the same rows: `$ne`, `$nin`, `$not` and `$nor` add `OR … IS NULL` for fields that
 * can be null. Everything else is an error, also `$exists` where fields can hold null. Never throws on a query.
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
  { sort = {}, limit, skip, projection = {}, storesNull, ...options }: FromMongoOptions<R> = {},
): foreign.Converted<R> {
  const hasId = Object.hasOwn(options.resource?.fields ?? {}, "_id") && isRecord(projection);
  const shown = hasId && Object.values(projection).some(Boolean) ? { _id: 1, ...projection } : projection; // as MongoDB
  const read = (): foreign.ForeignFilter => ({
    condition: readQuery(query, [], { ...options, storesNull } as Options),
    select: readKeys("projection", shown, [1, true]).map(({ field }) => field),
    order: readKeys("sort", sort, [1, -1, "asc", "desc"]),
    limit: limit === undefined || limit === 0 ? undefined : { value: limit, at: ["limit"] },
    offset: skip === undefined ? undefined : { value: skip, at: ["skip"] },
  });
  return convert(read, options as ConvertOptions<R>);
}
