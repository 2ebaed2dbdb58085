import { highOperator } from "../../base/language/phrases/operator-facts.ts";
import type { ClauseWord } from "../../base/language/phrases/phrase.ts";
import type { Clauses } from "./clauses.ts";
import { readNumber } from "./numbers.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { doubt, find, isClosing, type Reader, takeClose, takeSign, tokenAt, use } from "./reader.ts";
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
export function countEnd(reader: Reader): number | undefined {
  return tokenAt(reader).kind === "number" ? reader.at + 1 : find(reader, "number")?.end;
}

/** `first`, behind what is to come first. */
export function firstAt(reader: Reader, at: number) {
  const first = phraseAt(reader.tokens, at, "clause");
  return first && isCountClause(first.means.clause) && isEndOfTerm(reader, first.end) ? first : undefined;
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
