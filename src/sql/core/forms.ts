import { sql } from "kysely";
import type { SqlForm } from "../../language/operator.ts";
import { type Compared, fieldSql, folded, isNumber, isText, type Operand, operandSql, typeOf } from "./compared.ts";
import type { Sql } from "./dialect.ts";
import { joined } from "./joined.ts";

type FormName = SqlForm["form"];
type FormOf<Name extends FormName> = Extract<SqlForm, { readonly form: Name }>;

/** Longer lists are one parameter where the database can have it so, because a statement takes only so many. */
const LONG = 1000;

const isValue = (operand: Operand): operand is { readonly value: string | number } => "value" in operand;

function only({ operands, name }: Compared): Operand {
  const [operand] = operands;
  if (operand) return operand;
  throw new TypeError(`The condition on "${name}" lacks a value.`);
}

function list(compared: Compared, operands: readonly Operand[], not: boolean): Sql {
  const items = sql.join(operands.map((operand) => operandSql(compared, operand)));
  return sql`${fieldSql(compared, "equal")} ${not ? sql`not in` : sql`in`} (${items})`;
}

function longList(compared: Compared, not: boolean): Sql {
  const { operands, type, dialect, ignoreCase } = compared;
  const values = operands.filter(isValue).map(({ value }) => value);
  if (values.length <= LONG || !dialect.among || (ignoreCase && isText(type))) return list(compared, operands, not);
  const among = dialect.among(fieldSql(compared, "equal"), values, isNumber(type), not);
  const others = operands.filter((operand) => !isValue(operand));
  if (others.length === 0) return among;
  return sql`(${joined([among, list(compared, others, not)], not ? "and" : "or")})`;
}

/** The text of an operand; what it is searched in is a text, and it may be in a field that is none. */
function partSql(compared: Compared, operand: Operand): Sql {
  if (isValue(operand) || isText(typeOf(compared, operand.field))) return operandSql(compared, operand);
  return compared.dialect.asText(compared.columnOf(operand.field));
}

/** Whether the text has a part, at its start or anywhere. */
function part(compared: Compared, atStart: boolean, not: boolean): Sql {
  const { dialect, columnOf, name } = compared;
  const operand = only(compared);
  const text = folded(compared, columnOf(name));
  if (!dialect.like || !isValue(operand)) {
    const position = dialect.position(text, partSql(compared, operand));
    return atStart ? sql`${position} ${not ? sql`<>` : sql`=`} 1` : sql`${position} ${not ? sql`=` : sql`>`} 0`;
  }
  const { escapedBy, apply } = dialect.like;
  const escaped = [escapedBy, "%", "_"].reduce(
    (value, sign) => value.replaceAll(sign, escapedBy + sign),
    String(operand.value),
  );
  return apply(text, folded(compared, sql`${`${atStart ? "" : "%"}${escaped}%`}`), not);
}

/** The condition that each form of an operator is. */
export const forms: { readonly [Name in FormName]: (compared: Compared, form: FormOf<Name>) => Sql } = {
  compare: (compared, { sign }) => {
    const by = sign === "=" || sign === "<>" ? "equal" : "order";
    return sql`${fieldSql(compared, by)} ${sql.raw(sign)} ${operandSql(compared, only(compared))}`;
  },
  list: (compared, { not = false }) => longList(compared, not),
  range: (compared) => {
    const ranges = compared.ranges.map(({ low, high }) => {
      const [from, to] = [operandSql(compared, low), operandSql(compared, high)];
      return sql`${fieldSql(compared, "order")} between ${from} and ${to}`;
    });
    return ranges.length === 1 ? (ranges[0] as Sql) : sql`(${joined(ranges, "or")})`;
  },
  start: (compared, { not = false }) => part(compared, true, not),
  part: (compared, { not = false }) => part(compared, false, not),
  pattern: (compared, { not = false }) => {
    const { dialect, columnOf, name, ignoreCase } = compared;
    const operand = only(compared);
    return dialect.matches(columnOf(name), isValue(operand) ? String(operand.value) : "", ignoreCase, not);
  },
  null: ({ columnOf, name }, { not = false }) => sql`${columnOf(name)} is ${not ? sql`not null` : sql`null`}`,
};
