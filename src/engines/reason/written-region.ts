import { type OperatorName, operators } from "../../base/language/operators.ts";
import * as make from "../../compiler/ast/factories.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import type { Comparison, Condition, OperatorWord } from "../../compiler/ast/nodes.ts";
import { flattenRanges } from "../../compiler/ast/operands.ts";
import type { Cells } from "../../compiler/logic/cells.ts";
import { type Asked, describeAnswer, describeOffered } from "../../compiler/logic/describe.ts";
import type { Region } from "../../compiler/logic/regions.ts";
import type { AnswerDimension, Dimension, FieldDimension, Space } from "../../compiler/logic/space.ts";
import type { Steps } from "../../compiler/logic/steps.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

function operatorWord(name: OperatorName): OperatorWord {
  return { kind: "operator", name, ...nowhere };
}

function comparisonOf(name: string, { operator, values }: Asked): Comparison {
  const singles = values.map((value) => make.scalar(value));
  const operands = operators[operator].arity === "range" ? make.ranges(singles) : singles;
  return { kind: "comparison", name: make.name(name, nowhere), operator: operatorWord(operator), operands, ...nowhere };
}

function ofField(dimension: FieldDimension, cells: Cells, resource: Resource | undefined, steps: Steps) {
  return describeOffered(cells, dimension, resource, steps)?.map((each) => comparisonOf(dimension.name, each));
}

/** The comparison itself, or its opposite. */
function ofAnswer(dimension: AnswerDimension, cells: Cells): readonly Comparison[] | undefined {
  const operator = describeAnswer(cells, dimension);
  return operator && [{ ...dimension.comparison, operator: operatorWord(operator) }];
}

/** The comparisons that select the rows of a region when all of them hold; undefined when there are none that do. */
export function writtenRegion(
  region: Region,
  { dimensions, steps }: Space,
  resource: Resource | undefined,
): readonly Comparison[] | undefined {
  const made: Comparison[] = [];
  for (const [at, cells] of region) {
    const dimension = dimensions[at] as Dimension;
    const comparisons =
      dimension.kind === "answer" ? ofAnswer(dimension, cells) : ofField(dimension, cells, resource, steps);
    if (!comparisons) return undefined;
    made.push(...comparisons);
  }
  return made;
}

/** How much there is to read in a condition. */
export function lengthOf(condition: Condition): number {
  switch (condition.kind) {
    case "comparison":
      return 2 + flattenRanges(condition.operands).reduce((sum, each) => sum + countOf(each), 0);
    case "not":
      return 1 + lengthOf(condition.term);
    case "group":
      return lengthOf(condition.condition);
    case "invalid":
      return 0;
    default:
      return condition.terms.reduce((sum, term) => sum + lengthOf(term), 0);
  }
}

const countOf = (operand: { readonly kind: string; readonly values?: readonly unknown[] }) =>
  operand.values?.length ?? 1;
