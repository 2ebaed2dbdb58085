import { ungrouped } from "../ast/conditions.ts";
import type { Condition } from "../ast/nodes.ts";
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

export function compileCondition(condition: Condition, context: Context): CompiledCondition {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
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

type Test = (row: Row) => boolean;

/** Whether all of some tests hold, without a loop for two or three. */
function allOf(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (tests.length === 2 && first && second) return (row) => first(row) && second(row);
  if (tests.length === 3 && first && second && third) return (row) => first(row) && second(row) && third(row);
  return (row) => {
    for (let index = 0; index < tests.length; index++) if (!tests[index]?.(row)) return false;
    return true;
  };
}

/** Whether one of some tests holds. */
function anyOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (tests.length === 2 && first && second) return (row) => first(row) || second(row);
  return (row) => {
    for (let index = 0; index < tests.length; index++) if (tests[index]?.(row)) return true;
    return false;
  };
}

/** Whether a condition holds by one of its verdicts; for that alone, what is unknown is as good as false. */
function testBy(compiled: CompiledCondition, verdictOf: (compiled: CompiledCondition) => Verdict): Test {
  const { kind } = ungrouped(compiled.condition);
  const parts = () => compiled.parts.map((part) => testBy(part, verdictOf));
  if (kind === "and") return allOf(parts());
  if (kind === "or") return anyOf(parts());
  const verdict = verdictOf(compiled);
  return (row) => verdict(row) === true;
}

/** Whether a condition holds for a row. A part of an AND behind one that is unknown is not looked at. */
export function testOf(compiled: CompiledCondition): Test {
  const general = testBy(compiled, ({ verdict }) => verdict);
  const plain = testBy(compiled, ({ plain }) => plain);
  return (row) => (isPlainRow(row) ? plain(row) : general(row));
}
