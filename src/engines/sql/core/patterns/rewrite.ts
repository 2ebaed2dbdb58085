import { bracketed, classOf, escapedPoint } from "./escapes.ts";
import { keptEscape, type PatternSyntax, perl, postgresSyntax, writtenPoint, writtenRanges } from "./syntax.ts";
import { createWriter, type Writer, withFlags } from "./writer.ts";

/** The assertions that are escapes. */
function assertions({ start, end, hasFlags }: PatternSyntax): ReadonlyMap<string, string> {
  const word = "[0-9A-Z_a-z]";
  const open = hasFlags ? "(?-i:" : "(?:";
  return new Map([
    ["\\A", start],
    ["\\z", end],
    ["\\b", `${open}(?<=${word})(?!${word})|(?<!${word})(?=${word}))`],
    ["\\B", `${open}(?<=${word})(?=${word})|(?<!${word})(?!${word}))`],
  ]);
}

const TOKEN =
  /\\Q(?<quoted>.*?)(?:\\E|$)|(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.))|\[(?<not>\^?)(?<members>\]?(?:\[:\^?\w+:\]|\\(?:.|$)|[^\]\\])*)(?<close>\]|$)|\(\?(?<on>[imsU]*)(?:-(?<off>[imsU]+))?(?<end>[:)])|(?<opening>\(\?P?<\w+>)|(?<count>\{\d+(?:,\d*)?\})|./gsu;

type Groups = Readonly<Record<string, string | undefined>>;

/** `\Q+\E` */
function writeQuoted(writer: Writer, syntax: PatternSyntax, quoted: string): void {
  for (const sign of quoted) {
    const point = sign.codePointAt(0) ?? 0;
    writer.literal(point, writtenPoint(point, syntax));
  }
}

function writeEscape(
  writer: Writer,
  syntax: PatternSyntax,
  shorthand: string,
  known: ReadonlyMap<string, string>,
): void {
  const { ignoresCase } = writer.flags();
  const found = classOf(shorthand, syntax, ignoresCase);
  const point = escapedPoint(shorthand);
  if (found?.ranges) writer.add(`[${found.isNegated ? "^" : ""}${writtenRanges(found.ranges, syntax, ignoresCase)}]`);
  else if (found) writer.add(keptEscape(found.written, syntax));
  else if (point !== undefined) writer.literal(point, writtenPoint(point, syntax));
  else writer.assert(known.get(shorthand) ?? keptEscape(shorthand, syntax));
}

/** `(?i)`, `(?s-i:` */
function writeFlags(writer: Writer, { hasFlags }: PatternSyntax, { on = "", off = "", end }: Groups): void {
  const inner = withFlags(writer.flags(), on, off);
  const sign = !hasFlags ? "" : on.includes("i") ? "i" : off.includes("i") ? "-i" : "";
  if (end === ":") writer.open(`(?${sign}:`, inner);
  else {
    writer.setFlags(inner);
    if (sign) writer.add(`(?${sign})`);
  }
}

function writeSign(writer: Writer, { code, any, start, end }: PatternSyntax, sign: string): void {
  const { isMultiline, hasAllPoints } = writer.flags();
  const newline = code(10);
  if (sign === "(") writer.open("(", writer.flags());
  else if (sign === ")") writer.close();
  else if (sign === "^") writer.assert(isMultiline ? `(?<![^${newline}])` : start);
  else if (sign === "$") writer.assert(isMultiline ? `(?![^${newline}])` : end);
  else if (sign === ".") writer.add(hasAllPoints ? any : `[^${newline}]`);
  else if ("*+?".includes(sign)) writer.repeat(sign);
  else if (sign === "|") writer.add(sign);
  else if ("{}]".includes(sign)) writer.add(`\\${sign}`);
  else writer.literal(sign.codePointAt(0) ?? 0, sign);
}

/**
 * A pattern in the syntax of RE2 for an engine with another one, such that it matches the same texts: `$` is the end
 * alone, the only line end is `\n`, and classes are of ASCII. What RE2 does not have, such as look-ahead, stays.
 */
function rewrite(pattern: string, ignoresCase: boolean, syntax: PatternSyntax): string {
  const known = assertions(syntax);
  const writer = createWriter(syntax, { ignoresCase, isMultiline: false, hasAllPoints: false });
  if (ignoresCase && syntax.hasFlags) writer.add("(?i)");
  for (const { 0: token, groups = {} } of pattern.matchAll(TOKEN)) {
    if (writer.isTooLong()) break;
    const { quoted, escape: shorthand, not, members, close, end, opening, count } = groups;
    if (quoted !== undefined) writeQuoted(writer, syntax, quoted);
    else if (shorthand !== undefined) writeEscape(writer, syntax, shorthand, known);
    else if (close === "") writer.add(token);
    else if (members !== undefined) writer.add(bracketed(not === "^", members, syntax, writer.flags().ignoresCase));
    else if (end !== undefined) writeFlags(writer, syntax, groups);
    else if (opening !== undefined) writer.open("(?:", writer.flags());
    else if (count !== undefined) writer.repeat(count);
    else writeSign(writer, syntax, token);
  }
  return writer.pattern();
}

/** For Perl's syntax, which PCRE and ICU have. */
export const perlPattern = (pattern: string, ignoresCase = false): string => rewrite(pattern, ignoresCase, perl);

/** For the syntax of PostgreSQL. */
export const postgresPattern = (pattern: string, ignoresCase = false): string =>
  rewrite(pattern, ignoresCase, postgresSyntax);
