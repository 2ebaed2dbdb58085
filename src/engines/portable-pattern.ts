/*
 * The regular expressions that RE2, PostgreSQL, MySQL, MariaDB, ClickHouse, MongoDB and JavaScript read alike. What
 * they read in different ways and can all say by brackets is written so: a point, `\d`, and letters beyond ASCII, in
 * which ClickHouse would repeat the last byte.
 */

const classes: Readonly<Record<string, string>> = { d: "0-9", s: "\\t\\n\\f\\r ", w: "0-9A-Z_a-z" };

const SIGN = "\\\\[!-/:-@[-^`{-~fnrt]";
const SINGLE = `(?:${SIGN}|[^\\\\\\[\\]\\-])`;
const MEMBER = `(?:\\\\[dsw]|${SINGLE}-${SINGLE}|${SINGLE})`;

const TOKEN = new RegExp(
  [
    `(?<brackets>\\[\\^?(?!\\^)-?${MEMBER}+-?\\])`,
    "(?<short>\\\\[dswDSW])",
    `(?<sign>${SIGN})`,
    "(?<count>(?:[*+?]|\\{(?<least>\\d{1,3})(?:,(?<most>\\d{0,3}))?\\})\\??)",
    "(?<open>\\((?:\\?:|(?!\\?)))",
    "(?<close>\\))",
    "(?<anchor>[\\^$])",
    "(?<or>\\|)",
    "(?<any>\\.)",
    "(?<other>[^\\\\[\\]{}()*+?])",
  ].join("|"),
  "suy",
);

/** PostgreSQL repeats no more than so many times. */
const MOST_REPEATS = 255;

const RANGE = new RegExp(`${SINGLE}-${SINGLE}`, "gu");

/** Whether a class has `&&`, which some engines read as an intersection, or a range whose ends are in the wrong order. */
function isAmbiguous(brackets: string): boolean {
  const isReversed = (range: string) => {
    const [from = "", to = ""] = range.replace(/\\(?=\W)/g, "").split(/(?<=.)-/su);
    return from.length > 2 || to.length > 2 || from > to;
  };
  return brackets.includes("&&") || (brackets.match(RANGE) ?? []).some(isReversed);
}

const IGNORE_CASE = "(?i)";

/** A pattern as all engines read it, or the part of it that they do not read alike. */
type PortablePattern =
  | { readonly text: string; readonly notPortable?: undefined }
  | { readonly text?: undefined; readonly notPortable: string };

/** Returns a pattern as all engines read it; `end` is what only the end of the text matches. */
export function portablePattern(pattern: string, ignoreCase: boolean, end: string): PortablePattern {
  const start = pattern.startsWith(IGNORE_CASE) ? IGNORE_CASE.length : 0;
  const ignoresCase = ignoreCase || start > 0;
  // Which letters beyond ASCII are the same in another case differs between engines.
  const foreign = ignoresCase ? /[^\0-\x7f]/u.exec(pattern)?.[0] : undefined;
  if (foreign !== undefined) return { notPortable: `${foreign} where case does not count` };
  let text = "";
  let depth = 0;
  let isRepeatable = false;
  for (let at = start; at < pattern.length; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(pattern);
    const { brackets, short, count, least = "0", most = "", open, close, anchor, or, any, other } = found?.groups ?? {};
    const isBadCount = count !== undefined && (!isRepeatable || Math.max(+least, +most) > MOST_REPEATS);
    const isReversed = most !== "" && +most < +least;
    if (!found || isBadCount || isReversed || (brackets && isAmbiguous(brackets)) || (close && depth === 0))
      return { notPortable: found?.[0] ?? unreadable(pattern, at) };
    if (open) depth++;
    if (close) depth--;
    if (brackets) text += brackets.replace(/\\([dsw])/g, (_, letter: string) => classes[letter] ?? "");
    else if (short) text += `[${/[DSW]/.test(short) ? "^" : ""}${classes[short.slice(1).toLowerCase()]}]`;
    else if (any) text += "[^\\n]";
    else if (anchor === "$") text += end;
    else if (other && other > "\x7f") text += `[${other}]`;
    else text += found[0];
    isRepeatable = !(count || open || anchor || or);
    at = TOKEN.lastIndex;
  }
  if (depth > 0) return { notPortable: "(" };
  return { text: (ignoresCase ? IGNORE_CASE : "") + (text || "(?:)") };
}

/** The part of a pattern that begins what is not portable, as far as it helps to find it: `\b`, `(?=`, `[[:alpha:]`. */
function unreadable(pattern: string, at: number): string {
  return /^(?:\\[pPx].?|\\.|\(\?[^\w\s]*\w?|\[(?:\[:\^?\w+:\]|\\.|[^\]])*\]?|.)/su.exec(pattern.slice(at))?.[0] ?? "";
}
