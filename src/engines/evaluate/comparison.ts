import { arities, operators } from "../../base/language/operators.ts";
import { instantOf, readTime, shareClock } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { type OperandValue, operandsIn } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { type Collation, collationOf, textCollation, timeCollation } from "./collations.ts";
import type { Context } from "./context.ts";
import { type PlainTypes, plainVerdict } from "./plain-verdict.ts";
import { predicateTest } from "./predicate-test.ts";
import { regexpsOf } from "./regexps.ts";
import { type Row, type Source, type Truth, type Value, type Verdict, valueIn } from "./row.ts";

const isValue = (each: OperandValue): each is Value => typeof each !== "object";
const otherField = (each: OperandValue): string | readonly [] => (typeof each === "object" ? each.field : []);

/** The verdict of one comparison on plain rows, and the fields that it looks at. */
export function compileComparison(comparison: Comparison, context: Context) {
  const all = operandsIn(comparison);
  const { arity, canonical } = operators[comparison.operator.name];
  const name = comparison.name.text;
  if (!arities[arity].accepts(all.length))
    throw new TypeError(`${canonical}, of the field "${name}", does not take ${all.length} values.`);
  const sources: readonly Source[] = [name, ...all.flatMap(otherField)].map(context.sourceOf);
  return { verdict: verdictOf(comparison, all, context), sources };
}

function verdictOf(comparison: Comparison, all: readonly OperandValue[], context: Context): Verdict {
  const { ready, ignoreCase } = context;
  const { resource } = ready;
  const { readsText, isRegexp } = operators[comparison.operator.name];
  const by = <P>(collation: Collation<P>, plain?: PlainTypes) =>
    verdictWith(comparison, all, context, collation, () => collation.prepare, plain);
  if (isRegexp) return by(textCollation(false, regexpsOf(comparison, all, context)));
  const texts = !ignoreCase;
  if (readsText)
    return by(
      textCollation(ignoreCase, () => false),
      { numbers: false, texts },
    );
  const field = resource && findField(resource, comparison.name.text)?.field;
  if (!resource || !field) return by(collationOf(undefined, ignoreCase), { numbers: true, texts });
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return verdictOfTimes(comparison, all, context, field, resource);
  return by(collationOf(field, ignoreCase), { numbers: isNumeric, texts: texts && !isNumeric });
}

/** Times that clocks of one zone show compare as they are, and others by their instants. */
function verdictOfTimes(
  comparison: Comparison,
  all: readonly OperandValue[],
  context: Context,
  field: Field,
  resource: Resource,
) {
  const formOf = (name: string) => findField(resource, name)?.field ?? field;
  const areShown = shareClock([field, ...all.flatMap(otherField).map(formOf)]);
  const collationOf = (form: Field) =>
    timeCollation((text) => {
      const place = readTime(text, form);
      return areShown || place === undefined ? place : instantOf(place, form);
    });
  return verdictWith(comparison, all, context, collationOf(field), (other) => collationOf(formOf(other)).prepare);
}

type Prepare<P> = Collation<P>["prepare"];

/**
 * The verdict by a collation; `prepareOf` says how the values of another field are prepared, and `plain` which values
 * compare as JavaScript compares them.
 */
function verdictWith<P>(
  { name, operator }: Comparison,
  all: readonly OperandValue[],
  { sourceOf }: Context,
  collation: Collation<P>,
  prepareOf: (other: string) => Prepare<P>,
  plain?: PlainTypes,
): Verdict {
  const { predicate, whenNull = "unknown" } = operators[operator.name];
  const { prepare, createIndex } = collation;
  const field = sourceOf(name.text);
  if (predicate.kind === "null") return (row) => (valueIn(row, field) === null) === whenNull;
  const test = predicateTest(collation, predicate);
  const values = all.filter(isValue).flatMap((value) => prepare(value) ?? []);
  const near = predicate.kind === "list" ? createIndex(values) : () => values;
  const others = all.flatMap(otherField).map((other) => ({ other: sourceOf(other), prepareOther: prepareOf(other) }));
  if (others.length === 0) {
    const verdict: Verdict = (row) => {
      const raw = valueIn(row, field);
      if (raw === null) return whenNull;
      const value = prepare(raw);
      return value === undefined ? "unknown" : test(value, near(value));
    };
    const [key, ...nested] = field.path;
    const isPlain = plain !== undefined && nested.length === 0 && values.length === all.length;
    return isPlain ? plainVerdict(key, predicate, values, plain, verdict) : verdict;
  }
  return (row) => {
    const raw = valueIn(row, field);
    if (raw === null) return whenNull;
    const value = prepare(raw);
    if (value === undefined) return "unknown";
    const referred = others.map(({ other, prepareOther }) => preparedIn(row, other, prepareOther));
    const known = [...near(value), ...referred.filter((other) => other !== undefined)];
    if (!referred.includes(undefined)) return test(value, known);
    return predicate.kind === "list" ? withoutSome(test(value, known), test(value, [])) : "unknown";
  };
}

function preparedIn<P>(row: Row, field: Source, prepare: Prepare<P>): P | undefined {
  const value = valueIn(row, field);
  return value === null ? undefined : prepare(value);
}

/** The truth of a list of which some values are unknown: what one of the others has decided stays decided. */
function withoutSome(truth: boolean, undecided: boolean): Truth {
  return truth === undecided ? "unknown" : truth;
}
