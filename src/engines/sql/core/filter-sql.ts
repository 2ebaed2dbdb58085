import { typeFacts, type ValueType } from "../../../base/language/value-types.ts";
import { listed } from "../../../base/messages/words.ts";
import * as option from "../../../base/options/options.ts";
import { portablePattern } from "../../../base/text/portable-pattern.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import type { Prepared } from "../../../compiler/prepared-filter.ts";
import {
  checkParameters,
  convertValues,
  engineFilter,
  fieldOf,
  incomparableError,
  type LocatedComparison,
  unsupportedError,
} from "../../engine/engine-filter.ts";
import { fold } from "../../engine/fold.ts";
import { type SqlContext, type TimeColumn, timeColumns } from "./dialect.ts";
import { type DialectName, dialectNamed } from "./dialects.ts";
import { columnOf, flatten, groupConditions, joinConditions, joined, parameter, raw, type Sql, sql } from "./sql.ts";
import { type Times, timeColumnOf, timesOf } from "./times.ts";

/** The options of every way to SQL; the columns are different for each. */
export interface SqlOptions<D extends DialectName = DialectName> {
  /** The dialect of the SQL: `sqlite`, `postgres`, `mysql`, `mariadb` or `clickhouse`. */
  readonly dialect: D;
  /** Whether conditions are case-insensitive (default: `false`). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean | undefined;
}

/** The dialect is looked up where it is used. */
export const sqlOptions = /* @__PURE__ */ option.optionTable<SqlOptions>({
  dialect: option.anything,
  ignoreCase: option.bool,
});

export const columnOptions = /* @__PURE__ */ option.optionTable<SqlOptions & { readonly column: unknown }, SqlOptions>(
  { column: option.byField },
  sqlOptions,
);

/** The parts of a statement that a filter says: `where` is in parentheses if it is an OR, and undefined without conditions. */
export function filterSql(
  given: Prepared,
  caller: string,
  { dialect: name, ignoreCase = false }: { dialect: DialectName | undefined; ignoreCase?: boolean | undefined },
  factsOf: SqlContext["factsOf"],
) {
  const dialect = dialectNamed(name);
  const filter = engineFilter(given, caller, dialect.name);
  const context = { filter, dialect, ignoreCase, factsOf };
  const counts = new Map<Comparison, number>();
  const writer = new SqlWriter(context);
  const { condition, orders, limit, offset } = fold<Sql>(given, {
    comparison: (comparison, source) => {
      const made = writer.comparison({ comparison, source, filter });
      const count = flatten(made).leaves.filter(({ kind }) => kind === "parameter").length;
      counts.set(source.comparison, (counts.get(source.comparison) ?? 0) + count);
      return made;
    },
    and: (terms) => joinConditions(terms, "and"),
    or: (terms) => groupConditions(terms, "or"),
  });
  const { maxParameters = Number.POSITIVE_INFINITY } = dialect;
  checkParameters(counts, maxParameters - [limit, offset].filter((count) => count !== undefined).length, filter);
  const orderBy = orders.map(({ field, direction }) => writer.sortKey(field, direction === "DESC"));
  // OFFSET needs a limit in some, which then limits nothing.
  const largestLimit = limit === undefined && offset !== undefined ? dialect.largestLimit : undefined;
  return { ...context, where: filter.prepared.query.condition && condition, orderBy, limit, offset, largestLimit };
}

type Value = string | number | Sql;

const isText = (type: ValueType) => typeFacts[type].family === "text";

/** Whether it is compared as a number with many digits; a flag is 0 or 1, in a column of any type that takes these. */
const isNumber = (type: ValueType) => typeFacts[type].isNumeric && typeFacts[type].isOrdered;

/** A string that a `uuid` column takes. The column is cast to a string to compare it with any other. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

class SqlWriter {
  constructor(readonly context: SqlContext) {}

  #typeOf(name: string): ValueType {
    return fieldOf(name, this.context.filter).type;
  }

  comparison(located: LocatedComparison): Sql {
    const { field: name, predicate, reference } = located.comparison;
    const not = "not" in predicate;
    if (predicate.kind === "null") return sql`${columnOf(name)} is ${raw(not ? "not null" : "null")}`;
    if (predicate.kind === "text") return this.#textTest(located, predicate.at, not);
    if (predicate.kind === "pattern") return this.#regexpTest(located, not);
    const times = this.#comparedTimes(located);
    const values = convertValues<Value>(located, (value) => (times ? times.value(String(value)) : value));
    const isEqual = predicate.kind === "equal" || predicate.kind === "list";
    const hasInvalidUuid = this.#isUuid(name) && !values.every((value) => UUID.test(String(value)));
    const use = isEqual && !hasInvalidUuid ? "equal" : "order";
    const sign = raw(predicate.kind === "order" ? predicate.sign : not ? "<>" : "=");
    const column = this.#column(name, times, use, reference);
    if (reference !== undefined) return sql`${column} ${sign} ${this.#column(reference, times, use, name)}`;
    if (predicate.kind === "list") return this.#listTest(name, column, values, times, not);
    const [first, last] = values.map((value) => this.#value(name, value, times));
    if (!first) throw new TypeError(`The condition on "${name}" lacks a value.`);
    return predicate.kind === "range" && last
      ? sql`${column} >= ${first} and ${column} <= ${last}`
      : sql`${column} ${sign} ${first}`;
  }

  /** Throws a `FilterError` for another field whose times the database cannot compare with these. */
  #comparedTimes(located: LocatedComparison): Times | undefined {
    const { field, reference } = located.comparison;
    if (typeFacts[this.#typeOf(field)].family !== "time") return undefined;
    const names: readonly [string, ...string[]] = reference === undefined ? [field] : [field, reference];
    const times = timesOf(names, this.context);
    if (names.length > 1 && !names.every(times.column)) throw incomparableError(located);
    return times;
  }

  #isUuid(name: string): boolean {
    return /^uuid$/i.test(this.context.factsOf(name)?.type ?? "");
  }

  #stringColumn(name: string): Sql {
    const isOwnType = this.context.dialect.hasOwnTypes && (this.#typeOf(name) === "enum" || this.#isUuid(name));
    return isOwnType ? this.context.dialect.asText(columnOf(name)) : columnOf(name);
  }

  #timeColumn(name: string, times: Times): Sql {
    const column = times.column(name);
    if (column) return column;
    const keptAs = (keeps: TimeColumn) => timesOf([name], { ...this.context, factsOf: () => ({ keeps }) });
    const possible = timeColumns.filter((keeps) => keptAs(keeps).column(name));
    const { dialect } = this.context;
    throw new TypeError(`The column of the field "${name}" must keep ${listed(possible)} in ${dialect.name}.`);
  }

  /** The column of a field that is compared with values, or with `other`; strings are in lower case for `ignoreCase`. */
  #column(name: string, times: Times | undefined, use: "equal" | "order", other?: string): Sql {
    if (times) return this.#timeColumn(name, times);
    const { comparedColumn, collated, lowerCase } = this.context.dialect;
    const type = this.#typeOf(name);
    const isLowerCase = this.context.ignoreCase && isText(type);
    const text = isLowerCase || use === "order" ? this.#stringColumn(name) : columnOf(name);
    const column = isLowerCase ? lowerCase(text) : text;
    if (other !== undefined && comparedColumn)
      return comparedColumn(column, type, columnOf(other), this.#typeOf(other));
    return (isText(type) && collated?.(column, use)) || column;
  }

  #stringValue(value: string): Sql {
    return this.context.ignoreCase ? this.context.dialect.lowerCase(parameter(value)) : parameter(value);
  }

  /** A value as a parameter, which is never part of the statement. */
  #value(name: string, value: Value, times: Times | undefined): Sql {
    if (times || typeof value === "object") return sql`${value}`;
    const type = this.#typeOf(name);
    if (type === "flag") return this.context.dialect.flagValue?.(Number(value)) ?? parameter(Number(value));
    if (isNumber(type)) return this.context.dialect.number(value, this.context.factsOf(name), columnOf(name), type);
    const text = this.#stringValue(String(value));
    return this.context.dialect.textValue?.(text) ?? text;
  }

  /** Whether the field has one of the values. A flag and an enum may be of a type that has no array, and have few values. */
  #listTest(name: string, column: Sql, list: readonly Value[], times: Times | undefined, not: boolean): Sql {
    const type = this.#typeOf(name);
    const { inArray, maxListParameters = 1000 } = this.context.dialect;
    const isForArray = isNumber(type) || times || (type === "string" && !this.context.ignoreCase);
    if (inArray && isForArray && list.length > maxListParameters) {
      const areNumbers = isNumber(type) || (times !== undefined && typeof list[0] === "number");
      if (list.every((value) => typeof value !== "object"))
        return inArray(column, list, areNumbers ? type : undefined, not, this.context.factsOf(name));
    }
    const items = list.map((value) => this.#value(name, value, times));
    return sql`${column} ${raw(not ? "not in" : "in")} (${joined(items, ", ")})`;
  }

  /** A column as a string. Throws for numbers and times that the database may write differently from JSON. */
  #asText(name: string, located: LocatedComparison): Sql {
    const type = this.#typeOf(name);
    if (isText(type)) return this.#stringColumn(name);
    const isKeptAsText = typeFacts[type].family === "time" && timeColumnOf(name, this.context) === "text";
    if (type === "integer" || isKeptAsText) return this.context.dialect.asText(columnOf(name));
    throw unsupportedError(located);
  }

  #textTest(located: LocatedComparison, at: "start" | "anywhere", not: boolean): Sql {
    const { field, reference, values = [] } = located.comparison;
    const { dialect, ignoreCase } = this.context;
    /** In lower case for `ignoreCase`; the text of a number has no upper case. */
    const comparedText = (name: string) => {
      const text = this.#asText(name, located);
      return ignoreCase && isText(this.#typeOf(name)) ? dialect.lowerCase(text) : text;
    };
    const text = comparedText(field);
    const pattern = reference === undefined ? dialect.likePattern(String(values[0]), at) : undefined;
    if (pattern !== undefined) return dialect.like(text, this.#stringValue(pattern), not);
    const part = reference === undefined ? this.#stringValue(String(values[0])) : comparedText(reference);
    const position = dialect.position(text, part);
    return sql`${position} ${raw(at === "start" ? (not ? "<> 1" : "= 1") : not ? "= 0" : "> 0")}`;
  }

  #regexpTest(located: LocatedComparison, not: boolean): Sql {
    const { field, values = [] } = located.comparison;
    const { dialect, ignoreCase } = this.context;
    const column = this.#asText(field, located);
    const { text, notPortable } = portablePattern(String(values[0]), ignoreCase, dialect.patternEnd ?? "$");
    if (text === undefined) throw unsupportedError(located, `REGEXP with ${notPortable}`);
    return dialect.matches(column, text, not);
  }

  /** A sort key; nulls come first upwards and last downwards. */
  sortKey(name: string, isDescending: boolean): Sql {
    const { type, nullable } = fieldOf(name, this.context.filter);
    const { collated = (text: Sql) => text, sortsNullsLast } = this.context.dialect;
    const isTime = typeFacts[type].family === "time";
    const isOrdered = this.#isUuid(name) && this.context.dialect.ordersUuids === true;
    const own = isOrdered ? columnOf(name) : this.#stringColumn(name);
    const column = isTime ? this.#timeColumn(name, timesOf([name], this.context)) : own;
    const direction = isDescending ? "desc" : "asc";
    const nulls = nullable && sortsNullsLast ? ` nulls ${isDescending ? "last" : "first"}` : "";
    const key = isText(type) && !isOrdered ? collated(column, "sort") : column;
    return sql`${key} ${raw(direction + nulls)}`;
  }
}
