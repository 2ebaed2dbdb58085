import type { Condition } from "../ast/nodes.ts";
import { compileComparison, type Verdict } from "./comparison.ts";
import type { Context } from "./prepare.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import { combineTruth, negateTruth } from "./truth.ts";

/** A condition, including its parentheses, with its verdict and its parts. */
export interface CompiledCondition {
  readonly condition: Condition;
  readonly verdict: Verdict;
  /** The fields that a comparison reads, its own first. */
  readonly fields: readonly string[];
  readonly parts: readonly CompiledCondition[];
}

export function compileCondition(condition: Condition, context: Context): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
    case "not": {
      const part = compileCondition(condition.term, context);
      return { condition, verdict: (row) => negateTruth(part.verdict(row)), fields: [], parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => compileCondition(term, context));
      const by = condition.kind === "or";
      return { condition, verdict: (row) => combineTruth(parts, ({ verdict }) => verdict(row), by), fields: [], parts };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      return refuseInvalid(condition);
  }
}
