import type { ClauseKey, Direction } from "../../base/language/clauses.ts";
import { clauseKeys, clauses } from "../../base/language/clauses.ts";
import { checkOptions } from "../../base/options/options.ts";
import { sharedEnds, type TextEdit } from "../../base/text/edits.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Name, Query, Sort } from "../../compiler/ast/nodes.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import {
  apart,
  changeBy,
  type EditedText,
  type EditOptions,
  editOptions,
  readEdited,
  removal,
  type TextChange,
  whereBefore,
} from "./document.ts";

/** A sort key (default direction: ascending). */
export interface SortKey {
  readonly name: string;
  readonly direction?: Direction;
}

function clausesOf({ select, condition, order, limit, offset }: Query): Readonly<Record<ClauseKey, Span | undefined>> {
  return { fields: select, filters: condition, orders: order, limit, offset };
}

/** Writes a clause that is not there, behind those that come before it. */
function insertion(edited: EditedText, key: ClauseKey, written: string): TextEdit {
  const present = clausesOf(edited.query);
  const rank = clauseKeys.indexOf(key);
  const before = clauseKeys.slice(0, rank).findLast((each) => present[each]);
  if (before) {
    const { end } = present[before] as Span;
    const span = { start: end, end };
    return { span, text: apart(edited.text, span, ` ${written}`) };
  }
  const first = clauseKeys.slice(rank + 1).find((each) => present[each]);
  const start = first ? startOf(edited, first) : 0;
  return { span: { start, end: start }, text: edited.text.slice(start).trim() === "" ? written : `${written} ` };
}

function startOf(edited: EditedText, key: ClauseKey): number {
  const clause = clausesOf(edited.query)[key] as Span;
  return (key === "filters" ? whereBefore(edited, clause) : undefined)?.start ?? clause.start;
}

/** The edit of the text that removes a clause. */
function removed(edited: EditedText, clause: Span): TextEdit {
  return removal(edited.text, edited.query.comments ?? [], clause);
}

interface Item extends Span {
  readonly written: string;
}

/** Changes the items of a list between commas: those that stay at its start and at its end are not touched. */
function listEdits(edited: EditedText, items: readonly Item[], wanted: readonly string[]): readonly TextEdit[] {
  const current = items.map((each) => each.written);
  const [first, last] = sharedEnds(current, wanted);
  const replaced = items.slice(first, items.length - last);
  const by = wanted.slice(first, wanted.length - last);
  const [before, after] = [items[first - 1], items[items.length - last]];
  const edit = (span: Span, text: string): TextEdit => ({ span, text: apart(edited.text, span, text) });
  if (replaced.length > 0 && by.length > 0) {
    const span = { start: (replaced[0] as Item).start, end: (replaced.at(-1) as Item).end };
    return [edit(span, by.join(", "))];
  }
  if (replaced.length > 0) {
    const start = before ? before.end : (replaced[0] as Item).start;
    const end = before ? (replaced.at(-1) as Item).end : (after?.start ?? start);
    return [edit({ start, end }, "")];
  }
  if (by.length === 0) return [];
  if (before) return [edit({ start: before.end, end: before.end }, `, ${by.join(", ")}`)];
  const start = after?.start ?? 0;
  return [edit({ start, end: start }, `${by.join(", ")}, `)];
}

function keysIn({ order }: Query): readonly Item[] {
  return (order?.sorts ?? []).map((each) => ({ ...spanOf(each), written: keyOf(each) }));
}

function nameOf(name: Name | { readonly kind: "invalid" }): string {
  return name.kind === "name" ? writtenName(name.text) : "";
}

function keyOf({ name, direction }: Sort): string {
  return `${nameOf(name)}${direction?.value === "DESC" ? " DESC" : ""}`;
}

const written = ({ name, direction }: SortKey) => `${writtenName(name)}${direction === "DESC" ? " DESC" : ""}`;

/**
 * Sets the sort keys in order; without keys, removes ORDER BY. Returns the changed text with its edits. Keys that stay
 * keep their spelling.
 *
 * @example
 * import { setOrder } from "fieldfilter/edit";
 *
 * setOrder("price < 5 LIMIT 10", [{ name: "price", direction: "DESC" }]).text; // "price < 5 ORDER BY price DESC LIMIT 10"
 */
export function setOrder(text: string, keys: readonly SortKey[], options: EditOptions = {}): TextChange {
  checkOptions(options, editOptions);
  const edited = readEdited(text, options);
  const { order } = edited.query;
  const wanted = keys.map(written);
  if (wanted.length === 0) return changeBy(text, order ? [removed(edited, order)] : []);
  if (!order) return changeBy(text, [insertion(edited, "orders", `${clauses.orders.keywords} ${wanted.join(", ")}`)]);
  return changeBy(text, listEdits(edited, keysIn(edited.query), wanted));
}

function setCount(text: string, key: "limit" | "offset", count: number | undefined, options: EditOptions): TextChange {
  checkOptions(options, editOptions);
  if (count !== undefined && !(Number.isSafeInteger(count) && count >= 0))
    throw new TypeError(`${clauses[key].keywords} must be a whole number from 0.`);
  const edited = readEdited(text, options);
  const clause = edited.query[key];
  if (count === undefined) return changeBy(text, clause ? [removed(edited, clause)] : []);
  if (!clause) return changeBy(text, [insertion(edited, key, `${clauses[key].keywords} ${count}`)]);
  const { value } = clause;
  return changeBy(text, [{ span: spanOf(value), text: apart(text, value, String(count)) }]);
}

/**
 * Sets LIMIT; `undefined` removes it. Returns the changed text with its edits.
 *
 * @example
 * import { setLimit } from "fieldfilter/edit";
 *
 * setLimit("price < 5 OFFSET 20", 10).text; // "price < 5 LIMIT 10 OFFSET 20"
 */
export function setLimit(text: string, count: number | undefined, options: EditOptions = {}): TextChange {
  return setCount(text, "limit", count, options);
}

/**
 * Sets OFFSET; `undefined` removes it. Returns the changed text with its edits.
 *
 * @example
 * import { setOffset } from "fieldfilter/edit";
 *
 * setOffset("price < 5 LIMIT 10", 20).text; // "price < 5 LIMIT 10 OFFSET 20"
 */
export function setOffset(text: string, count: number | undefined, options: EditOptions = {}): TextChange {
  return setCount(text, "offset", count, options);
}
