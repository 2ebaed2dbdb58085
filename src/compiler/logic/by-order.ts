import { operators } from "../../base/language/operators.ts";
import type { Predicate } from "../../base/language/predicate.ts";
import type { Comparison } from "../ast/nodes.ts";
import type { Field } from "../resource/resource.ts";
import { comparedWith } from "./compared.ts";
import { inOrdersOf, type Reading, type Value, type ValueOrder } from "./value-order.ts";

/** A comparison that the place of a value in an order decides, and the values that it compares with. */
export interface OrderedComparison {
  readonly comparison: Comparison;
  readonly predicate: Predicate;
  readonly values: readonly Value[];
}

const none: readonly never[] = [];

/** Reads a comparison with bounds, with points or with null; undefined for others, as one with several ranges. */
export function orderedComparison(comparison: Comparison): OrderedComparison | undefined {
  const { predicate } = operators[comparison.operator.name];
  const { kind } = predicate;
  if (kind === "null") return { comparison, predicate, values: none };
  if (kind === "text" || kind === "pattern") return undefined;
  const { values, references, isKnown } = comparedWith(comparison, {});
  if (!isKnown || references.length > 0 || (kind === "range" && values.length !== 2)) return undefined;
  return { comparison, predicate, values };
}

/** The end of a range. An open end is not in the range itself. */
interface Bound<Key> {
  readonly key: Key;
  readonly isOpen: boolean;
}

interface Bounds<Key> {
  readonly low: Bound<Key> | undefined;
  readonly high: Bound<Key> | undefined;
}

/** The values that a comparison selects: those within bounds, those of a list, or all but those of a list. */
interface Selected<Key> extends Bounds<Key> {
  readonly only?: readonly Key[];
  readonly except?: readonly Key[];
}

/** The comparisons of one field in one order of its values. */
export interface Line {
  readonly isText: boolean;
  /** Whether no value meets all of these comparisons. */
  readonly isEmpty: (places: readonly number[]) => boolean;
  /** Whether there are values between those compared with that all the comparisons select. */
  readonly hasGap: (places: readonly number[]) => boolean;
  /** As `redundantByOrder`, of comparisons that some value meets. */
  readonly redundant: (isNullable: boolean) => readonly number[];
}

/** A line for each order that a field may have, made when asked for; undefined where a value has no place in it. */
export type Lines = readonly (() => Line | undefined)[];

export function linesOf(all: readonly OrderedComparison[], field: Field | undefined, reading: Reading): Lines {
  const values: Value[] = [];
  for (const each of all) for (const value of each.values) values.push(value);
  return inOrdersOf(field, values, reading, (order) => {
    let made: { readonly line: Line | undefined } | undefined;
    return () => {
      made ??= { line: lineIn(order, all) };
      return made.line;
    };
  });
}

const unbounded: Bounds<never> = { low: undefined, high: undefined };

function selectedBy<Key>(predicate: Predicate, keys: readonly Key[]): Selected<Key> {
  const [first, second] = keys as [Key, Key];
  switch (predicate.kind) {
    case "order": {
      const bound = { key: first, isOpen: predicate.sign.length === 1 };
      return predicate.sign.startsWith(">") ? { low: bound, high: undefined } : { low: undefined, high: bound };
    }
    case "range":
      return { low: { key: first, isOpen: false }, high: { key: second, isOpen: false } };
    case "null":
      return unbounded;
    default:
      return "not" in predicate
        ? { low: undefined, high: undefined, except: keys }
        : { low: undefined, high: undefined, only: keys };
  }
}

/** How often each key is among those of some comparisons. */
type Counts<Key> = Map<Key, number>;

function change<Key>(counts: Counts<Key>, keys: readonly Key[], by: 1 | -1): void {
  if (keys.length === 1) counts.set(keys[0] as Key, (counts.get(keys[0] as Key) ?? 0) + by);
  else for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + by);
}

/** So many keys may be looked at for each key that is compared with, which keeps the time linear. */
const LOOKS_PER_KEY = 20;

function lineIn<Key>(order: ValueOrder<Key>, comparisons: readonly OrderedComparison[]): Line | undefined {
  const { keyOf, compare, between, all, isText = false, hasNone = false } = order;
  const parts: Selected<Key>[] = [];
  for (const { predicate, values } of comparisons) {
    const keys = values.map(keyOf);
    if (keys.includes(undefined)) return undefined;
    parts.push(selectedBy(predicate, keys as Key[]));
  }

  /** The narrower of two lower bounds (1) or of two upper bounds (-1); of two equal ones, the first. */
  function narrower(one: Bound<Key> | undefined, other: Bound<Key> | undefined, side: 1 | -1): Bound<Key> | undefined {
    if (!one || !other) return one ?? other;
    const difference = side * compare(other.key, one.key);
    return difference > 0 || (difference === 0 && other.isOpen && !one.isOpen) ? other : one;
  }
  function narrowed(one: Bounds<Key>, other: Bounds<Key>): Bounds<Key> {
    if (one === unbounded || other === unbounded) return one === unbounded ? other : one;
    return { low: narrower(one.low, other.low, 1), high: narrower(one.high, other.high, -1) };
  }
  function isWithin(key: Key, { low, high }: Bounds<Key>): boolean {
    const above = low ? compare(key, low.key) : 1;
    const below = high ? compare(high.key, key) : 1;
    return (above > 0 || (above === 0 && !low?.isOpen)) && (below > 0 || (below === 0 && !high?.isOpen));
  }
  const isGap = (low: Key | undefined, high: Key | undefined) =>
    (low === undefined || high === undefined || compare(low, high) < 0) && between(low, high) !== undefined;

  /** Whether there are values within bounds, between their ends and the keys that are left out. */
  function hasGapBeside(bounds: Bounds<Key>, leftOut: readonly Key[]): boolean {
    if (all) return false;
    const [low, high] = [bounds.low?.key, bounds.high?.key];
    let [least, greatest] = [high, low];
    const inside = low === undefined && high === undefined ? leftOut : leftOut.filter((key) => isWithin(key, bounds));
    for (const key of inside) {
      if (least === undefined || compare(key, least) < 0) least = key;
      if (greatest === undefined || compare(key, greatest) > 0) greatest = key;
    }
    // Mostly there are values at an end. Otherwise all are looked at in order.
    if (isGap(low, least) || isGap(greatest, high)) return true;
    return [...inside].sort(compare).some((key, index, sorted) => index > 0 && isGap(sorted[index - 1], key));
  }

  /** Whether a value within bounds is not among those that are left out. */
  function hasValueBeside(bounds: Bounds<Key>, leftOut: readonly Key[]): boolean {
    const isValue = (key: Key | undefined) => key !== undefined && isWithin(key, bounds) && !leftOut.includes(key);
    if (all) {
      const out = new Set(leftOut);
      return all.map(keyOf).some((key) => key !== undefined && isWithin(key, bounds) && !out.has(key));
    }
    if (!hasNone && (isValue(bounds.low?.key) || isValue(bounds.high?.key))) return true;
    return hasGapBeside(bounds, leftOut);
  }

  /** What several comparisons select together. */
  function together(places: readonly number[]) {
    let bounds: Bounds<Key> = unbounded;
    const lists: (readonly Key[])[] = [];
    const leftOut: Key[] = [];
    for (const place of places) {
      const part = parts[place] as Selected<Key>;
      if (part.low || part.high) bounds = narrowed(bounds, part);
      else if (part.only) lists.push(part.only);
      else if (part.except) for (const key of part.except) leftOut.push(key);
    }
    return { bounds, lists, leftOut };
  }

  function isEmpty(places: readonly number[]): boolean {
    const { bounds, lists, leftOut } = together(places);
    if (lists.length === 0) return !hasValueBeside(bounds, leftOut);
    if (hasNone) return true;
    const [fewest = [], ...others] = lists.sort((one, other) => one.length - other.length);
    const [sets, out] = [others.map((list) => new Set(list)), new Set(leftOut)];
    return !fewest.some((key) => isWithin(key, bounds) && !out.has(key) && sets.every((set) => set.has(key)));
  }

  function hasGap(places: readonly number[]): boolean {
    const { bounds, lists, leftOut } = together(places);
    return lists.length === 0 && hasGapBeside(bounds, leftOut);
  }

  function redundant(isNullable: boolean): readonly number[] {
    const before: Bounds<Key>[] = [];
    let bounds: Bounds<Key> = unbounded;
    let looks = 1000;
    const lists = new Set<readonly Key[]>();
    const listed: Counts<Key> = new Map();
    const leftOut: Counts<Key> = new Map();
    const count = ({ only, except }: Selected<Key>, by: 1 | -1) => {
      if (only) change(listed, only, by);
      if (except) change(leftOut, except, by);
    };
    for (const part of parts) {
      before.push(bounds);
      if (part.low || part.high) bounds = narrowed(bounds, part);
      if (part.only) lists.add(part.only);
      count(part, 1);
      looks += LOOKS_PER_KEY * (part.only?.length ?? part.except?.length ?? 1);
    }
    const byLength = [...lists].sort((one, other) => one.length - other.length);

    /** Whether the other comparisons select a value within bounds that is not in the list of one. */
    function selectMore(bounds: Bounds<Key>, own?: readonly Key[]): boolean {
      const others = lists.size - (own ? 1 : 0);
      const fewest = others > 0 ? byLength.find((each) => each !== own && lists.has(each)) : undefined;
      looks -= fewest?.length ?? leftOut.size;
      if (looks < 0) return true;
      const isOwn = new Set(own);
      const isLeft = (key: Key) => listed.get(key) === others && !leftOut.get(key) && !isOwn.has(key);
      if (fewest) return fewest.some((key) => isLeft(key) && isWithin(key, bounds));
      const out = [...isOwn];
      for (const [key, times] of leftOut) if (times > 0) out.push(key);
      return hasValueBeside(bounds, out);
    }

    /** Whether a comparison leaves out a value that none of the others does. */
    function isNeeded({ low, high, only, except }: Selected<Key>, others: Bounds<Key>): boolean {
      if (only) return selectMore(others, only);
      const isLeftOutHere = (key: Key) => leftOut.get(key) === 1 && (listed.get(key) ?? 0) === lists.size;
      if (except) return except.some((key) => isLeftOutHere(key) && isWithin(key, others));
      if (low && narrower(others.low, low, 1) === low && selectMore({ ...others, high: opposite(low) })) return true;
      return (
        high !== undefined && narrower(others.high, high, -1) === high && selectMore({ ...others, low: opposite(high) })
      );
    }

    const found: number[] = [];
    let kept: Bounds<Key> = unbounded;
    for (let place = parts.length - 1; place >= 0; place--) {
      const part = parts[place] as Selected<Key>;
      const isLast = found.length === parts.length - 1;
      if ((isLast && isNullable) || isNeeded(part, narrowed(before[place] as Bounds<Key>, kept))) {
        if (part.low || part.high) kept = narrowed(kept, part);
        continue;
      }
      found.push(place);
      if (part.only) lists.delete(part.only);
      count(part, -1);
    }
    return found.reverse();
  }
  return { isText, isEmpty, hasGap, redundant };
}

/** The bound of all that is beyond a bound. */
const opposite = <Key>({ key, isOpen }: Bound<Key>): Bound<Key> => ({ key, isOpen: !isOpen });
