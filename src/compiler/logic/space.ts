import { operators, type Predicate } from "../../base/language/operators.ts";
import type { Comparison } from "../ast/nodes.ts";
import { flattenRanges } from "../ast/operands.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { Budget } from "./budget.ts";
import { type Assumptions, type Cells, cellsOf, textsIn, type Value } from "./cells.ts";
import { complementOf, type Intervals, interval, unionOf } from "./intervals.ts";

/** What rows differ in: the value of a field, or the answer of a comparison that values do not decide. */
export type Axis = FieldAxis | AnswerAxis;

export interface FieldAxis {
  readonly kind: "field";
  readonly name: string;
  /** The first comparison of the field. */
  readonly comparison: Comparison;
  /** Its values in order, if they have one. */
  readonly cells: Cells | undefined;
  /** How many cells of values there are. */
  readonly values: number;
  /** These, and one more for null where the field can be null. */
  readonly size: number;
}

/** The places on an axis of answers. */
export const answers = { true: 0, false: 1, unknown: 2 } as const;

export interface AnswerAxis {
  readonly kind: "answer";
  readonly size: 3;
  /** The first comparison that asks it, or its opposite. */
  readonly comparison: Comparison;
  readonly compared: Compared;
  /** Whether upper and lower case are the same. */
  readonly ignoresCase: boolean;
  /** What is asked; `not` does not matter. */
  readonly predicate: Predicate;
}

/** Whether it may matter to an axis how texts compare. */
export function isOfTexts(axis: Axis): boolean {
  return axis.kind === "answer" || axis.cells?.afterPrefix !== undefined;
}

/** All that some comparisons tell rows apart by. */
export interface Space {
  readonly axes: readonly Axis[];
  /** The axis of each field. */
  readonly fields: ReadonlyMap<string, number>;
  /** Where a comparison is true, or where it is false. */
  readonly place: (comparison: Comparison, isTrue: boolean) => { readonly axis: number; readonly set: Intervals };
  readonly budget: Budget;
}

export interface SpaceOptions extends Assumptions {
  readonly resource?: Resource | undefined;
  readonly budget?: Budget;
}

/** What a comparison compares its field with. */
interface Compared {
  readonly values: readonly Value[];
  /** The names of other fields. */
  readonly references: readonly string[];
  /** Whether that is all: a variable without a value is neither. */
  readonly isKnown: boolean;
}

function comparedWith({ operands }: Comparison): Compared {
  const [only] = operands;
  if (operands.length === 1 && only?.kind === "literals") return { values: only.values, references: [], isKnown: true };
  const values: Value[] = [];
  const references: string[] = [];
  let isKnown = true;
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") for (const value of operand.values) values.push(value);
    else if (operand.kind === "string" || operand.kind === "number") values.push(operand.value);
    else if (operand.kind === "reference") references.push(operand.name);
    else isKnown = false;
  }
  return { values, references, isKnown };
}

/** The space that tells apart whatever these comparisons tell apart. */
export function spaceOf(
  comparisons: readonly Comparison[],
  { resource, budget = new Budget(), ...assumptions }: SpaceOptions,
): Space {
  const axes: Axis[] = [];
  const fields = new Map<string, number>();
  const compared = new Map(comparisons.map((each) => [each, comparedWith(each)]));
  const byField = new Map<string, Comparison[]>();
  for (const comparison of comparisons)
    for (const name of [comparison.name.text, ...(compared.get(comparison) as Compared).references]) {
      const group = byField.get(name);
      if (group) group.push(comparison);
      else byField.set(name, [comparison]);
    }
  for (const [name, group] of byField) {
    const own = group.filter((each) => each.name.text === name);
    const bounds = own.flatMap((each) => boundsOf(each, compared.get(each) as Compared, assumptions));
    const isSearched = own.some(({ operator }) => operators[operator.name].predicate.kind === "text");
    const field = resource && findField(resource, name)?.field;
    const cells = cellsOf(field, bounds, { ...assumptions, isSearched });
    const values = cells?.size || 1;
    const size = values + (field && !field.nullable ? 0 : 1);
    fields.set(name, axes.length);
    axes.push({ kind: "field", name, comparison: group[0] as Comparison, cells, values, size });
  }

  const byQuestion = new Map<string, number>();
  const answerAxis = (comparison: Comparison, predicate: Predicate, found: Compared): number => {
    const asked = { ...predicate, not: undefined };
    const question = JSON.stringify([comparison.name.text, asked, questionOf(predicate, comparison, found)]);
    const known = byQuestion.get(question) ?? axes.length;
    byQuestion.set(question, known);
    const { ignoresCase = false } = assumptions;
    if (known === axes.length)
      axes.push({ kind: "answer", size: 3, comparison, compared: found, predicate, ignoresCase });
    return known;
  };
  const places = new Map(
    comparisons.map((comparison) => {
      const found = compared.get(comparison) as Compared;
      const { predicate } = operators[comparison.operator.name];
      const own = fields.get(comparison.name.text) as number;
      const field = axes[own] as FieldAxis;
      const set = found.isKnown ? setWhere(predicate, found, field) : undefined;
      const axis = set ? own : answerAxis(comparison, predicate, found);
      return [comparison, { axis, set }] as const;
    }),
  );
  const place: Space["place"] = (comparison, isTrue) => {
    const { axis, set } = places.get(comparison) as { readonly axis: number; readonly set: Intervals | undefined };
    const { isNegative, predicate } = operators[comparison.operator.name];
    const holds = isTrue !== isNegative;
    if (!set) {
      const answer = holds ? answers.true : answers.false;
      return { axis, set: interval(answer, answer + 1) };
    }
    const { values, size } = axes[axis] as FieldAxis;
    return { axis, set: holds ? set : complementOf(set, predicate.kind === "null" ? size : values) };
  };
  return { axes, fields, place, budget };
}

/** The values at which the answer of a comparison may change. */
function boundsOf(
  { operator }: Comparison,
  { values, references }: Compared,
  assumptions: Assumptions,
): readonly Value[] {
  const { predicate } = operators[operator.name];
  if (references.length > 0 || predicate.kind === "pattern") return [];
  if (predicate.kind !== "text") return values;
  if (predicate.at !== "start") return [];
  const { afterPrefix } = textsIn(assumptions);
  return values.flatMap((value) => [String(value), afterPrefix(String(value)) ?? []].flat());
}

/** Where a predicate holds on the axis of its field; undefined where values do not decide that. */
function setWhere(
  predicate: Predicate,
  { values, references }: Compared,
  { name, cells, values: count, size }: FieldAxis,
): Intervals | undefined {
  if (predicate.kind === "null") return interval(count, size);
  if (references.length === 0) return cells && setAmong(predicate, values, cells);
  // Of other fields to compare with, only the field itself is decided; among others in a list, it says enough.
  const isItself = references.includes(name) && (predicate.kind === "list" || values.length + references.length === 1);
  if (!isItself || (predicate.kind !== "order" && predicate.kind !== "equal" && predicate.kind !== "list"))
    return undefined;
  const holds = predicate.kind !== "order" || predicate.sign.endsWith("=");
  return interval(0, holds ? count : 0);
}

function setAmong(predicate: Predicate, values: readonly Value[], cells: Cells): Intervals | undefined {
  const { size, spanOf, afterPrefix } = cells;
  if (predicate.kind === "text") {
    const prefix = String(values[0]);
    if (prefix === "") return interval(0, size);
    if (!afterPrefix || predicate.at !== "start") return undefined;
    const after = afterPrefix(prefix);
    return interval(spanOf(prefix)?.from ?? 0, (after === undefined ? undefined : spanOf(after)?.from) ?? size);
  }
  const spans = values.flatMap((value) => spanOf(value) ?? []);
  const [{ from, to } = { from: 0, to: 0 }] = spans;
  if (spans.length < values.length) return undefined;
  switch (predicate.kind) {
    case "equal":
      return interval(from, to);
    case "list":
      return unionOf(spans.map((span) => interval(span.from, span.to)));
    case "order": {
      const end = predicate.sign === "<=" || predicate.sign === ">" ? to : from;
      return predicate.sign.startsWith("<") ? interval(0, end) : interval(end, size);
    }
    case "range":
      return unionOf(spans.flatMap((low, at) => (at % 2 === 0 ? [interval(low.from, spans[at + 1]?.to ?? 0)] : [])));
    default:
      return undefined;
  }
}

/** The same for comparisons that ask the same: lists of the same values in any order, and operands wherever they are. */
function questionOf({ kind }: Predicate, { operands }: Comparison, { values, references, isKnown }: Compared): unknown {
  if (!isKnown) return JSON.stringify(operands, (key, value) => (key === "start" || key === "end" ? undefined : value));
  if (kind !== "list") return [values, references];
  return [values, references].map((all) => [...new Set(all.map((each) => JSON.stringify(each)))].sort());
}
