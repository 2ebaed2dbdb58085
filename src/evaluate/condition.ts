import type { Condition } from "../ast/nodes.ts";
import { judgedComparison, type Verdict } from "./comparison.ts";
import type { Context } from "./prepare.ts";
import { decided, negated } from "./truth.ts";
import { unreadable } from "./unreadable.ts";

/** A condition, including its parentheses, with its verdict and its parts. */
export interface Judged {
  readonly condition: Condition;
  readonly verdict: Verdict;
  /** The fields that a comparison reads, its own first. */
  readonly fields: readonly string[];
  readonly parts: readonly Judged[];
}

export function judged(condition: Condition, context: Context): Judged {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...judgedComparison(condition, context), parts: [] };
    case "not": {
      const part = judged(condition.term, context);
      return { condition, verdict: (row) => negated(part.verdict(row)), fields: [], parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => judged(term, context));
      const by = condition.kind === "or";
      return { condition, verdict: (row) => decided(parts, ({ verdict }) => verdict(row), by), fields: [], parts };
    }
    case "group":
      return { ...judged(condition.condition, context), condition };
    case "invalid":
      return unreadable(condition);
  }
}
