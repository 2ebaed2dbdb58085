import { typeFacts } from "../../../../base/language/value-types.ts";
import type { ColumnFacts, Dialect } from "../dialect.ts";
import { groupConditions } from "../join-conditions.ts";
import { hasPlainText } from "../number-text.ts";
import { isBigint, type PlainNumber, plainNumber } from "../numbers.ts";
import { joined, literal, parameter, raw, type Sql, sql } from "../sql.ts";
import { flag, postgresTime } from "./postgres.ts";

/** Its longest decimals have so many digits. */
const MOST_DIGITS = 38;

/** How many digits a column has before the point and behind it, if the program does not say its type. */
const USUAL = { before: 20, behind: 18 };

/** The type of a column of doubles, or the digits that it has. */
function columnType({ type = "" }: ColumnFacts = {}): "double" | "float" | Pick<PlainNumber, "before" | "behind"> {
  if (/^(?:double|float8)/i.test(type)) return "double";
  if (/^(?:float|real)/i.test(type)) return "float";
  if (/int/i.test(type)) return { before: MOST_DIGITS, behind: 0 };
  const [found, digits = "18", behind = "3"] = /^(?:decimal|numeric)(?:\((\d+)(?:, *(\d+))?\))?$/i.exec(type) ?? [];
  return found ? { before: Number(digits) - Number(behind), behind: Number(behind) } : USUAL;
}

/**
 * The type of numbers that columns are compared with. A decimal and a column are converted to one that has the digits of
 * both, which fails if these are too many, so numbers with more are compared as doubles.
 */
function typeOf(numbers: readonly (PlainNumber | undefined)[], facts: ColumnFacts | undefined): string {
  const column = columnType(facts);
  if (typeof column === "string") return column;
  let [before, behind] = [0, 0];
  for (const number of numbers) {
    before = Math.max(before, number?.before ?? MOST_DIGITS + 1);
    behind = Math.max(behind, number?.behind ?? 0);
  }
  if (Math.max(before, column.before) + Math.max(behind, column.behind) > MOST_DIGITS) return "double";
  if (behind > 0) return `decimal(${before + behind}, ${behind})`;
  return numbers.every((number) => number && isBigint(number.text)) ? "bigint" : "hugeint";
}

const isFloat = (type: string) => type === "double" || type === "float";

/** A longer list is one parameter. */
const MOST_LISTED = 100;

function inSql(column: Sql, items: readonly string[], type: string, not: boolean): Sql {
  const cast = (item: string) => (type === "varchar" ? parameter(item) : sql`cast(${item} as ${raw(type)})`);
  const list =
    items.length <= MOST_LISTED
      ? joined(items.map(cast), ", ")
      : sql`select unnest(cast(cast(${JSON.stringify(items)} as json) as ${raw(type)}[]))`;
  return sql`${column} ${raw(not ? "not in" : "in")} (${list})`;
}

/** Numbers with few digits in one list, and doubles in another. */
function amongNumbers(column: Sql, list: readonly (string | number)[], not: boolean, facts?: ColumnFacts): Sql {
  const lists = new Map<boolean, (string | number)[]>([
    [false, []],
    [true, []],
  ]);
  for (const value of list) lists.get(typeOf([plainNumber(value)], facts) === "double")?.push(value);
  const conditions = [...lists].flatMap(([areDoubles, values]) => {
    if (values.length === 0) return [];
    const numbers = values.map(plainNumber);
    const type = typeOf(numbers, facts);
    if (type === "double" && !areDoubles)
      // together they have too many digits
      return values.map((value) => sql`${column} ${raw(not ? "<>" : "=")} ${number(value, column, facts)}`);
    const items = values.map((value, index) => (isFloat(type) ? String(Number(value)) : (numbers[index]?.text ?? "")));
    return inSql(column, items, type, not);
  });
  return groupConditions(conditions, not ? "and" : "or");
}

function number(value: string | number, _: Sql, facts?: ColumnFacts): Sql {
  const plain = plainNumber(value);
  const type = typeOf([plain], facts);
  return sql`cast(${isFloat(type) ? String(value) : (plain?.text ?? "")} as ${raw(type)})`;
}

/** A double of many digits has an exponent where JavaScript writes none, and a decimal has all the digits of its type. */
function numberText(value: Sql): Sql {
  const text = sql`cast(abs(${value}) as varchar)`;
  const digits = sql`replace(split_part(${text}, 'e', 1), '.', '')`;
  const exponent = sql`cast(split_part(${text}, 'e', 2) as integer)`;
  const large = sql`rpad(${digits}, ${exponent} + 1, '0')`;
  const small = sql`'0.' || repeat('0', -${exponent} - 1) || ${digits}`;
  const written = sql`if(contains(${text}, 'e'), ${text}, cast(cast(abs(${value}) as double) as varchar))`;
  const plain = sql`case when contains(${text}, 'e+') then ${large} when contains(${text}, 'e-') then ${small} when contains(${text}, '.') then rtrim(rtrim(${text}, '0'), '.') else ${text} end`;
  return sql`(case when ${value} < 0 then '-' else '' end || case when ${hasPlainText(value)} then ${plain} else replace(${written}, 'e-0', 'e-') end)`;
}

/** Texts go by their bytes, which is by code point, unless a column has a collation; one of an enum is no text. */
const exact = (text: Sql) => sql`cast(${text} as varchar) collate "C"`;

/** What DuckDB may ask with LIKE instead. It does so for other patterns too, wrongly for `a\\zb` and `a^`, unless they have a group. */
const PLAIN = /^\^?[\w .*-]*\$?$/;
const asPattern = (pattern: string) => (PLAIN.test(pattern) ? pattern : `()${pattern}`);

/** PostgreSQL's syntax for the most part, with regular expressions of RE2. */
export const duckdb: Dialect = {
  collation: "C",
  equal: exact,
  order: exact,
  sort: exact,
  beside: (column, type) => {
    if (type === "flag") return flag(column);
    return typeFacts[type].family === "text" ? exact(column) : column;
  },
  enumText: (column) => sql`cast(${column} as varchar)`,
  keeps: ({ format }) => (format === "iso" ? "timestamptz" : "timestamp"),
  time: postgresTime,
  timeValue: ({ text }) => text,
  asText: (value) => sql`cast(${value} as varchar)`,
  flag,
  numberText,
  lowerCase: (text) => sql`lower(${exact(text)})`,
  number,
  like: {
    escapedBy: "\\",
    apply: (text, pattern, not) =>
      sql`${exact(text)} ${raw(not ? "not like" : "like")} ${pattern} escape ${literal("\\")}`,
  },
  position: (text, part) => sql`strpos(${exact(text)}, ${exact(part)})`,
  endsWith: (text, part, not) => sql`${raw(not ? "not " : "")}ends_with(${exact(text)}, ${exact(part)})`,
  matches: (text, pattern, ignoreCase, not) =>
    sql`${raw(not ? "not " : "")}regexp_matches(${text}, ${`${ignoreCase ? "(?i)" : ""}${asPattern(pattern)}`})`,
  listsTimesSingly: true,
  // BETWEEN and IN compare everything as doubles if one value is a double.
  between: (value, low, high) => sql`${value} >= ${low} and ${value} <= ${high}`,
  mostListed: 0,
  among: (value, list, areNumbers, not, facts) =>
    areNumbers ? amongNumbers(value, list, not, facts) : inSql(value, list.map(String), "varchar", not),
  nulls: { ASC: sql` nulls first`, DESC: sql` nulls last` },
};
