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
import { isNegated, subjectOf } from "./subject.ts";
import { valueItems } from "./value-items.ts";
import { clauseItems, countItems, keywordItems, takesClause } from "./word-items.ts";

const roles: ReadonlyMap<Kind | undefined, Role> = new Map([
  [Kind.Select, "select"],
  [Kind.By, "sort"],
]);
const heads: readonly Kind[] = [Kind.Select, Kind.Where, Kind.By, Kind.Limit, Kind.Offset];

function names(
  { cursor, taken, typed }: Spot,
  clause: Kind | undefined,
  after: readonly Token[],
  options: ToolOptions,
) {
  const { resource } = options;
  if (!resource) return [];
  const isTerm = cursor.wants.has(Kind.Not);
  if (isTerm) return takesClause("filters", options) ? fieldItems(resource, "filter", typed, () => true) : [];
  const others = namesInClause(taken, after);
  const role = roles.get(clause) ?? "filter";
  return fieldItems(resource, role, typed, (name, { qualifiers }) => qualifiers !== undefined || !others.has(name));
}

/** All that can stand in a spot. `after` are the tokens behind what is being written. */
export function itemsAt(
  spot: Spot,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Item[] {
  const { cursor, taken, typed, quote, depth, isBehindWord } = spot;
  const { maxDepth } = limitsOf(options.limits);
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  // `SELECT a b = 1` is a condition too; nobody begins one so who is offered WHERE.
  const isAfterSelect = clause === Kind.Select && cursor.wants.has(Kind.Where);
  const isDeep = depth + 1 > maxDepth;
  const starts: readonly Kind[] = [Kind.Name, Kind.Not, Kind.LeftParenthesis];
  const wants = (kind: Kind) => {
    if (!cursor.wants.has(kind)) return false;
    if (starts.includes(kind) && isAfterSelect) return false;
    if (kind !== Kind.Name && starts.includes(kind) && cursor.wants.has(Kind.Not)) {
      return !isDeep && takesClause("filters", options);
    }
    return true;
  };
  const keywords = keywordItems(wants);
  if (isBehindWord) return keywords.filter(({ kind }) => kind === "punctuation");
  const isQuoted = quote !== "" && quote !== "`";
  const items: Item[] = [];
  if (wants(Kind.Name)) items.push(...names(spot, clause, after, options));
  const subject = subjectOf(taken, options.resource);
  if (wants(Kind.OneOperator)) items.push(...operatorItems(subject, isNegated(taken)));
  if (wants(Kind.String)) items.push(...valueItems(subject, typed, isQuoted, options));
  else if (wants(Kind.Number)) items.push(...countItems(clause === Kind.Limit ? "limit" : "offset", options));
  else if (wants(Kind.Variable))
    items.push(...valueItems(subject, typed, isQuoted, options).filter(({ kind }) => kind === "variable"));
  if (quote !== "") return items;
  return [...items, ...keywords, ...clauseItems(wants, before, after, options)];
}
