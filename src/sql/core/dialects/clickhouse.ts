import type { Dialect } from "../dialect.ts";
import { isWhole, unsignedZero } from "../numbers.ts";
import { sql } from "../sql.ts";

/** Texts are bytes here, which is the order of code points in UTF-8. */
export const clickhouse: Dialect = {
  equal: (text) => text,
  order: (text) => text,
  sort: (text) => text,
  keeps: ({ format }) => (format === "iso" ? "timestamptz" : "timestamp"),
  time: (column, { kept }, order) => (kept === (order === "clock" ? "timestamp" : "timestamptz") ? column : undefined),
  timeValue: ({ text }, order) => (order === "clock" ? text : sql`parseDateTime64BestEffort(${text}, 6, 'UTC')`),
  asText: (value) => sql`toString(${value})`,
  lowerCase: (text) => sql`lowerUTF8(${text})`,
  number: (value) => {
    if (typeof value === "number") return sql`${unsignedZero(value)}`;
    return isWhole(value) && value.length <= 76 ? sql`toInt256(${value})` : sql`${Number(value)}`;
  },
  like: {
    escapedBy: "\\",
    apply: (text, pattern, not) => sql`${text} ${not ? sql`not like` : sql`like`} ${pattern}`,
  },
  position: (text, part) => sql`position(${text}, ${part})`,
  endsWith: (text, part, not) => sql`${not ? sql`not ` : sql``}endsWith(${text}, ${part})`,
  matches: (text, pattern, ignoreCase, not) =>
    sql`${not ? sql`not ` : sql``}match(${text}, ${`${ignoreCase ? "(?i-s)" : "(?-s)"}${pattern}`})`,
  nulls: { ASC: sql` nulls first`, DESC: sql` nulls last` },
};
