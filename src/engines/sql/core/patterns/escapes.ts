import { namedClass, type Range } from "./classes.ts";
import { keptEscape, type PatternSyntax, writtenRanges } from "./syntax.ts";

const controls: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

const PROPERTY = /^\\([pP])(?:\{(\^?)([^}]*)\}|(.))$/su;
const ESCAPE = /^\\(?:x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{2}))|(0[0-7]{0,2}|[1-7][0-7]{1,2})|([afnrtv])|(\W))$/su;

/** The character that an escape stands for; undefined for others. */
export function escapedPoint(text: string): number | undefined {
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

export function classOf(text: string, syntax: PatternSyntax, ignoresCase: boolean): Class | undefined {
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
export function bracketed(isNegated: boolean, text: string, syntax: PatternSyntax, ignoresCase: boolean): string {
  const members = text.match(MEMBER) ?? [];
  const negated: string[] = [];
  const written = (ranges: readonly Range[]) => writtenRanges(ranges, syntax, ignoresCase);
  let own = "";
  for (let at = 0; at < members.length; at++) {
    const member = members[at] as string;
    const found = classOf(member, syntax, ignoresCase);
    if (found) {
      if (found.ranges === undefined) own += keptEscape(found.written, syntax);
      else if (found.isNegated) negated.push(`[^${written(found.ranges)}]`);
      else own += written(found.ranges);
      continue;
    }
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    const [from, to] = [pointOf(member), pointOf(members[isRange ? at + 2 : at] as string)];
    own += from === undefined || to === undefined ? keptEscape(member, syntax) : written([[from, to]]);
    if (isRange) at += 2;
  }
  if (negated.length === 0) return `[${isNegated ? "^" : ""}${own}]`;
  const others = negated.join("|");
  if (isNegated) return `(?:(?!${others})${own ? `[^${own}]` : syntax.any})`;
  return `(?:${own ? `[${own}]|` : ""}${others})`;
}
