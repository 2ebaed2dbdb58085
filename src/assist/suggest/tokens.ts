import { readString } from "./strings.ts";

/** A piece of a text that need not be a filter. */
export interface Token {
  readonly kind: "word" | "number" | "date" | "string" | "sign" | "open" | "close" | "none";
  /** What phrases are found by: one case, one spelling of umlauts, no apostrophes. */
  readonly key: string;
  /** As written; of a string, what is between the quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether white space stands before it. */
  readonly isSpaced: boolean;
  readonly isOnNewLine: boolean;
  /** A string whose quotes are not a pair. */
  readonly isBroken: boolean;
  readonly quote: string;
}

/** What stands behind the last token of a text and before its first. */
const none: Token = {
  kind: "none",
  key: "",
  text: "",
  start: 0,
  end: 0,
  isSpaced: true,
  isOnNewLine: false,
  isBroken: false,
  quote: "",
};

export function nth(tokens: readonly Token[], at: number): Token {
  return tokens[at] ?? none;
}

const SPACE = /[\s\u200b-\u200f\u2060\ufeff]+/y;
const LINE_COMMENT = /(?:\/\/|#(?=\s)|—(?=\s+\p{L}))[^\n]*/uy;
const DATE =
  /(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}-\d{1,2}-\d{4})(?:(?:[T ]|, )\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?![\w.]\d)|\d{4}-(?:0[1-9]|1[0-2])(?![\d-])/y;
const NUMBER =
  /\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?![\d])(?:[.,]\d+(?![\d.]))?|\d+(?:[.,_]\d+)*(?:[eE][+-]?\d+)?|\.\d+/y;
const SIGNED = /[+-](?=\.?\d)/y;
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:['’]\p{L}[\p{L}\p{M}\p{N}_]*)*/uy;
const SIGN =
  /===|!==|\.\.\.|==|!=|<>|>=|<=|=>|=<|=~|!~|~=|~\*|\?\.|\*=|\^=|\$=|><|=!|!>|!<|&&|\|\||\.\.|::|->|\/=|./suy;

/** What comments begin and end with; one that nothing ends goes on to the end of the text. */
const comments: readonly (readonly [string, string])[] = [
  ["--", "\n"],
  ["/*", "*/"],
  ["<!--", "-->"],
];

const OPEN = "([{";
const CLOSE = ")]}";

const folds: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "'": "", "’": "" };

/** A word as it is looked up. */
export function folded(word: string): string {
  return word.toLowerCase().replace(/[äöüß'’]/g, (letter) => folds[letter] as string);
}

/** The same length, with the wide forms of signs and digits as the usual ones. */
function narrowed(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u2212", "-");
}

/** What a sticky pattern matches at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** What begins a comment right behind a word or a value: `bob--smith` and `/img/*.png` are texts. */
const COMMENT_BEHIND = /(?:--(?:\s|$)|<!--|(?<=["'`)\]\d])\/\*[^*]*\*\/(?:\s|$))/y;

function commentAt(text: string, at: number, isSpaced: boolean): string | undefined {
  const kind = comments.find(([begin]) => text.startsWith(begin, at));
  if (!kind || (!isSpaced && matchAt(COMMENT_BEHIND, text, at) === undefined)) return undefined;
  const [begin, end] = kind;
  const found = text.indexOf(end, at + begin.length);
  return text.slice(at, found === -1 ? text.length : found + end.length);
}

/** The tokens of any text; comments, full stops and white space are none. */
export function tokensOf(written: string): readonly Token[] {
  const text = narrowed(written);
  const tokens: Token[] = [];
  let at = 0;
  let isSpaced = true;
  let isOnNewLine = false;
  const push = (kind: Token["kind"], end: number, content = text.slice(at, end), isBroken = false, quote = "") => {
    const place = { start: at, end, isSpaced, isOnNewLine };
    tokens.push({ kind, key: keyOf(kind, content), text: content, ...place, isBroken, quote });
    at = end;
    isSpaced = false;
    isOnNewLine = false;
  };
  while (at < text.length) {
    const skipped =
      matchAt(SPACE, text, at) ??
      commentAt(text, at, isSpaced) ??
      (isSpaced ? matchAt(LINE_COMMENT, text, at) : undefined);
    if (skipped !== undefined) {
      isOnNewLine ||= /[\n\r]/.test(skipped);
      isSpaced = true;
      at += skipped.length;
      continue;
    }
    const string = readString(text, written, at);
    if (string) {
      push("string", string.end, string.content, string.isBroken, string.quote);
      continue;
    }
    const date = matchAt(DATE, text, at);
    if (date !== undefined) {
      push("date", at + date.length);
      continue;
    }
    const sign =
      isValue(tokens.at(-1)) && !(isSpaced && !/\s/.test(text.charAt(at + 1))) ? undefined : matchAt(SIGNED, text, at);
    const number = matchAt(NUMBER, text, at + (sign?.length ?? 0));
    if (number !== undefined) {
      push("number", at + (sign?.length ?? 0) + number.length);
      continue;
    }
    const word = matchAt(WORD, text, at);
    if (word !== undefined) {
      push("word", at + word.length);
      continue;
    }
    const mark = matchAt(SIGN, text, at) as string;
    if (mark === "." && /^(?:\s|$)/.test(text.slice(at + 1, at + 2)) && !isAbbreviation(tokens)) {
      at++;
    } else if (OPEN.includes(mark)) push("open", at + 1);
    else if (CLOSE.includes(mark)) push("close", at + 1);
    else push("sign", at + mark.length);
  }
  return tokens;
}

/** `A.P.C.`, and no sentence that ends. */
function isAbbreviation(tokens: readonly Token[]): boolean {
  const [dot, last] = tokens.slice(-2);
  return dot?.key === "." && last?.kind === "word" && last.text.length === 1 && !dot.isSpaced && !last.isSpaced;
}

function isValue(token: Token | undefined): boolean {
  return token !== undefined && ["number", "date", "string", "close", "word"].includes(token.kind);
}

function keyOf(kind: Token["kind"], text: string): string {
  if (text === "?.") return ".";
  return kind === "string" ? "" : folded(text);
}

/** `No Name`: a capital letter begins a name, unless all letters are capital. */
export function startsName(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text);
}
