import { isBigint } from "../../../engine/values.ts";
import { type Dialect, likeEscapedBy } from "../dialect.ts";
import { literal, parameter, raw, sql } from "../sql.ts";
import { amongNumbers, MAX_DIGITS, numberSql } from "./clickhouse-numbers.ts";

export function clickhouseType(value: unknown): string {
  if (typeof value === "boolean") return "Bool";
  if (typeof value === "bigint") return isBigint(String(value)) ? "Int64" : "Int256";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "Int64" : "Float64";
  if (typeof value === "string") return "String";
  throw new TypeError("A parameter of ClickHouse must be a string, a number, a bigint or a boolean.");
}

/** Texts are bytes, which is the order of code points in UTF-8. */
export const clickhouse: Dialect = {
  name: "ClickHouse",
  // Enums compare as strings. ClickHouse converts an integer to the other column's decimal type, and a decimal to a float,
  // inexactly; casting through a string is exact.
  comparedColumn: (column, type, other, otherType) => {
    if (type === "enum") return sql`toString(${column})`;
    if ((type !== "integer" && type !== "number") || otherType !== "number") return column;
    const both = sql`concat(toTypeName(${column}), ' ', toTypeName(${other}))`;
    const [cast, types] =
      type === "integer" ? [`Decimal(${MAX_DIGITS}, 0)`, "% %Decimal%"] : ["Float64", "%Decimal% %Float%"];
    const typeFor = (made: string) =>
      sql`if(${both} like ${literal(types)}, ${literal(`Nullable(${made})`)}, toTypeName(${column}))`;
    return sql`cast(cast(${column}, ${typeFor("String")}), ${typeFor(cast)})`;
  },
  hasOwnTypes: true,
  hasZonedTimes: true,
  time: (column, { kept }, order) => (kept === (order === "local" ? "timestamp" : "timestamptz") ? column : undefined),
  timeValue: (text, order) => (order === "local" ? text : sql`parseDateTime64BestEffort(${text}, 6, 'UTC')`),
  asText: (value) => sql`toString(${value})`,
  // By ICU, which has rules of its own for these two letters.
  lowerCase: (text) => sql`lowerUTF8(replaceAll(replaceAll(${text}, 'Σ', 'σ'), 'İ', 'i'))`,
  number: numberSql,
  likePattern: likeEscapedBy("\\"),
  like: (text, pattern, not) => sql`${text} ${raw(not ? "not like" : "like")} ${pattern}`,
  position: (text, part) => sql`position(${text}, ${part})`,
  matches: (text, pattern, not) => sql`${raw(not ? "not " : "")}match(${text}, ${pattern})`,
  maxListParameters: 0,
  inArray: (value, list, of, not, facts) =>
    of
      ? amongNumbers(value, list, of, not, facts)
      : sql`${value} ${raw(not ? "not in" : "in")} ${parameter(list.map(String), "Array(String)")}`,
  sortsNullsLast: true,
};
