import type { OrderSign, Predicate } from "../../base/language/operators.ts";

/** How values compare, which depends on their type and on who asks. */
export interface Comparator<Value> {
  /** Negative, zero or positive, as in sorting. */
  readonly compare: (a: Value, b: Value) => number;
  /** The text of a value, in which another one is looked for. */
  readonly text: (value: Value) => string;
  /** Whether a text matches a regular expression. */
  readonly matches: (text: Value, pattern: Value) => boolean;
}

/** Whether the value of a field satisfies a predicate with the operands. */
export type PredicateTest<Value> = (value: Value, operands: readonly Value[]) => boolean;

function orderTests<Value>(compare: Comparator<Value>["compare"]): Readonly<Record<OrderSign, PredicateTest<Value>>> {
  return {
    "<": (value, [operand]) => compare(value, operand as Value) < 0,
    "<=": (value, [operand]) => compare(value, operand as Value) <= 0,
    ">": (value, [operand]) => compare(value, operand as Value) > 0,
    ">=": (value, [operand]) => compare(value, operand as Value) >= 0,
  };
}

/** The test of a predicate on values that are not null; to be made once for many values. */
export function predicateTest<Value>(by: Comparator<Value>, predicate: Predicate): PredicateTest<Value> {
  const { compare, text, matches } = by;
  // Compared with in each test: a function around it that negates would be called for each row.
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (value, [operand]) => (compare(value, operand as Value) === 0) === holds;
    case "list":
      return (value, operands) => {
        for (const operand of operands) if (compare(value, operand) === 0) return holds;
        return !holds;
      };
    case "order":
      return orderTests(compare)[predicate.sign];
    case "range":
      return (value, operands) =>
        operands.some(
          (low, index) =>
            index % 2 === 0 && compare(value, low) >= 0 && compare(value, operands[index + 1] as Value) <= 0,
        );
    case "text":
      return predicate.at === "start"
        ? (value, [operand]) => text(value).startsWith(text(operand as Value)) === holds
        : (value, [operand]) => text(value).includes(text(operand as Value)) === holds;
    case "pattern":
      return (value, [operand]) => matches(value, operand as Value) === holds;
    case "null":
      return () => !holds; // a value is given, so it is not null
  }
}
