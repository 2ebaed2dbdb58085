import * as codes from "../../base/diagnostics/codes.ts";
import { certain, diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { impossibleIn, isDate } from "../../base/language/times.ts";
import { quoteString } from "../../base/text/quote.ts";
import { skipRun } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { DAY, mayBeDate, readDate, timeFollows } from "./literals.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** A date without quotes, as the text that it is; returns whether there is one, or what must be meant as one. */
export function scanDate(scanner: Scanner, slot: TokenSlot, start: number): boolean {
  const { text } = scanner;
  if (!mayBeDate(text, start)) return false;
  const end = readDate(text, start, slot);
  if (end < 0) return scanner.mode !== LexerMode.Term && scanMalformed(scanner, slot, start);
  emit(scanner, slot, Kind.String, start, end, slot.value as string);
  return true;
}

const BEGINNING = /^\d{4}-\d\d(?:-\d\d(?:[T ].*)?)?$/i;
const WITH_TIME = /^(\d{4}-\d\d-\d\d)([T ])(\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d):?(\d\d)?)?$/i;

/** Reads what was meant as a date or a time and is none; returns whether there is one. */
export function scanMalformed(scanner: Scanner, slot: TokenSlot, start: number): boolean {
  const { text } = scanner;
  const run = skipRun(text, start);
  const end = timeFollows(text, start, run) ? skipRun(text, run + 1) : run;
  const found = text.slice(start, end);
  const impossible = impossibleIn(found);
  const isYearFirst = BEGINNING.test(found);
  if (!isYearFirst && impossible === undefined) return false;
  const span = { start, end };
  const meant = meantDate(found);
  const replace = meant === found ? [] : [certain(rewrite("replace", span, meant))];
  const quote = isYearFirst || impossible === "time" ? [rewrite("quote", span, quoteString(found))] : [];
  const missing = impossible ?? missingIn(found);
  const wrong = diagnostic(codes.malformedDate, span, { found, missing }, [...replace, ...quote]);
  emitError(scanner, slot, Kind.String, start, end, found, wrong);
  return true;
}

function missingIn(found: string): "day" | "existing-day" | "time" {
  if (found.length < DAY) return "day";
  return isDate(found.slice(0, DAY)) ? "time" : "existing-day";
}

/** `2024-01-01t9:30:00+0200` → `2024-01-01T09:30:00+02:00` */
function meantDate(found: string): string {
  return found.replace(
    WITH_TIME,
    (_, day: string, separator: string, hour: string, time: string, utc = "", offset?: string, minutes = "00") => {
      const zone = offset === undefined ? utc.toUpperCase() : `${offset}:${minutes}`;
      return `${day}${separator.toUpperCase()}${hour.padStart(2, "0")}${time}${zone}`;
    },
  );
}
