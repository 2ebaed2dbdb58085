import { pattern } from "../../base/text/pattern.ts";

const DIGIT = 1;
const WORD_START = 2;
const SPACE = 4;
const SIGN = 8;
const RIGHT = 0x29;
const STAR = 0x2a;
const COMMA = 0x2c;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;

function classify(): Uint8Array {
  const classes = new Uint8Array(128);
  for (let code = 0x30; code <= 0x39; code++) classes[code] = DIGIT;
  for (let code = 0x41; code <= 0x5a; code++) classes[code] = classes[code + 32] = WORD_START;
  for (const code of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]) classes[code] = SPACE;
  for (const sign of "=<>!~&|*") classes[sign.charCodeAt(0)] = SIGN;
  classes[0x5f] = WORD_START;
  return classes;
}

const ascii = /* @__PURE__ */ classify();
const OTHER_SPACE = /\s/;
const OTHER_SIGN = /[≠≤≥＜＝＞！]/;
const letter = /* @__PURE__ */ pattern("^\\p{XIDS}$", "u");
const wordPart = /* @__PURE__ */ pattern("^\\p{XIDC}$", "u");

export function isSpace(code: number): boolean {
  return code < 128 ? ascii[code] === SPACE : OTHER_SPACE.test(String.fromCharCode(code));
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isSign(code: number): boolean {
  return code < 128 ? ascii[code] === SIGN : OTHER_SIGN.test(String.fromCharCode(code));
}

const LINE_END = /[\n\r\u2028\u2029]|$/g;

/** The end of the line that a position is in. */
export function lineEnd(text: string, position: number): number {
  LINE_END.lastIndex = position;
  return LINE_END.exec(text)?.index ?? text.length;
}

/** The end of the comment that begins at `position`; -1 when there is none, or one that never ends. */
export function commentEnd(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code === DASH) return text.charCodeAt(position + 1) === DASH ? lineEnd(text, position) : -1;
  if (code !== SLASH || text.charCodeAt(position + 1) !== STAR) return -1;
  const close = text.indexOf("*/", position + 2);
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
  let at = position;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** How many code units the character at `position` takes. */
export function characterLength(text: string, position: number): number {
  return (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

/** How many code units the letter, or `_`, at `position` takes; 0 when there is none. */
export function wordStartLength(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code < 128) return ascii[code] === WORD_START ? 1 : 0;
  const point = text.codePointAt(position);
  return point !== undefined && letter().test(String.fromCodePoint(point)) ? characterLength(text, position) : 0;
}

/** The end of letters, marks, digits and `_` that begin at `position`. */
export function skipWord(text: string, position: number, dashes = false): number {
  let at = position;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const isPart = ascii[code] === WORD_START || ascii[code] === DIGIT || (dashes && code === DASH);
      if (!isPart) return at;
      at++;
    } else {
      if (!wordPart().test(String.fromCodePoint(text.codePointAt(at) as number))) return at;
      at += characterLength(text, at);
    }
  }
  return at;
}

/** The end of the `:`-joined segments of a name whose first word ended at `position`. */
export function skipSegments(text: string, position: number): number {
  let at = position;
  while (text.charCodeAt(at) === COLON) {
    const end = skipWord(text, at + 1, true);
    if (end === at + 1) return at;
    at = end;
  }
  return at;
}

/** The end of a bare name: a word, then `:`-joined segments. */
export function skipName(text: string, position: number): number {
  return skipSegments(text, skipWord(text, position));
}

/** Letters and marks that are not shown, such as the fillers of Hangul. */
const unseen = /* @__PURE__ */ pattern("\\p{DI}", "u");

/** Whether a name is written without backticks, as far as its characters say. */
export function isBareName(name: string): boolean {
  return wordStartLength(name, 0) > 0 && skipName(name, 0) === name.length && !unseen().test(name);
}

/** The end of what a person would call one word: up to white space, punctuation, a quote or a sign that compares or joins. */
export function skipRun(text: string, position: number): number {
  const RUN = /[^\s,;()\]"'`=<>!&|≠≤≥，（）＝＜＞！“”‘’«»„]*/y;
  RUN.lastIndex = position;
  RUN.test(text);
  return RUN.lastIndex;
}

/** Whether a number, a date or a quoted value may end here: before a space, punctuation or a comparison sign, or at the end. */
export function endsValue(text: string, position: number): boolean {
  if (position >= text.length) return true;
  const code = text.charCodeAt(position);
  return code === COMMA || code === RIGHT || isSpace(code) || /[(=<>!≠≤≥，（）＝＜＞！]/.test(text.charAt(position));
}

/** Signs and punctuation that East Asian keyboards type at full width, each as long as what it is read as. */
const WIDE = "！（），＜＝＞";
const NARROW = "!(),<=>";

/** Returns the text with ASCII characters in place of full-width ones. */
export function narrow(text: string): string {
  return text.replace(/[！（），＜＝＞]/g, (wide) => NARROW.charAt(WIDE.indexOf(wide)));
}

/** Returns the ASCII character, followed by its full-width form when it has one. */
export function widths(character: string): string {
  return character + WIDE.charAt(NARROW.indexOf(character));
}

/** The word, with a space on a side where it would otherwise grow together with its neighbour. */
export function spaced(text: string, start: number, end: number, word: string): string {
  const before = start > 0 && !/[\s(（]/.test(text.charAt(start - 1)) ? " " : "";
  const after = end < text.length && !/[\s),），]/.test(text.charAt(end)) ? " " : "";
  return before + word + after;
}
