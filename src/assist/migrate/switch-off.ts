import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { Condition, Query } from "../../compiler/ast/nodes.ts";
import { trimmed } from "../edit/apart.ts";
import { comparisonsIn } from "../edit/document.ts";

/** What can be switched off: a condition, a sort key or a field in a list, or a clause. */
export interface Part extends Span {
  readonly kind: "comparison" | "sort" | "name" | "count";
}

/** The parts of a query in the order of the text. */
export function partsOf(query: Query): readonly Part[] {
  const { select, condition, order, limit, offset } = query;
  const names = (select?.fields ?? []).filter((each) => each.kind === "name");
  return [
    ...names,
    ...comparisonsIn(condition),
    ...(order?.sorts ?? []),
    ...(limit ? [limit] : []),
    ...(offset ? [offset] : []),
  ];
}

const touches = (part: Span, { start, end }: Span) => part.start < end && start < part.end;

/** The parts that diagnostics are about. */
export function partsAt(parts: readonly Part[], diagnostics: readonly Diagnostic[]): readonly Part[] {
  const spans = diagnostics.flatMap(({ span }) => span ?? []).sort((one, other) => one.start - other.start);
  let next = 0;
  let end = 0;
  let last: Span = { start: 0, end: 0 };
  return parts.filter((part) => {
    for (; next < spans.length && (spans[next] as Span).start < part.end; next++) {
      const span = spans[next] as Span;
      if (span.end >= end) [end, last] = [span.end, span];
    }
    return touches(part, last) || touches(part, { start: last.start, end });
  });
}

/** The query without some of its parts. */
export function without(query: Query, off: ReadonlySet<Part>): Query {
  const { select, condition, order, limit, offset, ...rest } = query;
  const isOn = (part: object) => !off.has(part as Part);
  const fields = select?.fields.filter(isOn) ?? [];
  const sorts = order?.sorts.filter(isOn) ?? [];
  const left = condition && conditionWithout(condition, off);
  return {
    ...rest,
    ...(select && fields.length > 0 && { select: { ...select, fields } }),
    ...(left && { condition: left }),
    ...(order && sorts.length > 0 && { order: { ...order, sorts } }),
    ...(limit && isOn(limit) && { limit }),
    ...(offset && isOn(offset) && { offset }),
  };
}

function conditionWithout(condition: Condition, off: ReadonlySet<Part>): Condition | undefined {
  switch (condition.kind) {
    case "comparison":
      return off.has(condition) ? undefined : condition;
    case "not": {
      const term = conditionWithout(condition.term, off);
      return term && { ...condition, term };
    }
    case "group": {
      const inside = conditionWithout(condition.condition, off);
      return inside && { ...condition, condition: inside };
    }
    case "and":
    case "or": {
      const terms = condition.terms.flatMap((term) => conditionWithout(term, off) ?? []);
      return terms.length > 0 ? joined(condition.kind, terms) : undefined;
    }
    case "invalid":
      return condition;
  }
}

/** The spans of clauses, and of items of lists with their commas, to put into comments. */
export function clausesOff(text: string, query: Query, off: ReadonlySet<Part>): readonly Span[] {
  const { select, order, limit, offset } = query;
  const lists = [
    [select, select?.fields ?? []],
    [order, order?.sorts ?? []],
  ] as const;
  const ofLists = lists.flatMap(([clause, items]) => (clause ? listSpans(text, clause, items, off) : []));
  const counts = [limit, offset].flatMap((count) => (count && off.has(count) ? [trimmed(text, count)] : []));
  return [...ofLists, ...counts];
}

function listSpans(text: string, clause: Span, items: readonly Span[], off: ReadonlySet<Part>): readonly Span[] {
  const isOff = (item: Span) => off.has(item as Part);
  if (!items.some(isOff)) return [];
  const first = items.findIndex((item) => !isOff(item));
  if (first < 0) return [trimmed(text, clause)];
  return items.flatMap((item, index) => {
    if (!isOff(item)) return [];
    // Before the first that stays, the comma behind goes along, and else the one before.
    if (index > first) return [trimmed(text, { start: (items[index - 1] as Span).end, end: item.end })];
    return [trimmed(text, { start: item.start, end: (items[index + 1] as Span).start })];
  });
}
