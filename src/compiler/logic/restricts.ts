import { operators } from "../../base/language/operators.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { foldCondition, hasInvalid } from "../ast/walk.ts";
import { operandsIn } from "../prepared-filter.ts";
import type { Resource } from "../resource/resource.ts";
import { unionOf } from "./intervals.ts";
import { append, fieldAxis, setWhere } from "./space.ts";

/**
 * Regular expressions that match nearly every text, as they are usually written: `.*`, `^.+$`, `([\s\S]*)`. The pattern
 * is only read: to try one that somebody sent, even on an empty text, may take forever.
 */
const MATCHES_NEARLY_EVERYTHING =
  /^(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;

/** A comparison, or the opposite of one. */
interface Term {
  readonly comparison: Comparison;
  readonly isTrue: boolean;
}

/** Whether a part of a condition restricts the rows, and what it compares if it is one comparison. */
interface Part {
  readonly restricts: boolean;
  readonly term?: Term;
}

/**
 * Whether a condition restricts the rows: one of the parts that all must hold does, or each of those of which one must,
 * unless they select all values of a field together. To exclude rows is not to restrict them.
 */
export function conditionRestricts(condition: Condition | undefined, resource: Resource | undefined): boolean {
  if (!condition || hasInvalid(condition)) return condition !== undefined;
  const comparison = (each: Comparison, isNegated: boolean): Part => {
    const term = { comparison: each, isTrue: !isNegated };
    return { restricts: !excludesFew(term) && !selectAllValues([term], resource), term };
  };
  const joined = (parts: readonly Part[], by: "and" | "or"): Part => {
    if (by === "and") return { restricts: parts.some((part) => part.restricts) };
    const terms = parts.flatMap(({ term }) => term ?? []);
    return { restricts: parts.every((part) => part.restricts) && !selectAllValues(terms, resource) };
  };
  return foldCondition<Part>(condition, { comparison, joined }).restricts;
}

function excludesFew({ comparison, isTrue }: Term): boolean {
  const { name } = comparison.operator;
  const operator = isTrue ? name : operators[name].complement;
  if (operator === undefined || operators[operator].isNegative) return true;
  return operators[operator].isRegexp && MATCHES_NEARLY_EVERYTHING.test(String(operandsIn(comparison)[0]));
}

/** Whether the terms of one field select, together, every value that it can have, such as `price > 5 OR price <= 5`. */
function selectAllValues(terms: readonly Term[], resource: Resource | undefined): boolean {
  const byField = new Map<string, Term[]>();
  for (const term of terms) append(byField, term.comparison.name.text, term);
  return [...byField].some(([name, group]) => {
    const comparisons = group.map(({ comparison }) => comparison);
    const axis = fieldAxis(name, comparisons, resource, false);
    const [from, to = 0] = unionOf(group.map(({ comparison, isTrue }) => setWhere(comparison, axis, isTrue) ?? []));
    return from === 0 && to >= axis.values;
  });
}
