import type { Comparison, Query, SingleOperand } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { isReference } from "../ast/reference.ts";
import type { Bindings } from "../bindings/bindings.ts";
import type { Path } from "../diagnostics/diagnostic.ts";
import { referencePrefix } from "../language/clauses.ts";
import { cover, type Span, spanOf } from "../text/span.ts";
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
  bindings: Bindings,
  path: Path,
): Span | undefined {
  const [key, index, ...rest] = path;
  const { select, condition, order, limit, offset } = query;
  const id = idShorthand ? idFilter(filters) : -1;
  switch (key) {
    case undefined:
      return spanOf(query);
    case "fields":
      return index === undefined ? select && spanOf(select) : item(select?.fields, index, rest);
    case "filters":
      if (index === undefined) return condition && spanOf(condition);
      return locateInFilter(filters.filter((_, at) => at !== id)[Number(index)], rest, bindings);
    case "id":
      return id < 0 || index !== undefined ? undefined : locateInFilter(filters[id], ["values", 0], bindings);
    case "orders": {
      if (index === undefined) return order && spanOf(order);
      const sort = order?.sorts[Number(index)];
      if (!sort || rest.length === 0) return sort && spanOf(sort);
      if (rest[0] === "name") return spanOf(sort.name);
      return rest[0] === "direction" ? spanOf(sort.direction ?? sort) : undefined;
    }
    case "limit":
      return limit && spanOf(limit.value);
    case "offset":
      return offset && spanOf(offset.value);
    default:
      return undefined;
  }
}

function item(nodes: readonly Span[] | undefined, index: string | number, rest: Path): Span | undefined {
  const node = nodes?.[Number(index)];
  return node && rest.length === 0 ? spanOf(node) : undefined;
}

function locateInFilter(traced: TracedFilter | undefined, [key, index]: Path, bindings: Bindings): Span | undefined {
  if (!traced) return undefined;
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
      return index === undefined ? valuesSpan(first, last) : valueSpan(traced, Number(index), bindings);
    default:
      return undefined;
  }
}

function valuesSpan(first: Comparison, last: Comparison): Span {
  const start = first.operands[0] ?? first.operator;
  return { start: start.start, end: last.end };
}

/** The operand that a value comes from: the first that says it, since OR keeps each value of a list once. */
function valueSpan(traced: TracedFilter, index: number, bindings: Bindings): Span | undefined {
  const { values } = traced.filter;
  const sources = sourcesOf(traced);
  if (!(index in values)) return undefined;
  const wanted = values[index];
  const isOnly = sources.length === 1;
  let at = 0;
  for (const source of sources) {
    for (const operand of operandsOf(source)) {
      for (const value of saidBy(operand, bindings)) {
        if (isOnly ? at++ === index : value === wanted) return spanOf(operand);
      }
    }
  }
  return undefined;
}

function saidBy(operand: SingleOperand, bindings: Bindings): readonly unknown[] {
  switch (operand.kind) {
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [referencePrefix + operand.name];
    case "variable": {
      const bound = bindings[operand.name];
      return (Array.isArray(bound) ? bound : [bound]).map((value) =>
        isReference(value) ? referencePrefix + value.name : value,
      );
    }
    case "invalid":
      return [];
  }
}
