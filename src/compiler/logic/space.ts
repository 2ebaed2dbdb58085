import { operators } from "../../base/language/operators.ts";
import type { Predicate } from "../../base/language/predicate.ts";
import type { Comparison, Operand } from "../ast/nodes.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { type Cells, cellRange, complementOf } from "./cells.ts";
import { type Compared, comparedWith } from "./compared.ts";
import { boundaries, cellsIn, prefixEnds } from "./predicate-cells.ts";
import { type Scale, scaleOf } from "./scale.ts";
import { Steps } from "./steps.ts";
import type { Reading, Value } from "./value-order.ts";

/** One thing that rows differ in: the value of a field, or the answer of a comparison that is not decided by values. */
export type Dimension = FieldDimension | AnswerDimension;

export interface FieldDimension {
  readonly kind: "field";
  readonly name: string;
  /** The first comparison that asks about the field. */
  readonly comparison: Comparison;
  /** The order of its values, if they have one. */
  readonly scale: Scale | undefined;
  /** How many cells of values there are. */
  readonly values: number;
  /** These cells, and one more for null where the field can be null. */
  readonly size: number;
}

/** Whether it may matter to a dimension how texts compare. */
export function isOfTexts(dimension: Dimension): boolean {
  return dimension.kind === "answer" || dimension.scale?.isText === true;
}

/** Cells of such a dimension. */
export enum Answer {
  True = 0,
  False = 1,
  Unknown = 2,
}

export interface AnswerDimension {
  readonly kind: "answer";
  readonly size: 3;
  /** The first comparison that asks it, or its opposite. */
  readonly comparison: Comparison;
  readonly compared: Compared;
  /** Whether the service may ignore upper and lower case. */
  readonly ignoresCase: boolean;
  /** What is asked, without `not`. */
  readonly predicate: Predicate;
}

/** Where a comparison is true, or where it is false: cells of one dimension. */
export interface Place {
  readonly dimension: number;
  readonly cells: Cells;
}

/** All that some comparisons tell rows apart by. */
export interface Space {
  readonly dimensions: readonly Dimension[];
  /** The dimension of each field. */
  readonly fields: ReadonlyMap<string, number>;
  readonly placeOf: (comparison: Comparison, isTrue: boolean) => Place;
  /** What may still be taken to find out about these rows. */
  readonly steps: Steps;
}

export interface SpaceOptions extends Reading {
  readonly resource?: Resource | undefined;
  readonly steps?: Steps;
}

/** What a comparison of a field with itself says of every value; among others in a list, it says enough. */
function selfAnswer(predicate: Predicate): boolean | undefined {
  if (predicate.kind === "equal" || predicate.kind === "list") return true;
  return predicate.kind === "order" ? predicate.sign.endsWith("=") : undefined;
}

/** Where a predicate holds among the cells of a field; of other fields to compare with, only the field itself is decided. */
function cellsAmong(
  predicate: Predicate,
  values: readonly Value[],
  references: readonly string[],
  field: FieldDimension,
): Cells | undefined {
  if (references.length === 0) return field.scale && cellsIn(predicate, values, field.scale);
  const isItself = predicate.kind === "list" || (values.length === 0 && references.length === 1);
  const answer = isItself && references.includes(field.name) ? selfAnswer(predicate) : undefined;
  return answer === undefined ? undefined : cellRange(0, answer ? field.values : 0);
}

/** The positive form of a predicate. */
export function positive(predicate: Predicate): Predicate {
  if (!("not" in predicate)) return predicate;
  const { not, ...asked } = predicate;
  return asked;
}

/** What is compared with, in one way for all lists of the same values. */
function said({ kind }: Predicate, { values, references }: Compared): readonly unknown[] {
  if (kind !== "list") return [values, references];
  return [values, references].map((all) => [...new Set(all.map((each) => JSON.stringify(each)))].sort());
}

/** Operands that are the same wherever they are written; what could not be read is like nothing else. */
function withoutSpans(operands: readonly Operand[]): string {
  return JSON.stringify(operands, (key, value) => {
    if (value?.kind === "invalid") return value.start;
    return key === "start" || key === "end" ? undefined : value;
  });
}

/** The space that tells apart whatever these comparisons tell apart. */
export function spaceOf(
  comparisons: readonly Comparison[],
  { resource, steps = new Steps(), ...reading }: SpaceOptions,
): Space {
  const compared = new Map(comparisons.map((each) => [each, comparedWith(each)]));
  const dimensions: Dimension[] = [];
  const fields = new Map<string, number>();
  const isSearch = ({ operator }: Comparison) => operators[operator.name].predicate.kind === "text";
  const addField = (name: string, group: readonly Comparison[], all: readonly Value[]) => {
    const field = resource && findField(resource, name)?.field;
    const comparison = group[0] as Comparison;
    const scale = scaleOf(field, all, { ...reading, isSearched: group.some(isSearch) });
    const values = scale?.size || 1;
    fields.set(name, dimensions.length);
    dimensions.push({
      kind: "field",
      name,
      comparison,
      scale,
      values,
      size: values + (field && !field.nullable ? 0 : 1),
    });
  };
  const byField = new Map<string, Comparison[]>();
  for (const comparison of comparisons) {
    const group = byField.get(comparison.name.text);
    if (group) group.push(comparison);
    else byField.set(comparison.name.text, [comparison]);
  }
  for (const [name, group] of byField) {
    const own: Value[] = [];
    const ends: Value[] = [];
    for (const each of group) {
      const with_ = compared.get(each) as Compared;
      for (const value of boundaries(each, with_)) own.push(value);
      for (const value of prefixEnds(each, with_, reading)) ends.push(value);
    }
    addField(name, group, ends.length > 0 ? [...own, ...ends] : own);
  }
  for (const [comparison, { references }] of compared)
    for (const name of references) if (!fields.has(name)) addField(name, [comparison], []);

  const answers = new Map<string, number>();
  const { ignoresCase = false } = reading;
  const answerOf = new Map<Comparison, number>();
  const answerFor = (comparison: Comparison, predicate: Predicate): number => {
    const before = answerOf.get(comparison);
    if (before !== undefined) return before;
    const with_ = compared.get(comparison) as Compared;
    const key = JSON.stringify([
      comparison.name.text,
      predicate,
      with_.isKnown ? said(predicate, with_) : withoutSpans(comparison.operands),
    ]);
    const found = answers.get(key) ?? dimensions.length;
    answers.set(key, found);
    answerOf.set(comparison, found);
    if (found === dimensions.length)
      dimensions.push({ kind: "answer", size: 3, comparison, compared: with_, predicate, ignoresCase });
    return found;
  };

  const known = new Map<Comparison, Cells | undefined>();
  const cellsAt = (comparison: Comparison, asked: Predicate, field: FieldDimension): Cells | undefined => {
    if (known.has(comparison)) return known.get(comparison);
    const { values, references, isKnown } = compared.get(comparison) as Compared;
    const found = isKnown ? cellsAmong(asked, values, references, field) : undefined;
    known.set(comparison, found);
    return found;
  };

  const placeOf = (comparison: Comparison, isTrue: boolean): Place => {
    const { predicate } = operators[comparison.operator.name];
    const asked = positive(predicate);
    const holds = isTrue !== "not" in predicate;
    const dimension = fields.get(comparison.name.text) as number;
    const field = dimensions[dimension] as FieldDimension;
    if (asked.kind === "null")
      return { dimension, cells: holds ? cellRange(field.values, field.size) : cellRange(0, field.values) };
    const among = cellsAt(comparison, asked, field);
    if (among) return { dimension, cells: holds ? among : complementOf(among, field.values) };
    const answer = holds ? Answer.True : Answer.False;
    return { dimension: answerFor(comparison, asked), cells: cellRange(answer, answer + 1) };
  };
  // Now, so that no dimension is added while the space is in use.
  for (const comparison of comparisons) placeOf(comparison, true);
  return { dimensions, fields, placeOf, steps };
}
