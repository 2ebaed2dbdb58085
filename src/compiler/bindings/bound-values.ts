import { closestMatch, type Guess } from "../../base/diagnostics/closest-match.ts";
import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic, type Report } from "../../base/diagnostics/diagnostic.ts";
import { isCount } from "../../base/language/clauses.ts";
import type { Bindings } from "../ast/bindings.ts";
import type { Variable } from "../ast/nodes.ts";
import { type FieldReference, isReference } from "../ast/reference.ts";
import { kindOfValue, timeOf } from "../ast/value-kind.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { withDateText } from "./dates.ts";

/** The values of variables, and what is done about a variable without one. */
export interface BindingContext {
  readonly bindings: Bindings;
  /** What says how the text of a `Date` is. */
  readonly resource?: Resource | undefined;
  readonly report: Report;
  readonly guess: Guess;
}

type Scalar = string | number | FieldReference;

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) || isReference(value);
}

/** Returns what a variable is bound to, or undefined. */
function lookUp(variable: Variable, { bindings, report, guess }: BindingContext): unknown {
  const { name } = variable;
  const value = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
  if (value !== undefined) return value;
  const suggestion = guess(() =>
    closestMatch(
      name,
      Object.keys(bindings).filter((other) => other !== name),
    ),
  );
  report(diagnostic(codes.unboundVariable, variable, { name, ...(suggestion && { suggestion }) }));
  return undefined;
}

/**
 * Returns the values that a variable of a condition on the field is bound to, or none when they cannot be used, which is reported.
 * They stay values and never become text, so they cannot change what the query asks.
 */
export function boundValues(
  variable: Variable,
  field: string,
  isList: boolean,
  context: BindingContext,
): readonly Scalar[] {
  const { report } = context;
  const value = withDateTexts(lookUp(variable, context), field, context);
  const { name } = variable;
  if (value === undefined) return [];
  if (isScalar(value)) return [value];
  if (isList && Array.isArray(value)) {
    if (value.length === 0) report(diagnostic(codes.emptyBinding, variable, { name }));
    if (value.every(isScalar)) return value;
    const wrong = value.find((item) => !isScalar(item));
    report(
      diagnostic(codes.bindingType, variable, {
        name,
        expected: "list",
        found: "list",
        item: kindOfValue(wrong),
      }),
    );
    return [];
  }
  const expected = isList ? "value-or-list" : "value";
  report(diagnostic(codes.bindingType, variable, { name, expected, found: kindOfValue(value) }));
  return [];
}

/** The value or the list, with texts in the place of dates. */
function withDateTexts(value: unknown, field: string, { resource }: BindingContext): unknown {
  const isDate = (each: unknown) => timeOf(each) !== undefined;
  if (Array.isArray(value) ? !value.some(isDate) : !isDate(value)) return value;
  const form = resource && findField(resource, field)?.field;
  return Array.isArray(value) ? value.map((item) => withDateText(item, form)) : withDateText(value, form);
}

/** Returns the whole number that the variable of LIMIT or OFFSET is bound to. */
export function boundCount(variable: Variable, context: BindingContext): number | undefined {
  const value = lookUp(variable, context);
  if (value === undefined || (typeof value === "number" && isCount(value))) return value;
  const found = kindOfValue(value);
  const number = found === "number" && { value: value as number };
  context.report(diagnostic(codes.bindingType, variable, { name: variable.name, expected: "count", found, ...number }));
  return undefined;
}
