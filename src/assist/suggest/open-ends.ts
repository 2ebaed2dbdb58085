import { aboveOperator, belowOperator, highOperator, lowOperator } from "../../base/language/phrases/operator-facts.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { asked, type Built, join, type Test } from "./conditions.ts";
import type { KnownField } from "./fields.ts";
import { type LooseValue, resolve } from "./values.ts";

/** Which ends of a range do not count: `{5 TO 10]`, `[5, 10)`. */
export interface OpenEnds {
  readonly low: boolean;
  readonly high: boolean;
}

/** Whether two brackets are those of an interval, and not of a list. */
export function isHalfOpen(brackets: string): boolean {
  return brackets === "[)" || brackets === "(]";
}

/** Of a range between two brackets, undefined when both ends count. Parentheses alone are an open end only beside a square one. */
export function openEnds(brackets: string): OpenEnds | undefined {
  const signs = isHalfOpen(brackets) ? "()" : "{}";
  const open = { low: brackets.startsWith(signs.charAt(0)), high: brackets.endsWith(signs.charAt(1)) };
  return open.low || open.high ? open : undefined;
}

/** Whether a value may be an end of an interval. */
export function isOrdered({ is }: LooseValue): boolean {
  return is === "number" || is === "period" || is === "relative";
}

export function openRange(subject: KnownField, ranges: Test["ranges"], open: OpenEnds): Built | undefined {
  const range = ranges[0] as Test["ranges"][number];
  const operatorsOfEnds = [open.low ? aboveOperator : lowOperator, open.high ? belowOperator : highOperator] as const;
  const terms: Condition[] = [];
  for (const [index, operator] of operatorsOfEnds.entries()) {
    const end = range[index] as LooseValue;
    if (end.is === "open") continue;
    const value = resolve(end, subject.field);
    const term = value && asked(subject, operator, [value]);
    if (!term) return undefined;
    terms.push(term.condition);
  }
  return terms.length > 0 ? { condition: join("and", terms), doubt: "loose" } : undefined;
}
