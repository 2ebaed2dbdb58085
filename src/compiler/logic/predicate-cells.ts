import { operators, type Predicate } from "../../base/language/operators.ts";
import type { Comparison } from "../ast/nodes.ts";
import { type Cells, cellRange, noCells, unionOf } from "./cells.ts";
import type { Compared } from "./compared.ts";
import type { Run, Scale } from "./scale.ts";
import { type Reading, textsIn, type Value } from "./value-order.ts";

const isOrdering = ({ kind }: Predicate) => kind !== "text" && kind !== "pattern";
const isPrefix = (predicate: Predicate) => predicate.kind === "text" && predicate.at === "start";

/** The values that the cells of a field are made of. */
export function boundaries({ operator }: Comparison, { values, references }: Compared): readonly Value[] {
  const { predicate } = operators[operator.name];
  if (references.length > 0) return [];
  if (isOrdering(predicate)) return values;
  return isPrefix(predicate) ? values.map(String) : [];
}

/** Where the texts end that begin as a comparison wants it. */
export function prefixEnds(
  { operator }: Comparison,
  { values, references }: Compared,
  reading: Reading,
): readonly Value[] {
  if (references.length > 0 || !isPrefix(operators[operator.name].predicate)) return [];
  const { afterPrefix } = textsIn(reading);
  return values.flatMap((value) => afterPrefix(String(value)) ?? []);
}

/** Where a predicate holds among the cells of a scale; undefined when the values do not decide that. */
export function cellsIn(
  predicate: Predicate,
  values: readonly Value[],
  { runOf, size, afterPrefix }: Scale,
): Cells | undefined {
  if (predicate.kind === "text") {
    const prefix = String(values[0]);
    if (prefix === "") return cellRange(0, size);
    if (!afterPrefix || predicate.at !== "start") return undefined;
    const after = afterPrefix(prefix);
    return cellRange((runOf(prefix) as Run).from, after === undefined ? size : (runOf(after) as Run).from);
  }
  const runs = values.flatMap((value) => runOf(value) ?? []);
  if (runs.length < values.length) return undefined;
  switch (predicate.kind) {
    case "equal": {
      const [{ from, to } = { from: 0, to: 0 }] = runs;
      return cellRange(from, to);
    }
    case "list":
      return unionOf(runs.map(({ from, to }) => cellRange(from, to)));
    case "order": {
      const [{ from, to } = { from: 0, to: 0 }] = runs;
      const end = predicate.sign === "<=" || predicate.sign === ">" ? to : from;
      return predicate.sign.startsWith("<") ? cellRange(0, end) : cellRange(end, size);
    }
    case "range":
      return unionOf(runs.map(({ from }, at) => (at % 2 === 0 ? cellRange(from, runs[at + 1]?.to ?? from) : noCells)));
    default:
      return undefined;
  }
}
