import type { Condition } from "../../compiler/ast/nodes.ts";
import { compileComparison } from "./comparison.ts";
import type { Context } from "./options.ts";
import { isPlainRow, type Row, type Source, type Verdict } from "./row.ts";

/** A condition, including its parentheses, with its verdict and its parts. */
export interface CompiledCondition {
  readonly condition: Condition;
  readonly verdict: Verdict;
  /** The fields that a comparison reads, its own first. */
  readonly sources?: readonly Source[];
  readonly parts: readonly CompiledCondition[];
}

/** The verdict of conditions of which one that decides is enough: OR by one that is true, AND by one that is false. */
function joinedVerdict(verdicts: readonly Verdict[], by: boolean): Verdict {
  const count = verdicts.length;
  const other = !by;
  return (row, isPlain) => {
    let isKnown = true;
    for (let index = 0; index < count; index++) {
      const each = (verdicts[index] as Verdict)(row, isPlain);
      if (each === by) return by;
      if (each !== other) isKnown = false;
    }
    return isKnown ? other : "unknown";
  };
}

function negated(verdict: Verdict): Verdict {
  return (row, isPlain) => {
    const truth = verdict(row, isPlain);
    return truth === "unknown" ? truth : !truth;
  };
}

export function compileCondition(condition: Condition, context: Context): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
    case "not": {
      const part = compileCondition(condition.term, context);
      return { condition, verdict: negated(part.verdict), parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => compileCondition(term, context));
      const verdicts = parts.map(({ verdict }) => verdict);
      return { condition, verdict: joinedVerdict(verdicts, condition.kind === "or"), parts };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      throw new TypeError("A filter that was checked has no invalid condition.");
  }
}

/** Whether a condition holds for a row. A part of an AND behind one that does not hold is not looked at. */
export function testOf({ condition, verdict, parts }: CompiledCondition): (row: Row) => boolean {
  const verdicts = condition.kind === "and" ? parts.map((part) => part.verdict) : [verdict];
  return (row) => {
    const isPlain = isPlainRow(row);
    for (let index = 0; index < verdicts.length; index++) if (verdicts[index]?.(row, isPlain) !== true) return false;
    return true;
  };
}
