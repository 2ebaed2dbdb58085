import { isBigint, plainNumber } from "../../../engine/values.ts";
import type { ColumnFacts, Dialect } from "../dialect.ts";
import { groupConditions, literal, parameter, raw, type Sql, sql } from "../sql.ts";

/** Its longest decimals have so many digits. A column and a value are scaled to each other, and must then have no more. */
export const MAX_DIGITS = 76;
const MAX_SCALE = 38;

const databaseType = (facts: ColumnFacts | undefined) => (facts?.type ?? "").replace(/^Nullable\((.*)\)$/, "$1");

/** The text of a number and the type that holds it best, given the type of the column. */
function typedNumber(value: string | number, column: string): { readonly text: string; readonly type: string } {
  const [, precision, scale = 0] = /^Decimal\((\d+), *(\d+)\)$/.exec(column) ?? [];
  const { text = "", before = MAX_DIGITS, behind = MAX_DIGITS } = plainNumber(value) ?? {};
  if (behind <= Number(scale) && before <= Number(precision) - Number(scale)) return { text, type: column };
  const isFloat = column.startsWith("Float");
  if (isFloat || before + Math.max(behind, Number(scale)) > MAX_DIGITS || behind > MAX_SCALE)
    return { text: String(Number(value)), type: isFloat ? column : "Float64" };
  // A whole number overflows where a decimal column that cannot hold it is compared with it; a decimal does not.
  const isWhole = behind === 0 && isBigint(text) && precision === undefined;
  return { text, type: isWhole ? "Int64" : `Decimal(${MAX_DIGITS}, ${behind})` };
}

/** Without a known type, the query reads the type of the column, because few decimals equal the floats next to them. */
export const numberSql: Dialect["number"] = (value, facts, column, of) => {
  const { text, type } = typedNumber(value, databaseType(facts));
  if (facts?.type !== undefined || of === "integer" || type === "Float64") return parameter(text, type);
  const typeName = sql`toTypeName(${column})`;
  const isWhole = type === "Int64";
  const isSafe = Number.isSafeInteger(Number(text));
  const float = isWhole ? literal(isSafe ? "Float64" : type) : sql`extract(${typeName}, 'Float..')`;
  const decimal = literal(isWhole ? `Decimal(${MAX_DIGITS}, 0)` : type);
  return sql`cast(${parameter(text, "String")}, multiIf(${typeName} like '%Float%', ${float}, ${typeName} like '%Decimal%', ${decimal}, ${literal(type)}))`;
};

/**
 * A list of numbers: whole ones, and those of the column's own type, in an array each; the others are compared singly, and
 * so is 0 where there can be doubles, of which IN compares the bits, and finds no -0.
 */
export const amongNumbers: NonNullable<Dialect["inArray"]> = (column, list, of, not, facts) => {
  const columnType = databaseType(facts);
  const arrays = new Map<string, string[]>();
  const singles: Sql[] = [];
  for (const value of list) {
    const { text, type } = typedNumber(value, columnType);
    const isZero = text === "0" && of !== "integer" && /^(?:Float|$)/.test(columnType);
    const array = isZero ? undefined : arrays.get(type);
    if (array) array.push(text);
    else if (!isZero && (type === "Int64" || type === columnType)) arrays.set(type, [text]);
    else {
      // Chains of `=` would become IN, which does not convert between doubles and decimals.
      const item = numberSql(value, facts, column, "number");
      const [below, by, above] = not ? ["<", "or", ">"] : [">=", "and", "<="];
      singles.push(sql`(${column} ${raw(below)} ${item} ${raw(by)} ${column} ${raw(above)} ${item})`);
    }
  }
  const isIn = sql`${column} ${raw(not ? "not in" : "in")}`;
  const lists = Array.from(arrays, ([type, items]) => sql`${isIn} ${parameter(`[${items}]`, `Array(${type})`)}`);
  return groupConditions([...lists, ...singles], not ? "and" : "or");
};
