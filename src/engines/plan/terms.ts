import { type OrderSign, operatorFor, operators } from "../../base/language/operators.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { Comparison, Condition, SingleOperand } from "../../compiler/ast/nodes.ts";

/** Conditions that must all hold for a row, which is then selected. */
export type Term = readonly Condition[];

/** Thrown for the condition at which there are more terms than requests may be sent. */
export class TooManyTerms extends Error {
  constructor(
    readonly at: Condition,
    readonly count: number,
  ) {
    super();
  }
}

/** The condition that a field is outside of each range of a comparison. */
function outsideRanges(comparison: Comparison): Condition {
  const beyond = (sign: OrderSign, bound: SingleOperand): Comparison => {
    const name = operatorFor({ kind: "order", sign }) ?? comparison.operator.name;
    return { ...comparison, operator: { ...comparison.operator, name }, operands: [bound] };
  };
  const ranges = comparison.operands.flatMap((each) => (each.kind === "range" ? each : []));
  return joined(
    "and",
    ranges.map(({ low, high }) => joined("or", [beyond("<", low), beyond(">", high)])),
  );
}

/**
 * Returns the disjunctive normal form of a condition, or of its opposite. A condition that is `isWhole` is not divided,
 * and neither is a comparison, except the opposite of a range, which no filter expresses.
 */
export function termsOf(
  condition: Condition,
  isTrue: boolean,
  most: number,
  isWhole: (condition: Condition) => boolean,
): readonly Term[] {
  if (condition.kind === "group") return termsOf(condition.condition, isTrue, most, isWhole);
  if (condition.kind === "not") return termsOf(condition.term, !isTrue, most, isWhole);
  const { start, end } = condition;
  const meant: Condition = isTrue ? condition : { kind: "not", term: condition, start, end };
  const isRange = condition.kind === "comparison" && operators[condition.operator.name].arity === "range";
  if (isRange && !isTrue && !isWhole(meant)) return termsOf(outsideRanges(condition), true, most, isWhole);
  if ((condition.kind !== "and" && condition.kind !== "or") || isWhole(meant)) return [[meant]];
  const parts = condition.terms.map((term) => termsOf(term, isTrue, most, isWhole));
  const areJoined = (condition.kind === "and") === isTrue;
  const count = parts.reduce((all, { length }) => (areJoined ? all * length : all + length), areJoined ? 1 : 0);
  if (count > most) throw new TooManyTerms(condition, count);
  if (!areJoined) return parts.flat();
  return parts.reduce((terms, part) => terms.flatMap((term) => part.map((each) => [...term, ...each])), [[]]);
}
