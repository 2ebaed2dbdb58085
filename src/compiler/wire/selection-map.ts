import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/walk.ts";
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
  let made: readonly Part[] | undefined;
  let byPath: ReadonlyMap<string, Span> | undefined;
  const parts = () => {
    made ??= partsOf(query, filters, idAt); // only errors are located
    return made;
  };
  return {
    locate: (path) => {
      byPath ??= new Map(parts().map(([each, span]) => [keyOf(each), spanOf(span)]));
      return byPath.get(keyOf(path));
    },
    pathOf: ({ start }) => {
      const around = parts().filter(([, span]) => span.start <= start && start <= span.end);
      const smallest = Math.min(...around.map(([, span]) => span.end - span.start));
      return around.find(([, span]) => span.end - span.start === smallest)?.[0] ?? [];
    },
  };
}

/** The same for an index as a string, which JSON may have. */
const keyOf = (path: Path) => JSON.stringify(path.map(String));

/** Each part of the JSON before its own parts. */
function partsOf(query: Query, traced: readonly TracedFilter[], idAt: number): readonly Part[] {
  const { select, condition, order, limit, offset } = query;
  const parts: Part[] = [];
  const add = (span: Span | undefined, ...path: Path) => {
    if (span) parts.push([path, span]);
  };
  add(query);
  add(select, "fields");
  for (const [index, field] of (select?.fields ?? []).entries()) add(field, "fields", index);
  const id = traced[idAt]?.source;
  add(id?.operands[0] ?? id, "id");
  add(condition, "filters");
  const filters = traced.filter((_, index) => index !== idAt);
  for (const [index, filter] of filters.entries())
    for (const [path, span] of filterParts(filter)) add(span, "filters", index, ...path);
  add(order, "orders");
  for (const [index, sort] of (order?.sorts ?? []).entries()) {
    add(sort, "orders", index);
    add(sort.name, "orders", index, "name");
    add(sort.direction ?? sort, "orders", index, "direction");
  }
  add(limit?.value, "limit");
  add(offset?.value, "offset");
  return parts;
}

function filterParts({ filter, source, others }: TracedFilter): readonly Part[] {
  const last = others.at(-1) ?? source;
  const operands = [source, ...others].flatMap((each) => [...operandsOf(each)]);
  // Of several filters, the first that has a value, since OR keeps each value once.
  const firstOf = new Map<unknown, Span>();
  for (const operand of others.length > 0 ? operands : []) {
    const value = operand.kind === "reference" ? referencePrefix + operand.name : "value" in operand && operand.value;
    if (!firstOf.has(value)) firstOf.set(value, operand);
  }
  const spans = others.length > 0 ? filter.values.map((value) => firstOf.get(value)) : operands;
  return [
    [[], cover(source, last)],
    [["name"], source.name],
    [["operator"], source.operator],
    [["values"], { start: (source.operands[0] ?? source.operator).start, end: last.end }],
    ...spans.flatMap((span, index): Part[] => (span ? [[["values", index], span]] : [])),
  ];
}
