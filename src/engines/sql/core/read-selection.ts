import { type Diagnostic, type Path, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import { operators } from "../../../base/language/operators.ts";
import { valueTypes } from "../../../base/language/value-types.ts";
import type { Comparison, Operand, Query } from "../../../compiler/ast/nodes.ts";
import { flattenRanges, operandsOf } from "../../../compiler/ast/operands.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import { type LiftCheckedOptions, liftChecked } from "../../../compiler/wire/lift/lift-checked.ts";
import type { LooseSelection } from "../../../compiler/wire/selection.ts";
import { type Context, typeOf } from "./comparison.ts";
import { comparisonsOf } from "./conditions.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's texts have no NUL
const NO_TEXT = /\u0000|\p{Cs}/u;

/** Begins as a number that is not zero. */
const NOT_ZERO = /^[^e]*[1-9]/i;

/** Whether no column can hold the value, so that databases refuse it or take another one for it. */
function isForNoColumn(value: string | number, isNumeric: boolean): boolean {
  if (!isNumeric) return NO_TEXT.test(String(value));
  const double = Number(value);
  return double === 0 ? NOT_ZERO.test(String(value)) : !Number.isFinite(double);
}

/** A half of a surrogate pair and NUL are no text to a database, and `1e999` and `1e-999` are no numbers. */
function valueProblems(comparison: Comparison, context: Pick<Context, "resource">, path: Path): readonly Diagnostic[] {
  const { name, operator, operands } = comparison;
  const type = typeOf(context, name.text);
  const isNumeric = valueTypes[type].isNumeric && !operators[operator.name].readsText;
  const isWrong = (value: string | number) => isForNoColumn(value, isNumeric);
  const isSuspect = (operand: Operand) =>
    operand.kind === "literals" ? operand.values.some(isWrong) : "value" in operand && isWrong(operand.value);
  if (!flattenRanges(operands).some(isSuspect)) return [];
  return [...operandsOf(comparison)].flatMap((operand, index) => {
    if (!("value" in operand) || !isWrong(operand.value)) return [];
    const at = path[0] === "id" ? path : [...path, "values", index];
    return resourceDiagnostic("value-type", at, { name: name.text, type, found: String(operand.value) });
  });
}

/** What a selection asks for, when the resource allows it and a database can; else it throws a `FilterError`. */
export function readSelection(selection: LooseSelection, resource: Resource, options: LiftCheckedOptions = {}): Query {
  const read = liftChecked(selection, resource, options);
  if (!read.ok) throw new FilterError(read);
  const { length } = selection.filters ?? [];
  const diagnostics = comparisonsOf(read.query).flatMap((comparison, index) =>
    valueProblems(comparison, { resource }, index < length ? ["filters", index] : ["id"]),
  );
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
  return read.query;
}
