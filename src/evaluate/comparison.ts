import type { Comparison } from "../ast/nodes.ts";
import { operators } from "../language/operators.ts";
import { predicateTest } from "../language/predicate-test.ts";
import { valueTypes } from "../language/value-types.ts";
import { findField } from "../resource/find-field.ts";
import { type Collation, numericCollation, textCollation, untypedCollation } from "./collations.ts";
import { type ResolvedOperand, resolveOperands } from "./operands.ts";
import type { Context } from "./prepare.ts";
import { regexpsOf } from "./regexps.ts";
import { type Row, type Value, valueIn } from "./row.ts";
import type { Truth } from "./truth.ts";

export type Verdict = (row: Row) => Truth;

const isValue = (each: ResolvedOperand): each is Value => typeof each !== "object";
const otherField = (each: ResolvedOperand): string | readonly [] => (typeof each === "object" ? each.field : []);

/** The verdict of one comparison on a row, and the fields that it looks at. */
export function compileComparison(comparison: Comparison, context: Context) {
  const all = resolveOperands(comparison, context);
  const fields: readonly string[] = [comparison.name.text, ...all.flatMap(otherField)];
  return { verdict: verdictOf(comparison, all, context), fields };
}

function verdictOf(comparison: Comparison, all: readonly ResolvedOperand[], context: Context): Verdict {
  const { resource, ignoreCase } = context;
  const { readsText, isRegexp } = operators[comparison.operator.name];
  if (isRegexp) return verdictWith(comparison, all, textCollation(false, regexpsOf(comparison, all, context)));
  const texts = textCollation(ignoreCase, () => false);
  if (readsText) return verdictWith(comparison, all, texts);
  const type = resource && findField(resource, comparison.name.text)?.field.type;
  if (type === undefined) return verdictWith(comparison, all, untypedCollation(ignoreCase));
  return valueTypes[type].isNumeric
    ? verdictWith(comparison, all, numericCollation)
    : verdictWith(comparison, all, texts);
}

function verdictWith<P>(
  { name, operator }: Comparison,
  all: readonly ResolvedOperand[],
  collation: Collation<P>,
): Verdict {
  const { predicate, whenNull = "unknown" } = operators[operator.name];
  const { prepare, createIndex } = collation;
  const field = name.text;
  if (predicate.kind === "null") return (row) => (valueIn(row, field) === null) === whenNull;
  const test = predicateTest(collation, predicate);
  const values = all.filter(isValue).flatMap((value) => prepare(value) ?? []);
  const near = predicate.kind === "list" ? createIndex(values) : () => values;
  const others = all.flatMap(otherField);
  return (row) => {
    const raw = valueIn(row, field);
    if (raw === null) return whenNull;
    const value = prepare(raw);
    if (value === undefined) return "unknown";
    if (others.length === 0) return test(value, near(value));
    const referred = others.map((other) => preparedIn(row, other, prepare));
    const known = [...near(value), ...referred.filter((other) => other !== undefined)];
    if (!referred.includes(undefined)) return test(value, known);
    return predicate.kind === "list" ? withoutSome(test(value, known), test(value, [])) : "unknown";
  };
}

function preparedIn<P>(row: Row, field: string, prepare: Collation<P>["prepare"]): P | undefined {
  const value = valueIn(row, field);
  return value === null ? undefined : prepare(value);
}

/** The truth of a list of which some values are unknown: what one of the others has decided stays decided. */
function withoutSome(truth: boolean, undecided: boolean): Truth {
  return truth === undecided ? "unknown" : truth;
}
