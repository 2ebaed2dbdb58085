import { type Diagnostic, diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import { operators } from "../../../base/language/operators.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { foldCondition } from "../../../compiler/ast/conditions.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import { type OperandValue, operandsIn, placeOfOperand } from "../../../compiler/prepared-filter.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { type Context, type Operand, typeOf } from "./comparison.ts";
import { groupConditions, joinConditions } from "./join-conditions.ts";
import { charactersIn, checkCharacters, checkParameters, parametersIn, type Written } from "./parameters.ts";
import { predicateSql } from "./predicates.ts";
import { columnOf, type Sql, sql } from "./sql.ts";
import { type Times, timesOf } from "./times.ts";

/** The condition of a checked filter, in parentheses if it is an OR; undefined when it has none. */
export function conditionSql(context: Context): Sql | undefined {
  const { condition, limit, offset } = context.ready.query;
  if (!condition) return undefined;
  const written: Written[] = [];
  const problems: Diagnostic[] = [];
  const whole = foldCondition<Sql>(condition, {
    comparison: (comparison, isNegated) => comparisonSql(comparison, isNegated, { context, written, problems }),
    joined: (terms, by) => (by === "or" ? groupConditions(terms, by) : joinConditions(terms, by)),
  });
  if (problems.length > 0) throw new FilterError({ diagnostics: problems });
  checkCharacters(written, context.dialect, context.ready);
  const { mostParameters = Number.POSITIVE_INFINITY } = context.dialect;
  checkParameters(written, condition, mostParameters - (limit ? 1 : 0) - (offset ? 1 : 0), context.ready);
  return whole;
}

interface Writing {
  readonly context: Context;
  readonly written: Written[];
  /** Values that no database takes. */
  readonly problems: Diagnostic[];
}

/** Operators become their complements where they are negated. */
function comparisonSql(comparison: Comparison, isNegated: boolean, { context, written, problems }: Writing): Sql {
  const { operator } = comparison;
  const complement = isNegated ? operators[operator.name].complement : operator.name;
  const name = complement ?? operator.name;
  const stated = isNegated ? { ...comparison, operator: { ...operator, name } } : comparison;
  const operands = operandsIn(comparison);
  problems.push(...valueProblems(comparison, operands, context));
  const asked = problems.length > 0 ? sql`` : conditionOf(comparison, stated, operands, context);
  const condition = complement === undefined ? sql`not (${asked})` : asked;
  const characters = context.dialect.mostCharacters === undefined ? 0 : charactersIn(condition);
  written.push({ comparison, parameters: parametersIn(condition), characters });
  return condition;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's texts have no NUL
const NO_TEXT = /\u0000|\p{Cs}/u;

/** Begins as a number that is not zero. */
const NOT_ZERO = /^[^e]*[1-9]/i;

/** Whether no column can hold the value, so that databases refuse it or take another one for it. */
export function isForNoColumn(value: string | number, isNumeric: boolean): boolean {
  if (!isNumeric) return NO_TEXT.test(String(value));
  const double = Number(value);
  return double === 0 ? NOT_ZERO.test(String(value)) : !Number.isFinite(double);
}

/** A half of a surrogate pair and NUL are no text to a database, and `1e999` and `1e-999` are no numbers. */
function valueProblems(comparison: Comparison, operands: readonly OperandValue[], context: Context) {
  const name = comparison.name.text;
  const type = typeOf(context, name);
  const isNumeric = typeFacts[type].isNumeric && !operators[comparison.operator.name].readsText;
  const isWrong = (operand: OperandValue) => typeof operand !== "object" && isForNoColumn(operand, isNumeric);
  if (!operands.some(isWrong)) return [];
  return operands.flatMap((operand, index) => {
    if (!isWrong(operand)) return [];
    const place = placeOfOperand(comparison, index, context.ready);
    return diagnostic(codes.valueType, place, { name, type, found: String(operand) });
  });
}

/** The fields of times that are compared, and what their columns keep; none when the comparison is of something else. */
function timesIn(comparison: Comparison, operands: readonly Operand[], context: Context): Times | undefined {
  const { readsText, arity } = operators[comparison.operator.name];
  const { dialect, resource, factsOf } = context;
  const { text: name } = comparison.name;
  if (readsText || arity === "none" || typeFacts[typeOf(context, name)].family !== "time") return undefined;
  const names = [name, ...operands.flatMap((operand) => ("field" in operand ? operand.field : []))];
  const fields = names.flatMap((each) => {
    const field = findField(resource, each)?.field;
    return field ? [[each, [field, factsOf(each)?.keeps ?? dialect.keeps(field)] as const] as const] : [];
  });
  return timesOf(dialect, new Map(fields));
}

/** Throws a `FilterError` for a field whose times the database cannot compare with those of the other. */
function checkTimes(times: Times, comparison: Comparison, operands: readonly Operand[], { ready }: Context): void {
  const name = comparison.name.text;
  const diagnostics = operands.flatMap((operand, index) => {
    if (!("field" in operand)) return [];
    const isComparable = [name, operand.field].every((each) => times.column(columnOf(each), each));
    if (isComparable) return [];
    const place = placeOfOperand(comparison, index, ready);
    return diagnostic(codes.referenceType, place, { name, other: operand.field });
  });
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
}

/** The condition that a comparison of the filter is, by the operator of `stated`. */
function conditionOf(
  comparison: Comparison,
  stated: Comparison,
  values: readonly OperandValue[],
  context: Context,
): Sql {
  const name = comparison.name.text;
  const operands: Operand[] = [];
  for (const value of values) operands.push(typeof value === "object" ? value : { value });
  const times = timesIn(comparison, operands, context);
  if (times) checkTimes(times, comparison, operands, context);
  const { predicate } = operators[stated.operator.name];
  const { dialect, ready, resource, ignoreCase, factsOf } = context; // spreading it takes several times as long as all else here
  const type = typeOf(context, name);
  return predicateSql(
    { dialect, ready, resource, ignoreCase, factsOf, comparison, name, type, times, operands },
    predicate,
  );
}
