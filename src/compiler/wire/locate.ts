import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison, Operand, Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { isDigits } from "./digits.ts";
import { idFilter } from "./lower/lower.ts";
import { sourcesOf, type TracedFilter } from "./lower/traced-filter.ts";

/**
 * Where in the text a piece of the selection comes from: the source map from JSON paths to spans. Undefined for a path
 * that the selection does not have.
 */
export function locate(
  query: Query,
  filters: readonly TracedFilter[],
  idShorthand: boolean,
  path: Path,
): Span | undefined {
  const [key, index, ...rest] = path;
  const isWhole = index === undefined;
  const { select, condition, order, limit, offset } = query;
  const id = idShorthand ? idFilter(filters) : -1;
  switch (key) {
    case undefined:
      return spanOf(query);
    case "fields":
      return isWhole ? select && spanOf(select) : item(select?.fields, index, rest);
    case "filters":
      if (isWhole) return condition && spanOf(condition);
      return locateInFilter(filterAt(filters, index, id), rest);
    case "id":
      return id < 0 || !isWhole ? undefined : locateInFilter(filters[id], ["values", 0]);
    case "orders": {
      if (isWhole) return order && spanOf(order);
      const sort = order?.sorts[indexOf(index)];
      if (!sort || rest.length === 0) return sort && spanOf(sort);
      if (rest.length > 1) return undefined;
      if (rest[0] === "name") return spanOf(sort.name);
      return rest[0] === "direction" ? spanOf(sort.direction ?? sort) : undefined;
    }
    case "limit":
      return isWhole && limit ? spanOf(limit.value) : undefined;
    case "offset":
      return isWhole && offset ? spanOf(offset.value) : undefined;
    default:
      return undefined;
  }
}

/** The index of a path, which JSON may have as a text; -1 for what is none. */
function indexOf(key: string | number): number {
  return typeof key === "number" || isDigits(key) ? Number(key) : -1;
}

/** The filter at an index of the selection, which does not have the one that is sent as `id`. */
function filterAt(filters: readonly TracedFilter[], key: string | number, id: number): TracedFilter | undefined {
  const index = indexOf(key);
  return filters[id >= 0 && index >= id ? index + 1 : index];
}

function item(nodes: readonly Span[] | undefined, index: string | number, rest: Path): Span | undefined {
  const node = nodes?.[indexOf(index)];
  return node && rest.length === 0 ? spanOf(node) : undefined;
}

function locateInFilter(traced: TracedFilter | undefined, path: Path): Span | undefined {
  const [key, index] = path;
  if (!traced || path.length > (key === "values" ? 2 : 1)) return undefined;
  const first = traced.source;
  const last = traced.others.at(-1) ?? first;
  switch (key) {
    case undefined:
      return cover(first, last);
    case "name":
      return spanOf(first.name);
    case "operator":
      return spanOf(first.operator);
    case "values":
      return index === undefined ? valuesSpan(first, last) : valueSpan(traced, indexOf(index));
    default:
      return undefined;
  }
}

function valuesSpan(first: Comparison, last: Comparison): Span {
  const start = first.operands[0] ?? first.operator;
  return { start: start.start, end: last.end };
}

/** The spans of the values of a filter, made when one of them is first asked for: there may be many. */
const spansOf = new WeakMap<TracedFilter, readonly (Span | undefined)[]>();

/** The operand that a value comes from: the first that says it, since OR keeps each value of a list once. */
function valueSpan(traced: TracedFilter, index: number): Span | undefined {
  const found = spansOf.get(traced) ?? valueSpans(traced);
  spansOf.set(traced, found);
  return found[index];
}

function valueSpans(traced: TracedFilter): readonly (Span | undefined)[] {
  const { values } = traced.filter;
  const sources = sourcesOf(traced);
  const inOrder: Span[] = [];
  const firstOf = new Map<unknown, Span>();
  for (const source of sources) {
    for (const operand of operandsOf(source)) {
      for (const value of saidBy(operand)) {
        inOrder.push(operand);
        if (!firstOf.has(value)) firstOf.set(value, operand);
      }
    }
  }
  const isOnly = sources.length === 1;
  return values.map((value, index) => {
    const span = isOnly ? inOrder[index] : firstOf.get(value);
    return span && spanOf(span);
  });
}

function saidBy(operand: Operand): readonly unknown[] {
  switch (operand.kind) {
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    default:
      return [];
  }
}
