import { otherCases, propertyRanges, type Range } from "./classes.ts";

/** What the regular expressions of databases say in different ways. */
export interface PatternSyntax {
  readonly code: (point: number) => string;
  /** Any character, line ends included. */
  readonly any: string;
  readonly start: string;
  readonly end: string;
  /** What makes a group or all that follows case-sensitive or not; otherwise each character is written in both cases. */
  readonly hasFlags: boolean;
  /** The characters of a property where it cannot be asked by its name. */
  readonly property: (name: string, ignoresCase: boolean) => readonly Range[] | undefined;
  /** Escapes that the engine does not have, so that it would fail with the pattern. */
  readonly lacks?: RegExp;
  /** The greatest count of a repetition. */
  readonly mostRepeats: number;
}

/** That of Perl, which ICU and PCRE have. */
export const perl: PatternSyntax = {
  code: (point) => `\\x{${point.toString(16)}}`,
  any: "[\\x{0}-\\x{10ffff}]", // a point of ICU is also both signs of a line end together
  start: "\\A",
  end: "\\z",
  hasFlags: true,
  property: (name, ignoresCase) => (ignoresCase ? propertyRanges(name) : undefined), // PCRE knows no other cases of it
  mostRepeats: Number.POSITIVE_INFINITY,
};

const hexadecimal = (point: number, digits: number) => point.toString(16).padStart(digits, "0");

/** That of PostgreSQL, whose own classes and cases depend on the locale. */
export const postgresSyntax: PatternSyntax = {
  code: (point) => (point > 0xffff ? `\\U${hexadecimal(point, 8)}` : `\\u${hexadecimal(point, 4)}`),
  any: ".",
  start: "^",
  end: "$",
  hasFlags: false,
  property: propertyRanges,
  lacks: /^\\[CEG-LN-RTVXg-lopqz]/,
  mostRepeats: 255,
};

/** An escape as the pattern has it; throws where the engine lacks it. */
export function keptEscape(text: string, { lacks }: PatternSyntax): string {
  if (lacks?.test(text)) throw new UnknownEscape(text);
  return text;
}

/** Thrown for a pattern with an escape that the engine lacks. */
export class UnknownEscape extends Error {
  constructor(text: string) {
    super(`${text} is not supported.`);
  }
}

/** A character as a pattern has it where it can have a meaning. */
export function writtenPoint(point: number, { code }: PatternSyntax): string {
  const sign = String.fromCodePoint(point);
  return /^\w$/.test(sign) ? sign : code(point);
}

/** The members of a class in brackets. */
export function writtenRanges(ranges: readonly Range[], syntax: PatternSyntax, ignoresCase: boolean): string {
  const all = ignoresCase && !syntax.hasFlags ? [...ranges, ...otherCases(ranges)] : ranges;
  return all
    .map(([from, to]) => writtenPoint(from, syntax) + (from === to ? "" : `-${writtenPoint(to, syntax)}`))
    .join("");
}

/** A character by itself: ICU takes `ss` for `ß` where case does not count, but not when each has its own brackets. */
export function alone(point: number, written: string, syntax: PatternSyntax, ignoresCase: boolean): string {
  if (!ignoresCase) return written;
  if (syntax.hasFlags) return /^(?:\\x.*|\p{L})$/u.test(written) ? `[${written}]` : written;
  const others = writtenRanges(otherCases([[point, point]]), syntax, false);
  return others === "" ? written : `[${writtenPoint(point, syntax)}${others}]`;
}
