import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import type { TracedFilter } from "./selection.ts";

/** The JSON of a selection and the query beside it: where in the one each part of the other is. */
export interface SelectionMap {
  /** The span that a part of the JSON comes from; undefined if the selection does not have the path. */
  readonly locate: (path: Path) => Span | undefined;
  /** The path of what begins at a position of the query. */
  readonly pathOf: (span: Span) => Path;
}

type Part = readonly [path: Path, span: Span];

/** Maps a selection to its query. `idAt` is the index of the filter that is the key `id`, or -1. */
export function mapSelection(query: Query, filters: readonly TracedFilter[], idAt: number): SelectionMap {
  let made: ReadonlyMap<string, Part> | undefined;
  const parts = () => {
    made ??= new Map([...partsOf(query, filters, idAt)].map((part) => [keyOf(part[0]), part])); // only errors are located
    return made;
  };
  return {
    locate: (path) => {
      const found = parts().get(keyOf(path));
      return found && spanOf(found[1]);
    },
    pathOf: ({ start }) => {
      let found: Part | undefined;
      for (const part of parts().values())
        if (part[1].start <= start && start <= part[1].end && (!found || sizeOf(part) < sizeOf(found))) found = part;
      return found ? found[0] : [];
    },
  };
}

/** The same for an index as a string, which JSON may have. */
const keyOf = (path: Path) => JSON.stringify(path.map(String));

const sizeOf = ([, { start, end }]: Part) => end - start;

/** Each part of the JSON before its own parts. */
function* partsOf(query: Query, traced: readonly TracedFilter[], idAt: number): Generator<Part> {
  const { select, condition, order, limit, offset } = query;
  yield [[], query];
  if (select) yield [["fields"], select];
  for (const [index, field] of (select?.fields ?? []).entries()) yield [["fields", index], field];
  const id = traced[idAt]?.source;
  if (id) yield [["id"], id.operands[0] ?? id];
  if (condition) yield [["filters"], condition];
  const filters = traced.filter((_, index) => index !== idAt);
  for (const [index, filter] of filters.entries()) yield* filterParts(filter, ["filters", index]);
  if (order) yield [["orders"], order];
  for (const [index, sort] of (order?.sorts ?? []).entries()) {
    const path = ["orders", index];
    yield [path, sort];
    yield [[...path, "name"], sort.name];
    yield [[...path, "direction"], sort.direction ?? sort];
  }
  if (limit) yield [["limit"], limit.value];
  if (offset) yield [["offset"], offset.value];
}

function* filterParts({ filter, source, others }: TracedFilter, path: Path): Generator<Part> {
  const last = others.at(-1) ?? source;
  yield [path, cover(source, last)];
  yield [[...path, "name"], source.name];
  yield [[...path, "operator"], source.operator];
  yield [[...path, "values"], { start: (source.operands[0] ?? source.operator).start, end: last.end }];
  const operands = [source, ...others].flatMap((each) => [...operandsOf(each)]);
  // Of several filters, the first that has a value, since OR keeps each value once.
  const firstOf = new Map<unknown, Span>();
  for (const operand of others.length > 0 ? operands : []) {
    const value = operand.kind === "reference" ? referencePrefix + operand.name : "value" in operand && operand.value;
    if (!firstOf.has(value)) firstOf.set(value, operand);
  }
  for (const [index, value] of filter.values.entries()) {
    const span = others.length > 0 ? firstOf.get(value) : operands[index];
    if (span) yield [[...path, "values", index], span];
  }
}
