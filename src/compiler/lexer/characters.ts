import { quoteName } from "../../base/text/quote.ts";

const DIGIT = 1;
const WORD_START = 2;
const SPACE = 3;
const SIGN = 4;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;

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

/** The end of the comment that begins at `position`; -1 when there is none, or one that never ends. */
export function commentEnd(text: string, position: number): number {
  if (text.startsWith("--", position)) {
    LINE_END.lastIndex = position;
    return LINE_END.exec(text)?.index ?? text.length;
  }
  const close = text.startsWith("/*", position) ? text.indexOf("*/", position + 2) : -1;
  return close < 0 ? -1 : close + 2;
}

/** The end of white space and comments that begin at `position`. */
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

/** The start of white space that ends at `position`. */
export function startOfSpace(text: string, position: number): number {
  return text.slice(0, position).trimEnd().length;
}

/** How many code units the letter, or `_`, at `position` takes; 0 when there is none. */
export function wordStartLength(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code < 128) return classes[code] === WORD_START ? 1 : 0;
  const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
  return /^\p{XIDS}$/u.test(character) ? character.length : 0;
}

export function skipDigits(text: string, position: number): number {
  let at = position;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** The end of letters, marks, digits and `_` that begin at `position`. */
export function skipWord(text: string, position: number, dashes = false): number {
  for (let at = position; ; ) {
    const code = text.charCodeAt(at); // NaN at the end, which has no class
    const kind = classes[code];
    if (kind === WORD_START || kind === DIGIT || (dashes && code === DASH)) at++;
    else {
      const length = code < 128 ? 0 : wordPartLength(text, at);
      if (length === 0) return at;
      at += length;
    }
  }
}

function wordPartLength(text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^\p{XIDC}$/u.test(character) ? character.length : 0;
}

/** The end of the `:`-joined segments of a name whose first word ended at `position`. */
export function skipSegments(text: string, position: number): number {
  let at = position;
  for (let end = at; text.charCodeAt(at) === COLON; at = end) {
    end = skipWord(text, at + 1, true);
    if (end === at + 1) return at;
  }
  return at;
}

/** The end of a bare name: a word, then `:`-joined segments. */
export function skipName(text: string, position: number): number {
  return skipSegments(text, skipWord(text, position));
}

/** Whether a name is written without backticks, as far as its characters say. */
export function isBareName(name: string): boolean {
  if (/^[a-z_]\w*$/i.test(name)) return true; // nearly always
  const hasUnseen = /\p{DI}/u.test(name); // letters and marks that are not shown, such as the fillers of Hangul
  return wordStartLength(name, 0) > 0 && skipName(name, 0) === name.length && !hasUnseen;
}

const RESERVED = /^(?:SELECT|WHERE|ORDER|BY|ASC|DESC|LIMIT|OFFSET|AND|OR|NOT)$/i;

/** Whether a name is one of the words that the language reserves. Letters outside ASCII never make one (`ſelect` is a name). */
export function isReservedWord(name: string): boolean {
  return RESERVED.test(name);
}

/** A name as the language writes it: bare, or in backticks when it has other characters or is reserved. */
export function writtenName(name: string): string {
  return isBareName(name) && !isReservedWord(name) ? name : quoteName(name);
}

const RUN = /[^\s,;()\]"'`=<>!&|≠≤≥，（）＝＜＞！“”‘’«»„]*/y;

/** The end of what a person would call one word: up to white space, punctuation, a quote or a sign that compares or joins. */
export function skipRun(text: string, position: number): number {
  RUN.lastIndex = position;
  RUN.test(text);
  return RUN.lastIndex;
}

/** Signs and punctuation that East Asian keyboards type at full width, each as long as what it is read as. */
const WIDE = "！（），＜＝＞";
const NARROW = "!(),<=>";

/** Returns the text with ASCII characters in place of full-width ones. */
export function narrow(text: string): string {
  return text.replace(/[！（），＜＝＞]/g, (wide) => NARROW.charAt(WIDE.indexOf(wide)));
}

/** The word, with a space on a side where it would otherwise grow together with its neighbour. */
export function spaced(text: string, start: number, end: number, word: string): string {
  const before = start > 0 && !/[\s(（]/.test(text.charAt(start - 1)) ? " " : "";
  const after = end < text.length && !/[\s),），]/.test(text.charAt(end)) ? " " : "";
  return before + word + after;
}
