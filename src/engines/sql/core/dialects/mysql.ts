import { typeFacts } from "../../../../base/language/value-types.ts";
import type { ColumnFacts, Dialect } from "../dialect.ts";
import { fitsDecimal, isWhole, unsignedZero } from "../numbers.ts";
import { literal, parameter, raw, type Sql, sql } from "../sql.ts";

/** Numbers of 32 bits, in which 0.1 is another number than in 64; with 25 digits or more, FLOAT has 64. */
const SINGLE = /^float(?!8|\((?:2[5-9]|[3-9]\d)\))/i;

/** Its decimals have 65 digits. What they do not hold is compared as a double. */
function number(value: string | number, _: Sql, facts?: ColumnFacts): Sql {
  if (SINGLE.test(facts?.type ?? "")) return sql`cast(${unsignedZero(Number(value))} as float)`;
  if (typeof value === "number") return parameter(unsignedZero(value));
  if (isWhole(value) && value.length <= 65) return sql`cast(${value} as decimal(65, 0))`;
  return fitsDecimal(value, 35, 30) ? sql`cast(${value} as decimal(65, 30))` : sql`${Number(value)}`;
}

/**
 * The collation is said of what a column is compared with: it then decides, whatever that of the column is, a column in
 * another character set is converted, and a column that has this collation is looked up in its index.
 */
function mysqlLike(
  name: string,
  collated: string,
  lowerCase: Dialect["lowerCase"],
  matches: (text: Sql, pattern: string, not: boolean) => Sql,
): Dialect {
  const collation = raw(collated);
  const exact = (text: Sql) => sql`convert(${text} using utf8mb4) collate ${collation}`;
  return {
    isMysqlLike: true,
    mostParameters: 65_535,
    name,
    equal: (text) => text,
    order: (text) => text,
    sort: exact,
    afterText: ` collate ${collated}`,
    beside: (column, type) => (typeFacts[type].family === "text" ? exact(column) : column),
    // BETWEEN converts texts to the character set of the column, and both numbers to doubles where one of them is a double.
    between: (value, low, high) => sql`${value} >= ${low} and ${value} <= ${high}`,
    keeps: () => "timestamp",
    // TIMESTAMP of MySQL shows the time zone of the session, and its time zones are tables that need not be there.
    time: (column, { kept }, order) => {
      if (order === "instant" || kept === "timestamptz") return undefined;
      return kept === "text" ? sql`cast(${column} as datetime(6))` : column;
    },
    timeValue: ({ text }) => text,
    asText: (value) => sql`cast(${value} as char)`,
    lowerCase,
    number,
    // A backslash is no escape in each of its modes, so LIKE gets another one.
    like: {
      escapedBy: "|",
      apply: (text, pattern, not) =>
        sql`${text} ${not ? sql`not like` : sql`like`} ${pattern} collate ${collation} escape ${literal("|")}`,
    },
    position: (text, part) => sql`instr(${exact(text)}, ${part})`,
    matches: (text, pattern, not) => matches(exact(text), pattern, not),
    patternEnd: "\\z", // a dollar sign is also before a line end
    everything: sql`18446744073709551615`,
  };
}

/** Each has an engine with Perl's syntax, and one collation by code point that does not take spaces at the end for nothing. */
export const mysql: Dialect = /* @__PURE__ */ mysqlLike(
  "MySQL",
  "utf8mb4_0900_bin",
  (text) => sql`lower(convert(${text} using utf8mb4) collate utf8mb4_0900_bin)`,
  (text, pattern, not) => sql`${raw(not ? "not " : "")}regexp_like(${text}, ${pattern}, 'c')`,
);

export const mariadb: Dialect = /* @__PURE__ */ mysqlLike(
  "MariaDB",
  "utf8mb4_nopad_bin",
  // The small letters of most collations are those of Unicode 3. Converted again, it has no collation of its own.
  (text) => sql`convert(lower(convert(${text} using utf8mb4) collate utf8mb4_uca1400_as_cs) using utf8mb4)`,
  (text, pattern, not) => sql`${text} ${raw(not ? "not regexp" : "regexp")} ${pattern}`,
);
