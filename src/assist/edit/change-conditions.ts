import { type Diagnostic, diagnostic, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { checkOptions } from "../../base/options/options.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { countUpTo } from "../../base/text/lines.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison, Condition, Query } from "../../compiler/ast/nodes.ts";
import { termsOf } from "../../compiler/ast/walk.ts";
import { isSpace } from "../../compiler/lexer/characters.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import {
  apart,
  apartInParentheses,
  changeBy,
  comparisonsIn,
  type EditedText,
  type EditOptions,
  editOptions,
  growTogether,
  jointBetween,
  readEdited,
  removal,
  type TextChange,
  whereBefore,
} from "./document.ts";

/**
 * The result if nothing was changed: the text is the same, without edits. The given text is not one condition, or the
 * text has errors that the condition would hide.
 */
export interface NotChanged extends Omit<TextChange, "ok"> {
  readonly ok: false;
  readonly diagnostics: readonly Diagnostic[];
}

/** A condition of a text, as `conditions` returns it. Only its span is used. */
export interface ConditionPlace {
  readonly span: Span;
}

function comparisonAt({ comparisons }: EditedText, place: ConditionPlace | undefined): Comparison {
  const start = place?.span?.start;
  const found = comparisons.find((each) => each.start === start);
  if (found) return found;
  const at = typeof start === "number" ? ` at ${start}` : "";
  throw new TypeError(`There is no condition${at}; take one that conditions(text) returns.`);
}

/** The conditions from the whole to a part of it. */
function pathTo(root: Condition, part: Comparison): readonly Condition[] {
  const path: Condition[] = [];
  for (let node: Condition | undefined = root; node; ) {
    path.push(node);
    node = termsOf(node).findLast(({ start }) => start <= part.start);
  }
  return path;
}

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
  checkOptions(options, editOptions);
  const edited = readEdited(text, options);
  return changeBy(text, editsToRemove(edited, comparisonAt(edited, place)));
}

function editsToRemove(edited: EditedText, comparison: Comparison): readonly TextEdit[] {
  const { text, query, tokens } = edited;
  const { condition } = query;
  if (!condition) return [];
  const path = pathTo(condition, comparison);
  const at = path.findLastIndex(({ kind }) => kind === "and" || kind === "or");
  const parent = path[at];
  if (!parent) {
    const { start } = whereBefore(edited, condition) ?? condition;
    return [removal(text, query.comments ?? [], { start, end: condition.end })];
  }
  const term = path[at + 1] as Condition;
  const terms = termsOf(parent);
  const index = terms.indexOf(term);
  const next = terms[index + 1];
  if (index === 0 && next) {
    const { end } = jointBetween(tokens, term, next);
    const isSpaced = isSpace(text.charCodeAt(end));
    const span = { start: term.start, end: isSpaced ? end + 1 : end };
    return [{ span, text: apart(text, span, "") }];
  }
  const before = terms[index - 1] as Condition;
  const removed = removal(text, query.comments ?? [], {
    start: jointBetween(tokens, before, term).start,
    end: term.end,
  });
  const isAlone = at === 0 && terms.length === 2 && before.kind === "group" && before.condition.kind === "or";
  const { start, end } = before;
  const open = { start, end: start + 1 };
  const close = { start: end - 1, end: removed.span.end };
  if (!isAlone || apart(text, open, "") !== "" || apart(text, close, "") !== "") return [removed];
  return [{ span: open, text: "" }, { span: { start: end - 1, end }, text: "" }, removed];
}

interface Read {
  readonly written: string;
  readonly kind: Condition["kind"];
  /** How many comparisons it has. */
  readonly count: number;
}

function notChanged(text: string, diagnostics: readonly Diagnostic[]): NotChanged {
  return { ...changeBy(text, []), ok: false, diagnostics: diagnostics.map(withoutFixes) };
}

/** A condition from elsewhere as text; diagnostics unless it is one. */
function conditionFrom(given: string | Query, { limits }: EditOptions): Read | readonly Diagnostic[] {
  const text = typeof given === "string" ? given : printQuery(given, undefined);
  const { query, diagnostics } = readText(text, limits);
  const { condition, select, order, limit, offset } = query;
  if (diagnostics.length > 0) return diagnostics;
  const other = select ?? order ?? limit ?? offset;
  if (!condition || other) {
    const span = other ?? { start: text.length, end: text.length };
    const found = other ? { found: text.slice(span.start, span.end) } : {};
    return [diagnostic(codes.expected, span, { expected: ["name"], ...found })];
  }
  const last = query.comments?.at(-1);
  const isOpen = last?.end === text.length && last.text.startsWith("--");
  // Parentheses that were written stay.
  const kind = condition.kind;
  return { written: isOpen ? `${text}\n` : text.trim(), kind, count: comparisonsIn(condition).length };
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
export function addCondition(
  text: string,
  condition: string | Query,
  options: EditOptions = {},
): TextChange | NotChanged {
  checkOptions(options, editOptions);
  const added = conditionFrom(condition, options);
  if (!("written" in added)) return notChanged(text, added);
  const edited = readEdited(text, options);
  const { diagnostics } = edited;
  const edits = editsToAdd(edited, added);
  const change = changeBy(text, edits);
  const after = readEdited(change.text, options);
  const isHidden = after.comparisons.length !== edited.comparisons.length + added.count;
  if (diagnostics.length > 0 && (isHidden || after.diagnostics.length === 0)) return notChanged(text, diagnostics);
  const behind =
    (edited.query.condition && !edits[0]?.text.endsWith(" AND ") ? edited.comparisons.length : 0) + added.count;
  const last = after.comparisons[behind - 1];
  return { ...change, cursor: last ? last.end : change.cursor };
}

/** The end of a condition, and of what could not be parsed behind it. */
function endIn({ tokens, query }: EditedText, { end }: Condition): number {
  const next = query.order ?? query.limit ?? query.offset;
  const before = next ? countUpTo(tokens, (token) => token.end, next.start) : tokens.length - 1;
  return Math.max(end, tokens[before - 1]?.end ?? 0);
}

function editsToAdd(edited: EditedText, { kind, written }: Read): readonly TextEdit[] {
  const { text, query } = edited;
  const { condition, select } = query;
  const inside = (offset: number) => (growTogether(written, text.slice(offset)) ? `(${written})` : written);
  const joined = (offset: number) => (kind === "or" ? `(${written})` : inside(offset));
  if (condition) {
    const { start } = condition;
    const end = endIn(edited, condition);
    const behind = ` AND ${joined(end)}`;
    if (condition.kind === "or")
      return [
        { span: at(start), text: "(" },
        { span: at(end), text: `)${behind}` },
      ];
    if (condition.kind !== "group" || condition.condition.kind !== "or") return [{ span: at(end), text: behind }];
    // Removing what stands behind the parentheses of an OR takes them away, so that adding can be undone.
    const before = kind === "or" ? `(${written})` : apartInParentheses(text, at(start), written);
    return [{ span: at(start), text: `${before} AND ` }];
  }
  if (select) return [{ span: at(select.end), text: ` WHERE ${inside(select.end)}` }];
  const first = (query.order ?? query.limit ?? query.offset)?.start ?? 0;
  const isLast = text.slice(first).trim() === "";
  return [{ span: at(first), text: isLast ? written : `${written} ` }];
}

const at = (offset: number): Span => ({ start: offset, end: offset });

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
): TextChange | NotChanged {
  checkOptions(options, editOptions);
  const changed = conditionFrom(by, options);
  if (!("written" in changed)) return notChanged(text, changed);
  const edited = readEdited(text, options);
  const comparison = comparisonAt(edited, place);
  const root = edited.query.condition as Condition;
  const parent = pathTo(root, comparison).at(-2)?.kind;
  const isInNot = parent === "not";
  const needs = changed.kind === "or" ? parent === "and" || isInNot : changed.kind === "and" && isInNot;
  const written = needs ? `(${changed.written})` : changed.written;
  return changeBy(text, [{ span: spanOf(comparison), text: apartInParentheses(text, comparison, written) }]);
}
