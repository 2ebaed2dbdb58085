import { limitsOf } from "../../base/diagnostics/limits.ts";
import { isNameToken, Kind, type Token } from "../../compiler/lexer/token.ts";
import { ranks } from "../../compiler/parser/recovery/clause-order.ts";
import type { Role } from "../../compiler/resource/permissions.ts";
import type { Candidate } from "./candidate.ts";
import type { CompletionContext } from "./completion-context.ts";
import { calendarFor, isTime, lacksUnit, periodCandidates, unitCandidates } from "./date-candidates.ts";
import { fieldCandidates } from "./field-candidates.ts";
import { operatorCandidates } from "./operator-candidates.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";
import { subjectOf } from "./subject.ts";
import { valueCandidates } from "./value-candidates.ts";
import { clauseCandidates, countCandidates, isClauseAllowed, keywordCandidates } from "./word-candidates.ts";

/** Whether a token of the kind can be offered. */
type Accepts = (kind: Kind) => boolean;

const heads: readonly Kind[] = [Kind.Select, Kind.Where, Kind.By, Kind.Limit, Kind.Offset];
const termStarts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];

/** The kinds of token that the grammar expects, except those that another rule would reject. */
function acceptedIn(
  { state, taken, depth }: CompletionContext,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): Accepts {
  const isTerm = state.expected.has(Kind.Not);
  // `SELECT a b = 1` is valid too, but WHERE is offered before a condition there.
  const isFirst = taken.length === 0 && !after.some(({ kind }) => kind === Kind.Select || kind === Kind.Where);
  const canBegin = (isFirst || taken.length > 0) && clause !== Kind.Select && isClauseAllowed("filters", options);
  const isDeep = depth >= limitsOf(options.limits).maxDepth;
  return (kind) => {
    if (!state.expected.has(kind)) return false;
    return !isTerm || !termStarts.includes(kind) || (canBegin && (kind === Kind.Name || !isDeep));
  };
}

function names(
  { state, taken }: CompletionContext,
  clause: Kind | undefined,
  after: readonly Token[],
  { resource }: ToolOptions,
): readonly Candidate[] {
  if (!resource) return [];
  if (state.expected.has(Kind.Not)) return fieldCandidates(resource, "filter");
  const others = namesInClause(taken, after);
  const role: Role = clause === Kind.Select ? "select" : "sort";
  return fieldCandidates(resource, role, (name) => !others.has(name));
}

function operands(
  context: CompletionContext,
  accepts: Accepts,
  clause: Kind | undefined,
  after: readonly Token[],
  options: CompletionOptions,
): readonly Candidate[] {
  const { taken, typed, quote } = context;
  const isQuoted = quote !== "" && quote !== "`";
  if (accepts(Kind.Number) && accepts(Kind.Variable) && !accepts(Kind.String))
    return countCandidates(clause === Kind.Limit ? "limit" : "offset", options);
  if (!accepts(Kind.Variable)) return [];
  const subject = subjectOf(taken, after, options.resource);
  if (options.clock && isTime(subject) && lacksUnit(typed)) {
    const spans = accepts(Kind.Place) ? periodCandidates(subject, calendarFor(options), options) : [];
    const labels = new Set(spans.map(({ shown }) => shown.label));
    return [...spans, ...unitCandidates(subject, typed).filter(({ shown }) => !labels.has(shown.label))];
  }
  const candidates = valueCandidates(subject, typed, isQuoted, options);
  if (accepts(Kind.String)) return candidates;
  const spans = accepts(Kind.Place) && options.clock ? periodCandidates(subject, calendarFor(options), options) : [];
  return [...spans, ...candidates.filter(({ shown }) => shown.kind === "variable")];
}

/** The names in the clause that the cursor, between `before` and `after`, is in. */
function namesInClause(before: readonly Token[], after: readonly Token[]): ReadonlySet<string> {
  const start = before.findLastIndex(({ kind }) => ranks.has(kind));
  const end = after.findIndex(({ kind }) => ranks.has(kind));
  const own = [...before.slice(start + 1), ...after.slice(0, end < 0 ? after.length : end)];
  return new Set(own.flatMap((token) => (isNameToken(token) ? token.value : [])));
}

/** All candidates in a context; `before` and `after` are the tokens around the word being typed. */
export function candidatesAt(
  context: CompletionContext,
  before: readonly Token[],
  after: readonly Token[],
  options: CompletionOptions,
): readonly Candidate[] {
  const { taken, quote, isAfterWord } = context;
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  const accepts = acceptedIn(context, clause, after, options);
  if (isAfterWord) return keywordCandidates((kind) => kind !== Kind.LeftParenthesis && accepts(kind)).filter(isSign);
  const candidates: Candidate[] = [];
  if (accepts(Kind.Name)) candidates.push(...names(context, clause, after, options));
  if (accepts(Kind.OneOperator) && quote === "")
    candidates.push(...operatorCandidates(subjectOf(taken, after, options.resource)));
  candidates.push(...operands(context, accepts, clause, after, options));
  if (quote === "")
    candidates.push(...keywordCandidates(accepts), ...clauseCandidates(accepts, before, after, options));
  return candidates;
}

function isSign({ shown }: Candidate): boolean {
  return shown.kind === "punctuation";
}
