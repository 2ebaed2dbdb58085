import { type OperatorName, operatorFor, operators } from "../../base/language/operators.ts";
import type { Predicate } from "../../base/language/predicate.ts";
import { findField } from "../resource/find-field.ts";
import { suits } from "../resource/permissions.ts";
import type { Resource } from "../resource/resource.ts";
import { type Cells, complementOf, intersectionOf, isSameSet } from "./cells.ts";
import type { Run, Scale } from "./scale.ts";
import { Answer, type AnswerDimension, cellsWhere, type FieldDimension, positive } from "./space.ts";
import type { Steps } from "./steps.ts";
import type { Value } from "./value-order.ts";

/** What one filter asks of a field. */
export interface Asked {
  readonly operator: OperatorName;
  readonly values: readonly Value[];
}

type Conjunction = readonly Asked[];

/** A field, and the one of its scales that is looked at. */
interface Part extends FieldDimension {
  readonly scale: Scale;
  readonly steps: Steps;
}

/** So many values that nobody wrote are listed, where neighbours such as 5 and 6 have none between them. */
const MOST_ADDED = 30;

function ask(predicate: Predicate, values: readonly Value[] = []): Conjunction | undefined {
  const operator = operatorFor(predicate);
  return operator && [{ operator, values }];
}

/** All parts of a conjunction; undefined when one of them is. */
function together(...parts: readonly (Conjunction | undefined)[]): Conjunction | undefined {
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

function runsOf(cells: Cells): readonly Run[] {
  return cells.flatMap((from, at) => (at % 2 === 0 ? { from, to: cells[at + 1] as number } : []));
}

const lengthOf = (all: Conjunction) => all.reduce((sum, { values }) => sum + 1 + values.length, 0);

/**
 * Returns the shortest conjunction of filters that selects the cells of a field; undefined when there is none. It has
 * values that were written, in the order in which they were, and others only where all values between two are listed.
 */
function describe(cells: Cells, dimension: FieldDimension, steps: Steps): Conjunction | undefined {
  const { scales, values, size } = dimension;
  const [only, ...more] = runsOf(cells);
  if (!only) return undefined;
  if (cells.at(-1) === values + 1) {
    if (more.length > 0) return undefined;
    return only.from === 0 ? [] : only.from === values ? ask({ kind: "null" }) : undefined;
  }
  if (more.length === 0 && only.from === 0 && only.to === values)
    return size > values ? ask({ kind: "null", not: true }) : [];
  const [scale, ...others] = scales;
  if (!scale) return undefined;
  const part: Part = { ...dimension, scale, steps };
  const own = intersectionOf([cells, [0, scale.size]], size);
  const possible = [listed(own, part), ranges(own, part)].flatMap((each) => (each ? [each] : []));
  const [shortest] = possible.sort((one, other) => lengthOf(one) - lengthOf(other));
  return shortest && (others.length === 0 || selects(shortest, cells, dimension)) ? shortest : undefined;
}

/** Whether a filter on the field can have the operator; any can on a field that nothing is known of. */
export function isOffered(name: string, operator: OperatorName, resource: Resource | undefined): boolean {
  const found = resource && findField(resource, name);
  return !found || suits(operator, found.field);
}

/** As `describe`, with operators that the field can have; undefined where it would take others. */
export function describeOffered(
  cells: Cells,
  dimension: FieldDimension,
  resource: Resource | undefined,
  steps: Steps,
): readonly Asked[] | undefined {
  const asked = describe(cells, dimension, steps);
  return asked?.every(({ operator }) => isOffered(dimension.name, operator, resource)) ? asked : undefined;
}

/** Returns the operator that asks for one answer of a comparison: its own, or the opposite. */
export function describeAnswer(cells: Cells, { predicate }: AnswerDimension): OperatorName | undefined {
  const [from = 0, to] = cells;
  const asked = operatorFor(predicate);
  if (!asked || cells.length > 2 || to !== from + 1 || from === Answer.Unknown) return undefined;
  return from === Answer.True ? asked : operators[asked].complement;
}

/** Whether a conjunction selects these cells. */
function selects(asked: Conjunction, cells: Cells, dimension: FieldDimension): boolean {
  const sets = asked.map(({ operator, values }) => {
    const { predicate } = operators[operator];
    const found = cellsWhere(positive(predicate), values, dimension) ?? [];
    return "not" in predicate ? complementOf(found, dimension.values) : found;
  });
  return isSameSet(intersectionOf(sets, dimension.values), cells);
}

/** Values as they stand in lists: in the order in which they were written, unless others are among them. */
function inOrder(values: readonly Value[], { written }: Part): readonly Value[] {
  if (values.some((value) => !written.has(value))) return values;
  const placeOf = (value: Value) => written.get(value) as number;
  return [...values].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The values of cells, where there are few besides those written. */
function valuesIn(cells: Cells, { scale, written, steps }: Part): readonly Value[] | undefined {
  const values: Value[] = [];
  let added = 0;
  for (const { from, to } of runsOf(cells)) {
    for (let cell = from; cell < to; cell++) {
      const own = scale.valuesAt(cell, MOST_ADDED - added);
      if (!own) return undefined;
      for (const value of own) {
        if (!written.has(value) && (scale.isText || ++added > MOST_ADDED)) return undefined;
        values.push(value);
      }
    }
    steps.take(1 + ((to - from) >> 3));
  }
  return values;
}

function list(values: readonly Value[] | undefined, dimension: Part, not: { readonly not?: true }) {
  if (!values || values.length === 0) return values && [];
  return ask({ kind: values.length === 1 ? "equal" : "list", ...not }, inOrder(values, dimension));
}

/** By what is among the values, or by what is not. */
function listed(cells: Cells, dimension: Part): Conjunction | undefined {
  const others = complementOf(cells, dimension.scale.size);
  const among = list(valuesIn(cells, dimension), dimension, {});
  const except = list(valuesIn(others, dimension), dimension, { not: true });
  return among && except && lengthOf(except) < lengthOf(among) ? except : (among ?? except);
}

/** By ranges: holes are filled where their values can be excluded. */
function ranges(cells: Cells, dimension: Part): Conjunction | undefined {
  if (!dimension.scale.isOrdered || cells.length === 0) return undefined;
  const filled: Run[] = [];
  const except: Value[] = [];
  for (const run of runsOf(cells)) {
    const before = filled.at(-1);
    const hole = before && valuesIn([before.to, run.from], dimension);
    if (hole) {
      except.push(...hole);
      filled[filled.length - 1] = { from: before.from, to: run.to };
    } else filled.push(run);
  }
  const [only, ...more] = filled as [Run, ...Run[]];
  const asked = more.length > 0 ? between(filled, except, dimension) : within(only, dimension);
  return together(asked, list(except, dimension, { not: true }));
}

/** The value that a cell is, if it was written. */
function pointAt(cell: number, { scale, written }: Part): Value | undefined {
  const point = scale.pointAt(cell);
  return point !== undefined && written.has(point) ? point : undefined;
}

function within({ from, to }: Run, dimension: Part): Conjunction | undefined {
  const { scale } = dimension;
  const [low, high] = [pointAt(from, dimension), pointAt(to - 1, dimension)];
  if (low !== undefined && high !== undefined) return ask({ kind: "range" }, [low, high]);
  if (low !== undefined && endOfPrefix(String(low), dimension) === to) return ask({ kind: "text", at: "start" }, [low]);
  return together(bound(from === 0, ">", low, from - 1, dimension), bound(to === scale.size, "<", high, to, dimension));
}

/** Where the texts with a beginning end. */
function endOfPrefix(prefix: string, { scale }: Part): number | undefined {
  if (!scale.afterPrefix) return undefined;
  const after = scale.afterPrefix(prefix);
  return after === undefined ? scale.size : scale.runOf(after)?.from;
}

function bound(
  isOpen: boolean,
  sign: "<" | ">",
  own: Value | undefined,
  next: number,
  dimension: Part,
): Conjunction | undefined {
  if (own !== undefined) return ask({ kind: "order", sign: `${sign}=` }, [own]);
  if (isOpen) return [];
  const beyond = pointAt(next, dimension);
  return beyond === undefined ? undefined : ask({ kind: "order", sign }, [beyond]);
}

/** One comparison for several ranges. Both ends of a range are in it, so an end that is not goes among the exceptions. */
function between(runs: readonly Run[], except: Value[], dimension: Part): Conjunction | undefined {
  const pairs: { readonly low: Value; readonly high: Value }[] = [];
  for (const { from, to } of runs) {
    const [low, high] = [pointAt(from, dimension), pointAt(to - 1, dimension)];
    const [below, above] = [pointAt(from - 1, dimension), pointAt(to, dimension)];
    const [first, end] = [low ?? below, high ?? above];
    if (first === undefined || end === undefined) return undefined;
    if (low === undefined) except.push(first);
    if (high === undefined) except.push(end);
    pairs.push({ low: first, high: end });
  }
  const placeOf = ({ low, high }: (typeof pairs)[number]) =>
    Math.min(dimension.written.get(low) ?? 0, dimension.written.get(high) ?? 0);
  pairs.sort((one, other) => placeOf(one) - placeOf(other));
  return ask(
    { kind: "range" },
    pairs.flatMap(({ low, high }) => [low, high]),
  );
}
