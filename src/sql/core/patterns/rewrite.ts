import { namedClass, type Range } from "./classes.ts";
import { alone, type PatternSyntax, perl, postgresSyntax, writtenPoint, writtenRanges } from "./syntax.ts";

const controls: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

const PROPERTY = /^\\([pP])(?:\{(\^?)([^}]*)\}|(.))$/su;
const ESCAPE = /^\\(?:x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{2}))|(0[0-7]{0,2}|[1-7][0-7]{1,2})|([afnrtv])|(\W))$/su;

/** The character that an escape stands for; undefined for others. */
function escapedPoint(text: string): number | undefined {
  const [found, long, short, octal, control, sign] = ESCAPE.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (sign) return sign.codePointAt(0);
  if (octal) return Number.parseInt(octal, 8);
  return control ? controls[control] : Number.parseInt(long ?? short ?? "", 16);
}

/** A class that an escape or a member of brackets stands for; its ranges are undefined when it is asked by its name. */
interface Class {
  readonly isNegated: boolean;
  readonly ranges: readonly Range[] | undefined;
  readonly written: string;
}

function classOf(text: string, syntax: PatternSyntax, ignoresCase: boolean): Class | undefined {
  const named = namedClass(text);
  if (named) return { ...named, written: "" };
  const [found, letter, not, name, short = ""] = PROPERTY.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isNegated = (letter === "P") !== (not === "^");
  const ranges = syntax.property(name ?? short, ignoresCase);
  return { isNegated, ranges, written: `\\${isNegated ? "P" : "p"}{${name ?? short}}` };
}

const MEMBER = /\[:\^?\w+:\]|\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.)|./gsu;

const pointOf = (member: string) => (member.startsWith("\\") ? escapedPoint(member) : member.codePointAt(0));

/** A class in brackets. What it has of negated classes is asked beside it, so that upper and lower case are right. */
function bracketed(isNegated: boolean, text: string, syntax: PatternSyntax, ignoresCase: boolean): string {
  const members = text.match(MEMBER) ?? [];
  const negated: string[] = [];
  const written = (ranges: readonly Range[]) => writtenRanges(ranges, syntax, ignoresCase);
  let own = "";
  for (let at = 0; at < members.length; at++) {
    const member = members[at] as string;
    const found = classOf(member, syntax, ignoresCase);
    if (found) {
      if (found.ranges === undefined) own += found.written;
      else if (found.isNegated) negated.push(`[^${written(found.ranges)}]`);
      else own += written(found.ranges);
      continue;
    }
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    const [from, to] = [pointOf(member), pointOf(members[isRange ? at + 2 : at] as string)];
    own += from === undefined || to === undefined ? member : written([[from, to]]);
    if (isRange) at += 2;
  }
  if (negated.length === 0) return `[${isNegated ? "^" : ""}${own}]`;
  const others = negated.join("|");
  if (isNegated) return `(?:(?!${others})${own ? `[^${own}]` : syntax.any})`;
  return `(?:${own ? `[${own}]|` : ""}${others})`;
}

interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly hasAllPoints: boolean;
}

function withFlags(flags: Flags, on: string, off: string): Flags {
  const after = (letter: string, before: boolean) => (on.includes(letter) || before) && !off.includes(letter);
  return {
    ignoresCase: after("i", flags.ignoresCase),
    isMultiline: after("m", flags.isMultiline),
    hasAllPoints: after("s", flags.hasAllPoints),
  };
}

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

/** A repetition of more than an engine takes at once, as several in a row. */
function repeated(atom: string, count: string, most: number): string {
  const [, least = "", comma, greatest] = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(count) ?? [];
  let low = Number(least);
  let high = comma ? (greatest ? Number(greatest) : Number.POSITIVE_INFINITY) : low;
  if (low <= most && (high <= most || high === Number.POSITIVE_INFINITY)) return atom + count;
  let result = "";
  for (; low > most || (high > most && high !== Number.POSITIVE_INFINITY); low = Math.max(low - most, 0)) {
    result += `${atom}{${Math.min(low, most)},${most}}`;
    high -= most;
  }
  return `${result}${atom}{${low},${high === Number.POSITIVE_INFINITY ? "" : high}}`;
}

/** A longer pattern is refused, so the rest of it is not read: a class such as `\\pL` becomes 10,000 characters. */
export const MOST_CHARACTERS = 1_000_000;

const TOKEN =
  /\\Q(?<quoted>.*?)(?:\\E|$)|(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.))|\[(?<not>\^?)(?<members>\]?(?:\[:\^?\w+:\]|\\(?:.|$)|[^\]\\])*)(?<close>\]|$)|\(\?(?<on>[imsU]*)(?:-(?<off>[imsU]+))?(?<end>[:)])|(?<opening>\(\?P?<\w+>)|(?<count>\{\d+(?:,\d*)?\})|./gsu;

/**
 * A pattern in the syntax of RE2 for an engine with another one, such that it matches the same texts: `$` is the end
 * alone, the only line end is `\n`, and classes are of ASCII. What RE2 does not have, such as look-ahead, stays.
 */
function rewrite(pattern: string, startsIgnoring: boolean, syntax: PatternSyntax): string {
  const { code, any, start, end, hasFlags, mostRepeats } = syntax;
  const outer: { readonly flags: Flags; readonly from: number }[] = [];
  const newline = code(10);
  const known = assertions(syntax);
  let flags: Flags = { ignoresCase: startsIgnoring, isMultiline: false, hasAllPoints: false };
  const pieces = startsIgnoring && hasFlags ? ["(?i)"] : []; // a group that is closed is one piece
  let isAssertion = false;
  let length = 0;
  const add = (piece: string) => {
    length += piece.length;
    pieces.push(piece);
    isAssertion = false;
  };
  const assert = (piece: string) => {
    add(piece);
    isAssertion = true;
  };
  /** The pieces from one on, as one. Not by `join`, which would copy the text of a group in a group again and again. */
  const takeFrom = (from: number): string => {
    let taken = "";
    for (const piece of pieces.splice(from)) taken += piece;
    length -= taken.length;
    return taken;
  };
  const open = (piece: string, inner: Flags) => {
    outer.push({ flags, from: pieces.length });
    flags = inner;
    add(piece);
  };
  /** Other engines repeat an assertion only in a group. */
  const repeat = (count: string) => {
    const last = takeFrom(Math.max(pieces.length - 1, 0));
    const atom = isAssertion ? `(?:${last})` : last;
    add(count.startsWith("{") ? repeated(atom, count, mostRepeats) : atom + count);
  };
  const literal = (point: number, written: string) => add(alone(point, written, syntax, flags.ignoresCase));
  for (const { 0: token, groups = {} } of pattern.matchAll(TOKEN)) {
    if (length > MOST_CHARACTERS) break;
    const { quoted, escape: shorthand, not, members, close, on = "", off = "", end: closing, opening, count } = groups;
    if (quoted !== undefined) {
      for (const sign of quoted) {
        const point = sign.codePointAt(0) ?? 0;
        literal(point, writtenPoint(point, syntax));
      }
    } else if (shorthand !== undefined) {
      const found = classOf(shorthand, syntax, flags.ignoresCase);
      const point = escapedPoint(shorthand);
      if (found?.ranges)
        add(`[${found.isNegated ? "^" : ""}${writtenRanges(found.ranges, syntax, flags.ignoresCase)}]`);
      else if (found) add(found.written);
      else if (point !== undefined) literal(point, writtenPoint(point, syntax));
      else assert(known.get(shorthand) ?? shorthand);
    } else if (close === "") add(token);
    else if (members !== undefined) add(bracketed(not === "^", members, syntax, flags.ignoresCase));
    else if (closing !== undefined) {
      const inner = withFlags(flags, on, off);
      const sign = !hasFlags ? "" : on.includes("i") ? "i" : off.includes("i") ? "-i" : "";
      if (closing === ":") open(`(?${sign}:`, inner);
      else {
        flags = inner;
        if (sign) add(`(?${sign})`);
      }
    } else if (opening !== undefined || token === "(") open(opening === undefined ? "(" : "(?:", flags);
    else if (token === ")") {
      const { flags: before, from } = outer.pop() ?? { flags, from: pieces.length };
      flags = before;
      add(`${takeFrom(from)})`);
    } else if (token === "^") assert(flags.isMultiline ? `(?<![^${newline}])` : start);
    else if (token === "$") assert(flags.isMultiline ? `(?![^${newline}])` : end);
    else if (token === ".") add(flags.hasAllPoints ? any : `[^${newline}]`);
    else if (count !== undefined || "*+?".includes(token)) repeat(token);
    else if (token === "|") add(token);
    else if ("{}]".includes(token)) add(`\\${token}`);
    else literal(token.codePointAt(0) ?? 0, token);
  }
  return pieces.join("") || "(?:)";
}

/** For Perl's syntax, which PCRE and ICU have. */
export const perlPattern = (pattern: string, ignoresCase = false): string => rewrite(pattern, ignoresCase, perl);

/** For the syntax of PostgreSQL. */
export const postgresPattern = (pattern: string, ignoresCase = false): string =>
  rewrite(pattern, ignoresCase, postgresSyntax);
