import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { firstUnusual, nameCharacter, plainText } from "../../base/text/invisible.ts";
import { pattern } from "../../base/text/pattern.ts";
import { quoteName } from "../../base/text/quote.ts";
import { codeAt, isBareName, skipName, skipWord, wordStartLength } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import { doubledAt, unescaped } from "./strings.ts";
import type { TokenSlot } from "./token.ts";

export interface QuotedName {
  readonly name: string;
  readonly end: number;
  readonly closed: boolean;
  /** The positions of backslashes that begin no escape. */
  readonly unknownEscapes: readonly number[];
}

/** A name in backticks, with a backtick doubled and the escapes of double quotes, that begins at `start`. */
export function readQuotedName(text: string, start: number): QuotedName {
  const unknownEscapes: number[] = [];
  let name = "";
  let from = start + 1;
  for (;;) {
    const at = text.indexOf("`", from);
    const closed = at >= 0;
    const pieceEnd = closed ? at : text.length;
    name += unescaped(text.slice(from, pieceEnd), from, unknownEscapes);
    if (!closed || text.charAt(at + 1) !== "`") {
      return { name, end: closed ? at + 1 : pieceEnd, closed, unknownEscapes };
    }
    name += "`";
    from = at + 2;
  }
}

export function scanQuotedName(scanner: Scanner, slot: TokenSlot, start: number): void {
  emitQuotedName(scanner, slot, Kind.Name, start, readQuotedName(scanner.text, start));
}

export function emitQuotedName(
  scanner: Scanner,
  slot: TokenSlot,
  kind: Kind.Name | Kind.Reference,
  start: number,
  quoted: QuotedName,
): void {
  const { name, end, closed, unknownEscapes } = quoted;
  if (closed && name !== "" && unknownEscapes.length === 0) return emit(scanner, slot, kind, start, end, name);
  emitError(scanner, slot, kind, start, end, name, quotedNameProblem(scanner.text, start, quoted));
}

function quotedNameProblem(text: string, start: number, quoted: QuotedName): Diagnostic {
  const { name, end, closed, unknownEscapes } = quoted;
  const span = { start, end };
  if (!closed) {
    const by = text.slice(start, text.indexOf("`", start)) + quoteName(name.trimEnd());
    return diagnostic(codes.unclosedName, span, {}, [rewrite("close", span, "`", by)]);
  }
  const first = unknownEscapes[0];
  if (first === undefined) return diagnostic(codes.emptyName, span, {});
  const at = { start: first, end: Math.min(first + 2, end - 1) };
  const doubled = doubledAt(text.slice(start, end), unknownEscapes, start);
  const data = { escape: text.slice(at.start, at.end), quote: "`" } as const;
  return diagnostic(codes.unknownEscape, at, data, [fix("double-backslash", {}, { span, text: doubled })]);
}

/** What people write unquoted in a name that needs backticks: `user.name`, `first-name`, `COUNT(*)`. */
const more = /* @__PURE__ */ pattern(
  "(?:[-.:@#$%*/[\\]]|[\\p{L}\\p{M}\\p{Nd}_]|(?!\\s)\\p{Cf}|\\([^()\\s,]*\\))+",
  "uy",
);

/** Whether what follows a name is plainly no part of it: nearly always. */
export function endsName(text: string, position: number): boolean {
  const code = codeAt(text, position);
  return position >= text.length || code === 0x20 || code === 0x2c || (code >= 0x3c && code <= 0x3e);
}

/** A bare name, or what was probably meant as one. */
export function scanBareName(scanner: Scanner, slot: TokenSlot, start: number): void {
  emitBareName(scanner, slot, Kind.Name, start, start);
}

/** The error for a character that is not seen. */
export function unseenDiagnostic(found: string, start: number, fixes: readonly Fix[]): Diagnostic {
  const span = { start, end: start + found.length };
  return diagnostic(codes.unknownCharacter, span, { found, character: nameCharacter(found) }, fixes);
}

/** The same for a token that begins before its name, as a reference does. */
export function emitBareName(
  scanner: Scanner,
  slot: TokenSlot,
  kind: Kind.Name | Kind.Reference,
  start: number,
  nameStart: number,
  nameEnd = skipName(scanner.text, nameStart),
): void {
  const { text } = scanner;
  const isBare = nameEnd > nameStart && wordStartLength(text, nameStart) > 0;
  if (isBare && endsName(text, nameEnd))
    return emit(scanner, slot, kind, start, nameEnd, text.slice(nameStart, nameEnd));
  const rest = more();
  rest.lastIndex = nameEnd;
  const end = rest.test(text) ? rest.lastIndex : nameEnd;
  const name = text.slice(nameStart, end);
  if (isBare && end === nameEnd) return emit(scanner, slot, kind, start, end, name);
  const span = { start: nameStart, end };
  const visible = plainText(name);
  const unseen = visible === name || visible === "" ? undefined : firstUnusual(name);
  if (unseen !== undefined) {
    const fixes = [rewrite("replace", span, isBareName(visible) ? visible : quoteName(visible))];
    return emitError(
      scanner,
      slot,
      kind,
      start,
      end,
      visible,
      unseenDiagnostic(unseen, text.indexOf(unseen, start), fixes),
    );
  }
  const by = quoteName(name);
  const wrong = diagnostic(
    codes.nameNeedsBackticks,
    span,
    { name },
    /[-.:/[]$/.test(name) ? [] : [rewrite("backticks", span, by)], // a name goes on behind these: `user->name`
  );
  emitError(scanner, slot, kind, start, end, name, wrong);
}

/** `:name`, which gets its value when the filter is compiled. */
export function scanVariable(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text, mode } = scanner;
  const end = wordStartLength(text, start + 1) > 0 ? skipWord(text, start + 1, false) : start + 1;
  const span = { start, end };
  if (end === start + 1) {
    const wrong = diagnostic(codes.unknownCharacter, span, { found: ":" });
    return emitError(scanner, slot, Kind.Unknown, start, end, ":", wrong);
  }
  const name = text.slice(start + 1, end);
  if (mode !== LexerMode.Term && mode !== LexerMode.Name) return emit(scanner, slot, Kind.Variable, start, end, name);
  emitError(scanner, slot, Kind.Name, start, end, name, diagnostic(codes.variableAsName, span, { name }));
}
