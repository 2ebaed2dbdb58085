import { highOperator } from "../../base/language/phrases/operator-facts.ts";
import type { ClauseWord } from "../../base/language/phrases/phrase.ts";
import type { Clauses } from "./clauses.ts";
import { holdsText } from "./fields.ts";
import { readNumber } from "./numbers.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { attempt, doubt, find, isClosing, type Reader, take, takeClose, takeSign, tokenAt, use } from "./reader.ts";
import { nth } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

export const isCountClause = (clause: ClauseWord | undefined) => clause === "limit" || clause === "top";

/** `1,500` is one number or two; no count begins with 0, so `1,000` is one. */
const THOUSANDS = /^[1-9]\d{0,2},[1-9]\d{2}$/;
const PAIR = /^(\d+),([1-9]\d*)$/;

/** Reads the number behind LIMIT or OFFSET, or `offset, limit`. */
export function readCount(reader: Reader, clauses: Clauses, key: "limit" | "offset" | "page"): boolean {
  const isOpen = takeSign(reader, "(");
  const word = find(reader, "number");
  const { text } = tokenAt(reader);
  const pair = key === "limit" ? PAIR.exec(text) : null;
  if (pair && THOUSANDS.test(pair[0])) return false;
  const value = word?.means.value ?? readNumber(text)?.value ?? Number.NaN;
  use(reader, /^\d+$/.test(text) ? "value" : "changed", word?.end ?? reader.at + 1);
  doubt(reader, "implied", isOpen && !takeClose(reader));
  if (pair) {
    if (clauses.offset !== undefined || clauses.limit !== undefined) return false;
    clauses.offset = Number(pair[1]);
    clauses.limit = Number(pair[2]);
    return true;
  }
  if (!Number.isInteger(value) || clauses[key] !== undefined) return false;
  clauses[key] = value;
  return true;
}

/** The end of a number, in digits or as a word. */
function countEnd(reader: Reader): number | undefined {
  return tokenAt(reader).kind === "number" ? reader.at + 1 : find(reader, "number")?.end;
}

/** Reads `the 20 cheapest`, `the cheapest ten`, `newest first, then cheapest`; false when nothing of the kind is there. */
export function readSuperlative(reader: Reader, clauses: Clauses): boolean {
  if (clauses.orders.length > 0 || !readOne(reader, clauses)) return false;
  const readNext = () => {
    const comma = take(reader, "comma");
    return ((take(reader, "then") ?? take(reader, "and") ?? comma) && readOne(reader, clauses)) || undefined;
  };
  while (attempt(reader, readNext));
  return true;
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
    isEndOfTerm(reader, firstAt(reader, named.end)?.end ?? named.end);
  const field = isNamed
    ? named.found
    : phrase?.means.nouns.map((noun) => reader.index.byName.get(noun)).find((found) => found);
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

/** `first`, behind what is to come first. */
export function firstAt(reader: Reader, at: number) {
  const first = phraseAt(reader.tokens, at, "clause");
  return first && isCountClause(first.means.clause) && isEndOfTerm(reader, first.end) ? first : undefined;
}

/** `cheapest tickets first`: what the rows are called. */
function namesRows(reader: Reader): boolean {
  const { at } = reader;
  if (!firstAt(reader, at + 1) || !tokenAt(reader).key.endsWith("s")) return false;
  return !fieldAt(reader, at) && valueAlone({ ...reader }) === undefined;
}

/** `most expensive bag`, `the longest film` */
function isSingle(reader: Reader, hasArticle: boolean): boolean {
  const { values } = reader.index;
  const { key } = tokenAt(reader);
  const isOne = hasArticle && !/(?:s|ing|wear|ware)$/.test(key);
  return (isOne || (!values.has(key) && values.has(`${key}s`))) && valueAlone({ ...reader }) !== undefined;
}

export function isEndOfTerm({ tokens }: Reader, at: number): boolean {
  return isClosing(nth(tokens, at)) || isAnyAt(tokens, at, ["comma", "and", "then", "noise"]);
}

/** Reads `rows 11 to 20`; false when nothing of the kind is there. */
function readRows(reader: Reader, clauses: Clauses): boolean {
  const { tokens } = reader;
  const rows = find(reader, "counted");
  const to = rows && phraseAt(tokens, rows.end + 1, "to");
  if (!rows || !to || phraseAt(tokens, rows.end + 1, "and") || !isEndOfTerm(reader, to.end + 1)) return false;
  const [first, last] = [rows.end, to.end].map((at) => Number(nth(tokens, at).text)) as [number, number];
  const isUsed = clauses.limit !== undefined || clauses.offset !== undefined;
  if (isUsed || !Number.isInteger(last) || !(first >= 1 && first <= last)) return false;
  use(reader, "implied", to.end + 1);
  clauses.limit = last - first + 1;
  clauses.offset = first - 1;
  return true;
}

/** Reads `max 20 results`, `50 per page` and `5 bags`; false when nothing of the kind is there. */
export function readCounted(reader: Reader, clauses: Clauses): boolean {
  if (readRows(reader, clauses)) return true;
  const bound = find(reader, "comparison") ?? find(reader, "noise");
  const isBound = bound?.means.is !== "comparison" || bound.means.operator === highOperator;
  const at = bound && isBound ? bound.end : reader.at;
  const { kind, text } = nth(reader.tokens, at);
  if (kind !== "number" || !/^[1-9]\d*$/.test(text) || clauses.limit !== undefined) return false;
  const counted = phraseAt(reader.tokens, at + 1, "counted");
  const isOfValue = at === reader.at && valueAlone({ ...reader, at: at + 1 }) !== undefined;
  const isAsked = reader.pieces?.kind === "courtesy" && isEndOfTerm(reader, at + 1); // `give me 10`
  if (!counted && !isOfValue && !isAsked) return false;
  use(reader, "implied", counted?.end ?? at + 1);
  clauses.limit = Number(text);
  return true;
}
