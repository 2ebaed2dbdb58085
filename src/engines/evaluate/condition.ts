import { arities, operators, type Predicate } from "../../base/language/operators.ts";
import { shareClock } from "../../base/language/times.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { operandValues } from "../../compiler/prepared-filter.ts";
import { type Collation, collationOf, texts } from "./collations.ts";
import { type EvaluateContext, regexpOf } from "./context.ts";
import { fastVerdict } from "./fast-verdict.ts";
import { plainRow, type Row, type RowField, type RowValue, rawIn, toComparable, type Verdict, valueIn } from "./row.ts";

type TestedPredicate = Exclude<Predicate, { readonly kind: "null" }>;

/** Returns the test of a predicate on a key. `matches` is the compiled regular expression of a pattern. */
function testFor<Key>(
  predicate: TestedPredicate,
  constants: readonly Key[],
  { compare, among }: Collation<Key>,
  matches: (text: string) => boolean = () => false,
): (key: Key) => boolean {
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (key) => (compare(key, constants[0] as Key) === 0) === holds;
    case "list": {
      const isAmong = among(constants);
      return (key) => isAmong(key) === holds;
    }
    case "order":
      return (key) => {
        const order = compare(key, constants[0] as Key);
        return predicate.sign.includes(order < 0 ? "<" : order === 0 ? "=" : ">");
      };
    case "range":
      return (key) => {
        for (let at = 0; at < constants.length; at += 2)
          if (compare(key, constants[at] as Key) >= 0 && compare(key, constants[at + 1] as Key) <= 0) return true;
        return false;
      };
    case "text":
      return predicate.at === "start"
        ? (key) => String(key).startsWith(String(constants[0])) === holds
        : (key) => String(key).includes(String(constants[0])) === holds;
    case "pattern":
      return (key) => matches(String(key)) === holds;
  }
}

/** Returns a function to the key of a value of the field; undefined for null, and for a value that cannot be compared. */
export function keyFor(field: RowField, { keyOf }: Pick<Collation<unknown>, "keyOf">): (value: RowValue) => unknown {
  return (given) => {
    const value = toComparable(given, field);
    return value === null ? undefined : keyOf(value);
  };
}

/** The verdict of one comparison, and the fields that it reads, its own first. */
function compileComparison(comparison: Comparison, context: EvaluateContext) {
  const { arity, canonical, predicate, whenNull, readsText, isRegexp } = operators[comparison.operator.name];
  const operands = operandValues(comparison);
  const name = comparison.name.text;
  if (!arities[arity].accepts(operands.length))
    throw new TypeError(`${canonical}, of the field "${name}", does not take ${operands.length} values.`);
  const constants = operands.filter((each) => typeof each !== "object");
  const others = operands.flatMap((each) => (typeof each === "object" ? context.fieldOf(each.field) : []));
  const own = context.fieldOf(name);
  const fields: readonly RowField[] = [own, ...others];
  if (predicate.kind === "null") return { fields, verdict: (row: Row) => (valueIn(row, own) === null) === whenNull };
  const ignoreCase = context.ignoreCase && !isRegexp;
  const collationFor = ({ definition }: RowField, areInstants: boolean) =>
    readsText ? (texts(ignoreCase) as Collation<unknown>) : collationOf(definition, ignoreCase, areInstants);
  const collation = collationFor(own, false);
  const ownKey = keyFor(own, collation);
  const keys = constants.flatMap((value) => collation.keyOf(value) ?? []);
  const matches = isRegexp ? regexpOf(comparison, String(constants[0]), context) : undefined;
  const test = testFor(predicate, keys, collation, matches);
  const general = (value: RowValue) => {
    const key = ownKey(value);
    return key === undefined ? "unknown" : test(key);
  };
  if (others.length === 0)
    return { fields, verdict: fastVerdict(own, predicate, constants, context.ignoreCase, general) };
  // A list is equal to one of its fields, or of its constants.
  const each = predicate.kind === "list" ? { ...predicate, kind: "equal" as const } : predicate;
  const verdicts = others.map((other): Verdict => {
    // Local times of one zone compare as they are, and others by their instants.
    const areInstants = !shareClock([own, other].flatMap(({ definition }) => definition ?? []));
    const shared = collationFor(own, areInstants);
    const leftKey = keyFor(own, shared);
    const rightKey = keyFor(other, collationFor(other, areInstants));
    return (row) => {
      const left = leftKey(rawIn(row, own));
      const right = rightKey(rawIn(row, other));
      return left === undefined || right === undefined ? "unknown" : testFor(each, [right], shared)(left);
    };
  });
  if (constants.length > 0) verdicts.unshift((row) => general(rawIn(row, own)));
  return { fields, verdict: joinedVerdict(verdicts, !("not" in predicate)) };
}

export interface CompiledCondition {
  readonly condition: Condition;
  readonly verdict: Verdict;
  /** The fields that a comparison reads, its own first. */
  readonly fields?: readonly RowField[];
  readonly parts: readonly CompiledCondition[];
}

/** Joins conditions by OR, which one true condition decides, or by AND, which one false condition decides. */
function joinedVerdict(verdicts: readonly Verdict[], decisive: boolean): Verdict {
  return (row) => {
    let isKnown = true;
    for (let index = 0; index < verdicts.length; index++) {
      const each = (verdicts[index] as Verdict)(row);
      if (each === decisive) return decisive;
      if (each === "unknown") isKnown = false;
    }
    return isKnown ? !decisive : "unknown";
  };
}

export function compileCondition(condition: Condition, context: EvaluateContext): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
    case "not": {
      const part = compileCondition(condition.term, context);
      const verdict: Verdict = (row) => {
        const truth = part.verdict(row);
        return truth === "unknown" ? truth : !truth;
      };
      return { condition, verdict, parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => compileCondition(term, context));
      const verdicts = parts.map(({ verdict }) => verdict);
      return { condition, verdict: joinedVerdict(verdicts, condition.kind === "or"), parts };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      throw new TypeError("A filter that was checked has no invalid condition.");
  }
}

/** Returns a test whether a condition holds for a row. It stops at the first part that decides an AND or OR. */
export function testOf({ condition, verdict, parts }: CompiledCondition): (row: Row) => boolean {
  const isAnd = condition.kind === "and";
  if (!isAnd && condition.kind !== "or") return (row) => verdict(plainRow(row)) === true;
  const verdicts = parts.map((part) => part.verdict);
  return (row) => {
    const plain = plainRow(row);
    for (let index = 0; index < verdicts.length; index++)
      if (((verdicts[index] as Verdict)(plain) === true) !== isAnd) return !isAnd;
    return isAnd;
  };
}
