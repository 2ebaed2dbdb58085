import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { firstUnusual, nameCharacter, plainText } from "../../base/text/invisible.ts";
import { pattern } from "../../base/text/pattern.ts";
import { quoteName } from "../../base/text/quote.ts";
import { isBareName, skipName, skipRun } from "./characters.ts";
import { problemOf, readQuoted } from "./literals.ts";
import { createToken, Kind, type Token } from "./token.ts";

type NameOrReference = Kind.Name | Kind.Reference;

/** A name in backticks whose backtick is at `quoteAt`, or a reference that has such a name. */
export function quotedName(text: string, kind: NameOrReference, start: number, quoteAt: number): Token {
  const quoted = readQuoted(text, quoteAt);
  const { value, end } = quoted;
  const span = { start, end };
  const empty = value === "" ? diagnostic(codes.emptyName, span, {}) : undefined;
  return createToken(kind, start, end, value, problemOf(text, span, quoteAt, quoted) ?? empty) as Token;
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
  let end = skipName(text, nameStart);
  if (end < text.length && !isAfterName(text.charCodeAt(end))) {
    const rest = more();
    rest.lastIndex = end;
    if (rest.test(text)) end = rest.lastIndex;
  }
  const name = text.slice(nameStart, end);
  if (isBareName(name)) return createToken(kind, start, end, name) as Token;
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
