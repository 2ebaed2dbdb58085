import type { ValueType } from "../../../../base/language/value-types.ts";
import type { ColumnFacts, Dialect } from "../dialect.ts";
import { isBigint, type PlainNumber, plainNumber } from "../numbers.ts";
import { groupConditions, literal, parameter, raw, type Sql, sql } from "../sql.ts";

/** Its longest decimals and integers have so many digits. */
const MOST_DIGITS = 76;
/** What a column holds is scaled to the value it is compared with, and must then still have no more digits. */
const MOST_BEHIND_POINT = 38;

/** The type of a column without nulls; empty when the program does not say it. */
const typeIn = (facts: ColumnFacts | undefined) => (facts?.type ?? "").replace(/^Nullable\((.*)\)$/, "$1");

/** The type of a parameter that holds all digits of a number; undefined when none does. */
function exactType({ text, before, behind }: PlainNumber, column: string): string | undefined {
  const [, precision, scale] = /^Decimal\((\d+), *(\d+)\)$/.exec(column) ?? [];
  if (behind <= Number(scale) && before <= Number(precision) - Number(scale)) return `Decimal(${precision}, ${scale})`;
  if (before + behind > MOST_DIGITS || behind > MOST_BEHIND_POINT) return undefined;
  // A whole number overflows where a decimal column that cannot hold it is compared with it; a decimal does not.
  return behind === 0 && isBigint(text) && precision === undefined ? "Int64" : `Decimal(${MOST_DIGITS}, ${behind})`;
}

/** The text of a number and the type that holds it best, given the type of the column. */
function typed(value: string | number, column: string): { readonly text: string; readonly type: string } {
  const plain = plainNumber(value);
  const isFloat = column.startsWith("Float");
  const type = plain && !isFloat ? exactType(plain, column) : undefined;
  return plain && type !== undefined
    ? { text: plain.text, type }
    : { text: String(Number(value)), type: isFloat ? column : "Float64" };
}

/**
 * A number. Where nobody says the type of the column, it is asked, because few decimals equal the floats next to them, and
 * because the primary key serves only values of its own type. A column of integers is taken for one of 64 bits.
 */
function number(value: string | number, column: Sql, facts?: ColumnFacts, of: ValueType = "number"): Sql {
  const { text, type } = typed(value, typeIn(facts));
  const plain = plainNumber(value);
  if (facts?.type !== undefined || of === "integer" || type === "Float64" || !plain) return parameter(text, type);
  const own = sql`toTypeName(${column})`;
  const isWhole = type === "Int64";
  const asFloat = isWhole
    ? literal(Number.isSafeInteger(Number(text)) ? "Float64" : type)
    : sql`extract(${own}, 'Float..')`;
  const digits = (pattern: string) => sql`toUInt8OrZero(extract(${own}, ${literal(pattern)}))`;
  const [scale, precision] = [digits(", ([0-9]+)"), digits("([0-9]+),")];
  const isHeld = sql`${scale} >= ${raw(String(plain.behind))} and ${precision} - ${scale} >= ${raw(String(plain.before))}`;
  return sql`cast(${parameter(text, "String")}, multiIf(${own} like '%Float%', ${asFloat}, ${own} like '%Decimal%' and ${isHeld}, ${own}, ${literal(type)}))`;
}

/** A column of integers, which a decimal column that it is compared with would else take into its own few digits. */
function besideDecimal(column: Sql, other: Sql): Sql {
  const typeFor = (type: string) =>
    sql`if(toTypeName(${other}) like '%Decimal%', ${literal(`Nullable(${type})`)}, toTypeName(${column}))`;
  // By way of a text, because integers of 128 bits are not converted to decimals.
  return sql`cast(cast(${column}, ${typeFor("String")}), ${typeFor(`Decimal(${MOST_DIGITS}, 0)`)})`;
}

/** Whether a column has a number. Chains of `=` would become IN, which does not convert between doubles and decimals. */
function singlySql(value: Sql, item: Sql, not: boolean): Sql {
  return not ? sql`(${value} < ${item} or ${value} > ${item})` : sql`(${value} >= ${item} and ${value} <= ${item})`;
}

/** A list of numbers: whole ones, and those of the column's own type, in an array each; the others are compared singly. */
function amongNumbers(column: Sql, list: readonly (string | number)[], not: boolean, facts?: ColumnFacts): Sql {
  const own = typeIn(facts);
  const singles: Sql[] = [];
  const arrays = new Map<string, string[]>();
  for (const value of list) {
    const { text, type } = typed(value, own);
    const array = arrays.get(type);
    if (array) array.push(text);
    else if (type === "Int64" || type === own) arrays.set(type, [text]);
    else singles.push(singlySql(column, number(value, column, facts), not));
  }
  const isIn = raw(not ? "not in" : "in");
  const conditions = [...arrays].map(
    ([type, items]) => sql`${column} ${isIn} ${parameter(`[${items.join(",")}]`, `Array(${type})`)}`,
  );
  return groupConditions([...conditions, ...singles], not ? "and" : "or");
}

/** The type of a parameter that no column decides. */
export function clickhouseType(value: unknown): string {
  if (typeof value === "boolean") return "Bool";
  if (typeof value === "bigint") return isBigint(String(value)) ? "Int64" : "Int256";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "Int64" : "Float64";
  if (typeof value === "string") return "String";
  throw new TypeError("A parameter of ClickHouse must be a string, a number, a bigint or a boolean.");
}

/** Texts are bytes here, which is the order of code points in UTF-8. */
export const clickhouse: Dialect = {
  name: "ClickHouse",
  equal: (text) => text,
  order: (text) => text,
  sort: (text) => text,
  beside: (column, type, other) =>
    type === "integer" && other.type === "number" ? besideDecimal(column, other.column) : column,
  enumText: (column, facts) => (/Enum|^$/.test(facts?.type ?? "") ? sql`toString(${column})` : column),
  keeps: ({ format }) => (format === "iso" ? "timestamptz" : "timestamp"),
  time: (column, { kept }, order) => (kept === (order === "clock" ? "timestamp" : "timestamptz") ? column : undefined),
  timeValue: ({ text }, order) => (order === "clock" ? text : sql`parseDateTime64BestEffort(${text}, 6, 'UTC')`),
  asText: (value) => sql`toString(${value})`,
  // By ICU, which has rules of its own for these two letters.
  lowerCase: (text) => sql`lowerUTF8(replaceAll(replaceAll(${text}, 'Σ', 'σ'), 'İ', 'i'))`,
  number,
  like: {
    escapedBy: "\\",
    apply: (text, pattern, not) => sql`${text} ${raw(not ? "not like" : "like")} ${pattern}`,
  },
  position: (text, part) => sql`position(${text}, ${part})`,
  matches: (text, pattern, not) => sql`${raw(not ? "not " : "")}match(${text}, ${pattern})`,
  mostListed: 0,
  among: (value, list, areNumbers, not, facts) =>
    areNumbers
      ? amongNumbers(value, list, not, facts)
      : sql`${value} ${raw(not ? "not in" : "in")} ${parameter(list.map(String), "Array(String)")}`,
  nulls: { ASC: sql` nulls first`, DESC: sql` nulls last` },
};
