import { operators, type Predicate } from "../../base/language/operators.ts";
import type { Value } from "../../base/language/value-types.ts";
import type { Comparison } from "../ast/nodes.ts";
import { flattenRanges, operandsOf } from "../ast/walk.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { append } from "./append.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { complementOf, type Intervals, interval, unionOf } from "./intervals.ts";

/** One instance: creating an error for each question that takes too long would take longer than the question. */
const exhausted = /* @__PURE__ */ new Error("This takes too many steps.");

/** The default of `maxSteps`: what a computer does in some 50 ms. */
export const DEFAULT_STEPS = 200_000;

/** How much may be done to answer one question: the one bound on logic. A step takes about as long as a lookup in a map. */
export class Budget {
  left: number;

  constructor(steps: number = DEFAULT_STEPS) {
    this.left = steps;
  }

  take(steps: number): void {
    const isEnough = steps <= this.left;
    this.left = isEnough ? this.left - steps : 0;
    if (!isEnough) throw exhausted;
  }

  /** Returns what is found within the budget; undefined if it takes more. */
  within<Found>(find: () => Found): Found | undefined {
    try {
      return find();
    } catch (error) {
      if (error === exhausted) return undefined;
      throw error;
    }
  }
}

/** What rows differ in: the value of a field, or the answer of a comparison that values do not decide, as a REGEXP. */
export type Axis = FieldAxis | AnswerAxis;

export interface FieldAxis {
  readonly kind: "field";
  readonly name: string;
  /** The first comparison of the field. */
  readonly comparison: Comparison;
  /** Its values in order, if they have one. */
  readonly cells: Cells | undefined;
  /** How many cells of values there are. */
  readonly valueCount: number;
  /** These, and one more for null where the field can be null. */
  readonly size: number;
}

/** The places on an axis of answers. */
const answers = { true: 0, false: 1, unknown: 2 } as const;

interface AnswerAxis {
  readonly kind: "answer";
  readonly size: 3;
  /** The first comparison that asks it, or its opposite. */
  readonly comparison: Comparison;
}

/** The axes on which rows differ for some comparisons. */
export interface Space {
  readonly axes: readonly Axis[];
  /** The axis of each field. */
  readonly fields: ReadonlyMap<string, number>;
  /** Where a comparison is true, or where it is false. */
  readonly regionOf: (comparison: Comparison, isTrue: boolean) => { readonly axis: number; readonly set: Intervals };
  readonly budget: Budget;
}

export interface SpaceOptions {
  /** Whether texts that differ in upper and lower case alone are the same. */
  readonly ignoresCase?: boolean | undefined;
  readonly resource?: Resource | undefined;
  readonly budget?: Budget | undefined;
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

/** Returns the space of comparisons: an axis for each field, and for each question that values do not decide. */
export function spaceOf(
  comparisons: readonly Comparison[],
  { resource, budget = new Budget(), ignoresCase = false }: SpaceOptions,
): Space {
  const axes: Axis[] = [];
  const fields = new Map<string, number>();
  const byField = new Map<string, Comparison[]>();
  for (const each of comparisons)
    for (const name of [each.name.text, ...comparedWith(each).references]) append(byField, name, each);
  for (const [name, group] of byField) {
    fields.set(name, axes.length);
    axes.push(fieldAxis(name, group, resource, ignoresCase));
  }
  const byQuestion = new Map<string, number>();
  const regionOf: Space["regionOf"] = (comparison, isTrue) => {
    const own = fields.get(comparison.name.text) as number;
    const set = intervalsWhere(comparison, axes[own] as FieldAxis, isTrue);
    if (set) return { axis: own, set };
    const question = questionOf(comparison);
    const axis = byQuestion.get(question) ?? axes.length;
    byQuestion.set(question, axis);
    if (axis === axes.length) axes.push({ kind: "answer", size: 3, comparison });
    const answer = isTrue !== operators[comparison.operator.name].isNegative ? answers.true : answers.false;
    return { axis, set: interval(answer, answer + 1) };
  };
  return { axes, fields, regionOf, budget };
}

/** The axis of a field that comparisons compare, or compare with. */
export function fieldAxis(
  name: string,
  comparisons: readonly Comparison[],
  resource: Resource | undefined,
  ignoresCase: boolean,
): FieldAxis {
  const own = comparisons.filter((each) => each.name.text === name);
  const bounds = own.flatMap(boundsOf);
  const field = resource && findField(resource, name)?.field;
  const kinds = own.map(({ operator }) => operators[operator.name].predicate.kind);
  const cells = cellsOf(field, bounds, kinds.includes("order") || kinds.includes("range"), ignoresCase);
  const valueCount = cells?.size || 1;
  const size = valueCount + (field && !field.nullable ? 0 : 1);
  return { kind: "field", name, comparison: comparisons[0] as Comparison, cells, valueCount, size };
}

/** The values at which the answer of a comparison may change. */
function boundsOf(comparison: Comparison): readonly Value[] {
  const { kind } = operators[comparison.operator.name].predicate;
  const { values, references } = comparedWith(comparison);
  return references.length > 0 || kind === "pattern" || kind === "text" ? [] : values;
}

/** Where a comparison is true, or false, on the axis of its field; undefined where values do not decide that. */
export function intervalsWhere(comparison: Comparison, axis: FieldAxis, isTrue: boolean): Intervals | undefined {
  const { isNegative, predicate } = operators[comparison.operator.name];
  const set = intervalsOf(predicate, comparedWith(comparison), axis);
  if (!set || isTrue !== isNegative) return set;
  return complementOf(set, predicate.kind === "null" ? axis.size : axis.valueCount);
}

function intervalsOf(
  predicate: Predicate,
  { values, references, isKnown }: Compared,
  { name, cells, valueCount, size }: FieldAxis,
): Intervals | undefined {
  if (!isKnown) return undefined;
  if (predicate.kind === "null") return interval(valueCount, size);
  if (references.length === 0) return cells && intervalsAmong(predicate, values, cells);
  // Of other fields to compare with, only the field itself is decided; among others in a list, it says enough.
  const isItself = references.includes(name) && (predicate.kind === "list" || values.length + references.length === 1);
  if (!isItself || (predicate.kind !== "order" && predicate.kind !== "equal" && predicate.kind !== "list"))
    return undefined;
  const holds = predicate.kind !== "order" || predicate.sign.endsWith("=");
  return interval(0, holds ? valueCount : 0);
}

function intervalsAmong(predicate: Predicate, values: readonly Value[], cells: Cells): Intervals | undefined {
  const { size, cellOf } = cells;
  if (predicate.kind === "text") return values[0] === "" ? interval(0, size) : undefined;
  const found = values.flatMap((value) => cellOf(value) ?? []);
  const [first] = found;
  if (first === undefined || found.length < values.length) return undefined;
  switch (predicate.kind) {
    case "equal":
    case "list":
      return unionOf(found.map((cell) => interval(cell, cell + 1)));
    case "order": {
      const end = predicate.sign === "<=" || predicate.sign === ">" ? first + 1 : first;
      return predicate.sign.startsWith("<") ? interval(0, end) : interval(end, size);
    }
    case "range":
      return unionOf(found.flatMap((low, at) => (at % 2 === 0 ? [interval(low, (found[at + 1] ?? -1) + 1)] : [])));
    default:
      return undefined;
  }
}

/** The keys of an operand that do not change what is asked. */
const notAsked: readonly string[] = ["start", "end", "moment", "variable"];

/** The same for comparisons that ask the same, or the opposite; values of a list can be in any order. */
function questionOf(comparison: Comparison): string {
  const { predicate } = operators[comparison.operator.name];
  const onlyAsked = (key: string, value: unknown) => (notAsked.includes(key) ? undefined : value);
  const asked = [...operandsOf(comparison)].map((operand) => JSON.stringify(operand, onlyAsked));
  const content = predicate.kind === "list" ? [...new Set(asked)].sort() : asked;
  return JSON.stringify([comparison.name.text, { ...predicate, not: undefined }, content]);
}
