import type { Role } from "../checks/resource-rule.ts";
import { limitsOf } from "../diagnostics/limits.ts";
import { Kind } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import type { Candidate } from "./candidate.ts";
import { namesInClause } from "./clauses-around.ts";
import type { CompletionContext } from "./completion-context.ts";
import { type EnclosingLogic, enclosingLogicOf } from "./enclosing-logic.ts";
import { fieldCandidates } from "./field-candidates.ts";
import { operatorCandidates } from "./operator-candidates.ts";
import type { ToolOptions } from "./options.ts";
import { subjectOf } from "./subject.ts";
import { valueCandidates } from "./value-candidates.ts";
import { clauseCandidates, countCandidates, keywordCandidates, takesClause } from "./word-candidates.ts";

type Wants = (kind: Kind) => boolean;

const heads: readonly Kind[] = [Kind.Select, Kind.Where, Kind.By, Kind.Limit, Kind.Offset];
const termStarts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];

/** What the grammar wants in the spot, less what would be refused for another reason. */
function wantedIn(
  { cursor, taken, depth }: CompletionContext,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): Wants {
  const isTerm = cursor.expected.has(Kind.Not);
  // `SELECT a b = 1` is of the language too; who writes a condition there is offered WHERE.
  const isFirst = taken.length === 0 && !after.some(({ kind }) => kind === Kind.Select || kind === Kind.Where);
  const canBegin = (isFirst || taken.length > 0) && clause !== Kind.Select && takesClause("filters", options);
  const isDeep = depth >= limitsOf(options.limits).maxDepth;
  return (kind) => {
    if (!cursor.expected.has(kind)) return false;
    return !isTerm || !termStarts.includes(kind) || (canBegin && (kind === Kind.Name || !isDeep));
  };
}

function names(
  { cursor, taken, typed }: CompletionContext,
  clause: Kind | undefined,
  { allowsName }: EnclosingLogic,
  after: readonly Token[],
  { resource }: ToolOptions,
): readonly Candidate[] {
  if (!resource) return [];
  if (cursor.expected.has(Kind.Not)) return fieldCandidates(resource, "filter", typed, allowsName);
  const others = namesInClause(taken, after);
  const role: Role = clause === Kind.Select ? "select" : "sort";
  return fieldCandidates(resource, role, typed, (name) => !others.has(name));
}

function operands(
  spot: CompletionContext,
  wants: Wants,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): readonly Candidate[] {
  const { taken, typed, quote } = spot;
  const isQuoted = quote !== "" && quote !== "`";
  if (wants(Kind.Number) && !wants(Kind.String))
    return countCandidates(clause === Kind.Limit ? "limit" : "offset", options);
  if (!wants(Kind.Variable)) return [];
  const items = valueCandidates(subjectOf(taken, after, options.resource), typed, isQuoted, options);
  return wants(Kind.String) ? items : items.filter(({ shown }) => shown.kind === "variable");
}

/** All that can stand in a spot; `before` and `after` are the tokens around what is being written there. */
export function candidatesAt(
  spot: CompletionContext,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Candidate[] {
  const { taken, quote, isBehindWord } = spot;
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  const wants = wantedIn(spot, clause, after, options);
  if (isBehindWord) return keywordCandidates((kind) => kind !== Kind.LeftParenthesis && wants(kind)).filter(isSign);
  const surroundings = enclosingLogicOf(taken);
  const items: Candidate[] = [];
  if (wants(Kind.Name)) items.push(...names(spot, clause, surroundings, after, options));
  if (wants(Kind.OneOperator))
    items.push(...operatorCandidates(subjectOf(taken, after, options.resource), surroundings.isNegated));
  items.push(...operands(spot, wants, clause, after, options));
  if (quote === "") items.push(...keywordCandidates(wants), ...clauseCandidates(wants, before, after, options));
  return items;
}

function isSign({ shown }: Candidate): boolean {
  return shown.kind === "punctuation";
}
