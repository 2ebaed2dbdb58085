import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { firstWhere } from "../../base/text/binary-search.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Condition, Query } from "../ast/nodes.ts";
import { conjunctsOf, operandsOf } from "../ast/walk.ts";
import type { TracedFilter } from "./selection.ts";

type Part = readonly [path: Path, span: Span | undefined];

/**
 * Returns the function that finds the span of a part of the JSON of a selection in its query, by its path; undefined if
 * the selection does not have the path. `idAt` is the index of the filter that is the key `id`, or -1.
 */
export function locateIn(query: Query, filters: readonly TracedFilter[], idAt = -1): (path: Path) => Span | undefined {
  let spans: ReadonlyMap<string, Span | undefined> | undefined;
  return (path) => {
    // Only errors are located, so the parts are found with the first.
    spans ??= new Map(Array.from(partsOf(query, filters, idAt), ([each, span]) => [pathKey(each), span]));
    const span = spans.get(pathKey(path));
    return span && spanOf(span);
  };
}

/** The same for an index as a string, which JSON may have. */
const pathKey = (path: Path) => JSON.stringify(path.map(String));

/** Each part of the JSON before its own parts; without a span where the query has nothing. */
function* partsOf(query: Query, traced: readonly TracedFilter[], idAt: number): Generator<Part> {
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

function* filterParts({ filter, source, others }: TracedFilter): Generator<Part> {
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

/**
 * Returns the path in the JSON of a selection of a node that was lifted from it with positions. These are in a row: a list
 * comes before its items, and a filter before its name, its operator and its values. What is not in the JSON, such as the
 * direction of a sort key that has none, has the position of what it belongs to.
 */
export function pathIn({ select, condition, order, limit, offset }: Query, { start }: Span): Path {
  const isIn = (node: Span | undefined) => node !== undefined && node.start <= start && start <= node.end;
  if (isIn(limit)) return ["limit"];
  if (isIn(offset)) return ["offset"];
  if (select && isIn(select)) return start > select.start ? ["fields", start - select.start - 1] : ["fields"];
  const at = order?.sorts.findIndex(isIn) ?? -1;
  if (at >= 0) return start > (order?.sorts[at]?.start ?? 0) ? ["orders", at, "name"] : ["orders", at];
  if (isIn(order)) return ["orders"];
  const filters = conjunctsOf(condition);
  const index = firstWhere(filters.length, (each) => start <= (filters[each] as Condition).end);
  const filter = filters[index];
  if (filter?.kind !== "comparison" || !isIn(filter)) return isIn(condition) ? ["filters"] : [];
  if (filter.name.start === filter.start) return ["id"];
  const part = start - filter.start;
  return ["filters", index, ...([[], ["name"], ["operator"]][part] ?? ["values", part - 3])];
}
