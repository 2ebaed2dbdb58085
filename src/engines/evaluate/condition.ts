import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { compileComparison } from "./comparison.ts";
import { isPlainRow } from "./plain-verdict.ts";
import type { Context } from "./prepare.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import type { Row, Verdict } from "./row.ts";
import { negateTruth } from "./truth.ts";

/** A condition, including its parentheses, with its verdict and its parts. */
export interface CompiledCondition {
  readonly condition: Condition;
  readonly verdict: Verdict;
  /** The verdict on plain rows, which is sooner known. */
  readonly plain: Verdict;
  /** The fields that a comparison reads, its own first. */
  readonly fields: readonly string[];
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

function compiledComparison(condition: Comparison, context: Context): CompiledCondition {
  const { verdict, plain, fields } = compileComparison(condition, context);
  return { condition, verdict, plain, fields, parts: [] };
}

export function compileCondition(condition: Condition, context: Context): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return compiledComparison(condition, context);
    case "not": {
      const part = compileCondition(condition.term, context);
      const { verdict, plain } = part;
      return {
        condition,
        verdict: (row) => negateTruth(verdict(row)),
        plain: (row) => negateTruth(plain(row)),
        fields: [],
        parts: [part],
      };
    }
    case "and":
    case "or": {
      const parts = condition.terms.map((term) => compileCondition(term, context));
      const by = condition.kind === "or";
      const verdict = joinedVerdict(
        parts.map(({ verdict }) => verdict),
        by,
      );
      const plain = joinedVerdict(
        parts.map(({ plain }) => plain),
        by,
      );
      return { condition, verdict, plain, fields: [], parts };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      return refuseInvalid(condition);
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
function whenTrue(compiled: CompiledCondition, verdictOf: (compiled: CompiledCondition) => Verdict): Verdict {
  const { kind } = ungrouped(compiled.condition);
  if (kind === "and") return allOf(compiled.parts.map((part) => whenTrue(part, verdictOf)));
  if (kind === "or") return anyOf(compiled.parts.map((part) => whenTrue(part, verdictOf)));
  return verdictOf(compiled);
}

/** Whether a condition holds for a row. A part of an AND behind one that is unknown is not looked at. */
export function testOf(compiled: CompiledCondition): (row: Row) => boolean {
  const general = whenTrue(compiled, ({ verdict }) => verdict);
  const plain = whenTrue(compiled, ({ plain }) => plain);
  return (row) => (isPlainRow(row) ? plain(row) : general(row)) === true;
}
