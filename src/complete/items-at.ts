import { limitsOf } from "../ast/limits.ts";
import type { Role } from "../checked/resource-rule.ts";
import { Kind } from "../tokens/kinds.ts";
import type { Token } from "../tokens/token.ts";
import { namesInClause } from "./clauses-around.ts";
import { fieldItems } from "./field-items.ts";
import type { Item } from "./item.ts";
import { operatorItems } from "./operator-items.ts";
import type { ToolOptions } from "./options.ts";
import type { Spot } from "./spot.ts";
import { subjectOf } from "./subject.ts";
import { type Surroundings, surroundingsOf } from "./surroundings.ts";
import { valueItems } from "./value-items.ts";
import { clauseItems, countItems, keywordItems, takesClause } from "./word-items.ts";

type Wants = (kind: Kind) => boolean;

const heads: readonly Kind[] = [Kind.Select, Kind.Where, Kind.By, Kind.Limit, Kind.Offset];
const termStarts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];

/** What the grammar wants in the spot, less what would be refused for another reason. */
function wantedIn(
  { cursor, taken, depth }: Spot,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): Wants {
  const isTerm = cursor.wants.has(Kind.Not);
  // `SELECT a b = 1` is of the language too; who writes a condition there is offered WHERE.
  const isFirst = taken.length === 0 && !after.some(({ kind }) => kind === Kind.Select || kind === Kind.Where);
  const canBegin = (isFirst || taken.length > 0) && clause !== Kind.Select && takesClause("filters", options);
  const isDeep = depth >= limitsOf(options.limits).maxDepth;
  return (kind) => {
    if (!cursor.wants.has(kind)) return false;
    return !isTerm || !termStarts.includes(kind) || (canBegin && (kind === Kind.Name || !isDeep));
  };
}

function names(
  { cursor, taken, typed }: Spot,
  clause: Kind | undefined,
  { allowsName }: Surroundings,
  after: readonly Token[],
  { resource }: ToolOptions,
): readonly Item[] {
  if (!resource) return [];
  if (cursor.wants.has(Kind.Not)) return fieldItems(resource, "filter", typed, allowsName);
  const others = namesInClause(taken, after);
  const role: Role = clause === Kind.Select ? "select" : "sort";
  return fieldItems(resource, role, typed, (name) => !others.has(name));
}

function operands(
  spot: Spot,
  wants: Wants,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
): readonly Item[] {
  const { taken, typed, quote } = spot;
  const isQuoted = quote !== "" && quote !== "`";
  if (wants(Kind.Number) && !wants(Kind.String)) return countItems(clause === Kind.Limit ? "limit" : "offset", options);
  if (!wants(Kind.Variable)) return [];
  const items = valueItems(subjectOf(taken, after, options.resource), typed, isQuoted, options);
  return wants(Kind.String) ? items : items.filter(({ shown }) => shown.kind === "variable");
}

/** All that can stand in a spot; `before` and `after` are the tokens around what is being written there. */
export function itemsAt(
  spot: Spot,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Item[] {
  const { taken, quote, isBehindWord } = spot;
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  const wants = wantedIn(spot, clause, after, options);
  if (isBehindWord) return keywordItems((kind) => kind !== Kind.LeftParenthesis && wants(kind)).filter(isSign);
  const surroundings = surroundingsOf(taken);
  const items: Item[] = [];
  if (wants(Kind.Name)) items.push(...names(spot, clause, surroundings, after, options));
  if (wants(Kind.OneOperator))
    items.push(...operatorItems(subjectOf(taken, after, options.resource), surroundings.isNegated));
  items.push(...operands(spot, wants, clause, after, options));
  if (quote === "") items.push(...keywordItems(wants), ...clauseItems(wants, before, after, options));
  return items;
}

function isSign({ shown }: Item): boolean {
  return shown.kind === "punctuation";
}
