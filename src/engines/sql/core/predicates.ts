import { operators, type Predicate, type PredicateKind, type TextPosition } from "../../../base/language/operators.ts";
import { portablePattern } from "../../../base/language/portable-pattern.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { engineLimit } from "../../engine-limit.ts";
import {
  besideColumn,
  type Compared,
  fieldSql,
  folded,
  isNumber,
  isText,
  type Operand,
  operandSql,
  textColumn,
  typeOf,
} from "./comparison.ts";
import { groupConditions } from "./join-conditions.ts";
import { columnOf, joined, raw, type Sql, sql } from "./sql.ts";

type PredicateOf<Kind extends PredicateKind> = Extract<Predicate, { readonly kind: Kind }>;

/** Longer lists are one parameter where the database can have it so, because a statement takes only so many. */
const MOST_LISTED = 1000;

const isScalar = (value: string | number | Sql): value is string | number => typeof value !== "object";

const isPlain = (item: Sql): item is PlainParameter => item.kind === "parameter" && item.type === undefined;

type PlainParameter = Extract<Sql, { readonly kind: "parameter" }>;
type ValueOperand = Extract<Operand, { readonly value: unknown }>;

const isValue = (operand: Operand): operand is ValueOperand => "value" in operand;

function only({ operands, name }: Compared): Operand {
  const [operand] = operands;
  if (operand) return operand;
  throw new TypeError(`The condition on "${name}" lacks a value.`);
}

/** The field as it is compared with this. */
function besideSql(compared: Compared, operand: Operand, by: "equal" | "order"): Sql {
  if (isValue(operand) || !compared.dialect.beside) return fieldSql(compared, by);
  return besideColumn(compared, compared.name, operand.field);
}

function equalSql(compared: Compared, operand: Operand, not: boolean): Sql {
  return sql`${besideSql(compared, operand, "equal")} ${raw(not ? "<>" : "=")} ${operandSql(compared, operand)}`;
}

/** The values of a list in parentheses. */
function itemsSql(compared: Compared, operands: readonly ValueOperand[]): Sql {
  const { type, dialect, ignoreCase } = compared;
  if (isText(type) && !ignoreCase) {
    const values = operands.map(({ value }) => String(value));
    return { kind: "list", values, afterEach: dialect.afterText ?? "" };
  }
  const items = operands.map((operand) => operandSql(compared, operand));
  if (!items.every(isPlain)) return sql`(${joined(items, ", ")})`;
  return { kind: "list", values: items.map(({ value }) => value), afterEach: "" };
}

/** Whether the field has one of the values, or none of them. */
function valuesSql(compared: Compared, operands: readonly ValueOperand[], not: boolean): Sql {
  const { type, dialect, ignoreCase } = compared;
  // A flag and an enum may be of a type that has no array, and have few values.
  const isForArray = isNumber(type) || !(typeFacts[type].isNumeric || type === "enum");
  if (
    dialect.among &&
    isForArray &&
    operands.length > (dialect.mostListed ?? MOST_LISTED) &&
    !(ignoreCase && isText(type))
  ) {
    const given = operands.map(({ value }) => compared.times?.value(String(value)) ?? value);
    const areNumbers = isNumber(type) || (compared.times !== undefined && typeof given[0] === "number");
    if (given.every(isScalar)) {
      const facts = compared.factsOf(compared.name);
      return dialect.among(fieldSql(compared, "equal"), given, areNumbers, not, facts);
    }
  }
  return sql`${fieldSql(compared, "equal")} ${raw(not ? "not in" : "in")} ${itemsSql(compared, operands)}`;
}

/** References are compared singly: not every database has IN with anything but values, or converts types in it. */
function listSql(compared: Compared, not: boolean): Sql {
  const { operands } = compared;
  if (operands.every(isValue)) return valuesSql(compared, operands, not);
  const values = operands.filter(isValue);
  const conditions = operands.flatMap((operand) => (isValue(operand) ? [] : equalSql(compared, operand, not)));
  if (values.length > 0) conditions.unshift(valuesSql(compared, values, not));
  return groupConditions(conditions, not ? "and" : "or");
}

/** The text of what a field holds. Numbers and times are texts in the database that differ from those of JSON. */
function textOfField(compared: Compared, name: string): Sql {
  const type = typeOf(compared, name);
  if (isText(type)) return textColumn(compared, name);
  const { dialect, factsOf, comparison, ready, resource } = compared;
  const field = findField(resource, name)?.field;
  const isTime = field && typeFacts[field.type].family === "time";
  const isKeptAsText = isTime && (factsOf(name)?.keeps ?? dialect.keeps(field)) === "text";
  if (type === "integer" || isKeptAsText) return dialect.asText(columnOf(name));
  throw engineLimit(operators[comparison.operator.name].canonical, comparison, name, dialect.name, ready);
}

/** The same in one case, when case does not count; the text of a number has no upper case. */
function foldedField(compared: Compared, name: string): Sql {
  const text = textOfField(compared, name);
  return isText(typeOf(compared, name)) ? folded(compared, text) : text;
}

function partSql(compared: Compared, operand: Operand): Sql {
  return isValue(operand) ? folded(compared, sql`${String(operand.value)}`) : foldedField(compared, operand.field);
}

/** A pattern of LIKE for a text whose wildcards are escaped. */
const likePatterns: Readonly<Record<TextPosition, (escaped: string) => string>> = {
  start: (escaped) => `${escaped}%`,
  anywhere: (escaped) => `%${escaped}%`,
};

function textSql(compared: Compared, at: TextPosition, not: boolean): Sql {
  const { dialect, name, ignoreCase } = compared;
  const operand = only(compared);
  const text = foldedField(compared, name);
  if (at === "start" && isValue(operand) && !ignoreCase) {
    const started = dialect.startsWith?.(text, String(operand.value), not);
    if (started) return started;
  }
  if (dialect.like && isValue(operand)) {
    const { escapedBy, apply } = dialect.like;
    const escaped = [escapedBy, "%", "_"].reduce(
      (value, sign) => value.replaceAll(sign, escapedBy + sign),
      String(operand.value),
    );
    return apply(text, folded(compared, sql`${likePatterns[at](escaped)}`), not);
  }
  const part = partSql(compared, operand);
  const position = dialect.position(text, part);
  return at === "start" ? sql`${position} ${not ? sql`<>` : sql`=`} 1` : sql`${position} ${not ? sql`=` : sql`>`} 0`;
}

/** The condition that each kind of predicate is in SQL. */
const conditions: {
  readonly [Kind in PredicateKind]: (compared: Compared, predicate: PredicateOf<Kind>) => Sql;
} = {
  equal: (compared, { not = false }) => equalSql(compared, only(compared), not),
  list: (compared, { not = false }) => listSql(compared, not),
  order: (compared, { sign }) => {
    const operand = only(compared);
    return sql`${besideSql(compared, operand, "order")} ${raw(sign)} ${operandSql(compared, operand)}`;
  },
  range: (compared) => {
    const ends = compared.operands.map((operand) => operandSql(compared, operand));
    const ranges = ends.flatMap((from, index) => {
      const to = ends[index + 1];
      if (index % 2 === 1 || !to) return [];
      const field = fieldSql(compared, "order");
      const { between } = compared.dialect;
      return between?.(field, from, to) ?? sql`${field} between ${from} and ${to}`;
    });
    return groupConditions(ranges, "or");
  },
  text: (compared, { at, not = false }) => textSql(compared, at, not),
  pattern: (compared, { not = false }) => {
    const { dialect, name, ignoreCase, comparison, ready } = compared;
    const operand = only(compared);
    const column = textOfField(compared, name);
    const given = isValue(operand) ? String(operand.value) : "";
    const { text, notPortable } = portablePattern(given, ignoreCase, dialect.patternEnd ?? "$");
    if (text === undefined) throw engineLimit(`REGEXP with ${notPortable}`, comparison, name, dialect.name, ready);
    return dialect.matches(column, text, not);
  },
  null: ({ name }, { not = false }) => sql`${columnOf(name)} is ${not ? sql`not null` : sql`null`}`,
};

/** The condition that the field of a comparison satisfies the predicate. */
export function predicateSql(compared: Compared, predicate: Predicate): Sql {
  return (conditions[predicate.kind] as (compared: Compared, predicate: Predicate) => Sql)(compared, predicate);
}
