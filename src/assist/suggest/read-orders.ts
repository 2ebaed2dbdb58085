import type { Direction } from "../../base/language/clauses.ts";
import type { Clauses } from "./clauses.ts";
import { fieldCalled, holdsText } from "./fields.ts";
import { phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { attempt, endsTerm, find, isSign, passField, type Reader, take, takeSign, tokenAt, use } from "./reader.ts";
import { nth } from "./tokens.ts";

/** Reads `newest first`, `cheapest first, then newest`; false when nothing of the kind is there. */
export function readSuperlative(reader: Reader, clauses: Clauses): boolean {
  return clauses.orders.length === 0 && readOne(reader, clauses);
}

/** The field that a superlative is about. */
function superlativeAt({ tokens, index }: Reader, at: number) {
  return fieldCalled(index, phraseAt(tokens, at, "superlative")?.means.nouns ?? []);
}

function readOne(reader: Reader, clauses: Clauses): boolean {
  const phrase = find(reader, "superlative");
  const field = superlativeAt(reader, reader.at);
  if (!phrase || !field || clauses.orders.some(({ name }) => name === field.name)) return false;
  const isFirst = nth(reader.tokens, phrase.end).key === "first";
  if (!isFirst && !endsTerm(reader, phrase.end)) return false; // `cheapest boots`
  use(reader, "implied", isFirst ? phrase.end + 1 : phrase.end);
  clauses.orders.push({ name: field.name, direction: phrase.means.direction });
  return true;
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
  const text = tokenAt(reader);
  const isQuotedMinus = text.kind === "string" && text.text.startsWith("-");
  const named = isQuotedMinus
    ? quotedKey(reader, text.text.slice(1))
    : (fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true));
  if (!named || isSign(nth(reader.tokens, named.end), "(", "*")) return false;
  passField(reader, named);
  if (clauses.orders.some(({ name }) => name === named.found.name)) return false;
  const direction = isSign(token, "-") || isQuotedMinus ? "DESC" : directionAt(reader, holdsText(named.found.field));
  clauses.orders.push({ name: named.found.name, direction });
  return readNulls(reader, direction);
}

/** Null is less than any value, so `NULLS LAST` says nothing behind DESC, and cannot be had behind ASC. */
function readNulls(reader: Reader, direction: Direction | undefined): boolean {
  const nulls = take(reader, "nulls");
  return nulls === undefined || nulls.means.place === (direction === "DESC" ? "last" : "first");
}

function quotedKey(reader: Reader, name: string) {
  const found = reader.index.byName.get(name.toLowerCase());
  return found && { found, end: reader.at + 1 };
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
  const named = fieldAt(reader, key) ?? (comma ? fieldAt(reader, key, true) : undefined);
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
