import type { ColumnFacts, Dialect } from "../dialect.ts";
import { groupConditions } from "../join-conditions.ts";
import { hasPlainText, withSignedExponent } from "../number-text.ts";
import { isBigint, type PlainNumber, plainNumber } from "../numbers.ts";
import { parameter, raw, type Sql, sql } from "../sql.ts";

/** Its longest decimals and integers have so many digits. */
const MOST_DIGITS = 76;
/** What a column holds is scaled to the value it is compared with, and must then still have no more digits. */
const MOST_BEHIND_POINT = 38;

/** The type of a parameter that holds all digits of a number; undefined when none does. */
function exactType({ text, before, behind }: PlainNumber, column: string | undefined): string | undefined {
  const [, precision, scale] = /Decimal\((\d+), *(\d+)\)/.exec(column ?? "") ?? [];
  if (column && behind <= Number(scale) && before <= Number(precision) - Number(scale))
    return `Decimal(${precision}, ${scale})`;
  if (before + behind > MOST_DIGITS || behind > MOST_BEHIND_POINT) return undefined;
  // Whole numbers of 256 bits overflow where a decimal column of 64 is compared with them; decimals do not.
  return behind === 0 && isBigint(text) ? "Int64" : `Decimal(${MOST_DIGITS}, ${behind})`;
}

function number(value: string | number, facts?: ColumnFacts): Sql {
  const plain = plainNumber(value);
  const type = plain && !/Float/.test(facts?.type ?? "") ? exactType(plain, facts?.type) : undefined;
  return plain && type !== undefined ? parameter(plain.text, type) : parameter(String(Number(value)), "Float64");
}

/** The values of a list by the types that hold them: an array has one type, and IN does not convert decimals. */
function byType(list: readonly (string | number)[], facts?: ColumnFacts): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const value of list) {
    const item = number(value, facts);
    if (item.kind !== "parameter" || item.type === undefined) continue;
    const others = found.get(item.type);
    if (others) others.push(String(item.value));
    else found.set(item.type, [String(item.value)]);
  }
  return found;
}

/** Whether a column has a number. Chains of `=` would become IN, which does not convert between doubles and decimals. */
function singlySql(value: Sql, item: Sql, not: boolean): Sql {
  return not ? sql`(${value} < ${item} or ${value} > ${item})` : sql`(${value} >= ${item} and ${value} <= ${item})`;
}

/** A list of numbers: whole ones, and those of the column's own type, in an array each; the others are compared singly. */
function amongNumbers(value: Sql, list: readonly (string | number)[], not: boolean, facts?: ColumnFacts): Sql {
  const conditions = [...byType(list, facts)].flatMap(([type, items]) =>
    type === "Int64" || type === facts?.type?.replace(/^Nullable\((.*)\)$/, "$1")
      ? sql`${value} ${raw(not ? "not in" : "in")} ${parameter(`[${items.join(",")}]`, `Array(${type})`)}`
      : items.map((item) => singlySql(value, parameter(item, type), not)),
  );
  return groupConditions(conditions, not ? "and" : "or");
}

/** Texts are bytes here, which is the order of code points in UTF-8. */
export const clickhouse: Dialect = {
  equal: (text) => text,
  order: (text) => text,
  sort: (text) => text,
  keeps: ({ format }) => (format === "iso" ? "timestamptz" : "timestamp"),
  time: (column, { kept }, order) => (kept === (order === "clock" ? "timestamp" : "timestamptz") ? column : undefined),
  timeValue: ({ text }, order) => (order === "clock" ? text : sql`parseDateTime64BestEffort(${text}, 6, 'UTC')`),
  asText: (value) => sql`toString(${value})`,
  numberText: (value) => {
    const double = sql`toFloat64(toString(${value}))`;
    // The text of a double has an exponent where that of JavaScript has one, and that of a decimal has none.
    const scientific = withSignedExponent(sql`toString(${double})`);
    return sql`if(${hasPlainText(double)}, toString(${value}), ${scientific})`;
  },
  // By ICU, which has rules of its own for these two letters.
  lowerCase: (text) => sql`lowerUTF8(replaceAll(replaceAll(${text}, 'Σ', 'σ'), 'İ', 'i'))`,
  number,
  like: {
    escapedBy: "\\",
    apply: (text, pattern, not) => sql`${text} ${raw(not ? "not like" : "like")} ${pattern}`,
  },
  position: (text, part) => sql`position(${text}, ${part})`,
  endsWith: (text, part, not) => sql`${raw(not ? "not " : "")}endsWith(${text}, ${part})`,
  matches: (text, pattern, ignoreCase, not) =>
    sql`${raw(not ? "not " : "")}match(${text}, ${`${ignoreCase ? "(?i-s)" : "(?-s)"}${pattern}`})`,
  mostListed: 0,
  among: (value, list, areNumbers, not, facts) =>
    areNumbers
      ? amongNumbers(value, list, not, facts)
      : sql`${value} ${raw(not ? "not in" : "in")} ${parameter(list.map(String), "Array(String)")}`,
  nulls: { ASC: sql` nulls first`, DESC: sql` nulls last` },
};
