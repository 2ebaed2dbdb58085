import type { Condition, Node, Query } from "../ast/nodes.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import type { Span } from "../text/span.ts";

const byStart = (a: Span, b: Span) => a.start - b.start;

/** A clause, or one of the conditions that AND joins: what can be read as a filter of its own. */
export interface Part extends Span {
  readonly isTerm: boolean;
  /** Whether an AND behind it might be taken for its own. */
  readonly isOpen: boolean;
}

const ofRanges: readonly OperatorName[] = /* @__PURE__ */ operatorNames.filter((name) => takesRanges(name));

function takesRanges(name: OperatorName): boolean {
  return operators[name].arity === "range";
}

/** Whether the operator of a range can stand in what could not be read. */
function mayHoldRange(text: string): boolean {
  const upper = text.toUpperCase();
  return ofRanges.some((name) => upper.includes(operators[name].canonical));
}

function termPart(text: string, term: Condition): Part {
  const { kind, start, end } = term;
  const isOpen = kind === "comparison" ? takesRanges(term.operator.name) : mayHoldRange(text.slice(start, end));
  return { start, end, isTerm: true, isOpen };
}

/** The parts of a query in the order of the text. */
export function partsOf(text: string, { select, condition, order, limit, offset }: Query): readonly Part[] {
  const terms = condition === undefined ? [] : condition.kind === "and" ? condition.terms : [condition];
  const clauses = [select, order, limit, offset].filter((clause) => clause !== undefined);
  const parts = clauses.map(({ start, end }): Part => ({ start, end, isTerm: false, isOpen: false }));
  return [...parts, ...terms.map((term) => termPart(text, term))].sort(byStart);
}

const pieceKinds: ReadonlySet<Node["kind"]> = new Set<Node["kind"]>(["name", "comparison", "sort", "count"]);

function hasInvalid(node: Node): boolean {
  let isFound = false;
  walk(node, ({ kind }) => {
    isFound ||= kind === "invalid";
  });
  return isFound;
}

/** What was understood of a text, in pieces and in its order: selected fields, comparisons, sorts and counts. */
export function understood(query: Query): readonly Span[] {
  const found: Span[] = [];
  walk(query, (node) => {
    if (!pieceKinds.has(node.kind)) return undefined;
    if (!hasInvalid(node)) found.push(node);
    return SKIP;
  });
  return found.sort(byStart);
}

/** The index of the last span that begins at or before an offset; -1 when none does. */
export function lastBefore(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What stands between two pieces that were both understood. */
const JOINING = /^(?:[\s(),]|\b(?:AND|OR|NOT|WHERE|SELECT|ORDER|BY|LIMIT|OFFSET)\b)*$/i;

/** Whether all of a place was understood, so that no mistake in it can have been hidden by another. */
export function wasUnderstood(text: string, pieces: readonly Span[], { start, end }: Span): boolean {
  for (let index = Math.max(-1, lastBefore(pieces, start) - 1); index < pieces.length; index++) {
    const from = index < 0 ? 0 : (pieces[index] as Span).end;
    const to = pieces[index + 1]?.start ?? text.length;
    if (from > end) return true;
    const isIn = start === end ? from <= start && start <= to : from < end && start < to;
    if (isIn && !JOINING.test(text.slice(from, to))) return false;
  }
  return true;
}
