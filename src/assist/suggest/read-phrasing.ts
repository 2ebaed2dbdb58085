import { negate, writeTerm } from "./conditions.ts";
import { withFieldsFirst } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Mode, PieceCursor } from "./piece-cursor.ts";
import { isClosing, type Piece } from "./pieces.ts";
import { peekClause, readClause } from "./read-clauses.ts";
import { readTerm } from "./read-condition.ts";
import { correctTypo } from "./typos.ts";

export type Interpretation = { readonly text: string; readonly isCertain: boolean };

const MOST_CHANGES = 9;
const MOST_BRACKETS = 100; // each level is a call, and the stack holds some thousands

/** Returns the filters that a text can mean: two if its commas are ambiguous, none if a part of it has no meaning. */
export function readPhrasing(text: string, pieces: readonly Piece[], isClear: boolean, options: SuggestOptions) {
  const readAs = (these: readonly Piece[], mode: Mode): readonly [readonly Interpretation[], furthest: number] => {
    const cursor = new PieceCursor(these, options, text, mode);
    const query = readQuery(cursor);
    if (query === undefined) return [[], cursor.furthest];
    const others = cursor.hasOtherReading && mode !== "other" ? readAs(these, "other")[0] : [];
    const isCertain = isClear && cursor.isCertain && these === pieces;
    return [[{ text: query, isCertain }, ...others], cursor.furthest];
  };
  const sentence = pieces.at(-1)?.text === "." ? pieces.slice(0, -1) : undefined;
  const readSentence = (mode: Mode) => (sentence ? readAs(sentence, mode)[0] : []);
  let changed: readonly Piece[] | undefined = pieces;
  for (let changes = 0; changed && changes <= MOST_CHANGES; changes++) {
    const [found, furthest] = readAs(changed, "usual");
    if (found.length > 0) return [...readSentence("usual"), ...found];
    const these: readonly Piece[] = changed;
    // The typo may be before the furthest piece, which was read as a value, or behind it: `more then`
    const places = [furthest, furthest - 1, furthest + 1];
    const corrected = () => places.map((place) => correctTypo(these, place, options.resource)).find(Boolean);
    changed = changes === 0 ? withFieldsFirst(these, options.resource) : corrected();
  }
  return [...readSentence("joined"), ...readAs(pieces, "joined")[0]];
}

function readQuery(cursor: PieceCursor): string | undefined {
  const conditions: string[] = [];
  while (cursor.piece()) {
    if (!readConditions(cursor, conditions)) return undefined;
    const clause = peekClause(cursor);
    if (clause?.means === "where" && conditions.length > 0) cursor.isCertain = false;
    if (clause && !cursor.attempt(readClause) && !cursor.takeNoise()) return undefined;
  }
  const select = cursor.select ?? [];
  // `price = 5 or 6 and id = 1`, `!= A or != B`
  if (cursor.hasOr && conditions.some((each) => /^AND$| (?:!=|NOT) /.test(each))) cursor.isCertain = false;
  const [only = "", another] = conditions;
  const clauses = [
    select.length > 0 && `SELECT ${select.join(", ")}`,
    select.length > 0 && conditions.length > 0 && "WHERE",
    ...(another === undefined && only.startsWith("(") ? [only.slice(1, -1)] : conditions),
    cursor.orders.size > 0 && `ORDER BY ${[...cursor.orders].map((key) => key.join("")).join(", ")}`,
    cursor.counts.has("limit") && `LIMIT ${cursor.counts.get("limit")}`,
    cursor.counts.has("offset") && `OFFSET ${cursor.counts.get("offset")}`,
  ];
  return clauses.filter((clause) => clause).join(" ");
}

/** Adds conditions with AND and OR between them, up to a clause or to the closing bracket of enclosed ones. */
function readConditions(cursor: PieceCursor, all: string[], isEnclosed = false): boolean {
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
  cursor.takeNots();
  const isNew = cursor.isNegated || cursor.mayStartCondition() || cursor.peek("before"); // not in `except closed and critical`
  if (cursor.isExcept && isJoined && !isNew) return undefined;
  if (cursor.fields().length === 0 && cursor.takeSign("([{")) {
    const inner: string[] = [];
    const not = cursor.isNegated ? "NOT " : "";
    if (cursor.piece(-1)?.text !== "(") cursor.isCertain = false;
    if (++cursor.depth > MOST_BRACKETS) return undefined;
    return readConditions(cursor, inner, true) ? `${not}(${inner.join(" ")})` : undefined;
  }
  const term = readTerm(cursor, start, isJoined);
  if (!term) return undefined;
  const meant = cursor.isNegated ? negate(term) : term;
  if (meant.isGuess) cursor.isCertain = false;
  return writeTerm(meant);
}
