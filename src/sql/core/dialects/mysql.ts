import type { Dialect } from "../dialect.ts";
import { fitsDecimal, isWhole, unsignedZero } from "../numbers.ts";
import { literal, type Sql, sql } from "../sql.ts";

/** The only collation by code point that does not take spaces at the end for nothing. */
const byCodePoint = (text: Sql) => sql`${text} collate utf8mb4_0900_bin`;

/** Its decimals have 65 digits. What they do not hold is compared as a double. */
function number(value: string | number): Sql {
  if (typeof value === "number") return sql`${unsignedZero(value)}`;
  if (isWhole(value) && value.length <= 65) return sql`cast(${value} as decimal(65, 0))`;
  return fitsDecimal(value, 35, 30) ? sql`cast(${value} as decimal(65, 30))` : sql`${Number(value)}`;
}

/** A backslash is no escape in each of its modes, so LIKE gets another one. */
export const mysql: Dialect = {
  equal: byCodePoint,
  order: byCodePoint,
  keeps: () => "timestamp",
  // TIMESTAMP of MySQL shows the time zone of the session, and its time zones are tables that need not be there.
  time: (column, { kept }, order) => {
    if (order === "instant" || kept === "timestamptz") return undefined;
    return kept === "text" ? sql`cast(${column} as datetime(6))` : column;
  },
  timeValue: ({ text }) => text,
  asText: (value) => sql`cast(${value} as char)`,
  lowerCase: (text) => sql`lower(${text})`,
  number,
  like: {
    escapedBy: "|",
    apply: (text, pattern, not) =>
      sql`${byCodePoint(text)} ${not ? sql`not like` : sql`like`} ${pattern} escape ${literal("|")}`,
  },
  position: (text, part) => sql`instr(${byCodePoint(text)}, ${part})`,
  endsWith: (text, part, not) =>
    sql`${byCodePoint(sql`right(${text}, char_length(${part}))`)} ${not ? sql`<>` : sql`=`} ${part}`,
  matches: (text, pattern, ignoreCase, not) =>
    sql`${not ? sql`not ` : sql``}regexp_like(${text}, ${pattern}, ${ignoreCase ? sql`'i'` : sql`'c'`})`,
  everything: sql`18446744073709551615`,
};
