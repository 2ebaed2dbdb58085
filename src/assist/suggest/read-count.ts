import type { Clauses } from "./clauses.ts";
import { readNumber } from "./numbers.ts";
import { doubt, type Reader, takeClose, takeSign, tokenAt, use } from "./reader.ts";
import type { ClauseWord } from "./vocabulary.ts";

export const isCountClause = (clause: ClauseWord | undefined) => clause === "limit" || clause === "top";

/** `1,500` is one number or two; no count begins with 0, so `1,000` is one. */
const THOUSANDS = /^[1-9]\d{0,2},[1-9]\d{2}$/;
const PAIR = /^(\d+),([1-9]\d*)$/;

/** Reads the number behind LIMIT or OFFSET, or `offset, limit`. */
export function readCount(reader: Reader, clauses: Clauses, key: "limit" | "offset" | "page"): boolean {
  const isOpen = takeSign(reader, "(");
  const { text } = tokenAt(reader);
  const pair = key === "limit" ? PAIR.exec(text) : null;
  if (pair && THOUSANDS.test(pair[0])) return false;
  const value = readNumber(text)?.value ?? Number.NaN;
  use(reader, /^\d+$/.test(text) ? "value" : "changed");
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
