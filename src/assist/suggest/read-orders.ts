import type { Direction } from "../../base/language/clauses.ts";
import type { Clauses } from "./clauses.ts";
import { phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { find, isSign, pass, type Reader, take, takeSign, tokenAt } from "./reader.ts";
import { nth } from "./tokens.ts";

/** Reads the sort keys behind ORDER BY; false when there are none. */
export function readOrders(reader: Reader, clauses: Clauses): boolean {
  for (;;) {
    const token = tokenAt(reader);
    const isMinus = isSign(token, "-", "+");
    const isObject = isSign(token, "{");
    if (isMinus || isObject) reader.at++;
    reader.isLikely ||= isObject;
    const first = directionBefore(reader);
    const text = tokenAt(reader);
    const isQuotedMinus = text.kind === "string" && text.text.startsWith("-");
    const named = isQuotedMinus
      ? quotedKey(reader, text.text.slice(1))
      : (fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true));
    if (!named || isSign(nth(reader.tokens, named.end), "(", "*")) return false;
    pass(reader, { end: named.end, isLikely: named.found.isLikely });
    if (clauses.orders.some(({ name }) => name === named.found.name)) return false;
    const direction = isSign(token, "-") || isQuotedMinus ? "DESC" : (first ?? directionAt(reader));
    clauses.orders.push({ name: named.found.name, direction });
    const next = nextKey(reader, direction !== undefined && reader.index.resource !== undefined);
    if (next === undefined) return true;
    reader.at = next;
  }
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
  pass(reader, { end, isLikely: true });
  return direction.means.direction;
}

function directionAt(reader: Reader): Direction | undefined {
  const token = tokenAt(reader);
  const comma = find(reader, "comma");
  const behind = comma && phraseAt(reader.tokens, comma.end, "direction");
  if (behind) {
    pass(reader, { end: behind.end, isLikely: true });
    return behind.means.direction;
  }
  const isJoint = isSign(token, "-", ".", ":") && !find(reader, "direction");
  const at = reader.at;
  if (isJoint) reader.at++;
  takeSign(reader, ":");
  const close = tokenAt(reader);
  if (isJoint && close.kind === "number") {
    reader.at++;
    return close.text.startsWith("-") ? "DESC" : "ASC";
  }
  const direction = take(reader, "direction") ?? take(reader, "direction", true);
  if (!direction) reader.at = at;
  return direction?.means.direction;
}

/** Where the next sort key begins, when one follows. */
function nextKey(reader: Reader, needsNoJoint: boolean): number | undefined {
  const { tokens, at } = reader;
  const comma = phraseAt(tokens, at, "comma");
  const then = phraseAt(tokens, comma?.end ?? at, "then");
  const joint = then ?? comma ?? phraseAt(tokens, at, "and") ?? (needsNoJoint ? { end: at } : undefined);
  if (!joint) return undefined;
  const isMinus = isSign(nth(tokens, joint.end), "-");
  const start = isMinus ? joint.end + 1 : joint.end;
  const named = fieldAt(reader, start) ?? (comma ? fieldAt(reader, start, true) : undefined);
  if (!named) return undefined;
  const isCompared = phraseAt(tokens, named.end, "comparison") ?? phraseAt(tokens, named.end, "copula");
  if (isCompared && !isDirected(reader, named.end)) return undefined;
  return isMinus ? joint.end : start;
}

/** `name: 1`, `name:desc` */
function isDirected({ tokens }: Reader, at: number): boolean {
  const way = nth(tokens, at + 1);
  return (
    isSign(nth(tokens, at), ":") && (/^[-+]?1$/.test(way.text) || phraseAt(tokens, at + 1, "direction") !== undefined)
  );
}
