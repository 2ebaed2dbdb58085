import type { Direction } from "../../base/language/clauses.ts";
import type { Clauses } from "./clauses.ts";
import { holdsText } from "./fields.ts";
import { phraseAt } from "./phrases.ts";
import { readSuperlative } from "./read-count.ts";
import { fieldAt } from "./read-field.ts";
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
import { nth } from "./tokens.ts";

/** Reads the sort keys behind ORDER BY; false when there are none. */
export function readOrders(reader: Reader, clauses: Clauses): boolean {
  if (readSuperlative(reader, clauses)) return true;
  for (;;) {
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
      : (fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true));
    if (!named || isSign(nth(reader.tokens, named.end), "(", "*")) return false;
    passField(reader, named);
    if (clauses.orders.some(({ name }) => name === named.found.name)) return false;
    const direction = isSign(token, "-") || isQuotedMinus ? "DESC" : (first ?? directionAt(reader));
    clauses.orders.push({ name: named.found.name, direction });
    if (!readNulls(reader, direction)) return false;
    const next = nextKey(reader, direction !== undefined && reader.index.resource !== undefined);
    if (next === undefined) return true;
    if (next > reader.at) use(reader, "word", next);
  }
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

/** `ORDER BY DESC price`, `sort descending by price` */
function directionBefore(reader: Reader): Direction | undefined {
  const direction = find(reader, "direction");
  if (!direction) return undefined;
  const end = phraseAt(reader.tokens, direction.end, "particle")?.end ?? direction.end;
  if (!fieldAt(reader, end)) return undefined;
  use(reader, "loose", end);
  return direction.means.direction;
}

function directionAt(reader: Reader): Direction | undefined {
  const token = tokenAt(reader);
  const comma = find(reader, "comma");
  const behind = comma && phraseAt(reader.tokens, comma.end, "direction");
  if (behind) {
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
  const isMinus = isSign(nth(tokens, joint.end), "-");
  const key = isMinus ? joint.end + 1 : joint.end;
  const start = phraseAt(tokens, key, "extreme")?.end ?? key;
  const named = fieldAt(reader, start) ?? (comma ? fieldAt(reader, start, true) : undefined);
  if (!named) return undefined;
  const isCompared = phraseAt(tokens, named.end, "comparison") ?? phraseAt(tokens, named.end, "copula");
  if (isCompared && !isDirected(reader, named.end)) return undefined;
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
  if (way?.doubt || !(by ?? way) || !endsTerm(reader, end)) return false;
  if (counting) clauses.limit = Number(tokenAt(reader).text);
  else if (counted && !nth(tokens, end - 1).key.endsWith("s")) clauses.limit ??= 1;
  use(reader, "implied", end);
  clauses.orders.push({
    name: named.found.name,
    direction: extreme?.means.direction ?? way?.means.direction ?? (clauses.isTop && "DESC"),
  });
  return true;
}
