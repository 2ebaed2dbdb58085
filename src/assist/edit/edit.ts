import { type Diagnostic, diagnostic, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import { clauses, type Direction } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { applyEdits, offsetAfter, separateEdits, startOfSpace, type TextEdit } from "../../base/text/edits.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison, Condition, Query, Sort } from "../../compiler/ast/nodes.ts";
import { comparisonsIn, operandsOf, termsOf } from "../../compiler/ast/walk.ts";
import { isSpace, spellName } from "../../compiler/lexer/characters.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { expectsMore, Kind, type Token } from "../../compiler/lexer/token.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { clauseStarts } from "../../compiler/parser/recovery/state.ts";
import { blockComment, print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { spacedEdit } from "./replacement.ts";

/* Each change is an edit of the span of a node, or of a position between nodes, so that the rest keeps its spelling. */

export interface EditOptions {
  /** The limits within which the text is read; no part of a longer text can be changed. */
  readonly limits?: Partial<Limits> | undefined;
}

export interface ConditionsOptions extends EditOptions {
  /** The resource with the labels of the fields. */
  readonly resource?: Resource | undefined;
}

const editOptions = /* @__PURE__ */ option.optionTable<EditOptions>({ limits: option.limits });

const conditionsOptions = /* @__PURE__ */ option.optionTable<ConditionsOptions, EditOptions>(
  { resource: option.resource },
  editOptions,
);

/** A change of a filter: its edits, the text after them, and the new cursor position. */
export interface TextChange {
  readonly ok: true;
  /** The edits in the order of the text; they do not overlap. */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly cursor: number;
}

/**
 * The result if nothing was changed: the text is the same, without edits. The given text is not one condition,
 * errors of the text would hide the change, or it would add an error.
 */
export interface NotChanged extends Omit<TextChange, "ok"> {
  readonly ok: false;
  readonly diagnostics: readonly Diagnostic[];
}

export type EditResult = TextChange | NotChanged;

interface EditedText {
  readonly text: string;
  readonly options: EditOptions;
  readonly query: Query;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: readonly Token[];
  readonly comparisons: readonly Comparison[];
}

function readEdited(text: string, options: EditOptions): EditedText {
  option.checkOptions(options, editOptions);
  if (typeof text !== "string") throw new TypeError("The filter to edit must be a string.");
  const { query, diagnostics } = readText(text, options.limits);
  return { text, options, query, diagnostics, tokens: tokenize(text), comparisons: comparisonsIn(query.condition) };
}

/** Whether a clause cannot be set: the text is too long, ends in an open quote or comment, or the clause took others. */
const isUneditable = ({ diagnostics, tokens }: EditedText, clause: Span | undefined) =>
  diagnostics[0]?.code === codes.tooLong.code ||
  tokens.at(-2)?.diagnostic?.code.startsWith("unclosed-") === true ||
  tokens.some(({ kind, start }) => clause && start > clause.start && start < clause.end && clauseStarts.includes(kind));

/** Applies the edits; the cursor goes behind the last of them. */
function changeBy(text: string, edits: readonly TextEdit[]): TextChange {
  const separate = separateEdits(edits);
  const last = separate.at(-1);
  const cursor = last ? offsetAfter(separate, last.span.end) : text.length;
  return { ok: true, edits: separate, text: applyEdits(text, separate), cursor };
}

function notChanged(text: string, diagnostics: readonly Diagnostic[]): NotChanged {
  return { ...changeBy(text, []), ok: false, diagnostics: diagnostics.map(withoutFixes) };
}

/** What an error is about, wherever it is and whatever was found there. */
const errorSubject = ({ code, data }: Diagnostic) => code + ((data as { expected?: unknown }).expected ?? "");

/** Returns the change, unless the text after it has new errors, such as that it is too deep or too long. */
function rejectNewErrors(edited: EditedText, change: TextChange, after = readEdited(change.text, edited.options)) {
  const known = edited.diagnostics.map(errorSubject);
  const added = after.diagnostics.filter((each) => !known.includes(errorSubject(each)));
  return added.length > 0 ? notChanged(edited.text, added) : change;
}

/** Returns the edit that writes a clause behind what comes before it; at the start of the text, if there is nothing. */
function insertion(text: string, before: Span | undefined, written: string): TextEdit {
  const at = before?.end ?? 0;
  const after = !before && text.trim() !== "" ? " " : "";
  return spacedEdit(text, { start: at, end: at }, before ? ` ${written}` : written + after);
}

/**
 * Returns the edit that removes a span with the white space before it; at the start of the text, with one space behind
 * it. The line end of a comment stays, because the comment would go on without it.
 */
function removal({ text, query }: EditedText, { start, end }: Span): TextEdit {
  const before = startOfSpace(text, start);
  const endsComment = query.comments?.some((each) => /^--/.test(each.text) && each.end >= before && each.end <= start);
  if (before > 0 && !endsComment) return spacedEdit(text, { start: before, end }, "");
  const hasRest = isSpace(text.charCodeAt(end)) && text.slice(end).trim() !== "";
  return spacedEdit(text, { start, end: hasRest ? end + 1 : end }, "");
}

/** A condition of a filter, as a chip shows it. */
export interface FilterCondition {
  /** The span of the condition, without NOT and parentheses around it. */
  readonly span: Span;
  /** The condition as written. */
  readonly text: string;
  readonly field: string;
  /** The label of the field in the resource; its name if it has none. */
  readonly label: string;
  readonly operator: OperatorName;
  /** Whether NOT negates only this condition: before it, or in its operator, as in NOT BETWEEN. Two cancel out. */
  readonly isNegated: boolean;
  /** The values: strings and numbers; variables, references and relative dates as written, such as `:since`. */
  readonly values: readonly (string | number)[];
}

/**
 * Returns the conditions of a filter in the order of the text. Works on text with errors: parts that could not be parsed
 * are omitted.
 *
 * @example
 * import { conditions } from "fieldfilter/edit";
 *
 * conditions('price < 5 AND name CONTAINS "shoe"').map(({ field, values }) => [field, values]);
 * // [["price", [5]], ["name", ["shoe"]]]
 */
export function conditions(text: string, options: ConditionsOptions = {}): readonly FilterCondition[] {
  option.checkOptions(options, conditionsOptions);
  const { resource, ...rest } = options;
  const written = ({ start, end }: Span) => text.slice(start, end);
  const conditionOf = (comparison: Comparison, isNegated: boolean): FilterCondition => ({
    span: spanOf(comparison),
    text: written(comparison),
    field: comparison.name.text,
    label: (resource && findField(resource, comparison.name.text)?.field.label) ?? comparison.name.text,
    operator: comparison.operator.name,
    isNegated,
    values: Array.from(operandsOf(comparison), (each) =>
      each.kind === "string" || each.kind === "number" ? each.value : written(each),
    ),
  });
  const conditionsIn = (condition: Condition, isNegated: boolean): readonly FilterCondition[] => {
    if (condition.kind === "comparison") return [conditionOf(condition, isNegated)];
    const isInside = condition.kind === "not" ? !isNegated : condition.kind === "group" && isNegated;
    return termsOf(condition).flatMap((term) => conditionsIn(term, isInside));
  };
  const { condition } = readEdited(text, rest).query;
  return condition ? conditionsIn(condition, false) : [];
}

/** A condition of a text, as `conditions` returns it. */
export interface ConditionPlace {
  readonly span: Span;
  /** The condition as written, which must be at the span (default: any). */
  readonly text?: string | undefined;
}

/** The conditions that contain the one at a place, from the outermost to itself. */
function pathTo({ text, query, comparisons }: EditedText, place: ConditionPlace | undefined): readonly Condition[] {
  const start = place?.span?.start;
  const found = comparisons.find((each) => each.start === start);
  const written = found && text.slice(found.start, found.end);
  if (!found || (place?.text ?? written) !== written)
    throw new TypeError("The text has no such condition; take one that conditions(text) returns.");
  const path: Condition[] = [];
  const isOnPath = (term: Condition) => comparisonsIn(term).includes(found); // clauses may be out of order
  for (let node = query.condition; node; node = termsOf(node).find(isOnPath)) path.push(node);
  return path;
}

const lastBefore = (tokens: readonly Token[], position: number) =>
  tokens.findLast(({ kind, end }) => kind !== Kind.End && end <= position);
const isOrInParentheses = (node: Condition) => node.kind === "group" && node.condition.kind === "or";

/**
 * Removes a condition, with its AND, with NOT and parentheses that become empty, and with WHERE if it was the last.
 * Returns the changed text with its edits.
 *
 * @example
 * import { conditions, removeCondition } from "fieldfilter/edit";
 *
 * const text = "price < 5 AND (stock > 0) LIMIT 10";
 * const [, stock] = conditions(text);
 * stock && removeCondition(text, stock).text; // "price < 5 LIMIT 10"
 */
export function removeCondition(text: string, place: ConditionPlace, options: EditOptions = {}): TextChange {
  const edited = readEdited(text, options);
  const path = pathTo(edited, place);
  const at = path.findLastIndex(({ kind }) => kind === "and" || kind === "or");
  const term = path[at + 1] as Condition;
  const before = lastBefore(edited.tokens, term.start);
  if (at < 0) {
    const { start } = before?.kind === Kind.Where ? before : term;
    return changeBy(text, [removal(edited, { start, end: term.end })]);
  }
  const terms = termsOf(path[at] as Condition);
  const previous = terms[terms.indexOf(term) - 1];
  // In invalid text, terms can be out of order, and without AND and OR.
  const next = edited.tokens.find(({ start }) => start >= (previous ?? term).end);
  const word = next && [Kind.And, Kind.Or, Kind.Comma].some((kind) => kind === next.kind) ? next : undefined;
  if (previous && previous.end <= term.start) {
    const removed = removal(edited, { start: word?.start ?? term.start, end: term.end });
    if (at > 0 || terms.length > 2 || !isOrInParentheses(previous)) return changeBy(text, [removed]);
    // The parentheses that `addCondition` gave to an OR go with the condition that needed them.
    const { start, end } = previous;
    const { text: gap } = spacedEdit(text, { start: end - 1, end: removed.span.end }, "");
    const closing = { span: { start: end - 1, end }, text: gap };
    return changeBy(text, [spacedEdit(text, { start, end: start + 1 }, ""), closing, removed]);
  }
  const end = (!previous && word?.end) || term.end;
  const isSpaced = end > term.end && isSpace(text.charCodeAt(end));
  return changeBy(text, [spacedEdit(text, { start: term.start, end: isSpaced ? end + 1 : end }, "")]);
}

interface ParsedCondition {
  readonly written: string;
  readonly kind: Condition["kind"];
  readonly comparisons: readonly string[];
}

/** Parses a condition to insert. Returns diagnostics if it is not exactly one valid condition. */
function parseCondition(given: string | Query, options: EditOptions): ParsedCondition | readonly Diagnostic[] {
  const text = typeof given === "string" ? given : print(given);
  const { query, diagnostics, comparisons, tokens } = readEdited(text, options);
  const { condition, select, order, limit, offset, comments } = query;
  if (diagnostics.length > 0) return diagnostics;
  const other = select ?? tokens.find(({ kind }) => kind === Kind.Where) ?? order ?? limit ?? offset;
  if (other)
    return [diagnostic(codes.expected, other, { expected: ["name"], found: text.slice(other.start, other.end) })];
  if (!condition) return [diagnostic(codes.expected, { start: text.length, end: text.length }, { expected: ["name"] })];
  const comment = comments?.at(-1);
  const isOpen = comment?.text.startsWith("--") === true && comment.end >= text.trimEnd().length;
  const each = comparisons.map(({ start, end }) => text.slice(start, end));
  return { written: text.trim() + (isOpen ? "\n" : ""), kind: condition.kind, comparisons: each };
}

/**
 * Adds a condition after the others, joined by AND; an OR gets parentheses. Returns the changed text with its edits.
 * Nothing changes if `condition` is not a condition without errors, or if a text with errors would hide it, such as one
 * with an open quote, or become valid, such as `a = 1) OR (b = 2`.
 *
 * @example
 * import { addCondition } from "fieldfilter/edit";
 *
 * addCondition("price < 5 OR stock > 0 LIMIT 10", 'name CONTAINS "shoe"').text;
 * // '(price < 5 OR stock > 0) AND name CONTAINS "shoe" LIMIT 10'
 */
export function addCondition(text: string, condition: string | Query, options: EditOptions = {}): EditResult {
  const given = parseCondition(condition, options);
  if (!("written" in given)) return notChanged(text, given);
  const edited = readEdited(text, options);
  const edits = editsToAdd(edited, given);
  const change = changeBy(text, edits);
  const after = readEdited(change.text, options);
  const count = edited.comparisons.length + given.comparisons.length;
  const isFirst = edits[0]?.text.endsWith(" AND ");
  const added = after.comparisons[(isFirst ? given.comparisons.length : count) - 1];
  const isSame = change.text.slice(added?.start, added?.end) === given.comparisons.at(-1); // not in `a BETWEEN 1 AND b = 2`
  const isMisread = after.comparisons.length !== count || !isSame || after.diagnostics.length === 0;
  const before = isFirst ? undefined : lastBefore(edited.tokens, edits.at(-1)?.span.start ?? 0);
  const isOpen = before !== undefined && expectsMore(before.kind); // `a = 1 AND`
  if (edited.diagnostics.length > 0 && (isMisread || isOpen)) return notChanged(text, edited.diagnostics);
  return rejectNewErrors(edited, { ...change, cursor: added?.end ?? change.cursor }, after);
}

function editsToAdd({ text, query, tokens }: EditedText, { kind, written }: ParsedCondition): readonly TextEdit[] {
  const { condition, select, order, limit, offset } = query;
  if (!condition) return [insertion(text, select, select ? `WHERE ${written}` : written)];
  const term = kind === "or" ? `(${written})` : written;
  // What could not be parsed behind the condition belongs to it; a comment does not.
  const next = order ?? limit ?? offset;
  const lastEnd = lastBefore(tokens, next?.start ?? text.length)?.end ?? 0;
  const { start } = condition;
  const end = Math.max(condition.end, lastEnd);
  const first = { start, end: start };
  // Before an OR in parentheses, because removing what stands behind it takes the parentheses away.
  if (isOrInParentheses(condition)) return [spacedEdit(text, first, `${term} AND `)];
  if (condition.kind !== "or") return [insertion(text, { start, end }, `AND ${term}`)];
  return [{ span: first, text: "(" }, spacedEdit(text, { start: end, end }, `) AND ${term}`)];
}

/**
 * Replaces a condition. Returns the changed text with its edits. An OR gets parentheses if it needs
 * them. Nothing changes if `by` is not a condition without errors.
 *
 * @example
 * import { conditions, setCondition } from "fieldfilter/edit";
 *
 * const text = "price < 5 AND stock > 0";
 * const [price] = conditions(text);
 * price && setCondition(text, price, "price < 10").text; // "price < 10 AND stock > 0"
 */
export function setCondition(
  text: string,
  place: ConditionPlace,
  by: string | Query,
  options: EditOptions = {},
): EditResult {
  const given = parseCondition(by, options);
  if (!("written" in given)) return notChanged(text, given);
  const edited = readEdited(text, options);
  const path = pathTo(edited, place);
  const parent = path.at(-2)?.kind;
  const needsParentheses =
    given.kind === "or" ? parent === "and" || parent === "not" : given.kind === "and" && parent === "not";
  const written = needsParentheses ? `(${given.written})` : given.written;
  return rejectNewErrors(edited, changeBy(text, [spacedEdit(text, path.at(-1) as Condition, written)]));
}

/** A sort key (default direction: ascending). */
export interface SortKey {
  readonly name: string;
  readonly direction?: Direction;
}

const sortKey = /* @__PURE__ */ option.optionTable<SortKey>({
  name: (value) => (typeof value === "string" && value !== "" ? undefined : "the name of a field"),
  direction: (value) => (value === "ASC" || value === "DESC" ? undefined : "ASC or DESC"),
});

const writeKey = (name: string, direction?: Direction) => `${spellName(name)}${direction === "DESC" ? " DESC" : ""}`;

/**
 * Sets the sort keys in order; without keys, removes ORDER BY. Returns the changed text with its edits. Keys that stay
 * keep their spelling, and comments between keys go behind them. Throws a `TypeError` for an invalid key.
 *
 * @example
 * import { setOrder } from "fieldfilter/edit";
 *
 * setOrder("price < 5 LIMIT 10", [{ name: "price", direction: "DESC" }]).text; // "price < 5 ORDER BY price DESC LIMIT 10"
 */
export function setOrder(text: string, keys: readonly SortKey[], options: EditOptions = {}): EditResult {
  const edited = readEdited(text, options);
  if (!Array.isArray(keys)) throw new TypeError("The sort keys must be an array.");
  for (const key of keys) option.checkOptions(key, sortKey);
  const { select, condition, order, comments = [] } = edited.query;
  if (isUneditable(edited, order)) return notChanged(text, edited.diagnostics);
  const wanted = keys.map(({ name, direction }) => writeKey(name, direction));
  const clause = `${clauses.orders.keywords} ${wanted.join(", ")}`;
  if (wanted.length === 0) return changeBy(text, order ? [removal(edited, order)] : []);
  if (!order) return rejectNewErrors(edited, changeBy(text, [insertion(text, condition ?? select, clause)]));
  const keyOf = ({ name, direction }: Sort) => (name.kind === "name" ? writeKey(name.text, direction?.value) : "");
  const isSame = (sort: Sort, index: number) => keyOf(sort) === wanted[index];
  if (order.sorts.length === wanted.length && order.sorts.every(isSame)) return changeBy(text, []);
  const sorts = new Map(order.sorts.map((sort) => [keyOf(sort), sort]));
  const reused = wanted.map((key) => sorts.get(key)); // undefined for a new key
  const start = order.sorts[0]?.start ?? order.end;
  const isIn = (each: Span, span: Span | undefined) => span && each.start >= span.start && each.end <= span.end;
  // A comment inside a key that is reused stays in it.
  const isApart = (each: Span) => isIn(each, { start, end: order.end }) && !reused.some((sort) => isIn(each, sort));
  const kept = comments.filter(isApart);
  const written = reused.map((sort, index) => (sort ? text.slice(sort.start, sort.end) : wanted[index]));
  const by = [written.join(", "), ...kept.map((each) => blockComment(each.text))].join(" ");
  return rejectNewErrors(edited, changeBy(text, [spacedEdit(text, { start, end: order.end }, by)]));
}

function setCount(text: string, key: "limit" | "offset", count: number | undefined, options: EditOptions): EditResult {
  const { keywords } = clauses[key];
  if (count !== undefined && !(Number.isSafeInteger(count) && count >= 0))
    throw new TypeError(`${keywords} must be a whole number from 0.`);
  const edited = readEdited(text, options);
  const { select, condition, order, limit, [key]: clause } = edited.query;
  if (isUneditable(edited, clause)) return notChanged(text, edited.diagnostics);
  if (count === undefined) return changeBy(text, clause ? [removal(edited, clause)] : []);
  const before = (key === "offset" ? limit : undefined) ?? order ?? condition ?? select;
  const edit = clause ? spacedEdit(text, clause.value, `${count}`) : insertion(text, before, `${keywords} ${count}`);
  return rejectNewErrors(edited, changeBy(text, [edit]));
}

/** Sets LIMIT, as in `setLimit("price < 5", 10)`; `undefined` removes it. Returns the changed text with its edits. */
export function setLimit(text: string, count: number | undefined, options: EditOptions = {}): EditResult {
  return setCount(text, "limit", count, options);
}

/** Sets OFFSET; `undefined` removes it. Returns the changed text with its edits. */
export function setOffset(text: string, count: number | undefined, options: EditOptions = {}): EditResult {
  return setCount(text, "offset", count, options);
}
