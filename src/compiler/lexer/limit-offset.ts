import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { clauses } from "../../base/language/clauses.ts";
import { isExact } from "../../base/text/decimal.ts";
import { codeAt, isDigit, skipRun } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { isJsonNumber, readNumber } from "./literals.ts";
import { meantNumber } from "./numbers.ts";
import { emit, emitError, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** The number of LIMIT or OFFSET, which is digits alone. */
export function scanCount(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let digitsEnd = start;
  while (isDigit(codeAt(text, digitsEnd))) digitsEnd++;
  if (readNumber(text, start, slot) === digitsEnd)
    return emit(scanner, slot, Kind.Number, start, digitsEnd, slot.value as number);
  const end = Math.max(skipRun(text, start), start + 1);
  const found = text.slice(start, end);
  if (digitsEnd === end && isJsonNumber(found) && isExact(found))
    return emit(scanner, slot, Kind.Number, start, end, Number(found));
  const span = { start, end };
  const clause = clauses[scanner.clause === Kind.Limit ? "limit" : "offset"].keywords;
  const fixes = meantNumber(found, span).filter(({ data }) => /^[0-9]+$/.test(String(data.by)));
  const wrong = diagnostic(codes.invalidCount, span, { clause, found }, fixes);
  emitError(scanner, slot, Kind.Invalid, start, end, undefined, wrong);
}
