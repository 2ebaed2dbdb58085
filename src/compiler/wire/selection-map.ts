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
    made ??= new Map(
      [...partsOf(query, filters, idAt)].flatMap(([path, span]) => (span ? [[keyOf(path), [path, span]]] : [])),
    ); // only errors are located
    return made;
  };
  return {
    locate: (path) => {
      const part = parts().get(keyOf(path));
      return part && spanOf(part[1]);
    },
    pathOf: ({ start }) => {
      const around = [...parts().values()].filter(([, span]) => span.start <= start && start <= span.end);
      const smallest = Math.min(...around.map(([, span]) => span.end - span.start));
      return around.find(([, span]) => span.end - span.start === smallest)?.[0] ?? [];
    },
  };
}

/** The same for an index as a string, which JSON may have. */
const keyOf = (path: Path) => JSON.stringify(path.map(String));

/** Each part of the JSON before its own parts; without a span where the query has nothing. */
function* partsOf(query: Query, traced: readonly TracedFilter[], idAt: number): Generator<[Path, Span | undefined]> {
  const { select, condition, order, limit, offset } = query;
  const id = traced[idAt]?.source;
  yield [[], query];
  yield [["fields"], select];
  for (const [index, field] of (select?.fields ?? []).entries()) yield [["fields", index], field];
  yield [["id"], id?.operands[0] ?? id];
  yield [["filters"], condition];
  const filters = traced.filter((_, index) => index !== idAt);
  for (const [index, filter] of filters.entries())
    for (const [path, span] of filterParts(filter)) yield [["filters", index, ...path], span];
  yield [["orders"], order];
  for (const [index, sort] of (order?.sorts ?? []).entries()) {
    yield [["orders", index], sort];
    yield [["orders", index, "name"], sort.name];
    yield [["orders", index, "direction"], sort.direction ?? sort];
  }
  yield [["limit"], limit?.value];
  yield [["offset"], offset?.value];
}

function* filterParts({ filter, source, others }: TracedFilter): Generator<[Path, Span | undefined]> {
  const last = others.at(-1) ?? source;
  yield [[], cover(source, last)];
  yield [["name"], source.name];
  yield [["operator"], source.operator];
  yield [["values"], { start: (source.operands[0] ?? source.operator).start, end: last.end }];
  const operands = [source, ...others].flatMap((each) => [...operandsOf(each)]);
  const sentValue = (each: (typeof operands)[number]) =>
    each.kind === "reference" ? referencePrefix + each.name : "value" in each && each.value;
  // Of several filters, the first that has a value, since OR keeps each value once.
  const first = new Map(others.length > 0 ? operands.toReversed().map((each) => [sentValue(each), each]) : []);
  const spans = others.length > 0 ? filter.values.map((value) => first.get(value)) : operands;
  for (const [index, span] of spans.entries()) yield [["values", index], span];
}
