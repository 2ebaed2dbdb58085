import type { Direction } from "../language/clauses.ts";
import type { ClauseWord } from "../language/phrases/phrase.ts";
import { readNumber } from "./numbers.ts";
import { phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { find, isSign, pass, type Reader, take, tokenAt } from "./reader.ts";

export interface SortKey {
  readonly name: string;
  readonly direction?: Direction | undefined;
}

/** The clauses as they are found. */
export interface Clauses {
  select: string[];
  orders: SortKey[];
  limit?: number;
  offset?: number;
  page?: number;
  /** Set when a clause cannot be read, or says a second time what it said. */
  isWrong: boolean;
}

/** Reads the clause at a place; false when none is there. */
export function readClause(reader: Reader, clauses: Clauses, isFuzzy = false): boolean {
  const start = reader.at;
  const dot = tokenAt(reader);
  if (isSign(dot, ".") || isSign(dot, "->") || isSign(dot, "&")) reader.at++;
  const phrase = find(reader, "clause", isFuzzy);
  if (!phrase || (isFuzzy && !phrase.isLikely)) {
    reader.at = start;
    return false;
  }
  const known = !isFuzzy && fieldAt(reader, reader.at);
  if (known && reader.index.resource && phraseAt(reader.tokens, known.end, "comparison")) {
    reader.at = start;
    return false;
  }
  pass(reader, phrase);
  const isGiven = isSign(tokenAt(reader), ":") || isSign(tokenAt(reader), "=");
  if (isGiven) reader.at++;
  const isCalled =
    tokenAt(reader)?.text === "(" && tokenAt(reader)?.isSpaced === false && phrase.means.clause !== "where";
  if (isCalled) reader.at++;
  if (!readers[phrase.means.clause](reader, clauses)) clauses.isWrong = true;
  if (isCalled && tokenAt(reader)?.kind === "close") reader.at++;
  return true;
}

const readers: Readonly<Record<ClauseWord, (reader: Reader, clauses: Clauses) => boolean>> = {
  select: readSelect,
  from: readFrom,
  where: () => true,
  orders: readOrders,
  limit: readLimit,
  top: (reader, clauses) => readCount(reader, clauses, "limit"),
  offset: (reader, clauses) => readCount(reader, clauses, "offset"),
  page: (reader, clauses) => readCount(reader, clauses, "page"),
};

function readSelect(reader: Reader, clauses: Clauses): boolean {
  const top = find(reader, "clause");
  if (top?.means.clause === "limit" && !readClause(reader, clauses)) return false;
  let isRead = false;
  for (;;) {
    if (isSign(tokenAt(reader), "*")) reader.at++;
    else if (isSign(tokenAt(reader, 1), ".") && isSign(tokenAt(reader, 2), "*")) reader.at += 3;
    else if (isRead && take(reader, "comma")) continue;
    else if (find(reader, "impossible")) return false;
    else if (isRead && (find(reader, "clause") ?? find(reader, "clause", true)) && !fieldAt(reader, reader.at))
      return true;
    else {
      const named = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
      if (!named || (tokenAt(reader)?.kind === "open" && !reader.index.resource)) return isRead;
      if (isRead && phraseAt(reader.tokens, named.end, "comparison") && !phraseAt(reader.tokens, named.end, "clause"))
        return true;
      if (reader.tokens[named.end]?.text === "(") return false;
      pass(reader, { end: named.end, isLikely: named.found.isLikely });
      clauses.select.push(named.found.name);
    }
    isRead = true;
    const and = find(reader, "and");
    if (and && !tokenAt(reader)?.isOnNewLine && fieldAt(reader, and.end) && !phraseAt(reader.tokens, (fieldAt(reader, and.end) as { end: number }).end, "comparison")) pass(reader, and); // biome-ignore format: one thought
  }
}

/** The name of a table, with or without a schema and an alias; it says nothing that the resource does not. */
function readFrom(reader: Reader, clauses: Clauses): boolean {
  for (;;) {
    const token = tokenAt(reader);
    const isBracketed = token?.text === "[" && tokenAt(reader, 2)?.text === "]";
    if (isBracketed) reader.at += 3;
    else if (token?.kind === "word" || token?.kind === "string") reader.at++;
    else return false;
    if (!isSign(tokenAt(reader), ".")) break;
    reader.at++;
  }
  if (tokenAt(reader)?.key === "as") reader.at++;
  const alias = tokenAt(reader);
  const isAlias = alias?.kind === "word" && !alias.isOnNewLine && !isKeyword(reader) && !find(reader, "noise");
  if (isAlias) reader.at++;
  clauses.isWrong ||= isSign(tokenAt(reader), ",");
  return true;
}

function isKeyword(reader: Reader): boolean {
  if (find(reader, "impossible") || find(reader, "and")) return true;
  return find(reader, "clause") !== undefined || find(reader, "clause", true)?.isLikely === true;
}

function readOrders(reader: Reader, clauses: Clauses): boolean {
  const before = clauses.orders.length;
  for (;;) {
    const token = tokenAt(reader);
    const isMinus = isSign(token, "-") || isSign(token, "+");
    if (isMinus || token?.text === "{") reader.at++;
    const text = tokenAt(reader);
    const isQuotedMinus = text?.kind === "string" && text.text.startsWith("-");
    const named = isQuotedMinus
      ? quotedKey(reader, text.text.slice(1))
      : (fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true));
    if (!named || reader.tokens[named.end]?.text === "(" || isSign(reader.tokens[named.end], "*")) return false;
    pass(reader, { end: named.end, isLikely: named.found.isLikely });
    if (clauses.orders.some(({ name }) => name === named.found.name)) return false;
    const direction = isSign(token, "-") || isQuotedMinus ? "DESC" : directionAt(reader);
    clauses.orders.push({ name: named.found.name, direction });
    if (take(reader, "noise") && !tokenAt(reader)) break;
    const next = nextKey(reader);
    if (next === undefined) break;
    reader.at = next;
  }
  return clauses.orders.length > before;
}

function quotedKey(reader: Reader, name: string) {
  const found = reader.index.byName.get(name.toLowerCase());
  return found && { found, end: reader.at + 1 };
}

function directionAt(reader: Reader): Direction | undefined {
  const token = tokenAt(reader);
  const isJoint = (isSign(token, "-") || isSign(token, ".") || isSign(token, ":")) && !find(reader, "direction");
  const at = reader.at;
  if (isJoint) reader.at++;
  if (isSign(tokenAt(reader), ":")) reader.at++;
  const close = tokenAt(reader);
  if (isJoint && close?.kind === "number") {
    reader.at++;
    return close.text.startsWith("-") ? "DESC" : "ASC";
  }
  const exact = take(reader, "direction");
  const direction = exact ?? (endsSoon(reader) ? take(reader, "direction", true) : undefined);
  if (!direction) reader.at = at;
  return direction?.means.direction;
}

function endsSoon(reader: Reader): boolean {
  return !find(reader, "clause") && !find(reader, "and") && !find(reader, "clause", true);
}

/** Where the next sort key begins, when one follows. */
function nextKey(reader: Reader): number | undefined {
  if (tokenAt(reader)?.text === "}") reader.at++;
  const { tokens, at } = reader;
  const comma = phraseAt(tokens, at, "comma");
  const then = tokens[comma?.end ?? at]?.key === "then" ? { end: (comma?.end ?? at) + 1 } : undefined;
  const joint = then ?? comma ?? phraseAt(tokens, at, "and");
  if (!joint) return undefined;
  const by = phraseAt(tokens, joint.end, "clause");
  const start =
    then && by?.means.clause === "orders" ? by.end : isSign(tokens[joint.end], "-") ? joint.end + 1 : joint.end;
  const named = fieldAt(reader, start) ?? (comma ? fieldAt(reader, start, true) : undefined);
  if (!named || phraseAt(tokens, named.end, "comparison") || phraseAt(tokens, named.end, "copula")) return undefined;
  return isSign(tokens[joint.end], "-") ? joint.end : start;
}

function readLimit(reader: Reader, clauses: Clauses): boolean {
  if (!readCount(reader, clauses, "limit")) return false;
  const [comma, second] = [tokenAt(reader), tokenAt(reader, 1)];
  if (!isSign(comma, ",") || second?.kind !== "number") return true;
  if (clauses.offset !== undefined || clauses.limit === undefined) return false;
  clauses.offset = clauses.limit;
  delete clauses.limit;
  reader.at++;
  return readCount(reader, clauses, "limit");
}

function readCount(reader: Reader, clauses: Clauses, key: "limit" | "offset" | "page"): boolean {
  if (tokenAt(reader)?.text === "(") reader.at++;
  const word = find(reader, "number");
  const token = tokenAt(reader);
  const pair = key === "limit" && token?.kind === "number" ? /^(\d+),(\d+)$/.exec(token.text) : null;
  const value = word?.means.value ?? readNumber(token?.kind === "number" ? token.text : "")?.value;
  reader.at = word?.end ?? reader.at + 1;
  if (tokenAt(reader)?.kind === "close") reader.at++;
  reader.isLikely ||= word !== undefined;
  take(reader, "noise");
  if (pair) {
    if (clauses.offset !== undefined || clauses.limit !== undefined) return false;
    clauses.offset = Number(pair[1]);
    clauses.limit = Number(pair[2]);
    return true;
  }
  if (value === undefined || !Number.isInteger(value) || value < 0 || clauses[key] !== undefined) return false;
  clauses[key] = value;
  return true;
}
