import { escapeRegexp, negate } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { askOfPeriods, isEitherEnd } from "../../base/language/periods.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import {
  joined,
  name as nameNode,
  nowhere,
  ranges as rangesOf,
  reference,
  scalar,
} from "../../compiler/ast/factories.ts";
import type { Comparison, Condition, SingleOperand } from "../../compiler/ast/nodes.ts";
import type { Doubt } from "./evidence.ts";
import { isFlag, type KnownField } from "./fields.ts";
import { highOperator, isOrder, lowOperator, patternTests, plainOperator, rangeOperator } from "./operators.ts";
import { type Literal, type LooseValue, type Resolved, resolve } from "./values.ts";
import type { ForeignPattern } from "./vocabulary.ts";

/** What is compared, how, and with what: a condition before its values have types. */
export interface Test {
  readonly subject: KnownField;
  readonly operator: OperatorName;
  readonly pattern?: ForeignPattern | undefined;
  /** Whether it was written with a word for times such as `on`, which covers the whole day. */
  readonly isOfTime?: boolean | undefined;
  readonly isNegated: boolean;
  readonly values: readonly LooseValue[];
  /** Whether all of the values are asked for: `red and blue`. */
  readonly isAnd: boolean;
  /** Pairs of values, where ranges were written. */
  readonly ranges: readonly (readonly [LooseValue, LooseValue])[];
}

export interface Built {
  readonly condition: Condition;
  readonly doubt?: Doubt | undefined;
}

/** What makes values less than certain. */
function doubtOf(values: readonly Resolved[]): Doubt | undefined {
  return values.find(({ doubt }) => doubt)?.doubt;
}

function operandOf(value: Literal): SingleOperand {
  if (typeof value !== "object") return scalar(value);
  if ("field" in value) return reference(value.field);
  return { kind: "variable", name: value.variable, ...nowhere };
}

export function comparison(field: string, operator: OperatorName, values: readonly Literal[] = []): Comparison {
  const operands = values.map(operandOf);
  return {
    kind: "comparison",
    name: nameNode(field, nowhere),
    operator: { kind: "operator", name: operator, ...nowhere },
    operands: operators[operator].arity === "range" ? rangesOf(operands) : operands,
    ...nowhere,
  };
}

export function not(term: Condition): Condition {
  if (term.kind === "not") return term.term;
  if (term.kind !== "comparison") return { kind: "not", term, ...nowhere };
  const { complement, asRegexp } = operators[term.operator.name];
  if (complement) return { ...term, operator: { ...term.operator, name: complement } };
  const [operand] = term.operands;
  if (!asRegexp || operand?.kind !== "string") return { kind: "not", term, ...nowhere };
  const meant = negate({ operator: term.operator.name, operand: operand.value });
  return comparison(term.name.text, meant.operator, [meant.operand]);
}

/** The AND or OR of conditions; texts that one field may match become one regular expression. */
export function join(kind: "and" | "or", terms: readonly Condition[]): Condition {
  return (kind === "or" && terms.length > 1 ? alternatives(terms) : undefined) ?? joined(kind, terms);
}

function alternatives(terms: readonly Condition[]): Condition | undefined {
  const patterns = terms.map(patternOf);
  const [first] = patterns;
  if (!first || !patterns.every((each) => each?.field === first.field)) return undefined;
  return comparison(first.field, first.operator, [patterns.map((each) => each?.pattern).join("|")]);
}

function patternOf(term: Condition) {
  if (term.kind !== "comparison") return undefined;
  const { asRegexp, isRegexp, isNegative } = operators[term.operator.name];
  const [operand] = term.operands;
  if (operand?.kind !== "string" || isNegative) return undefined;
  const field = term.name.text;
  if (asRegexp) return { field, operator: asRegexp.operator, pattern: asRegexp.pattern(escapeRegexp(operand.value)) };
  return isRegexp ? { field, operator: term.operator.name, pattern: operand.value } : undefined;
}

/** The condition that a test is; undefined when its values mean nothing for the field, or what is meant is not known. */
export function build(test: Test): Built | undefined {
  const { complement } = operators[test.operator];
  if (!test.isNegated) return plain(test);
  const isComplement = complement && !test.pattern && test.ranges.length === 0;
  const made = plain(isComplement ? { ...test, operator: complement } : test);
  const { field } = test.subject;
  const mayBeNull = field?.nullable && (isOrder(test.operator) || isFlag(field)); // `isn't over 5`, as no value is either
  return (
    made && {
      condition: isComplement ? made.condition : not(made.condition),
      doubt: made.doubt ?? (mayBeNull ? "loose" : undefined),
    }
  );
}

function plain(test: Test): Built | undefined {
  const { subject, operator, values, ranges } = test;
  if (isFlag(subject.field) && isOrder(operator)) return undefined;
  const { nullForm } = operators[operator];
  const [only] = values;
  const isBlank = isNoText(only, subject);
  if (only?.is === "null" || isBlank) {
    if (!nullForm || values.length > 1) return undefined;
    return {
      condition: comparison(subject.name, nullForm),
      doubt: isBlank ? "loose" : only?.is === "null" ? only.doubt : undefined,
    };
  }
  if (values.some((value) => isUnclear(value, test.pattern))) return undefined;
  if (ranges.length > 0) return values.length > 0 ? undefined : between(test, ranges);
  if (values.some((value) => value.is === "field" && value.field.name === subject.name)) return undefined; // it holds, or never
  const resolved = values.map((value) => resolve(value, subject.field));
  if (resolved.length === 0 || resolved.some((each) => each === undefined)) return undefined;
  return several(test, resolved as readonly Resolved[]);
}

/** `updated = ""`: where no value is a text, an empty one stands for none. */
function isNoText(value: LooseValue | undefined, { field }: KnownField): boolean {
  return field !== undefined && !valueTypes[field.type].isText && value?.is === "text" && value.text === "";
}

/** `name like boot`: whether a part or the whole is meant, only quotes or wildcards tell. */
function isUnclear(value: LooseValue, pattern: ForeignPattern | undefined): boolean {
  const isMatched = pattern === "like" || pattern === "similar";
  return isMatched && value.is === "text" && !value.isQuoted && !/[%_*]/.test(value.text);
}

function between({ subject, operator }: Test, ranges: Test["ranges"]): Built | undefined {
  const { isNegative } = operators[operator];
  const bounds: Resolved[] = [];
  let isSwapped = false; // `between 40 and 10`, which no row meets
  for (const [from, to] of ranges) {
    const open = [from, to].find(({ is }) => is === "open");
    if (open) return ranges.length > 1 ? undefined : half(subject, from, to);
    const [low, high] = [resolve(from, subject.field), resolve(to, subject.field)];
    if (!low || !high) return undefined;
    const isTurned = typeof low.first === "number" && typeof high.first === "number" && low.first > high.first;
    isSwapped ||= isTurned;
    bounds.push(...(isTurned ? [high, low] : [low, high]));
  }
  const made = asked(subject, rangeOperator, bounds);
  if (!made) return undefined;
  return { condition: isNegative ? not(made.condition) : made.condition, doubt: isSwapped ? "loose" : made.doubt };
}

function half(subject: KnownField, from: LooseValue, to: LooseValue): Built | undefined {
  const isUp = to.is === "open";
  const value = resolve(isUp ? from : to, subject.field);
  if (!value) return undefined;
  return asked(subject, isUp ? lowOperator : highOperator, [value]);
}

/** What an operator asks when its values stand for whole days. */
export function asked(subject: KnownField, operator: OperatorName, values: readonly Resolved[]): Built | undefined {
  const questions = askOfPeriods(operator, values);
  if (!questions) return undefined;
  const isMonths = operator === plainOperator && !values.some(({ isDay }) => isDay);
  const isUnsure = isEitherEnd(operator, values) && !isMonths;
  const terms = questions.map((each) => comparison(subject.name, each.operator, each.values));
  return {
    condition: join("and", terms),
    doubt: doubtOf(values) ?? (isUnsure ? "loose" : undefined),
  };
}

function several(
  { subject, operator, pattern, isOfTime, isAnd }: Test,
  values: readonly Resolved[],
): Built | undefined {
  const { arity, enumerates, listForm, isNegative, asRegexp, isRegexp } = operators[operator];
  const doubt = doubtOf(values);
  if (pattern) {
    if (values.some(({ first }) => typeof first === "object")) return undefined;
    const meant = values.map(({ first }) => patternTests[pattern](String(first)));
    const tests = meant.map((each) => comparison(subject.name, each.operator, [each.operand]));
    const made = join(isAnd ? "and" : "or", tests);
    const isGuess = pattern === "like" && values.some(({ first }) => /_|[^%]%+[^%]/.test(String(first))); // `_` and `%` may stand for themselves
    const isWhole = made.kind === "comparison" && made.operator.name === plainOperator;
    return {
      condition: isNegative ? not(made) : made,
      doubt: doubt ?? (values.length > 1 || isWhole || isGuess ? "loose" : undefined),
    };
  }
  const isPoint = values.every(({ first, end, includesEnd }) => includesEnd && first === end);
  if (!isPoint || values.length === 1) {
    const isClear = values.length === 1 || (enumerates && !isAnd);
    const { listForm: inPeriod } = operators[plainOperator];
    const isIn = !isPoint && isOfTime && operator === plainOperator && inPeriod; // `on 5 March`
    return isClear ? asked(subject, isIn || operator, values) : undefined;
  }
  const points = values.map(({ first }) => first);
  if (arity === "list") return { condition: comparison(subject.name, operator, points), doubt };
  if (listForm && (!isAnd || isNegative)) {
    return { condition: comparison(subject.name, listForm, points), doubt: doubt ?? (isAnd ? "loose" : undefined) };
  }
  if (!isNegative && !asRegexp && !isRegexp) return undefined;
  const tests = points.map((point) => comparison(subject.name, operator, [point]));
  return { condition: join(isNegative || isAnd ? "and" : "or", tests), doubt: doubt ?? (isAnd ? undefined : "loose") };
}
