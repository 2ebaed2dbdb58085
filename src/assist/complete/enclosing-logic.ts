import { Kind } from "../../compiler/lexer/kinds.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import type { Output } from "../../compiler/outputs.ts";
import { ranks, split } from "../../compiler/parser/recovery/clause-order.ts";

/** What the NOT, AND and OR around the cursor allow there. */
export interface EnclosingLogic {
  /** Whether the number of NOTs around is odd, so that a condition becomes its complement. */
  readonly isNegated: boolean;
  /** Whether a condition on the field can be sent: all sides of an OR must be conditions on one field. */
  readonly allowsName: (name: string) => boolean;
}

/** The conditions within one pair of parentheses. */
interface Level {
  readonly isNegated: boolean;
  /** Whether the last token is an odd NOT. */
  hasNot: boolean;
  /** Whether it is joined by OR, or by AND that becomes OR when NOT moves inward. */
  isDisjunction: boolean;
  readonly names: Set<string>;
  /** Whether something in it could not be read. */
  isUnknown: boolean;
}

function levelIn(isNegated: boolean): Level {
  return { isNegated, hasNot: false, isDisjunction: false, names: new Set(), isUnknown: false };
}

function enter(levels: readonly Level[]): Level {
  const { isNegated, hasNot } = levels.at(-1) as Level;
  return levelIn(isNegated !== hasNot);
}

/** Of a query that is not sent: anything can be written. */
const anything: EnclosingLogic = { isNegated: false, allowsName: () => true };

/** The logic around the end of the tokens. */
export function enclosingLogicOf(taken: readonly Token[], output?: Output): EnclosingLogic {
  if (output === "query") return anything;
  let levels: Level[] = [levelIn(false)];
  let previous: Kind | undefined;
  let isInList = false;
  for (const token of taken) {
    const { kind } = token;
    const level = levels.at(-1) as Level;
    const opensList = kind === Kind.LeftParenthesis && previous === Kind.ListOperator;
    const closesList: boolean = kind === Kind.RightParenthesis && isInList;
    isInList = opensList || (isInList && !closesList);
    previous = kind;
    if (opensList || closesList) continue;
    if (kind === Kind.Where) levels = [levelIn(false)];
    else if (token.kind === Kind.Name) level.names.add(token.value);
    else if (kind === Kind.Invalid) level.isUnknown = true;
    else if (kind === Kind.Not) level.hasNot = !level.hasNot;
    else if (kind === Kind.And || kind === Kind.Or) {
      level.hasNot = false;
      level.isDisjunction ||= (kind === Kind.And) === level.isNegated;
    } else if (kind === Kind.LeftParenthesis) levels.push(enter(levels));
    else if (kind === Kind.RightParenthesis && levels.length > 1) {
      levels.pop();
      const outer = levels.at(-1) as Level;
      for (const name of level.names) outer.names.add(name);
      outer.isUnknown ||= level.isUnknown;
    }
  }
  const sides = levels.filter(({ isDisjunction }) => isDisjunction);
  return {
    isNegated: enter(levels).isNegated,
    allowsName: (name) => sides.every(({ names, isUnknown }) => isUnknown || names.has(name)),
  };
}

/** The tokens up to the end of the last clause, in the order of clauses; without later and duplicate clauses. */
export function clauseInProgress(tokens: readonly Token[]): readonly Token[] {
  const segments = split(tokens);
  const last = segments.at(-1);
  if (!last) return tokens;
  const kept = new Map<number, readonly Token[]>();
  for (const { rank, tokens: own } of segments) if (rank < last.rank && !kept.has(rank)) kept.set(rank, own);
  return [...[...kept].sort(([a], [b]) => a - b).flatMap(([, own]) => own), ...last.tokens];
}

/** The ranks of the clauses among the tokens. */
export function clausesIn(tokens: readonly Token[]): ReadonlySet<number> {
  return new Set(tokens.flatMap(({ kind }) => ranks.get(kind) ?? []));
}

/** The names in the clause that the cursor, between `before` and `after`, is in. */
export function namesInClause(before: readonly Token[], after: readonly Token[]): ReadonlySet<string> {
  const start = before.findLastIndex(({ kind }) => ranks.has(kind));
  const end = after.findIndex(({ kind }) => ranks.has(kind));
  const own = [...before.slice(start + 1), ...after.slice(0, end < 0 ? after.length : end)];
  return new Set(own.flatMap((token) => (token.kind === Kind.Name ? token.value : [])));
}
