/** The classes of RE2, which know ASCII alone. Other engines take them for all of Unicode. */
const perlClasses = /* @__PURE__ */ new Map([
  ["d", "0-9"],
  ["s", "\\x{9}\\x{a}\\x{c}\\x{d}\\x{20}"],
  ["w", "0-9A-Z_a-z"],
]);
const posixClasses = /* @__PURE__ */ new Map([
  ["alnum", "0-9A-Za-z"],
  ["alpha", "A-Za-z"],
  ["ascii", "\\x{0}-\\x{7f}"],
  ["blank", "\\x{9}\\x{20}"],
  ["cntrl", "\\x{0}-\\x{1f}\\x{7f}"],
  ["digit", "0-9"],
  ["graph", "\\x{21}-\\x{7e}"],
  ["lower", "a-z"],
  ["print", "\\x{20}-\\x{7e}"],
  ["punct", "\\x{21}-\\x{2f}\\x{3a}-\\x{40}\\x{5b}-\\x{60}\\x{7b}-\\x{7e}"],
  ["space", "\\x{9}-\\x{d}\\x{20}"],
  ["upper", "A-Z"],
  ["word", "0-9A-Z_a-z"],
  ["xdigit", "0-9A-Fa-f"],
]);

const WORD = "[0-9A-Z_a-z]";
/** Other engines repeat no assertion but in a group. */
const assertions = /* @__PURE__ */ new Map([
  ["\\A", "(?:\\A)"],
  ["\\z", "(?:\\z)"],
  ["\\b", `(?-i:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`],
  ["\\B", `(?-i:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`],
]);

const controls: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

const code = (point: number) => `\\x{${point.toString(16)}}`;
const character = (sign: string) => (/^[0-9A-Za-z]$/.test(sign) ? sign : code(sign.codePointAt(0) ?? 0));

const ESCAPE =
  /^\\(?:([pP])(?:\{(\^?)([^}]*)\}|(.))|x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{2}))|(0[0-7]{0,2}|[1-7][0-7]{1,2})|([afnrtv])|(\W))$/su;

/** An escape that stands for a character or a class, as it is inside and outside of brackets; undefined for others. */
function escaped(text: string): string | undefined {
  const [found, property, negated, name, letter, long, short, octal, control, sign] = ESCAPE.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (property) return `\\${(property === "P") === (negated === "^") ? "p" : "P"}{${name ?? letter}}`;
  if (sign) return character(sign);
  if (octal) return code(Number.parseInt(octal, 8));
  return code(control ? (controls[control] ?? 0) : Number.parseInt(long ?? short ?? "", 16));
}

const MEMBER = /\[:\^?\w+:\]|\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.)|./gsu;

const memberOf = (text: string) => (text.startsWith("\\") ? (escaped(text) ?? text) : character(text));

interface NamedClass {
  readonly isNegated: boolean;
  readonly ranges: string;
}

/** A class that has a name, in brackets such as `[:alpha:]` or without them such as `\\d`; undefined for all else. */
function namedClass(text: string): NamedClass | undefined {
  const [, not, posix = ""] = /^\[:(\^?)(\w+):\]$/.exec(text) ?? [];
  const letter = /^\\([dswDSW])$/.exec(text)?.[1] ?? "";
  const ranges = posixClasses.get(posix) ?? perlClasses.get(letter.toLowerCase());
  return ranges === undefined ? undefined : { isNegated: not === "^" || /[DSW]/.test(letter), ranges };
}

/** A class in brackets. What it has of negated classes is asked beside it, so that upper and lower case are right. */
function bracketed(isNegated: boolean, text: string): string {
  const members = text.match(MEMBER) ?? [];
  const negated: string[] = [];
  let own = "";
  for (let at = 0; at < members.length; at++) {
    const member = members[at] as string;
    const named = namedClass(member);
    if (named?.isNegated) negated.push(`[^${named.ranges}]`);
    else if (named) own += named.ranges;
    else {
      const isRange = members[at + 1] === "-" && at + 2 < members.length;
      own += memberOf(member) + (isRange ? `-${memberOf(members[at + 2] as string)}` : "");
      if (isRange) at += 2;
    }
  }
  if (negated.length === 0) return `[${isNegated ? "^" : ""}${own}]`;
  const others = negated.join("|");
  if (isNegated) return `(?:(?!${others})${own ? `[^${own}]` : "(?s:.)"})`;
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

/** A character by itself: ICU takes `ss` for `ß` where case does not count, but not when each has its own brackets. */
const alone = (sign: string, { ignoresCase }: Flags) =>
  ignoresCase && /^(?:\\x.*|\p{L})$/u.test(sign) ? `[${sign}]` : sign;

const TOKEN =
  /\\Q(?<quoted>.*?)(?:\\E|$)|(?<escape>\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.))|\[(?<not>\^?)(?<members>\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*)\]|\(\?(?<on>[imsU]*)(?:-(?<off>[imsU]+))?(?<end>[:)])|(?<opening>\(\?P?<\w+>)|(?<count>\{\d+(?:,\d*)?\})|./gsu;

/**
 * A pattern in the syntax of RE2 for an engine with Perl's, PCRE or ICU, such that it matches the same texts: `$` is the
 * end alone, the only line end is `\n`, and classes are of ASCII. What RE2 does not have, such as look-ahead, stays.
 */
export function perlPattern(pattern: string, ignoresCase = false): string {
  const outer: Flags[] = [];
  let flags: Flags = { ignoresCase, isMultiline: false, hasAllPoints: false };
  let result = ignoresCase ? "(?i)" : "";
  for (const { 0: token, groups = {} } of pattern.matchAll(TOKEN)) {
    const { quoted, escape: shorthand, not, members, on = "", off = "", end, opening, count } = groups;
    if (quoted !== undefined) result += [...quoted].map((sign) => alone(character(sign), flags)).join("");
    else if (shorthand !== undefined) {
      const named = namedClass(shorthand);
      result += named
        ? `[${named.isNegated ? "^" : ""}${named.ranges}]`
        : (assertions.get(shorthand) ?? alone(escaped(shorthand) ?? shorthand, flags));
    } else if (members !== undefined) result += bracketed(not === "^", members);
    else if (end !== undefined) {
      if (end === ":") outer.push(flags);
      flags = withFlags(flags, on, off);
      const ignoreCase = on.includes("i") ? "i" : off.includes("i") ? "-i" : "";
      result += end === ":" || ignoreCase ? `(?${ignoreCase}${end}` : "";
    } else if (opening !== undefined || token === "(") {
      outer.push(flags);
      result += opening === undefined ? "(" : "(?:";
    } else if (token === ")") {
      flags = outer.pop() ?? flags;
      result += token;
    } else if (token === "^") result += flags.isMultiline ? "(?:(?<![^\\x{a}]))" : "(?:\\A)";
    else if (token === "$") result += flags.isMultiline ? "(?:(?![^\\x{a}]))" : "(?:\\z)";
    else if (token === ".") result += flags.hasAllPoints ? "(?s:.)" : "[^\\x{a}]";
    else if (count !== undefined || "*+?|".includes(token)) result += token;
    else result += "{}]".includes(token) ? `\\${token}` : alone(token, flags);
  }
  return result || "(?:)";
}
