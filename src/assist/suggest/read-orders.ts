import type { Direction } from "../../base/language/clauses.ts";
import type { Clauses } from "./clauses.ts";
import { fieldCalled, holdsText, isFlag, isSingular } from "./fields.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { countEnd, firstAt, isEndOfTerm, readCount } from "./read-count.ts";
import { fieldAt } from "./read-field.ts";
import { flag } from "./read-unnamed.ts";
import {
  attempt,
  endsTerm,
  find,
  isSign,
  pass,
  passField,
  type Reader,
  take,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { introducesName } from "./starts.ts";
import { nth } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** Reads `the 20 cheapest`, `the cheapest ten`, `newest first, then cheapest`; false when nothing of the kind is there. */
export function readSuperlative(reader: Reader, clauses: Clauses): boolean {
  if (clauses.orders.length > 0 || !readOne(reader, clauses)) return false;
  readNextKeys(reader, clauses);
  return true;
}

/** The field that a superlative is about. */
function superlativeAt({ tokens, index }: Reader, at: number) {
  return fieldCalled(index, phraseAt(tokens, at, "superlative")?.means.nouns ?? []);
}

function readOne(reader: Reader, clauses: Clauses): boolean {
  const start = reader.at;
  const counting = countEnd(reader);
  const isCounted = counting !== undefined;
  const phrase = phraseAt(reader.tokens, counting ?? reader.at, "superlative");
  const named = phrase && fieldAt(reader, phrase.end); // `shortest delivery time`
  const isNamed =
    named?.found.field !== undefined &&
    !holdsText(named.found.field) &&
    !isFlag(named.found.field) &&
    isEndOfTerm(reader, firstAt(reader, named.end)?.end ?? named.end);
  const field = isNamed ? named.found : superlativeAt(reader, counting ?? reader.at);
  const by = phrase && phraseAt(reader.tokens, phrase.end, "particle");
  if (by && fieldAt(reader, by.end)) return false; // `alphabetically by brand`
  if (!phrase || !field || clauses.orders.some(({ name }) => name === field.name)) return false;
  if (isCounted && !readCount(reader, clauses, "limit")) return false;
  use(reader, "implied", isNamed ? named.end : phrase.end);
  clauses.orders.push({ name: field.name, direction: phrase.means.direction });
  if (namesRows(reader)) use(reader, "skipped");
  if (!isCounted && countEnd(reader) !== undefined) return readCount(reader, clauses, "limit");
  const counted = find(reader, "counted");
  if (!isCounted && counted && !nth(reader.tokens, counted.end - 1).key.endsWith("s")) clauses.limit ??= 1; // `the newest product`
  if (!isCounted && isSingle(reader, nth(reader.tokens, start - 1).key === "the")) clauses.limit ??= 1;
  const first = firstAt(reader, reader.at);
  if (first) use(reader, "noise", first.end);
  return true;
}

/** `cheapest tickets first`: what the rows are called. */
function namesRows(reader: Reader): boolean {
  const { at } = reader;
  if (!firstAt(reader, at + 1) || !tokenAt(reader).key.endsWith("s")) return false;
  return !fieldAt(reader, at) && valueAlone({ ...reader }) === undefined;
}

/** `most expensive bag`, `the longest film` */
function isSingle(reader: Reader, hasArticle: boolean): boolean {
  const { key } = tokenAt(reader);
  const isOne = hasArticle && !/(?:s|ing|wear|ware)$/.test(key);
  return (isOne || isSingular(reader.index, key)) && valueAlone({ ...reader }) !== undefined;
}

/** Reads the keys behind one that no clause begins: `newest first, then price`. */
function readNextKeys(reader: Reader, clauses: Clauses): void {
  const readNext = () => {
    const comma = take(reader, "comma");
    const then = take(reader, "then");
    const isNext =
      (then ?? take(reader, "and") ?? comma) && (readOne(reader, clauses) || (then && readKey(reader, clauses)));
    return isNext || undefined;
  };
  while (attempt(reader, readNext));
}

/** Reads the sort keys behind ORDER BY; false when there are none. */
export function readOrders(reader: Reader, clauses: Clauses): boolean {
  for (;;) {
    const isNamed = !readOne(reader, clauses);
    if (isNamed && !readKey(reader, clauses)) return false;
    const isDirected = isNamed && clauses.orders.at(-1)?.direction !== undefined;
    const next = nextKey(reader, isDirected && reader.index.resource !== undefined);
    if (next === undefined) return true;
    if (next > reader.at) use(reader, "word", next);
  }
}

function readKey(reader: Reader, clauses: Clauses): boolean {
  const token = tokenAt(reader);
  const isMinus = isSign(token, "-", "+");
  const isObject = isSign(token, "{");
  if (isMinus || isObject) use(reader, isObject ? "loose" : "word");
  const extreme = find(reader, "extreme"); // `by city, then biggest area`
  if (extreme && fieldAt(reader, extreme.end)) pass(reader, extreme);
  const first = extreme?.means.direction ?? directionBefore(reader);
  const text = tokenAt(reader);
  const isQuotedMinus = text.kind === "string" && text.text.startsWith("-");
  const named = isQuotedMinus
    ? quotedKey(reader, text.text.slice(1))
    : (columnAt(reader, clauses) ?? fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true));
  if (!named || isSign(nth(reader.tokens, named.end), "(", "*")) return false;
  passField(reader, named);
  if (clauses.orders.some(({ name }) => name === named.found.name)) return false;
  const direction =
    isSign(token, "-") || isQuotedMinus ? "DESC" : (first ?? directionAt(reader, holdsText(named.found.field)));
  clauses.orders.push({ name: named.found.name, direction });
  return readNulls(reader, direction);
}

/** Null is less than any value, so `NULLS LAST` says nothing behind DESC, and cannot be had behind ASC. */
function readNulls(reader: Reader, direction: Direction | undefined): boolean {
  const nulls = take(reader, "nulls");
  return nulls === undefined || nulls.means.place === (direction === "DESC" ? "last" : "first");
}

/** `ORDER BY 2`: the second of the fields behind SELECT. */
function columnAt({ tokens, at, index }: Reader, { select }: Clauses) {
  const { kind, text } = nth(tokens, at);
  const name = kind === "number" ? select[Number(text) - 1] : undefined;
  const found = name === undefined ? undefined : (index.byName.get(name) ?? { name, field: undefined });
  return found && { found: { ...found, doubt: "inflected" } as const, end: at + 1 };
}

function quotedKey(reader: Reader, name: string) {
  const found = reader.index.byName.get(name.toLowerCase());
  return found && { found, end: reader.at + 1 };
}

/** `ORDER BY DESC price`, `sort descending by price` */
function directionBefore(reader: Reader): Direction | undefined {
  const direction = find(reader, "direction");
  if (!direction) return undefined;
  const end = phraseAt(reader.tokens, direction.end, "particle")?.end ?? direction.end;
  if (!fieldAt(reader, end)) return undefined;
  use(reader, "loose", end);
  return direction.means.direction;
}

function directionAt(reader: Reader, isOfText: boolean): Direction | undefined {
  const token = tokenAt(reader);
  const comma = find(reader, "comma");
  const behind = comma && phraseAt(reader.tokens, comma.end, "direction");
  const isOther = isOfText && comma !== undefined && superlativeAt(reader, comma.end) !== undefined; // `by brand, cheapest first`
  if (behind && !isOther) {
    use(reader, "loose", behind.end);
    return behind.means.direction;
  }
  const isJoint = isSign(token, "-", ".", ":") && !find(reader, "direction");
  return attempt(reader, () => {
    if (isJoint) use(reader, "word");
    takeSign(reader, ":");
    const close = tokenAt(reader);
    if (isJoint && close.kind === "number") {
      use(reader, "loose");
      return close.text.startsWith("-") ? "DESC" : "ASC";
    }
    return (take(reader, "direction") ?? take(reader, "direction", true))?.means.direction;
  });
}

/** Where the next sort key begins, when one follows. */
function nextKey(reader: Reader, needsNoJoint: boolean): number | undefined {
  const { tokens, at } = reader;
  const comma = phraseAt(tokens, at, "comma");
  const then = phraseAt(tokens, comma?.end ?? at, "then");
  const joint = then ?? comma ?? phraseAt(tokens, at, "and") ?? (needsNoJoint ? { end: at } : undefined);
  if (!joint) return undefined;
  const isJoined = then !== undefined || comma !== undefined;
  const isMinus = isSign(nth(tokens, joint.end), "-");
  const key = isMinus ? joint.end + 1 : joint.end;
  if (isJoined && phraseAt(tokens, key, "superlative")) return joint.end; // `by brand, then cheapest`
  const start = phraseAt(tokens, key, "extreme")?.end ?? key;
  const named = fieldAt(reader, start) ?? (comma ? fieldAt(reader, start, true) : undefined);
  if (!named) return undefined;
  const isCompared = phraseAt(tokens, named.end, "comparison") ?? phraseAt(tokens, named.end, "copula");
  const hasWay = isDirected(reader, named.end) || phraseAt(tokens, named.end, "direction"); // `price from high to low`
  if (isCompared && !hasWay) return undefined;
  return joint.end;
}

/** `name: 1`, `name:desc` */
function isDirected({ tokens }: Reader, at: number): boolean {
  const way = nth(tokens, at + 1);
  return (
    isSign(nth(tokens, at), ":") && (/^[-+]?1$/.test(way.text) || phraseAt(tokens, at + 1, "direction") !== undefined)
  );
}

/** `most viewed`, of a field that is called `views`. */
function countOfAt({ tokens, index }: Reader, at: number) {
  const [, stem] = /^(.{3,}?e?)d$/.exec(nth(tokens, at).key) ?? [];
  const found =
    stem === undefined ? undefined : (index.byName.get(`${stem}s`) ?? index.byName.get(stem.replace(/e$/, "s")));
  return found && { found, end: at + 1 };
}

/** `product with the highest price`, and not `products with the highest price` */
function isOneRow({ tokens, index }: Reader, at: number): boolean {
  const { key } = nth(tokens, at);
  const isRow = isAnyAt(tokens, at, ["counted"]) || isSingular(index, key);
  return isRow && !key.endsWith("s") && nth(tokens, at + 2).key === "the";
}

/** Reads `highest price first`, `price ascending`, `low to high price`, `by price`; false when nothing of the kind is there. */
export function readUnsaidOrder(reader: Reader, clauses: Clauses): boolean {
  const { tokens, index } = reader;
  const counting = tokenAt(reader).kind === "number" && /^\d+$/.test(tokenAt(reader).text) ? reader.at + 1 : undefined; // `25 most recently updated`
  const at = counting ?? reader.at;
  const extreme = phraseAt(tokens, at, "extreme");
  if (counting && (!extreme || clauses.limit !== undefined)) return false;
  const before = phraseAt(tokens, at, "direction"); // `descending by price`
  const by = extreme ?? phraseAt(tokens, before?.end ?? at, "particle");
  const named =
    index.resource && (fieldAt(reader, by?.end ?? before?.end ?? at) ?? (extreme && countOfAt(reader, extreme.end)));
  if (!named || clauses.orders.length > 0 || (extreme && holdsText(named.found.field))) return false; // `biggest venues`
  const comma = by && !extreme ? phraseAt(tokens, named.end, "comma") : undefined; // `by due date, latest first`
  const way = before ?? phraseAt(tokens, named.end, "direction") ?? (comma && phraseAt(tokens, comma.end, "direction"));
  const clause = extreme && phraseAt(tokens, named.end, "clause");
  const first = clause?.means.clause === "limit" ? clause : undefined;
  const isOfMany = /(?:s|ed)$/.test(nth(tokens, named.end - 1).key); // `most votes`, `most viewed`, and not `most stock`
  if (extreme?.doubt && !first && !counting && !isOfMany) return false;
  const counted = extreme && phraseAt(tokens, named.end, "counted"); // `the most recently updated product`
  const end = Math.max(first?.end ?? counted?.end ?? way?.end ?? 0, named.end);
  const rowsAt = (place: number) => ({ ...reader, at: place });
  const isInPlace = extreme !== undefined && introducesName(reader, end); // `5 lowest fees in Derby`
  const isOfRows = (at: number) => extreme && (valueAlone(rowsAt(at)) ?? flag(rowsAt(at), fieldAt(reader, at))); // `lowest price boots`
  if (
    way?.doubt ||
    !(by ?? way) ||
    !(endsTerm(reader, end) || phraseAt(tokens, end, "then") || isInPlace || isOfRows(end))
  )
    return false;
  if (counting) clauses.limit = Number(tokenAt(reader).text);
  else if (counted && !nth(tokens, end - 1).key.endsWith("s")) clauses.limit ??= 1;
  else if (extreme && isOneRow(reader, at - 3)) clauses.limit ??= 1;
  use(reader, "implied", end);
  clauses.orders.push({
    name: named.found.name,
    direction: extreme?.means.direction ?? way?.means.direction ?? (clauses.isTop && "DESC"),
  });
  readNextKeys(reader, clauses);
  return true;
}
