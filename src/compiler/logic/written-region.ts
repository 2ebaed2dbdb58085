import { type OperatorName, operators } from "../../base/language/operators.ts";
import * as make from "../ast/factories.ts";
import { nowhere } from "../ast/factories.ts";
import type { Comparison, OperatorWord } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import type { Cells } from "./cells.ts";
import { type Asked, describeAnswer, describeOffered } from "./describe.ts";
import type { Region } from "./regions.ts";
import type { AnswerDimension, Dimension, FieldDimension, Space } from "./space.ts";
import type { Steps } from "./steps.ts";

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

/** The comparisons that select cells of a dimension when all of them hold; undefined when there are none that do. */
export function writtenCells(
  at: number,
  cells: Cells,
  { dimensions, steps }: Space,
  resource: Resource | undefined,
): readonly Comparison[] | undefined {
  const dimension = dimensions[at] as Dimension;
  return dimension.kind === "answer" ? ofAnswer(dimension, cells) : ofField(dimension, cells, resource, steps);
}

/** As `writtenCells`, for the rows of a region. */
export function writtenRegion(
  region: Region,
  space: Space,
  resource: Resource | undefined,
): readonly Comparison[] | undefined {
  const made: Comparison[] = [];
  for (const [at, cells] of region) {
    const comparisons = writtenCells(at, cells, space, resource);
    if (!comparisons) return undefined;
    made.push(...comparisons);
  }
  return made;
}
