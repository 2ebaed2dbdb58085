import { operators } from "../../base/language/operators.ts";
import type { Comparison, Operand } from "../ast/nodes.ts";

/** Of two such texts of one length, the order is the same however texts and times compare; and no time is the first or the last. */
const ORDERLY = /^[1-8][\d:. TZ-]*$/;

function boundOf({ operator, operands }: Comparison) {
  const { predicate } = operators[operator.name];
  const [only] = operands;
  return predicate.kind === "order" && only ? { sign: predicate.sign, value: literalIn(only) } : undefined;
}

const literalIn = (operand: Operand) =>
  operand.kind === "number" || operand.kind === "string" ? operand.value : undefined;

/** Whether one value is so far below another that there are values between them in any field that can be compared so. */
function isWellBelow(low: string | number | undefined, high: string | number | undefined): boolean {
  if (typeof low === "number" && typeof high === "number") return low + 1 < high;
  if (typeof low !== "string" || typeof high !== "string") return false;
  return low.length === high.length && low < high && ORDERLY.test(low) && ORDERLY.test(high);
}

/**
 * Whether two comparisons are the two ends of a range that has values in it, as in `sum >= 5 AND sum < 10`. Nothing is
 * wrong with that, and it is what a field is compared with twice for.
 */
export function isPlainRange([one, other, ...more]: readonly Comparison[]): boolean {
  const [first, second] = [one && boundOf(one), other && boundOf(other)];
  if (!first || !second || more.length > 0) return false;
  const [low, high] = first.sign.startsWith(">") ? [first, second] : [second, first];
  const isClosed = low.sign === ">=" || high.sign === "<=";
  return isClosed && low.sign.startsWith(">") && high.sign.startsWith("<") && isWellBelow(low.value, high.value);
}
