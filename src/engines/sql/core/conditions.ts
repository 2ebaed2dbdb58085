import { type Diagnostic, diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import { operators, type Predicate, type PredicateKind, type TextPosition } from "../../../base/language/operators.ts";
import { portablePattern } from "../../../base/language/portable-pattern.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import { foldCondition } from "../../../compiler/ast/walk.ts";
import { type OperandValue, operandsIn, placeOfOperand } from "../../../compiler/prepared-filter.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { checkParameters, engineLimit, isForNoColumn, type Written } from "../../engine-limit.ts";
import { type Compared, type Context, fieldSql, folded, isText, textColumn, typeOf } from "./compared.ts";
import { arraySql, listSql, operandSql } from "./send-values.ts";
import { columnOf, countParameters, groupConditions, joinConditions, raw, type Sql, sql } from "./sql.ts";
import { type Times, timesOf } from "./times.ts";

/** The condition of a checked filter, in parentheses if it is an OR; undefined when it has none. */
export function conditionSql(context: Context): Sql | undefined {
  const { condition, limit, offset } = context.ready.query;
  if (!condition) return undefined;
  const written: Written[] = [];
  const problems: Diagnostic[] = [];
  const whole = foldCondition<Sql>(condition, {
    comparison: (comparison, isNegated) => {
      problems.push(...valueProblems(comparison, context));
      const made = problems.length > 0 ? sql`` : comparisonSql(comparison, isNegated, context);
      written.push({ comparison, parameters: countParameters(made) });
      return made;
    },
    joined: (terms, by) => (by === "or" ? groupConditions(terms, by) : joinConditions(terms, by)),
  });
  if (problems.length > 0) throw new FilterError({ diagnostics: problems });
  const { mostParameters = Number.POSITIVE_INFINITY } = context.dialect;
  checkParameters(written, condition, mostParameters - (limit ? 1 : 0) - (offset ? 1 : 0), context.ready);
  return whole;
}

/** The values that no database takes. */
function valueProblems(comparison: Comparison, context: Context): readonly Diagnostic[] {
  const name = comparison.name.text;
  const type = typeOf(context, name);
  const isNumeric = typeFacts[type].isNumeric && !operators[comparison.operator.name].readsText;
  return operandsIn(comparison).flatMap((operand, index) => {
    if (typeof operand === "object" || !isForNoColumn(operand, isNumeric)) return [];
    const place = placeOfOperand(comparison, index, context.ready);
    return diagnostic(codes.valueType, place, { name, type, found: String(operand) });
  });
}

/** Operators become their complements where they are negated. */
function comparisonSql(comparison: Comparison, isNegated: boolean, context: Context): Sql {
  const name = comparison.name.text;
  const { predicate, complement } = operators[comparison.operator.name];
  const { dialect, ready, resource, ignoreCase, factsOf } = context; // spreading it takes several times as long as all else here
  const type = typeOf(context, name);
  const operands = operandsIn(comparison);
  const times = timesIn(comparison, operands, context);
  const compared = { dialect, ready, resource, ignoreCase, factsOf, comparison, name, type, times, operands };
  if (!isNegated) return predicateSql(compared, predicate);
  return complement
    ? predicateSql(compared, operators[complement].predicate)
    : sql`not (${predicateSql(compared, predicate)})`;
}

/**
 * How times are compared; undefined when the comparison is of something else. Throws a `FilterError` for a field whose
 * times the database cannot compare with those of the other.
 */
function timesIn(comparison: Comparison, operands: readonly OperandValue[], context: Context): Times | undefined {
  const { readsText, arity } = operators[comparison.operator.name];
  const { dialect, resource, factsOf, ready } = context;
  const { text: name } = comparison.name;
  if (readsText || arity === "none" || typeFacts[typeOf(context, name)].family !== "time") return undefined;
  const others = operands.flatMap((operand) => (typeof operand === "object" ? operand.field : []));
  const fields = [name, ...others].flatMap((each) => {
    const field = findField(resource, each)?.field;
    return field ? [[each, [field, factsOf(each)?.keeps ?? dialect.keeps(field)] as const] as const] : [];
  });
  const times = timesOf(dialect, new Map(fields));
  const diagnostics = operands.flatMap((operand, index) => {
    if (typeof operand !== "object") return [];
    if ([name, operand.field].every((each) => times.column(columnOf(each), each))) return [];
    const place = placeOfOperand(comparison, index, ready);
    return diagnostic(codes.referenceType, place, { name, other: operand.field });
  });
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
  return times;
}

type PredicateOf<Kind extends PredicateKind> = Extract<Predicate, { readonly kind: Kind }>;

/** The condition that the field of a comparison satisfies the predicate. */
function predicateSql(compared: Compared, predicate: Predicate): Sql {
  return (predicates[predicate.kind] as (compared: Compared, predicate: Predicate) => Sql)(compared, predicate);
}

/** The condition that each kind of predicate is in SQL. */
const predicates: {
  readonly [Kind in PredicateKind]: (compared: Compared, predicate: PredicateOf<Kind>) => Sql;
} = {
  equal: (compared, { not = false }) => equalSql(compared, onlyOperand(compared), not),
  list: (compared, { not = false }) => amongSql(compared, not),
  order: (compared, { sign }) => {
    const operand = onlyOperand(compared);
    return sql`${fieldSql(compared, operand, "order")} ${raw(sign)} ${operandSql(compared, operand)}`;
  },
  range: (compared) => {
    const ends = compared.operands.map((operand) => operandSql(compared, operand));
    const ranges = ends.flatMap((from, index) => {
      const to = ends[index + 1];
      if (index % 2 === 1 || !to) return [];
      const field = fieldSql(compared, undefined, "order");
      return compared.dialect.between?.(field, from, to) ?? sql`${field} between ${from} and ${to}`;
    });
    return groupConditions(ranges, "or");
  },
  text: (compared, { at, not = false }) => textSql(compared, at, not),
  pattern: (compared, { not = false }) => {
    const { dialect, name, ignoreCase, comparison, ready } = compared;
    const operand = onlyOperand(compared);
    const column = textOfField(compared, name);
    const given = typeof operand === "object" ? "" : String(operand);
    const { text, notPortable } = portablePattern(given, ignoreCase, dialect.patternEnd ?? "$");
    if (text === undefined) throw engineLimit(`REGEXP with ${notPortable}`, comparison, name, dialect.name, ready);
    return dialect.matches(column, text, not);
  },
  null: ({ name }, { not = false }) => sql`${columnOf(name)} is ${not ? sql`not null` : sql`null`}`,
};

function onlyOperand({ operands, name }: Compared): OperandValue {
  const [operand] = operands;
  if (operand !== undefined) return operand;
  throw new TypeError(`The condition on "${name}" lacks a value.`);
}

function equalSql(compared: Compared, operand: OperandValue, not: boolean): Sql {
  return sql`${fieldSql(compared, operand, "equal")} ${raw(not ? "<>" : "=")} ${operandSql(compared, operand)}`;
}

/** References are compared singly: not every database has IN with anything but values, or converts types in it. */
function amongSql(compared: Compared, not: boolean): Sql {
  const values: (string | number)[] = [];
  const conditions: Sql[] = [];
  for (const operand of compared.operands) {
    if (typeof operand === "object") conditions.push(equalSql(compared, operand, not));
    else values.push(operand);
  }
  if (values.length > 0) {
    const field = fieldSql(compared, undefined, "equal");
    const isIn = () => sql`${field} ${raw(not ? "not in" : "in")} ${listSql(compared, values)}`;
    conditions.unshift(arraySql(compared, field, values, not) ?? isIn());
  }
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

/** A pattern of LIKE for a text whose wildcards are escaped. */
const likePatterns: Readonly<Record<TextPosition, (escaped: string) => string>> = {
  start: (escaped) => `${escaped}%`,
  anywhere: (escaped) => `%${escaped}%`,
};

function textSql(compared: Compared, at: TextPosition, not: boolean): Sql {
  const { dialect, name, ignoreCase } = compared;
  const { like, startsWith, position } = dialect;
  const operand = onlyOperand(compared);
  const text = foldedField(compared, name);
  const value = typeof operand === "object" ? undefined : String(operand);
  if (value !== undefined && startsWith && at === "start" && !ignoreCase) {
    const started = startsWith(text, value, not);
    if (started) return started;
  }
  if (value !== undefined && like) {
    const escapeSign = (all: string, sign: string) => all.replaceAll(sign, like.escapedBy + sign);
    const escaped = [like.escapedBy, "%", "_"].reduce(escapeSign, value);
    return like.apply(text, folded(compared, sql`${likePatterns[at](escaped)}`), not);
  }
  const part =
    typeof operand === "object" ? foldedField(compared, operand.field) : folded(compared, sql`${value ?? ""}`);
  const found = position(text, part);
  return at === "start" ? sql`${found} ${not ? sql`<>` : sql`=`} 1` : sql`${found} ${not ? sql`=` : sql`>`} 0`;
}
