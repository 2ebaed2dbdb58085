import type { Condition } from "../ast/nodes.ts";
import { comparisonVerdict, type Verdict } from "./comparison.ts";
import type { Context } from "./prepare.ts";
import { negated, type Truth } from "./truth.ts";
import { unreadable } from "./unreadable.ts";

/** A condition with its verdict, and the same for its parts. */
export interface Judged {
  readonly condition: Condition;
  readonly verdict: Verdict;
  readonly parts: readonly Judged[];
}

/** The one of two truths that decides a whole of such parts; else it is unknown if one of them is. */
function decided(parts: readonly Judged[], by: boolean): Verdict {
  const verdicts = parts.map(({ verdict }) => verdict);
  return (row) => {
    let truth: Truth = !by;
    for (const verdict of verdicts) {
      const each = verdict(row);
      if (each === by) return by;
      if (each === "unknown") truth = each;
    }
    return truth;
  };
}

export function judged(condition: Condition, context: Context): Judged {
  switch (condition.kind) {
    case "comparison":
      return { condition, verdict: comparisonVerdict(condition, context), parts: [] };
    case "not": {
      const part = judged(condition.term, context);
      return { condition, verdict: (row) => negated(part.verdict(row)), parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => judged(term, context));
      return { condition, verdict: decided(parts, condition.kind === "or"), parts };
    }
    case "invalid":
      return unreadable(condition);
  }
}
