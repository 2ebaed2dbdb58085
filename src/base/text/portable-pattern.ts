/*
 * The regular expressions that RE2, PostgreSQL, MySQL, MariaDB, ClickHouse, MongoDB and JavaScript read alike. What
 * they read in different ways and can all say by brackets is written so: a point, `\d`, and letters beyond ASCII, in
 * which ClickHouse would repeat the last byte.
 */

const classes: Readonly<Record<string, string>> = { d: "0-9", s: "\\t\\n\\f\\r ", w: "0-9A-Z_a-z" };

/** The tokens of a pattern, and the ranges of a class. */
function expressions() {
  const sign = "\\\\[!-/:-@[-^`{-~fnrt]";
  const single = `(?:${sign}|[^\\\\\\[\\]\\-])`;
  const member = `(?:\\\\[dsw]|${single}-${single}|${single})`;
  const tokens = [
    `(?<brackets>\\[\\^?(?!\\^)-?${member}+-?\\])`,
    "(?<classEscape>\\\\[dswDSW])",
    `(?<sign>${sign})`,
    "(?<count>(?:[*+?]|\\{(?<least>\\d{1,3})(?:,(?<most>\\d{0,3}))?\\})\\??)",
    "(?<group>\\((?:\\?:|(?!\\?)))",
    "(?<close>\\))",
    "(?<anchor>[\\^$])",
    "(?<or>\\|)",
    "(?<any>\\.)",
    "(?<bracket>[\\]}])",
    "(?<other>[^\\\\[\\]{}()*+?])",
  ];
  return { token: new RegExp(tokens.join("|"), "suy"), range: new RegExp(`${single}-${single}`, "gu") };
}

const EXPRESSIONS = /* @__PURE__ */ expressions();

/** PostgreSQL repeats no more than so many times, and RE2 no more where repetitions are nested. */
const MOST_REPEATS = 255;
const MOST_NESTED = 1000;

/** MariaDB nests no more groups. */
const MOST_GROUPS = 250;

/**
 * The most characters, each counted as often as it is repeated: PostgreSQL takes a minute for twice as many. MariaDB
 * keeps 64 KB of a pattern, of which a class takes 32 bytes and a group 12.
 */
const MOST_CHARACTERS = 10_000;
const CLASS = 6;
const GROUP = 4;

/** Whether a class has `&&`, which some engines read as an intersection, or a range whose ends are in the wrong order. */
function isAmbiguous(brackets: string): boolean {
  const isReversed = (range: string) => {
    const [from = "", to = ""] = range.replace(/\\(?=\W)/g, "").split(/(?<=.)-/su);
    return /^\\./.test(from) || /^\\./.test(to) || from > to;
  };
  return brackets.includes("&&") || (brackets.match(EXPRESSIONS.range) ?? []).some(isReversed);
}

const IGNORE_CASE = "(?i)";
const OTHER_CASE = " where case does not count";
const TOO_LONG = "more than 10,000 characters";

type Groups = RegExpExecArray["groups"];

/** A pattern as all engines read it, or the part of it that they do not read alike. */
type PortablePattern =
  | { readonly text: string; readonly notPortable?: undefined }
  | { readonly text?: undefined; readonly notPortable: string };

/** A part of a pattern as all engines read it. */
function portablePart(part: string, { brackets, classEscape, any, bracket, other }: Groups = {}): string {
  if (brackets) return brackets.replace(/\\([dsw])/g, (_, letter: string) => classes[letter] ?? "");
  if (classEscape) return `[${/[DSW]/.test(part) ? "^" : ""}${classes[part.slice(1).toLowerCase()]}]`;
  if (any) return "[^\\n]";
  if (bracket) return `\\${bracket}`;
  return other && other > "\x7f" ? `[${other}]` : part;
}

/** Returns a pattern as all engines read it; `end` is what only the end of the text matches. */
export function portablePattern(pattern: string, ignoreCase: boolean, end: string): PortablePattern {
  const start = pattern.startsWith(IGNORE_CASE) ? IGNORE_CASE.length : 0;
  const ignoresCase = ignoreCase || start > 0;
  // Which letters beyond ASCII are the same in another case differs between engines.
  const foreign = ignoresCase ? /[^\0-\x7f]/u.exec(pattern)?.[0] : undefined;
  if (foreign !== undefined) return { notPortable: foreign + OTHER_CASE };
  let text = "";
  // How often a part repeats what is in it, at most, and its size: of the last part, and of each group that is open.
  let last = { repeats: 1, size: 0 };
  const open = [{ repeats: 1, size: 0 }];
  let isRepeatable = false;
  for (let at = start; at < pattern.length; ) {
    EXPRESSIONS.token.lastIndex = at;
    const found = EXPRESSIONS.token.exec(pattern);
    const { brackets, classEscape, count, least = "0", most = "", group, close, anchor, or } = found?.groups ?? {};
    const times = Math.max(+least, +most);
    const replaced = count ? last.size : 0;
    if (count) last = { repeats: last.repeats * Math.max(times, 1), size: last.size * Math.max(times, 1) };
    else last = { repeats: 1, size: close || group ? 0 : brackets || classEscape ? CLASS : 1 };
    const isBadCount = count && (!isRepeatable || times > MOST_REPEATS || last.repeats > MOST_NESTED);
    const isReversed = most !== "" && +most < +least;
    const isUnmatched = close ? open.length === 1 : group && open.length > MOST_GROUPS;
    if (!found || isBadCount || isReversed || (brackets && isAmbiguous(brackets)) || isUnmatched)
      return { notPortable: found?.[0] ?? unreadable(pattern, at) };
    if (group) open.push({ repeats: 1, size: GROUP });
    if (close) last = open.pop() ?? last;
    const parent = open.pop() ?? last;
    open.push({ repeats: Math.max(parent.repeats, last.repeats), size: parent.size + last.size - replaced });
    if (parent.size + last.size - replaced > MOST_CHARACTERS) return { notPortable: TOO_LONG };
    text += anchor === "$" ? end : portablePart(found[0], found.groups);
    isRepeatable = !(count || group || anchor || or);
    at = EXPRESSIONS.token.lastIndex;
  }
  if (open.length > 1) return { notPortable: "(" };
  return { text: (ignoresCase ? IGNORE_CASE : "") + (text || "(?:)") };
}

/** What engines do not read alike in a pattern; undefined for a portable one. Compiled, never run, so it takes no time. */
export function patternProblem(pattern: string): { readonly found: string; readonly isDelimited?: true } | undefined {
  const [, flags] = /^\/.*(\/[gimsuyx]+)$/s.exec(pattern) ?? [];
  if (flags !== undefined) return { found: flags, isDelimited: true };
  const { notPortable } = portablePattern(pattern, false, "$");
  if (notPortable === undefined) return undefined;
  return { found: notPortable === TOO_LONG ? pattern : notPortable.replace(OTHER_CASE, "") };
}

/** The part of a pattern that begins what is not portable, as far as it helps to find it: `\b`, `(?=`, `[[:alpha:]`. */
function unreadable(pattern: string, at: number): string {
  return (
    /^(?:\\[pPx].?|\\.|\(\?[^\w\s]*\w?|\{\d+(?:,\d*)?\}|\[(?:\[:\^?\w+:\]|\\.|[^\]])*\]?|.)/su.exec(
      pattern.slice(at),
    )?.[0] ?? ""
  );
}
