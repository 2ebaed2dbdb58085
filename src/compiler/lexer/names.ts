import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { firstUnusual, nameCharacter, plainText } from "../../base/text/invisible.ts";
import { pattern } from "../../base/text/pattern.ts";
import { quoteName } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import { isBareName, skipName, skipRun, wordStartLength } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { closeName, doubleBackslashes, type Quoted, readQuoted } from "./quoted.ts";
import { createToken, type Token } from "./token.ts";

type NameOrReference = Kind.Name | Kind.Reference;

/** A name in backticks whose backtick is at `quoteAt`, or a reference that has such a name. */
export function quotedName(text: string, kind: NameOrReference, start: number, quoteAt: number): Token {
  const quoted = readQuoted(text, quoteAt);
  const isPlain = quoted.isClosed && quoted.value !== "" && quoted.unknownEscapes.length === 0;
  const span = { start, end: quoted.end };
  const wrong = isPlain ? undefined : quotedNameProblem(text, span, quoteAt, quoted);
  return createToken(kind, start, quoted.end, quoted.value, wrong) as Token;
}

function quotedNameProblem(text: string, span: Span, quoteAt: number, quoted: Quoted): Diagnostic {
  const { value, isClosed, unknownEscapes } = quoted;
  if (!isClosed)
    return diagnostic(codes.unclosedName, span, {}, [closeName(span, text.slice(span.start, quoteAt), value)]);
  const [first] = unknownEscapes;
  if (first === undefined) return diagnostic(codes.emptyName, span, {});
  const place = { start: first, end: Math.min(first + 2, span.end - 1) };
  const data = { escape: text.slice(place.start, place.end), quote: "`" } as const;
  return diagnostic(codes.unknownEscape, place, data, [doubleBackslashes(text, span, unknownEscapes)]);
}

/** What people write unquoted in a name that needs backticks: `user.name`, `first-name`, `COUNT(*)`. */
const more = /* @__PURE__ */ pattern(
  "(?:[-.:@#$%*/[\\]]|[\\p{L}\\p{M}\\p{Nd}_]|(?!\\s)\\p{Cf}|\\([^()\\s,]*\\))+",
  "uy",
);

/** Whether what follows a name is plainly no part of it: a space, a comma or a sign, nearly always. */
export function isAfterName(code: number): boolean {
  return code === 0x20 || code === 0x2c || (code >= 0x3c && code <= 0x3e);
}

/** A bare name, or what was probably meant as one; a reference begins before its name. */
export function bareName(text: string, kind: NameOrReference, start: number, nameStart = start): Token {
  const bareEnd = skipName(text, nameStart);
  const isBare = wordStartLength(text, nameStart) > 0;
  let end = bareEnd;
  if (bareEnd < text.length && !isAfterName(text.charCodeAt(bareEnd))) {
    const rest = more();
    rest.lastIndex = bareEnd;
    if (rest.test(text)) end = rest.lastIndex;
  }
  const name = text.slice(nameStart, end);
  if (isBare && end === bareEnd) return createToken(kind, start, end, name) as Token;
  const span = { start: nameStart, end };
  const visible = plainText(name);
  const unseen = visible === name || visible === "" ? undefined : firstUnusual(name);
  if (unseen !== undefined) {
    const fixes = [rewrite("replace", span, isBareName(visible) ? visible : quoteName(visible))];
    const wrong = unseenCharacter(unseen, text.indexOf(unseen, nameStart), fixes);
    return createToken(kind, start, end, visible, wrong) as Token;
  }
  // A name goes on behind these: `user->name`.
  const fixes = /[-.:/[]$/.test(name) ? [] : [rewrite("backticks", span, quoteName(name))];
  const wrong = diagnostic(codes.nameNeedsBackticks, span, { name }, fixes);
  return createToken(kind, start, end, name, wrong) as Token;
}

/** The error for a character that is not seen. */
export function unseenCharacter(found: string, start: number, fixes: readonly Fix[]): Diagnostic {
  const span = { start, end: start + found.length };
  return diagnostic(codes.unknownCharacter, span, { found, character: nameCharacter(found) }, fixes);
}

/** A reference to a field, whose prefix is at `start`. */
export function reference(text: string, start: number): Token {
  const nameStart = start + referencePrefix.length;
  if (text.charAt(nameStart) === "`") return quotedName(text, Kind.Reference, start, nameStart);
  if (skipRun(text, nameStart) > nameStart) return bareName(text, Kind.Reference, start, nameStart);
  const span = { start, end: nameStart };
  return createToken(Kind.Reference, start, nameStart, "", diagnostic(codes.emptyReference, span, {}));
}
