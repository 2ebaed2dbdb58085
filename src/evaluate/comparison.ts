import type { Comparison } from "../ast/nodes.ts";
import { operators } from "../language/operators.ts";
import { predicateTest } from "../language/predicate-test.ts";
import { valueTypes } from "../language/value-types.ts";
import { findField } from "../resource/find-field.ts";
import { asNumbers, asTexts, asTheyAre, type Comparing } from "./comparing.ts";
import { type Against, operandsOf } from "./operands.ts";
import type { Context } from "./prepare.ts";
import { regexpsOf } from "./regexps.ts";
import { type Row, type Value, valueIn } from "./row.ts";
import type { Truth } from "./truth.ts";

export type Verdict = (row: Row) => Truth;

const isValue = (each: Against): each is Value => typeof each !== "object";
const otherField = (each: Against): string | readonly [] => (typeof each === "object" ? each.field : []);

/** The verdict of one comparison on a row, and the fields that it looks at. */
export function judgedComparison(comparison: Comparison, context: Context) {
  const all = operandsOf(comparison, context);
  const fields: readonly string[] = [comparison.name.text, ...all.flatMap(otherField)];
  return { verdict: comparisonVerdict(comparison, all, context), fields };
}

function comparisonVerdict(comparison: Comparison, all: readonly Against[], context: Context): Verdict {
  const { resource, ignoreCase } = context;
  const { suits, isRegexp } = operators[comparison.operator.name];
  if (isRegexp) return verdictBy(comparison, all, asTexts(false, regexpsOf(comparison, all, context)));
  const texts = asTexts(ignoreCase, () => false);
  if (suits === "text") return verdictBy(comparison, all, texts);
  const type = resource && findField(resource, comparison.name.text)?.field.type;
  if (type === undefined) return verdictBy(comparison, all, asTheyAre(ignoreCase));
  return valueTypes[type].isNumeric ? verdictBy(comparison, all, asNumbers) : verdictBy(comparison, all, texts);
}

function verdictBy<P>({ name, operator }: Comparison, all: readonly Against[], how: Comparing<P>): Verdict {
  const { predicate, whenNull = "unknown" } = operators[operator.name];
  const { prepare, indexed } = how;
  const field = name.text;
  if (predicate.kind === "null") return (row) => (valueIn(row, field) === null) === whenNull;
  const test = predicateTest(how, predicate);
  const values = all.filter(isValue).flatMap((value) => prepare(value) ?? []);
  const near = predicate.kind === "list" ? indexed(values) : () => values;
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

function preparedIn<P>(row: Row, field: string, prepare: Comparing<P>["prepare"]): P | undefined {
  const value = valueIn(row, field);
  return value === null ? undefined : prepare(value);
}

/** The truth of a list of which some values are unknown: what one of the others has decided stays decided. */
function withoutSome(truth: boolean, undecided: boolean): Truth {
  return truth === undecided ? "unknown" : truth;
}
