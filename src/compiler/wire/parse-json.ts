import { type Diagnostic, diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { isExact } from "../../base/text/decimal.ts";
import type { Span } from "../../base/text/span.ts";

type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * The value of a JSON text, or what is wrong with the text and where. What `JSON.parse` would lose is wrong too: digits
 * of a number, and all but the last value of a key that an object has twice.
 */
export function parseJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text);
    const diagnostics = lostIn(text);
    return diagnostics.length === 0 ? { ok: true, value } : { ok: false, diagnostics };
  } catch (error) {
    const span = errorSpan(text, (error as Error).message);
    return { ok: false, diagnostics: [diagnostic(codes.jsonUnreadable, span, { part: "json" })] };
  }
}

/** How many characters V8 quotes before an unexpected one, and from it on. */
const QUOTED = 10;

/** Where V8 says that it stopped, or what it quotes from there; the whole text where an engine says neither. */
function errorSpan(text: string, message: string): Span {
  const { length } = text;
  const [, position] = /JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
  const [, before, quoted = "", behind] = /, (\.{3})?"([\s\S]{1,20})"(\.{3})? is not valid JSON$/.exec(message) ?? [];
  const quotedAt = before ? text.lastIndexOf(quoted) : 0;
  const isSure = behind ? text.indexOf(quoted) === quotedAt : before !== undefined;
  const at = isSure ? quotedAt + (before ? QUOTED : quoted.length - QUOTED) : Number(position);
  if (at >= 0) return { start: at, end: Math.min(at + 1, length) };
  return { start: message.includes("end of JSON") ? length : 0, end: length };
}

/**
 * In valid JSON: a string, with the colon after a key; a number; the start or end of an object. The closing quote is
 * always there; without the question mark the expression would take quadratic time on other texts.
 */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*"?)([ \t\n\r]*:)?|-?\d[\d.eE+-]*|[{}]/g;
const MAY_LOSE_DIGITS = /[\d.]{16}|\de/i;

/** The maximum number of diagnostics. */
const MOST_DIAGNOSTICS = 100;

/** What `JSON.parse` loses of a valid text. */
function lostIn(text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const keys: Set<unknown>[] = [];
  for (const { 0: token, 1: string, 2: colon, index: start } of text.matchAll(TOKEN)) {
    if (token === "{") keys.push(new Set());
    else if (token === "}") keys.pop();
    else if (string === undefined && MAY_LOSE_DIGITS.test(token) && !isExact(token)) {
      const span = { start, end: start + token.length };
      const quote = rewrite("quote", span, JSON.stringify(token));
      found.push(diagnostic(codes.numberPrecision, span, { found: token }, [quote]));
    } else if (string !== undefined && colon !== undefined) {
      const key: string = JSON.parse(string); // "a" and "\u0061" are one key
      const span = { start, end: start + string.length };
      if (keys.at(-1)?.has(key)) found.push(diagnostic(codes.jsonUnreadable, span, { part: "json", repeated: key }));
      keys.at(-1)?.add(key);
    }
    if (found.length >= MOST_DIAGNOSTICS) break;
  }
  return found;
}
