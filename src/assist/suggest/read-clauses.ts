import { type FoundPhrase, hasPhrase } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { spellName } from "../../compiler/lexer/characters.ts";
import { isComparedAt, isQuantity, isTable } from "./fields.ts";
import type { PieceCursor } from "./piece-cursor.ts";

export function peekClause(cursor: PieceCursor): FoundPhrase | undefined {
  const [named] = cursor.fields();
  const direction = named && cursor.peek("direction", named.end); // `price desc`
  const counted = cursor.piece()?.kind === "number" ? cursor.peek("superlative", cursor.at + 1) : undefined;
  const clause = cursor.peek("clause") ?? cursor.peek("superlative") ?? counted;
  const isPlace = clause?.means === "from" && !cursor.select && cursor.fieldsByValue(clause.end).length === 1; // `from Germany`
  if (direction && named?.field?.type !== "flag") return direction; // not in `on sale cheapest first`
  return clause && !isPlace && !cursor.startsCondition() ? clause : undefined;
}

export function readClause(cursor: PieceCursor): true | undefined {
  if (cursor.attempt(readSuperlative)) return true;
  const clause = cursor.take("clause");
  cursor.takeSign("=:");
  if (clause?.means === "where") return true;
  if (clause?.means === "select") return readSelect(cursor);
  if (clause?.means === "from") return readTable(cursor);
  if (clause && clause.means !== "orders" && clause.means !== "then") {
    if (!readCount(cursor, clause.means === "offset" ? "offset" : "limit")) return undefined;
    const isTopBy = clause.means === "top" && cursor.piece()?.key === "by" && cursor.advance(cursor.at + 1, true);
    return isTopBy ? readSortKey(cursor, "DESC") : true; // `top 10 by rating`
  }
  if (cursor.orders.size > 0 && clause?.means !== "then") cursor.isCertain = false;
  return readOrders(cursor);
}

function readSelect(cursor: PieceCursor): true | undefined {
  if (cursor.select) return undefined;
  const select: string[] = [];
  cursor.select = select;
  if (/limit|top/.test(cursor.peek("clause")?.means ?? "")) readClause(cursor);
  if (cursor.piece(1)?.text === "." && cursor.piece(2)?.text === "*") cursor.advance(cursor.at + 2);
  if (cursor.takeSign("*")) return !cursor.piece() || cursor.peek("clause") ? true : undefined;
  while (cursor.piece() && !(select.length > 0 && cursor.peek("clause"))) {
    const [named] = cursor.fields();
    const isCompared = named && isComparedAt(cursor.pieces, named.end) && !cursor.peek("clause", named.end);
    if (!named || (select.length > 0 && isCompared)) break;
    cursor.advance(named.end, named.isGuess);
    select.push(spellName(named.name));
    const isJoined = cursor.takeSign(",") || cursor.take("and");
    if (!isJoined && cursor.piece() && !cursor.peek("clause")) cursor.isCertain = false; // `id name` is an alias elsewhere
  }
  return select.length > 0 || undefined;
}

function readTable(cursor: PieceCursor): true | undefined {
  while (cursor.piece(1)?.text === ".") cursor.advance(cursor.at + 2);
  const { kind = "", text = "" } = cursor.piece() ?? {};
  const isOwn = isTable(cursor.options.resource, text);
  if (!/word|string|name/.test(kind) || !(cursor.select || isOwn)) return undefined;
  cursor.advance(cursor.at + 1, !isOwn);
  if (cursor.piece()?.key === "as") cursor.advance();
  if (cursor.piece()?.kind === "word" && !hasPhrase(cursor.pieces, cursor.at, "clause", "noise")) cursor.advance();
  return cursor.piece()?.text === "," ? undefined : true;
}

function readCount(cursor: PieceCursor, clause: string): true | undefined {
  cursor.takeSign("(");
  const word = cursor.peek("number")?.means;
  const count = readNumber(word ?? cursor.piece()?.text ?? "");
  if (!count || !Number.isInteger(count.value) || cursor.counts.has(clause)) return undefined;
  cursor.advance(cursor.at + 1, word !== undefined || !count.isPlain);
  cursor.takeSign(")");
  cursor.counts.set(clause, count.value);
  return true;
}

/** `newest first`, `5 cheapest`, `latest 10`: a sort key by the field with that quality. */
function readSuperlative(cursor: PieceCursor): true | undefined {
  const isCounted = cursor.peek("superlative", cursor.at + 1) && readCount(cursor, "limit");
  const found = cursor.peek("superlative");
  const noun = found?.fields?.split(" ").find((name) => isQuantity(cursor.options.resource?.fields[name]));
  if (!found || !noun || cursor.orders.has(spellName(noun))) return undefined;
  cursor.advance(found.end, true);
  const isWhole = isCounted || found.keys.includes("first") || cursor.attempt(readCount, "limit");
  if (!cursor.endsTerm() && !(isWhole && (cursor.startsQuality() || cursor.startsTable()))) return undefined;
  cursor.orders.set(spellName(noun), ` ${found.means}`);
  return true;
}

function readOrders(cursor: PieceCursor): true | undefined {
  const before = cursor.orders.size;
  while (cursor.attempt(readSuperlative) ?? cursor.attempt(readSortKey)) {
    const isJoined = cursor.takeSign(",") || cursor.take("and");
    if (!isJoined && [...cursor.orders.values()].at(-1) === "") break;
  }
  return cursor.orders.size > before || undefined;
}

function readSortKey(cursor: PieceCursor, usual = ""): true | undefined {
  const isMinus = cursor.piece()?.text === "-";
  cursor.takeSign("-+");
  const [named] = cursor.fields();
  if (!cursor.options.resource && hasPhrase(cursor.pieces, cursor.at, "and", "or", "not", "clause", "direction"))
    return undefined;
  const next = named && cursor.pieces[named.end];
  const isJoint = next?.kind === "sign" && /^[-:.,]$/.test(next.text);
  const phrase = named && cursor.peek("direction", named.end + (isJoint ? 1 : 0));
  const isTime = phrase !== undefined && hasPhrase(cursor.pieces, phrase.end - phrase.keys.length, "age");
  const isOther = isTime && named?.field && typeFacts[named.field.type].family !== "time"; // `by owner, newest first`
  if (!named || (phrase ? isOther && next?.text !== "," : isComparedAt(cursor.pieces, named.end))) return undefined;
  const name = spellName(named.name);
  if (cursor.orders.has(name)) return undefined;
  const direction = isOther ? undefined : phrase;
  const isSure = !isMinus && next?.text !== "," && (isTime || !phrase?.isGuess);
  cursor.advance(direction?.end ?? named.end, named.isGuess || (direction !== undefined && !isSure));
  const written = direction?.means ?? (isMinus ? "DESC" : usual);
  cursor.orders.set(name, written && ` ${written}`);
  return true;
}
