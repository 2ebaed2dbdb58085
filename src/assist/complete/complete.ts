import { limitsOf } from "../../base/diagnostics/limits.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { operators } from "../../base/language/operators.ts";
import { countUpTo } from "../../base/text/count-up-to.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { moved } from "../../base/text/span.ts";
import type { NumberLiteral, StringLiteral } from "../../compiler/ast/nodes.ts";
import { literalsOf } from "../../compiler/ast/operands.ts";
import { compileText } from "../../compiler/compile.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { createToken, depthsOf, Kind, type Token } from "../../compiler/lexer/token.ts";
import { freeFilter } from "../suggest/free-text.ts";
import type { Candidate, Completion } from "./candidate.ts";
import { candidatesAt } from "./candidates-at.ts";
import { type CompletionContext, contextsIn, endsInComment } from "./completion-context.ts";
import { calendarCandidate } from "./date-candidates.ts";
import { editsIn, operatorEdit } from "./insert.ts";
import { onlyCompilable } from "./only-compilable.ts";
import {
  type CompletionOptions,
  checkArguments,
  completionOptions,
  offsetIn,
  type ToolOptions,
  toolOptionsOf,
} from "./options.ts";
import { ranked } from "./rank.ts";
import { restOfFilter } from "./rest-of-filter.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { noteAt, retryAt } from "./texts.ts";
import { servedCandidates, takesServedValues, withAdded } from "./value-candidates.ts";
import { MOST_VALUES, type ValueAnswer, type ValueQuestion } from "./value-lookup.ts";

/**
 * Lists the completions at an offset of a filter, best first. The offset is in UTF-16 code units; one outside the text
 * means the nearest end. Works in invalid text too. If the text before the cursor is valid, `compile`, or `prepare` for
 * the output `query`, accepts everything offered with the same options: the fields of the resource with their operators
 * and values, the clauses of the action, the variables that have bindings.
 *
 * @example
 * import { complete } from "fieldfilter/complete";
 *
 * const [best] = complete("tags in (2, 3) and name con", 27);
 * best?.label; // "CONTAINS"
 * best?.edit; // { span: { start: 24, end: 27 }, text: "CONTAINS" }
 */
export function complete(text: string, offset: number, options: CompletionOptions = {}): readonly Completion[] {
  checkArguments([offset], options, completionOptions);
  return completionsAt(text, offset, options);
}

/** What is known of the values that a question is about. */
export type Serve = (question: ValueQuestion) => ValueAnswer;

/** What an editor adds to the completions of values. */
export interface Additions {
  readonly serve?: Serve | undefined;
  readonly inEditor?: boolean;
}

/** As `complete`, without checks of the options, and with what an editor adds. */
export function completionsAt(
  text: string,
  offset: number,
  options: CompletionOptions,
  { serve, inEditor = false }: Additions = {},
): readonly Completion[] {
  if (typeof text !== "string") return [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const cursor = offsetIn(text, offset);
  const before = text.slice(0, cursor);
  if (text.length > maxLength) return [];
  const typed = tokenize(before);
  if (endsInComment(before, typed) || depthsOf(typed).some((depth) => depth > maxDepth)) return [];
  const isAtEnd = cursor === text.length;
  const tokens = isAtEnd ? typed : tokenize(text);
  const completions = new Map<string, Completion>();
  const notes: Completion[] = [];
  for (const recent of recentFilters(text, options)) completions.set(recent.label, recent);
  for (const context of contextsIn(before, typed)) {
    const hasBegun = [...completions.values()].some(({ guess }) => !guess);
    const editFor = editsIn(text, context, cursor);
    const found = candidatesIn(context, tokens, cursor, options);
    const subject = subjectIn(context, tokens, cursor, options);
    const answer = subject && serve && answerFor(text, context, subject, editFor(anyValue), options, serve);
    const added = [
      ...(answer ? servedCandidates(answer, subject, context.typed, options) : []),
      ...(inEditor && subject ? calendarCandidate(subject, context.typed, options) : []),
    ];
    for (const candidate of withAdded(found, added)) {
      const { label } = candidate.shown;
      const isNoise = hasBegun && candidate.shown.guess === true;
      const edit = isNoise || completions.has(label) ? undefined : editFor(candidate);
      const replaced = candidate.operator && [operatorEdit(text, context, candidate.operator)];
      if (edit) completions.set(label, completionOf(candidate, edit, replaced, options));
    }
    if (answer) notes.push(...notesOn(answer, inEditor, cursor, options));
  }
  const all = onlyCompilable(text, tokens, cursor, [...completions.values()], options);
  return [...all, ...(isAtEnd ? freeFilters(text, options) : []), ...notes];
}

/** The filter that words without a field mean, if the option `freeText` says so. */
function freeFilters(text: string, { freeText, ...options }: CompletionOptions): readonly Completion[] {
  const filter = freeText && freeFilter(text, { ...toolOptionsOf(options), freeText });
  const span = { start: 0, end: text.length };
  return filter === undefined ? [] : [{ label: filter, kind: "filter", edit: { span, text: filter } }];
}

function answerFor(
  text: string,
  { typed }: CompletionContext,
  subject: Subject,
  edit: TextEdit | undefined,
  options: CompletionOptions,
  serve: Serve,
): ValueAnswer | undefined {
  if (!edit || !takesServedValues(subject, typed)) return undefined;
  const { name, operator, isFirst } = subject;
  const isRange = isFirst && operator !== undefined && operators[operator].arity === "range";
  return serve({ field: name, typed, selection: restOfFilter(text, edit.span, isRange, options) });
}

/** A candidate that stands where every value does. */
const anyValue: Candidate = { shown: { label: '""', kind: "value" }, words: [] };

function notesOn(
  { state, values }: ValueAnswer,
  inEditor: boolean,
  cursor: number,
  options: ToolOptions,
): readonly Completion[] {
  if (state === "failed") return [inEditor ? retryAt(cursor, options) : noteAt(cursor, "failed", options)];
  if (state === "waiting") return [noteAt(cursor, "waiting", options)];
  return values.length >= MOST_VALUES ? [noteAt(cursor, "more", options)] : [];
}

const MOST_RECENT = 5;

/** The earlier filters that compile, for a text that is empty. */
function recentFilters(text: string, options: CompletionOptions): readonly Completion[] {
  if (text.trim() !== "" || !options.recent) return [];
  const span = { start: 0, end: text.length };
  const valid = options.recent.filter((each) => each.trim() !== "" && compileText(each, toolOptionsOf(options)).ok);
  return valid.slice(0, MOST_RECENT).map((each) => ({ label: each, kind: "filter", edit: { span, text: each } }));
}

const endOf = ({ end }: Token) => end;

/** The tokens after the cursor. */
function tokensBehind(tokens: readonly Token[], cursor: number): readonly Token[] {
  const first = Math.min(countUpTo(tokens, endOf, cursor), tokens.length - 1);
  return tokens.slice(first).flatMap((token) => tokensAfter(token, cursor));
}

function candidatesIn(
  context: CompletionContext,
  tokens: readonly Token[],
  cursor: number,
  options: CompletionOptions,
): readonly Candidate[] {
  const before = tokens.slice(0, countUpTo(tokens, endOf, context.start));
  const candidates = candidatesAt(context, before, tokensBehind(tokens, cursor), options);
  return ranked(candidates, context.typed);
}

/** The comparison that a value can go into. */
function subjectIn(
  context: CompletionContext,
  tokens: readonly Token[],
  cursor: number,
  { resource }: ToolOptions,
): Subject | undefined {
  const { state, taken, isAfterWord, quote } = context;
  const isValue = !isAfterWord && quote !== "`" && state.expected.has(Kind.String);
  return isValue ? subjectOf(taken, tokensBehind(tokens, cursor), resource) : undefined;
}

/** The token if it is after the cursor; the rest of a list of literals if the cursor is inside it. */
function tokensAfter(token: Token, cursor: number): readonly Token[] {
  const { start, end } = token;
  if (start >= cursor) return [token];
  if (token.kind !== Kind.Literals || end <= cursor) return [];
  const values = [...literalsOf({ kind: "literals", ...token.value, start, end })];
  return values.filter((each) => each.start >= cursor).map(literalToken);
}

function literalToken(literal: StringLiteral | NumberLiteral): Token {
  return literal.kind === "string"
    ? createToken(Kind.String, literal.start, literal.end, literal.value)
    : createToken(Kind.Number, literal.start, literal.end, literal.value);
}

function completionOf(
  { shown, writes }: Candidate,
  edit: TextEdit,
  additionalEdits: readonly TextEdit[] | undefined,
  { messages }: ToolOptions,
): Completion {
  const { label, kind, placeholders, detail, documentation } = shown;
  const edits = { edit, ...(additionalEdits && { additionalEdits }) };
  if (placeholders) {
    return {
      ...shown,
      placeholders: placeholders.map((span) => moved(span, edit.text.indexOf(writes ?? label))),
      ...edits,
    };
  }
  if (!messages || (kind !== "operator" && kind !== "clause")) return { ...shown, ...edits };
  return {
    ...shown,
    ...(detail !== undefined && { detail: localizeText(detail, messages) }),
    ...(documentation !== undefined && { documentation: localizeText(documentation, messages) }),
    ...edits,
  };
}
