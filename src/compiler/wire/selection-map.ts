import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import type { Query, Sort } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { isDigits } from "./digits.ts";
import type { TracedFilter } from "./selection.ts";

/** The JSON of a selection and the query beside it: where in the one each part of the other is. */
export interface SelectionMap {
  /** The span that a part of the JSON comes from; undefined if the selection does not have the path. */
  readonly locate: (path: Path) => Span | undefined;
  /** The path of what begins at a position of the query. */
  readonly pathOf: (span: Span) => Path;
}

/** A part of the JSON, its span in the query, and its own parts. */
interface Part extends Span {
  readonly parts: Readonly<Record<string, Part | undefined>> | readonly (Part | undefined)[];
}

/** Maps a selection to its query. `idAt` is the index of the filter that is the key `id`, or -1. */
export function mapSelection(query: Query, filters: readonly TracedFilter[], idAt: number): SelectionMap {
  let made: Part | undefined;
  const whole = () => {
    made ??= selectionPart(query, filters, idAt); // only errors are located
    return made;
  };
  return {
    locate: (path) => {
      let part: Part | undefined = whole();
      for (const key of path) part = part && childAt(part, key);
      return part && spanOf(part);
    },
    pathOf: ({ start }) => {
      const path: (string | number)[] = [];
      for (let part: Part | undefined = whole(); part; ) {
        const key = keyAt(part, start);
        if (key !== undefined) path.push(key);
        part = key === undefined ? undefined : childAt(part, key);
      }
      return path;
    },
  };
}

/** JSON may have an index as a string. */
function childAt({ parts }: Part, key: string | number): Part | undefined {
  if (isList(parts)) return typeof key === "number" || isDigits(key) ? parts[Number(key)] : undefined;
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

/** The key of the part that a position is in. An order that is a string has the position of its name, and no key. */
function keyAt(whole: Part, position: number): string | number | undefined {
  const isThere = (part: Part | undefined) =>
    part && part.start <= position && position <= part.end && !(part.start === whole.start && part.end === whole.end);
  if (!isList(whole.parts)) return Object.entries(whole.parts).find(([, part]) => isThere(part))?.[0];
  const index = whole.parts.findIndex(isThere);
  return index < 0 ? undefined : index;
}

function isList(parts: Part["parts"]): parts is readonly (Part | undefined)[] {
  return Array.isArray(parts);
}

function partOf(span: Span, parts: Part["parts"] = {}): Part {
  return { start: span.start, end: span.end, parts };
}

function selectionPart(query: Query, filters: readonly TracedFilter[], idAt: number): Part {
  const { select, condition, order, limit, offset } = query;
  const id = filters[idAt];
  const others = id ? filters.filter((each) => each !== id) : filters;
  return partOf(query, {
    fields:
      select &&
      partOf(
        select,
        select.fields.map((field) => partOf(field)),
      ),
    id: id && partOf(id.source.operands[0] ?? id.source),
    filters: condition && partOf(condition, others.map(filterPart)),
    orders: order && partOf(order, order.sorts.map(sortPart)),
    limit: limit && partOf(limit.value),
    offset: offset && partOf(offset.value),
  });
}

function sortPart(sort: Sort): Part {
  return partOf(sort, { name: partOf(sort.name), direction: partOf(sort.direction ?? sort) });
}

function filterPart(traced: TracedFilter): Part {
  const first = traced.source;
  const last = traced.others.at(-1) ?? first;
  const values = { start: (first.operands[0] ?? first.operator).start, end: last.end };
  return partOf(cover(first, last), {
    name: partOf(first.name),
    operator: partOf(first.operator),
    values: partOf(values, valueParts(traced)),
  });
}

/** The operand that each value comes from: of several filters the first that has it, since OR keeps each value once. */
function valueParts(traced: TracedFilter): readonly (Part | undefined)[] {
  const sources = [traced.source, ...traced.others];
  const operands = sources.flatMap((source) => [...operandsOf(source)]);
  if (sources.length === 1) return operands.map((operand) => partOf(operand));
  const firstOf = new Map<unknown, Part>();
  for (const operand of operands) {
    const value = operand.kind === "reference" ? referencePrefix + operand.name : "value" in operand && operand.value;
    if (!firstOf.has(value)) firstOf.set(value, partOf(operand));
  }
  return traced.filter.values.map((value) => firstOf.get(value));
}
