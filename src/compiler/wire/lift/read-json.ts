import {
  type Diagnostic,
  jsonDiagnostic,
  rewrite,
  sharedDiagnostic,
  titled,
} from "../../../base/diagnostics/diagnostic.ts";
import { isExact } from "../../../base/text/decimal.ts";
import { isJsonNumber } from "../../lexer/literals.ts";

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const NUMBER = /^[-\d]/;
const MAY_LOSE_DIGITS = /[\d.]{16}|\de/i;
/** A number that may lose digits, or an escape, behind which a colon may hide. */
const MAY_BE_LOSSY = /\\|[\d.]{16}|\de/i;
const SPACE = /[ \t\n\r]*/y;
const TOKEN = /[{}[\],:]|[\w.+-]+/y;
const words: readonly string[] = ["true", "false", "null"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has none of them in strings
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*/y;
const RUN = /[^\s,:{}[\]]+|[\s\S]?/uy;

/**
 * The value of a JSON text, or what is wrong with the text and where. What `JSON.parse` would lose is wrong too: digits
 * of a number, and all but the last value of a key that an object has twice.
 */
export function readJson(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text);
    if (isLossless(text, value)) return { ok: true, value };
    const diagnostics = walk(text);
    return diagnostics.length === 0 ? { ok: true, value } : { ok: false, diagnostics };
  } catch {
    return { ok: false, diagnostics: walk(text) };
  }
}

/**
 * Whether `JSON.parse` certainly lost nothing, which is sooner known than what it lost. The text has a colon for each
 * key, and the colons of its strings; a key that is there twice leaves fewer of them in the value.
 */
function isLossless(text: string, value: unknown): boolean {
  return !MAY_BE_LOSSY.test(text) && colonsIn(text) === colonsOf(value);
}

function colonsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) count++;
  return count;
}

/** The colons in the text of a value. Not recursive, because a text may be nested as deep as it is long. */
function colonsOf(value: unknown): number {
  const rest = [value];
  let count = 0;
  for (let each = rest.pop(); each !== undefined; each = rest.pop()) {
    if (typeof each === "string") count += colonsIn(each);
    else if (Array.isArray(each)) for (const item of each) rest.push(item);
    else if (typeof each === "object" && each !== null) {
      for (const key of Object.keys(each)) {
        count += 1 + colonsIn(key);
        rest.push((each as Record<string, unknown>)[key]);
      }
    }
  }
  return count;
}

function match(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

/** A token of JSON other than a string, or nothing. */
function known(token: string): string {
  return "{}[],:".includes(token) || words.includes(token) || isJsonNumber(token) ? token : "";
}

const KEY = "key";
const VALUE = "value";

/** Nobody reads more. */
const MOST = 100;

function walk(text: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const open: string[] = [];
  const keys: Set<string>[] = [];
  let wanted: readonly string[] = [VALUE];
  for (let at = 0; ; ) {
    at += match(SPACE, text, at).length;
    if (at === text.length && wanted.length === 0) return diagnostics;
    const isString = text.charAt(at) === '"';
    const token = isString ? match(STRING, text, at) : known(match(TOKEN, text, at));
    const end = at + token.length + (isString ? 1 : 0);
    if (isString && text.charAt(end - 1) !== '"') return [brokenString(text, at, end - 1)];
    const next = step(wanted, isString ? '"' : token, open);
    if (!next) return [unexpected(text, at, wanted)];
    if (token === "{") keys.push(new Set());
    else if (token === "}") keys.pop();
    else if (isString && wanted.includes(KEY) && isTwice(text.slice(at, end), keys.at(-1))) {
      diagnostics.push(unreadable(at, end, ["new-key"], text.slice(at, end)));
    }
    if (NUMBER.test(token) && MAY_LOSE_DIGITS.test(token) && !isExact(token)) diagnostics.push(inexact(token, at));
    if (diagnostics.length >= MOST) return diagnostics;
    wanted = next;
    at = end;
  }
}

/** What may follow the token, or undefined when it may not stand here. */
function step(wanted: readonly string[], token: string, open: string[]): readonly string[] | undefined {
  const wants = (what: string) => wanted.includes(what);
  const after = () => {
    const closing = open.at(-1);
    return closing === undefined ? [] : [",", closing];
  };
  switch (token) {
    case "":
      return undefined;
    case "{":
    case "[":
      if (!wants(VALUE)) return undefined;
      open.push(token === "{" ? "}" : "]");
      return token === "{" ? [KEY, "}"] : [VALUE, "]"];
    case "}":
    case "]":
      if (!wants(token)) return undefined;
      open.pop();
      return after();
    case ",":
      if (!wants(token)) return undefined;
      return [open.at(-1) === "}" ? KEY : VALUE];
    case ":":
      return wants(token) ? [VALUE] : undefined;
    case '"':
      if (wants(KEY)) return [":"];
      return wants(VALUE) ? after() : undefined;
    default:
      return wants(VALUE) ? after() : undefined;
  }
}

function isTwice(key: string, keys: Set<string> | undefined): boolean {
  const before = keys?.size;
  // However it is written: "a" and "\\u0061" are one key.
  return keys?.add(JSON.parse(key)).size === before;
}

/** Found is nothing where the text ends. */
function unreadable(start: number, end: number, expected: readonly string[], found: string): Diagnostic {
  return jsonDiagnostic("json-unreadable", { start, end }, { part: "json", expected, ...(found !== "" && { found }) });
}

function unexpected(text: string, at: number, wanted: readonly string[]): Diagnostic {
  const run = match(RUN, text, at);
  return unreadable(at, at + run.length, wanted.length > 0 ? wanted : ["json-end"], run);
}

function brokenString(text: string, start: number, at: number): Diagnostic {
  if (at >= text.length) return unreadable(start, at, ["quote"], "");
  const found = text.slice(at, at + (text.charAt(at) === "\\" ? 2 : 1));
  const expected = found.startsWith("\\") ? "escape" : "quote";
  return unreadable(at, at + found.length, [expected], found);
}

function inexact(literal: string, start: number): Diagnostic {
  const span = { start, end: start + literal.length };
  const by = JSON.stringify(literal);
  return sharedDiagnostic("number-precision", span, { found: literal }, [titled(rewrite("quote", span, by))]);
}
