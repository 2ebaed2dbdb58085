import { pattern } from "../../base/text/pattern.ts";

const DIGIT = 1;
const WORD_START = 2;
const WORD = 3; // both of these; not written as a sum, which bundlers would keep where nothing uses it
const SPACE = 4;
const SIGN = 8;
const DASH = 0x2d;

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
const letter = /* @__PURE__ */ pattern("^\\p{XIDS}$", "u");
const wordPart = /* @__PURE__ */ pattern("^\\p{XIDC}$", "u");

/** The code unit at a position, and 0 behind the end: the engine gives up its quick way where one is read there. */
export function codeAt(text: string, position: number): number {
  return position < text.length ? text.charCodeAt(position) : 0;
}

export function isSpace(code: number): boolean {
  return code < 128 ? ascii[code] === SPACE : OTHER_SPACE.test(String.fromCharCode(code));
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a word begins with this letter of ASCII, or `_`. */
export function isAsciiWordStart(code: number): boolean {
  return code < 128 && ascii[code] === WORD_START;
}

export function isSign(code: number): boolean {
  return code < 128 ? ascii[code] === SIGN : isOtherSign(code);
}

const NOT_EQUAL = 0x2260;
const LESS_OR_EQUAL = 0x2264;
const GREATER_OR_EQUAL = 0x2265;

function isOtherSign(code: number): boolean {
  return code === NOT_EQUAL || code === LESS_OR_EQUAL || code === GREATER_OR_EQUAL || ascii[narrowCode(code)] === SIGN;
}

/** Where a number or a date may end: before white space, a comma, a parenthesis or a comparison sign, and at the end of the text. */
export function endsNumber(text: string, position: number): boolean {
  if (position >= text.length) return true;
  const code = codeAt(text, position);
  return (
    code === 0x29 ||
    code === 0x2c ||
    code === 0x28 ||
    (code >= 0x3c && code <= 0x3e) ||
    code === 0x21 ||
    isSpace(code) ||
    isOtherEnd(code)
  );
}

/** Outside ASCII a number ends before a sign, a parenthesis or a comma too. */
function isOtherEnd(code: number): boolean {
  return code > 127 && (isSign(code) || narrowCode(code) !== code);
}

const STAR = 0x2a;
const SLASH = 0x2f;
const LINE_END = /[\n\r\u2028\u2029]|$/g;

/** The end of the line that a position is in. */
export function lineEnd(text: string, position: number): number {
  LINE_END.lastIndex = position;
  return LINE_END.exec(text)?.index ?? text.length;
}

/** The end of the comment that begins at `position`; -1 when there is none, or one that never ends. */
export function commentEnd(text: string, position: number): number {
  const code = codeAt(text, position);
  if (code === DASH) return codeAt(text, position + 1) === DASH ? lineEnd(text, position) : -1;
  if (code !== SLASH || codeAt(text, position + 1) !== STAR) return -1;
  const close = text.indexOf("*/", position + 2);
  return close < 0 ? -1 : close + 2;
}

/** The end of white space and comments that begin at `position`. */
export function skipSpace(text: string, position: number): number {
  let at = position;
  for (;;) {
    let code = codeAt(text, at);
    while (isSpace(code)) code = codeAt(text, ++at);
    const end = code === DASH || code === SLASH ? commentEnd(text, at) : -1;
    if (end < 0) return at;
    at = end;
  }
}

/** The start of white space that ends at `position`. */
export function startOfSpace(text: string, position: number): number {
  let at = position;
  while (at > 0 && isSpace(codeAt(text, at - 1))) at--;
  return at;
}

/** How many code units a code point takes. */
export function codePointLength(point: number): number {
  return point > 0xffff ? 2 : 1;
}

/** How many code units the letter, or `_`, at `position` takes; 0 when there is none. */
export function wordStartLength(text: string, position: number): number {
  const code = codeAt(text, position);
  if (code < 128) return ascii[code] === WORD_START ? 1 : 0;
  const point = text.codePointAt(position);
  return point !== undefined && letter().test(String.fromCodePoint(point)) ? codePointLength(point) : 0;
}

/** The end of letters, marks, digits and `_` that begin at `position`. */
export function skipWord(text: string, position: number, dashes: boolean): number {
  const { length } = text;
  let at = position;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      if (((ascii[code] as number) & WORD) === 0 && !(dashes && code === DASH)) return at;
      at++;
      continue;
    }
    const point = text.codePointAt(at) as number;
    if (!wordPart().test(String.fromCodePoint(point))) return at;
    at += codePointLength(point);
  }
  return at;
}

const COLON = 0x3a;

/** The end of the `:`-joined segments of a name whose first word ended at `position`. */
export function skipSegments(text: string, position: number): number {
  let at = position;
  while (codeAt(text, at) === COLON) {
    const end = skipWord(text, at + 1, true);
    if (end === at + 1) return at;
    at = end;
  }
  return at;
}

/** The end of a bare name: a word, then `:`-joined segments. */
export function skipName(text: string, position: number): number {
  return skipSegments(text, skipWord(text, position, false));
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

/** Signs and punctuation that East Asian keyboards type at full width, each as long as what it is read as. */
const forms: Readonly<Record<string, string>> = {
  "！": "!",
  "（": "(",
  "）": ")",
  "，": ",",
  "＜": "<",
  "＝": "=",
  "＞": ">",
};

const FIRST = 0xff01;

/** Returns the code of the ASCII character that a full-width one is read as, or the code itself. */
export function narrowCode(code: number): number {
  return code < FIRST ? code : (forms[String.fromCharCode(code)]?.charCodeAt(0) ?? code);
}

/** Returns the text with ASCII characters in place of full-width ones. */
export function narrow(text: string): string {
  return text.replace(/[\uff01-\uff1e]/g, (wide) => forms[wide] ?? wide);
}

/** Returns the ASCII character, followed by its full-width form when it has one. */
export function widths(ascii: string): string {
  return ascii + Object.keys(forms).filter((wide) => forms[wide] === ascii).join(""); // biome-ignore format: one thought
}
