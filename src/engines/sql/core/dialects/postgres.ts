import { typeFacts } from "../../../../base/language/value-types.ts";
import type { ColumnFacts, Dialect, TimeOrder, TimePart } from "../dialect.ts";
import { isBigint, unsignedZero } from "../numbers.ts";
import { literal, parameter, raw, type Sql, sql } from "../sql.ts";

const byCodePoint = (text: Sql) => sql`${text} collate "C"`;

const asTimestamp = (value: Sql) => sql`cast(${value} as timestamp)`;

/** A time zone is part of the program, so that an index of the same expression serves. */
function postgresTime(column: Sql, { field, kept, zone }: TimePart, order: TimeOrder): Sql {
  if (order === "clock") {
    if (kept === "timestamptz") return sql`(${column} at time zone ${literal(zone ?? "UTC")})`;
    return kept === "text" ? asTimestamp(column) : column;
  }
  if (kept === "timestamptz") return column;
  if (kept === "text" && zone === undefined) return sql`cast(${column} as timestamptz)`;
  const shown = kept === "text" || field.type === "date" ? asTimestamp(column) : column;
  return sql`(${shown} at time zone ${literal(zone ?? "UTC")})`;
}

/** PostgreSQL has no year 0: the one before year 1 is `0001 BC`. */
const withEra = (time: string) => (time.startsWith("0000-") ? `0001${time.slice(4)} BC` : time);

/** Whether a column has numbers of 32 bits, in which 0.1 is another number than in 64. */
const isSingle = (facts: ColumnFacts | undefined) => /^(?:real|float4)$/i.test(facts?.type ?? "");

/**
 * A long list as a set of rows, which the planner joins with a column of any type, by hashes. A column of 32 bits needs an
 * array of its own type, for the values to be those that it holds.
 */
function amongNumbers(column: Sql, list: readonly (string | number)[], not: boolean, facts?: ColumnFacts): Sql {
  const texts = parameter(list.map(String));
  if (isSingle(facts)) return sql`${column} ${not ? sql`<> all` : sql`= any`} (cast(${texts} as real[]))`;
  const type = raw(list.every(isBigint) ? "bigint[]" : "numeric[]");
  return sql`${column} ${not ? sql`not in` : sql`in`} (select unnest(cast(${texts} as ${type})))`;
}

function number(value: string | number, _: Sql, facts?: ColumnFacts): Sql {
  const type = isSingle(facts) ? sql`real` : isBigint(value) ? sql`bigint` : sql`numeric`;
  return sql`cast(${unsignedZero(value)} as ${type})`;
}

/**
 * Types are said for numbers alone: an integer column compared with a numeric is not looked up in its index. All other
 * parameters have the type of their column, so a column may also be of a type such as `uuid` or `date`.
 */
export const postgres: Dialect = {
  name: "PostgreSQL",
  mostParameters: 65_535,
  equal: (text) => text,
  order: byCodePoint,
  sort: byCodePoint,
  // Columns of different collations cannot be compared, nor can a boolean with a number.
  beside: (column, type) => {
    if (type === "flag") return sql`cast(${column} as integer)`;
    return typeFacts[type].family === "text" ? byCodePoint(sql`cast(${column} as text)`) : column;
  },
  enumText: (column) => sql`cast(${column} as text)`,
  keeps: ({ format }) => (format === "iso" ? "timestamptz" : "timestamp"),
  time: postgresTime,
  timeValue: ({ text }) => withEra(text),
  asText: (value) => sql`cast(${value} as text)`,
  lowerCase: (text) => sql`lower(cast(${text} as text))`,
  number,
  like: {
    escapedBy: "\\",
    apply: (text, pattern, not) => sql`${text} ${not ? sql`not like` : sql`like`} ${pattern}`,
  },
  position: (text, part) => sql`strpos(${text}, ${byCodePoint(part)})`,
  matches: (text, pattern, not) => sql`${text} ${not ? sql`!~` : sql`~`} ${pattern}`,
  mostListed: 10,
  among: (value, list, areNumbers, not, facts) =>
    areNumbers
      ? amongNumbers(value, list, not, facts)
      : sql`${value} ${not ? sql`<> all` : sql`= any`} (${parameter(list.map(String))})`,
  nulls: { ASC: sql` nulls first`, DESC: sql` nulls last` },
};
