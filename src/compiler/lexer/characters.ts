import { quoteName } from "../../base/text/quote.ts";

const DIGIT = 1;
const WORD_START = 2;
const SPACE = 3;
const SIGN = 4;
const DASH = 0x2d;
const SLASH = 0x2f;
export const COLON = 0x3a;

/** The class of each character of ASCII. */
const classes: readonly number[] = /* @__PURE__ */ Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return DIGIT;
  if (/\w/.test(character)) return WORD_START;
  return /\s/.test(character) ? SPACE : /[=<>!~&|*]/.test(character) ? SIGN : 0;
});

export function isSpace(code: number): boolean {
  return code < 128 ? classes[code] === SPACE : /\s/.test(String.fromCharCode(code));
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isSign(code: number): boolean {
  return code < 128 ? classes[code] === SIGN : /[≠≤≥＜＝＞！]/.test(String.fromCharCode(code));
}

const LINE_END = /[\n\r\u2028\u2029]|$/g;

/** Returns the end of the comment at `position`; -1 for none, and for one that is never closed. */
export function commentEnd(text: string, position: number): number {
  if (text.startsWith("--", position)) {
    LINE_END.lastIndex = position;
    return LINE_END.exec(text)?.index ?? text.length;
  }
  const close = text.startsWith("/*", position) ? text.indexOf("*/", position + 2) : -1;
  return close < 0 ? -1 : close + 2;
}

/** Returns the end of the white space and comments at `position`. */
export function skipSpace(text: string, position: number): number {
  let at = position;
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    const code = text.charCodeAt(at);
    const end = code === DASH || code === SLASH ? commentEnd(text, at) : -1;
    if (end < 0) return at;
    at = end;
  }
}

/** Returns the length of the character at `position` if it matches; 0 otherwise. */
function lengthOf(expected: RegExp, text: string, position: number): number {
  const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
  return expected.test(character) ? character.length : 0;
}

/** Returns the length of the letter, or `_`, at `position`; 0 for anything else. */
export function wordStartLength(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code < 128) return classes[code] === WORD_START ? 1 : 0;
  return lengthOf(/^\p{XIDS}$/u, text, position);
}

/** Returns the end of the letters, marks, digits and `_` at `position`. */
export function skipWord(text: string, position: number, withDashes = false): number {
  for (let at = position; ; ) {
    const code = text.charCodeAt(at);
    // NaN, at the end, must not be an index: all later lookups would take several times as long.
    const kind = code < 128 ? classes[code] : 0;
    if (kind === WORD_START || kind === DIGIT || (withDashes && code === DASH)) at++;
    else {
      const length = code < 128 ? 0 : lengthOf(/^\p{XIDC}$/u, text, at);
      if (length === 0) return at;
      at += length;
    }
  }
}

/** Returns the end of the `:`-joined segments of a name whose first word ends at `position`. */
export function skipSegments(text: string, position: number): number {
  let at = position;
  for (let end = at; text.charCodeAt(at) === COLON; at = end) {
    end = skipWord(text, at + 1, true);
    if (end === at + 1) return at;
  }
  return at;
}

/** Whether a name has only characters that need no backticks. */
export function isBareName(name: string): boolean {
  if (/^[a-z_]\w*$/i.test(name)) return true; // nearly always
  const hasUnseen = /\p{DI}/u.test(name); // letters and marks that are not shown, such as the fillers of Hangul
  return wordStartLength(name, 0) > 0 && skipSegments(name, skipWord(name, 0)) === name.length && !hasUnseen;
}

/**
 * The first kinds of token once more, because the printer loads no kinds. Letters outside ASCII never make a reserved
 * word: `ſelect` is a name.
 */
const RESERVED = /^(?:SELECT|WHERE|ORDER|BY|ASC|DESC|LIMIT|OFFSET|AND|OR|NOT)$/i;

export const isReservedWord = (name: string): boolean => RESERVED.test(name);

/** Returns a name as the language spells it: bare, or in backticks if it is reserved or has other characters. */
export function spellName(name: string): string {
  return isBareName(name) && !isReservedWord(name) ? name : quoteName(name);
}

const RUN = /(?:[^\s,;()\]"'`=<>!&|≠≤≥，（）＝＜＞！“”‘’«»„/]|\/(?!\*))*/y;

/** Returns the end of what a person calls one word: up to white space, a comment, punctuation, a quote or a sign. */
export function skipRun(text: string, position: number): number {
  RUN.lastIndex = position;
  RUN.test(text);
  return RUN.lastIndex;
}

/** Returns the text with ASCII in place of the full-width signs and punctuation of East Asian keyboards. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！（），＜＝＞]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
