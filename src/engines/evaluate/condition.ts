import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { compileComparison } from "./comparison.ts";
import type { Context } from "./context.ts";
import { isPlainRow, plainRow, type Row, type Source, type Verdict } from "./row.ts";

/** A condition, including its parentheses, with its verdict and its parts. */
export interface CompiledCondition {
  readonly condition: Condition;
  /** Of a plain row. */
  readonly verdict: Verdict;
  /** The fields that it reads; of a comparison, its own first. */
  readonly sources: readonly Source[];
  readonly parts: readonly CompiledCondition[];
}

/** The verdict of conditions of which one that decides is enough: OR by one that is true, AND by one that is false. */
function joinedVerdict(verdicts: readonly Verdict[], by: boolean): Verdict {
  const count = verdicts.length;
  return (row) => {
    let isKnown = true;
    for (let index = 0; index < count; index++) {
      const each = (verdicts[index] as Verdict)(row);
      if (each === by) return by;
      if (each === "unknown") isKnown = false;
    }
    return isKnown ? !by : "unknown";
  };
}

function negated(verdict: Verdict): Verdict {
  return (row) => {
    const truth = verdict(row);
    return truth === "unknown" ? truth : !truth;
  };
}

export function compileCondition(condition: Condition, context: Context): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
    case "not": {
      const part = compileCondition(condition.term, context);
      const { verdict, sources } = part;
      return { condition, verdict: negated(verdict), sources, parts: [part] };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => compileCondition(term, context));
      const verdicts = parts.map(({ verdict }) => verdict);
      const sources = parts.flatMap((part) => part.sources);
      return { condition, verdict: joinedVerdict(verdicts, condition.kind === "or"), sources, parts };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      throw new TypeError("A filter that was checked has no invalid condition.");
  }
}

/** Whether all of some verdicts are true, without a loop for two or three. */
function allOf(verdicts: readonly Verdict[]): Verdict {
  const [first, second, third] = verdicts;
  if (verdicts.length === 2 && first && second) return (row) => first(row) === true && second(row) === true;
  if (verdicts.length === 3 && first && second && third)
    return (row) => first(row) === true && second(row) === true && third(row) === true;
  return (row) => {
    for (let index = 0; index < verdicts.length; index++) if (verdicts[index]?.(row) !== true) return false;
    return true;
  };
}

/** Whether one of some verdicts is true. */
function anyOf(verdicts: readonly Verdict[]): Verdict {
  const [first, second] = verdicts;
  if (verdicts.length === 2 && first && second) return (row) => first(row) === true || second(row) === true;
  return (row) => {
    for (let index = 0; index < verdicts.length; index++) if (verdicts[index]?.(row) === true) return true;
    return false;
  };
}

/** A verdict that is true for the same rows; for that alone, what is unknown is as good as false. */
function whenTrue({ condition, verdict, parts }: CompiledCondition): Verdict {
  const { kind } = ungrouped(condition);
  if (kind === "and") return allOf(parts.map(whenTrue));
  return kind === "or" ? anyOf(parts.map(whenTrue)) : verdict;
}

/** Whether a condition holds for a row. A part of an AND behind one that is unknown is not looked at. */
export function testOf(compiled: CompiledCondition): (row: Row) => boolean {
  const verdict = whenTrue(compiled);
  return (row) => verdict(isPlainRow(row) ? row : plainRow(row, compiled.sources)) === true;
}
