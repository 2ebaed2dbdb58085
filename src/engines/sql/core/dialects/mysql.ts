import { typeFacts } from "../../../../base/language/value-types.ts";
import type { ColumnFacts, Dialect } from "../dialect.ts";
import { hasPlainText, withSignedExponent } from "../number-text.ts";
import { fitsDecimal, isWhole, unsignedZero } from "../numbers.ts";
import { perlPattern } from "../patterns/rewrite.ts";
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

/** The text of a number, by a decimal where JavaScript writes no exponent; the text of a double has one from 1e15 on. */
function numberText(value: Sql, mostBehindPoint: number): Sql {
  const decimal = sql`cast(cast(${value} as char) as decimal(65, ${raw(String(mostBehindPoint))}))`;
  const plain = sql`trim(trailing '.' from trim(trailing '0' from cast(${decimal} as char)))`;
  const double = sql`cast(cast(${value} as double) as char)`;
  // From 1e-15 on the text of a double has no exponent either.
  const fraction = sql`substring_index(${double}, '.', -1)`;
  const digits = sql`trim(leading '0' from ${fraction})`;
  const small = sql`concat(if(${value} < 0, '-', ''), insert(${digits}, 2, 0, if(char_length(${digits}) > 1, '.', '')), 'e-', char_length(${fraction}) - char_length(${digits}) + 1)`;
  const scientific = sql`if(${double} like '%e%', ${withSignedExponent(double)}, ${small})`;
  return sql`(case when ${hasPlainText(value)} then ${plain} else ${scientific} end)`;
}

/**
 * The collation is said of what a column is compared with: it then decides, whatever that of the column is, a column in
 * another character set is converted, and a column that has this collation is looked up in its index.
 */
function mysqlLike(
  name: string,
  mostBehindPoint: number,
  lowerCase: Dialect["lowerCase"],
  matches: (text: Sql, pattern: string, not: boolean) => Sql,
): Dialect {
  const collation = raw(name);
  const exact = (text: Sql) => sql`convert(${text} using utf8mb4) collate ${collation}`;
  return {
    isMysqlLike: true,
    mostParameters: 65_535,
    collation: name,
    equal: (text) => text,
    order: (text) => text,
    sort: exact,
    afterText: ` collate ${name}`,
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
    flag: (column) => sql`(${column} + 0)`,
    timeText: (column, { field }) => {
      if (field.format !== "iso") return sql`cast(${column} as char)`;
      const shown = sql`left(date_format(${column}, '%Y-%m-%dT%H:%i:%s.%f'), 23)`;
      return sql`concat(replace(${shown}, '.000', ''), 'Z')`;
    },
    numberText: (value) => numberText(value, mostBehindPoint),
    lowerCase,
    number,
    // A backslash is no escape in each of its modes, so LIKE gets another one.
    like: {
      escapedBy: "|",
      apply: (text, pattern, not) =>
        sql`${text} ${not ? sql`not like` : sql`like`} ${pattern} collate ${collation} escape ${literal("|")}`,
    },
    position: (text, part) => sql`instr(${exact(text)}, ${part})`,
    endsWith: (text, part, not) => sql`right(${text}, char_length(${part})) ${not ? sql`<>` : sql`=`} ${exact(part)}`,
    matches: (text, pattern, ignoreCase, not) => matches(exact(text), perlPattern(pattern, ignoreCase), not),
    everything: sql`18446744073709551615`,
  };
}

/** Each has an engine with Perl's syntax, and one collation by code point that does not take spaces at the end for nothing. */
export const mysql: Dialect = /* @__PURE__ */ mysqlLike(
  "utf8mb4_0900_bin",
  30,
  (text) => sql`lower(convert(${text} using utf8mb4) collate utf8mb4_0900_bin)`,
  (text, pattern, not) => sql`${raw(not ? "not " : "")}regexp_like(${text}, ${pattern}, 'c')`,
);

export const mariadb: Dialect = /* @__PURE__ */ mysqlLike(
  "utf8mb4_nopad_bin",
  38,
  // The small letters of most collations are those of Unicode 3. Converted again, it has no collation of its own.
  (text) => sql`convert(lower(convert(${text} using utf8mb4) collate utf8mb4_uca1400_as_cs) using utf8mb4)`,
  (text, pattern, not) => sql`${text} ${raw(not ? "not regexp" : "regexp")} ${pattern}`,
);
