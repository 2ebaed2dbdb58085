import { type Path, resourceDiagnostic, sharedDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import { operators } from "../../../base/language/operators.ts";
import { valueTypes } from "../../../base/language/value-types.ts";
import { conjunctsOf } from "../../../compiler/ast/conditions.ts";
import type { Comparison, Period, Query, SingleOperand } from "../../../compiler/ast/nodes.ts";
import { flattenRanges } from "../../../compiler/ast/operands.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { type Compared, type Context, type Operand, typeOf } from "./comparison.ts";
import { longestText } from "./parameters.ts";
import { MOST_CHARACTERS } from "./patterns/writer.ts";
import { predicateSql } from "./predicates.ts";
import { columnOf, type Sql } from "./sql.ts";
import { type Times, timesOf } from "./times.ts";

/** The comparisons of a query that was read from a selection: it has no other conditions, and all must hold. */
export function comparisonsOf({ condition }: Query): readonly Comparison[] {
  return conjunctsOf(condition).filter((term) => term.kind === "comparison");
}

/** The operands of a comparison, without a node for each value of a list, which can be long. */
function operandsIn({ operands }: Comparison): readonly Operand[] {
  const found: Operand[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") for (const value of operand.values) found.push({ value });
    else found.push(operandOf(operand));
  }
  return found;
}

function operandOf(operand: SingleOperand | Period): Operand {
  if (operand.kind === "reference") return { field: operand.name };
  if (operand.kind === "string" || operand.kind === "number") return { value: operand.value };
  throw new TypeError(`A selection has no ${operand.kind}.`);
}

/** The fields of times that are compared, and what their columns keep; none when the comparison is of something else. */
function timesIn(comparison: Comparison, operands: readonly Operand[], context: Context): Times | undefined {
  const { readsText, arity } = operators[comparison.operator.name];
  const { dialect, resource, factsOf } = context;
  const { text: name } = comparison.name;
  if (readsText || arity === "none" || valueTypes[typeOf(context, name)].family !== "time") return undefined;
  const names = [name, ...operands.flatMap((operand) => ("field" in operand ? operand.field : []))];
  const fields = names.flatMap((each) => {
    const field = findField(resource, each)?.field;
    return field ? [[each, [field, factsOf(each)?.keeps ?? dialect.keeps(field)] as const] as const] : [];
  });
  return timesOf(dialect, new Map(fields));
}

/** Throws a `FilterError` for a field whose times the database cannot compare with those of the other. */
function checkTimes(times: Times, name: string, operands: readonly Operand[], path: Path): void {
  const diagnostics = operands.flatMap((operand, index) => {
    if (!("field" in operand)) return [];
    const isComparable = [name, operand.field].every((each) => times.column(columnOf(each), each));
    const at = [...path, "values", index];
    return isComparable ? [] : resourceDiagnostic("reference-type", at, { name, other: operand.field });
  });
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
}

/** Throws a `FilterError` for a pattern that is too long as the database gets it. */
function checkPattern(condition: Sql, path: Path): void {
  const length = longestText(condition);
  if (length <= MOST_CHARACTERS) return;
  throw new FilterError({
    diagnostics: [sharedDiagnostic("too-long", path, { length, maximum: MOST_CHARACTERS })],
  });
}

/** The condition that the comparison at a path of the selection is. */
export function conditionOf(comparison: Comparison, context: Context, path: Path): Sql {
  const name = comparison.name.text;
  const operands = operandsIn(comparison);
  const times = timesIn(comparison, operands, context);
  if (times) checkTimes(times, name, operands, path);
  const ranges = comparison.operands.flatMap((operand) =>
    operand.kind === "range" ? [{ low: operandOf(operand.low), high: operandOf(operand.high) }] : [],
  );
  const { dialect, resource, ignoreCase, factsOf } = context; // spreading it takes several times as long as all else here
  const type = typeOf(context, name);
  const compared: Compared = { dialect, resource, ignoreCase, factsOf, name, type, times, operands, ranges };
  const { predicate } = operators[comparison.operator.name];
  const condition = predicateSql(compared, predicate);
  if (predicate.kind === "pattern") checkPattern(condition, [...path, "values", 0]);
  return condition;
}
