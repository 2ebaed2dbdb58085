import { clauseKeys, clauses, directions, referencePrefix } from "../../src/base/language/clauses.ts";
import { operatorNames, operators } from "../../src/base/language/operators.ts";
import { places, units } from "../../src/base/language/relative-dates.ts";
import { spellingsOf } from "../../src/base/language/spellings.ts";
import { toHalfWidth } from "../../src/compiler/lexer/characters.ts";

/** The names of scopes follow https://macromates.com/manual/en/language_grammars, so that colour themes know them. */
const scopes = {
  clause: "keyword.control.clause.fieldfilter",
  direction: "keyword.other.direction.fieldfilter",
  connective: "keyword.operator.logical.fieldfilter",
  operator: "keyword.operator.word.fieldfilter",
  sign: "keyword.operator.comparison.fieldfilter",
  name: "variable.other.field.fieldfilter",
  reference: "variable.other.reference.fieldfilter",
  variable: "variable.parameter.fieldfilter",
  number: "constant.numeric.fieldfilter",
  doubleQuoted: "string.quoted.double.fieldfilter",
  singleQuoted: "string.quoted.single.fieldfilter",
  date: "string.unquoted.date.fieldfilter",
  relativeDate: "constant.other.date.fieldfilter",
  escape: "constant.character.escape.fieldfilter",
  illegal: "invalid.illegal.escape.fieldfilter",
  comment: "comment.block.fieldfilter",
  lineComment: "comment.line.double-dash.fieldfilter",
  comma: "punctuation.separator.fieldfilter",
  parenthesis: "punctuation.section.parens.fieldfilter",
} as const;

const TIME = "\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)?";
const WORD = "[\\p{XIDS}_][\\p{XIDC}_]*";
const BARE_NAME = `${WORD}(?::[\\p{XIDC}_-]+)*`;
const QUOTED_NAME = "`(?:[^`]|``)+`";
/** Around a keyword, which is not part of a longer word or of a name with colons. */
const before = "(?<![\\p{XIDC}_:])";
const after = "(?![\\p{XIDC}_]|:[\\p{XIDC}_-])";

function isWords(spelling: string): boolean {
  return /^[A-Z]/.test(spelling);
}

/** A pattern for a sign, at any width of its characters. */
function escaped(sign: string): string {
  const pattern = (character: string) => {
    const all = widths(character);
    return all === character ? character.replace(/[\\^$.*+?()[\]{}|]/, "\\$&") : `[${all}]`;
  };
  return [...sign].map(pattern).join("");
}

/** Any of these texts, the longest first, so that `NOT IN` is not read as NOT. */
function anyOf(texts: readonly string[], write: (text: string) => string): string {
  const inOrder = [...new Set(texts)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `(?:${inOrder.map(write).join("|")})`;
}

function words(texts: readonly string[]): string {
  return `(?i)${before}${anyOf(texts, (text) => text.replaceAll(" ", "\\s+"))}${after}`;
}

function withNot(): readonly string[] {
  return operatorNames.filter((name) => !operators[name].complement).map((name) => `NOT ${operators[name].canonical}`);
}

/** Moments and periods, where an operator stands before them; elsewhere their words are names. */
/** The ASCII character, followed by its full-width form when the language reads that too. */
function widths(character: string): string {
  const wide = String.fromCharCode(character.charCodeAt(0) + 0xfee0);
  return toHalfWidth(wide) === character ? character + wide : character;
}

function relativeDates(): string {
  const calendar = `${anyOf(places, String)}\\s+${anyOf(units, String)}s?`;
  const counted = `[1-9]\\d*\\s+${anyOf(units, String)}s?`;
  const edge = `(?:start|end)\\s+of\\s+(?:${calendar}|${anyOf(units, String)}s?)`;
  const moment = `(?:now|today|${edge})(?:\\s*[+-]\\s*${counted})*`;
  // Editors read only a lookbehind whose outermost alternatives are each of one length.
  const behind = "(?<=[<>=!(,≠≤≥]|[<>=!(,≠≤≥]\\s|\\bin\\s|\\bbetween\\s|\\band\\s)";
  return `(?i)${behind}(?:${moment}|(?:last|next)\\s+${counted}|${calendar})${after}(?!\\s*[<>=!])`;
}

/**
 * A TextMate grammar, as the text of `grammar/fieldfilter.tmLanguage.json`. Unlike the parser it does not know the
 * context of a word, so a field named like a keyword is highlighted as a keyword unless a comparison sign follows.
 */
export function textMateGrammar(): string {
  const spellings = operatorNames.flatMap(spellingsOf);
  const signs = spellings.filter((spelling) => !isWords(spelling));
  const clauseWords = clauseKeys.map((key) => clauses[key].keywords);
  const patterns = [
    { name: scopes.comment, begin: "(?<![\\p{XIDC}_.:])/\\*", end: "\\*/", patterns: [] },
    { name: scopes.lineComment, match: "(?<![\\p{XIDC}_.:])--.*$" },
    {
      name: scopes.doubleQuoted,
      begin: '"',
      end: '"(?!")',
      patterns: [
        { name: scopes.escape, match: '""|\\\\(?:["\\\\/bfnrt]|u[0-9A-Fa-f]{4})' },
        { name: scopes.illegal, match: "\\\\." },
      ],
    },
    { name: scopes.singleQuoted, begin: "'", end: "'(?!')", patterns: [{ name: scopes.escape, match: "''" }] },
    { name: scopes.reference, match: `${before}${referencePrefix}(?:${QUOTED_NAME}|${BARE_NAME})` },
    { name: scopes.name, match: QUOTED_NAME },
    { name: scopes.variable, match: `(?<![\\p{XIDC}_]):${WORD}` },
    { name: scopes.date, match: `${before}\\d{4}-\\d\\d-\\d\\d(?:[T ]${TIME})?${after}` },
    {
      name: scopes.number,
      match: `${before}-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\\p{XIDC}_.:])`,
    },
    { name: scopes.relativeDate, match: relativeDates() },
    { name: scopes.name, match: `${BARE_NAME}(?=\\s*${anyOf(signs, escaped)})` },
    { name: scopes.operator, match: words([...spellings.filter(isWords), ...withNot()]) },
    { name: scopes.clause, match: words(clauseWords) },
    { name: scopes.direction, match: words(directions) },
    { name: scopes.connective, match: words(["AND", "OR", "NOT"]) },
    { name: scopes.sign, match: anyOf(signs, escaped) },
    { name: scopes.name, match: BARE_NAME },
    { name: scopes.comma, match: `[${widths(",")}]` },
    { name: scopes.parenthesis, match: `[${widths("(")}${widths(")")}]` },
  ];
  const grammar = { name: "fieldfilter", scopeName: "source.fieldfilter", fileTypes: ["filter"], patterns };
  return `${JSON.stringify(grammar, null, 2)}\n`;
}
