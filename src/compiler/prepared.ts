import type { Path } from "../base/diagnostics/diagnostic.ts";
import type { Action } from "../base/language/clauses.ts";
import type { Span } from "../base/text/span.ts";
import type { Bindings } from "./ast/bindings.ts";
import { addParts } from "./ast/factories.ts";
import type { Comparison, Count, Literals, Period, Query, SingleOperand, Sort } from "./ast/nodes.ts";
import { flattenRanges } from "./ast/operands.ts";
import { isReference } from "./ast/reference.ts";
import { withDateText } from "./bindings/dates.ts";
import { findField } from "./resource/find-field.ts";
import type { Resource } from "./resource/resource.ts";

/** A registered symbol, so that the ESM and the CommonJS files of the package know each other's filters, and JSON cannot have it. */
export const prepared: unique symbol = Symbol.for("fieldfilter.prepared") as never;

/** What runs a filter needs to know of it. */
export interface Ready<R extends Resource = Resource> {
  /** The query without relative dates: they are conditions on values. */
  readonly query: Query;
  readonly resource: R | undefined;
  readonly bindings: Bindings;
  /** What it was checked for: `edit` and `del` are refused to filters that restrict nothing. */
  readonly action: Action | undefined;
  /** Where in the JSON a part of the query is; undefined for a filter that was not read from JSON. */
  readonly pathOf?: ((part: Span) => Path) | undefined;
}

/** A filter that was checked, ready to run: a result of `compile`, `prepare` or `prepareSelection`, or its `query`. */
export interface Prepared<R extends Resource = Resource> {
  readonly [prepared]: Ready<R>;
}

/** A checked query. A copy of it is an ordinary query again, which must be checked before it can be run. */
export type CheckedQuery<R extends Resource = Resource> = Query & Prepared<R>;

/**
 * A query, with what runs it hidden from copies and from JSON. A private field takes far less time than a property that is
 * not enumerable. A function makes the class, because bundlers keep one whose member has a computed name.
 */
const Checked = /* @__PURE__ */ (() =>
  class {
    readonly kind = "query";
    readonly start: number;
    readonly end: number;
    readonly #ready: Ready;

    constructor(query: Query, ready: Ready) {
      this.start = query.start;
      this.end = query.end;
      addParts(this, query);
      this.#ready = ready;
    }

    get [prepared](): Ready {
      return this.#ready;
    }
  })();

export function asChecked<R extends Resource>(query: Query, ready: Ready<R>): CheckedQuery<R> {
  return new Checked(query, ready) as Prepared as CheckedQuery<R>;
}

/** What a call runs; a `TypeError` for anything else, which names the calls that check it. */
export function readyOf(filter: Prepared, caller: string): Ready {
  const ready: Ready | undefined = typeof filter === "object" && filter !== null ? filter[prepared] : undefined;
  if (ready) return ready;
  throw new TypeError(
    `${caller} takes a filter that was checked: the result of compile or prepare for a text, or of prepareSelection for JSON, when its "ok" is true.`,
  );
}

/** What a field is compared with: a value, or what the row has in another field. */
export type ReadyOperand = string | number | { readonly field: string };

/** Where the field of a comparison or of a sort key is, in the text or in the JSON that the filter was read from. */
export function placeOfName(part: Comparison | Sort, { pathOf }: Ready): Span | Path {
  return pathOf ? pathOf(part.name) : part.name;
}

/** Where an operand of a comparison is. */
export function placeOfOperand(comparison: Comparison, index: number, { pathOf }: Ready): Span | Path {
  if (pathOf) {
    const path = pathOf(comparison);
    return path[0] === "filters" ? [...path, "values", index] : path;
  }
  const operands = flattenRanges(comparison.operands);
  return operands[index] ?? operands.at(-1) ?? comparison;
}

/** The operands of a comparison in their order, low before high, with the values of variables in their places. */
export function operandsIn({ name, operands }: Comparison, ready: Ready): readonly ReadyOperand[] {
  const found: ReadyOperand[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "string" || operand.kind === "number") found.push(operand.value);
    else if (operand.kind === "literals") for (const value of operand.values) found.push(value);
    else for (const each of otherOperands(operand, name.text, ready)) found.push(each);
  }
  return found;
}

function otherOperands(
  operand: Exclude<SingleOperand | Literals | Period, { readonly kind: "literals" | "string" | "number" }>,
  field: string,
  { bindings, resource }: Ready,
): readonly ReadyOperand[] {
  if (operand.kind === "reference") return [{ field: operand.name }];
  if (operand.kind !== "variable") throw new TypeError(`A filter that was checked has no ${operand.kind}.`);
  const bound = bindings[operand.name];
  const form = resource && findField(resource, field)?.field;
  return (Array.isArray(bound) ? bound : [bound]).map((each) => {
    const value = withDateText(each, form);
    if (typeof value === "string" || typeof value === "number") return value;
    if (isReference(value)) return { field: value.name };
    throw new TypeError(`The variable "${operand.name}" has no value.`);
  });
}

/** The number of a LIMIT or OFFSET. */
export function countIn(count: Count | undefined, { bindings }: Ready): number | undefined {
  if (!count) return undefined;
  const { value } = count;
  const number = value.kind === "variable" ? bindings[value.name] : value.kind === "number" ? value.value : undefined;
  return number as number; // because it was checked
}
