import { negate, writeTerm } from "./conditions.ts";
import type { PieceCursor } from "./piece-cursor.ts";
import { isClosing } from "./pieces.ts";
import { peekClause } from "./read-clauses.ts";
import { readTerm } from "./read-terms.ts";

/** Each level is a call, and the stack holds some thousands. */
const MOST_BRACKETS = 100;

/** Adds conditions with AND and OR between them, up to a clause or to the closing bracket of enclosed ones. */
export function readConditions(cursor: PieceCursor, all: string[], isEnclosed = false): boolean {
  let connective: "AND" | "OR" | undefined;
  for (let next = cursor.piece(); next && !peekClause(cursor); next = cursor.piece()) {
    if (isClosing(next)) {
      cursor.advance(cursor.at + 1, !isEnclosed || connective !== undefined);
      if (isEnclosed) return all.length > 0 && connective !== "OR";
      continue;
    }
    if (next.text === "," && next.isGlued && cursor.piece(1)?.isGlued && cursor.mayStartCondition(cursor.at + 1)) {
      if (/==|=\w+=/.test(cursor.text)) return false; // in RSQL, `a==1,b==2` joins alternatives
      cursor.isCertain = false;
    }
    const or = all.length > 0 ? cursor.take("or") : undefined;
    if (or || cursor.take("and") || cursor.takeSign(",;，；")) {
      if (all.length === 0 || connective) cursor.isCertain = false;
      if (all.length > 0) connective = or ? "OR" : (connective ?? "AND");
      continue;
    }
    const condition = cursor.attempt(readCondition, connective !== undefined);
    if (condition === undefined && !cursor.takeNoise()) return false;
    if (condition === undefined) continue;
    cursor.hasOr ||= connective === "OR";
    all.push(...(all.length > 0 ? [connective ?? "AND"] : []), condition);
    connective = undefined;
  }
  if (isEnclosed || connective) cursor.isCertain = false;
  const isCut = isEnclosed && /select|where|from/.test(peekClause(cursor)?.means ?? "");
  return connective !== "OR" && !isCut && (!isEnclosed || all.length > 0);
}

function readCondition(cursor: PieceCursor, isJoined: boolean): string | undefined {
  const start = cursor.at;
  cursor.isNegated = false;
  while (cursor.takeNot()) if (cursor.fieldsByValue().length === 0) cursor.take("noise"); // not in `not all inclusive`
  const isNew = cursor.isNegated || cursor.mayStartCondition() || cursor.peek("before"); // not in `except closed and critical`
  if (cursor.isExcept && isJoined && !isNew) return undefined;
  const open = cursor.piece()?.text;
  if (cursor.fields().length === 0 && cursor.takeSign("([{")) {
    const inner: string[] = [];
    const not = cursor.isNegated ? "NOT " : "";
    if (open !== "(") cursor.isCertain = false;
    if (++cursor.depth > MOST_BRACKETS) return undefined;
    return readConditions(cursor, inner, true) ? `${not}(${inner.join(" ")})` : undefined;
  }
  const term = readTerm(cursor, start, isJoined);
  if (!term) return undefined;
  const meant = cursor.isNegated ? negate(term) : term;
  if (meant.isGuess) cursor.isCertain = false;
  return writeTerm(meant);
}
