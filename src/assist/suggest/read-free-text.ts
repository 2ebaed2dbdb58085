import { operators } from "../../base/language/operators.ts";
import { plainOperator, searchOperator } from "../../base/language/phrases/operator-facts.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build, comparison } from "./conditions.ts";
import { holdsNames, type KnownField } from "./fields.ts";
import { readNumbers } from "./numbers.ts";
import { isAnyAt, isForeign, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { isEnd } from "./read-unnamed.ts";
import { attempt, doubt, find, isClosing, isSign, type Reader, tokenAt, use } from "./reader.ts";
import { introducesName, misspeltClauseAt, startsCondition } from "./starts.ts";
import { matchAt, nth, type Token } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

const MOST_WORDS = 3;
/** Words before what a row has or does, which is no text to search for. */
const BEFORE_NO_TEXT: ReadonlySet<string> = new Set(["with", "mit", "avec", "con", "с", "that", "which", "who"]);

/** Words that name no field: a value that only one enum has, or what the first text field should contain. */
export function readFreeText(reader: Reader, follows: boolean): Condition | undefined {
  const start = reader.at;
  const token = tokenAt(reader);
  if (!reader.index.resource) return undefined;
  if (token.kind === "number" || (isSign(token, "#") && tokenAt(reader, 1).kind === "number"))
    return start === 0 || isRow(reader, start - 1) ? numbersAlone(reader) : undefined;
  if (BEFORE_NO_TEXT.has(nth(reader.tokens, start - 1).key)) return undefined; // `with photo`, `that need care`
  const isJoined = reader.hasFreeText && isOperator(nth(reader.tokens, start - 1));
  if (!isJoined && (reader.hasFreeText || (follows && (!reader.isSearch || reader.isJoined)) || isExcepted(reader)))
    return undefined;
  const field = searchedField(reader);
  const wild = field && attempt(reader, () => readWildcard(reader, field));
  if (wild) return wild;
  const isQuoted = token.kind === "string";
  const text = isQuoted ? quotedText(reader) : unquotedText(reader);
  if (!field || text === undefined || !endsText(reader)) return undefined;
  if (!isQuoted && isTranslation(reader)) return undefined;
  doubt(reader, "implied");
  reader.hasFreeText = true;
  return comparison(field.name, searchOperator, [text]);
}

/** `product 1234`, `find product 1234` */
function isRow({ tokens, pieces }: Reader, at: number): boolean {
  const isExcepted = isAnyAt(tokens, at - 1, ["not"]); // `exclude products 12 and 13`
  return (at === 0 || isExcepted || pieces?.before?.kind === "courtesy") && isAnyAt(tokens, at, ["counted"]);
}

/** `red -nike`, `red NOT nike`, `red OR blue`: what joins words of a search. */
const OPERATORS = ["AND", "OR", "NOT", "|", "||", "&&"];

function isOperator(token: Token): boolean {
  return OPERATORS.includes(token.text) || (isSign(token, "-") && token.isSpaced);
}

/** `all except new ones` */
function isExcepted({ tokens, at }: Reader): boolean {
  return nth(tokens, at - 1).kind === "word" && phraseAt(tokens, at - 1, "not") !== undefined;
}

/** `zapatos sin marca`: in another language, a word may be a value of an enum that is English. */
function isTranslation({ index, tokens }: Reader): boolean {
  return index.values.size > 0 && isForeign(tokens);
}

/** A value of an enum, where no other word of a search follows. */
export function readAlone(reader: Reader): Condition | undefined {
  const { field } = reader.subject ?? {};
  const isBehindWord = isAnyAt(reader.tokens, reader.at - 1, ["not", "noise"]); // `brand Acme, not archived`
  const isListed = reader.isJoined && !isSign(nth(reader.tokens, reader.at - (isBehindWord ? 2 : 1)), ",");
  const isOfLast = isListed && field && (valueTypes[field.type].isText || field.values); // `name is red and shoes`
  const alone = isOfLast ? undefined : valueAlone(reader);
  return alone && (isEnd(reader, reader.at) || !isPlainWord(reader, false)) ? alone : undefined;
}

/** `wool*`, `*zip*` */
const WILD = /(?:\*[\p{L}\p{N}_-]+\*?|[\p{L}\p{N}_-]+\*)(?=[\s),]|$)/uy;

function readWildcard(reader: Reader, subject: KnownField): Condition | undefined {
  const { text, tokens, at } = reader;
  const found = matchAt(WILD, text, tokenAt(reader).start);
  if (found === undefined) return undefined;
  const stop = tokenAt(reader).start + found.length;
  let end = at;
  while (end < tokens.length && nth(tokens, end).end <= stop) end++;
  use(reader, "changed", end);
  reader.hasFreeText = true;
  const values = [{ is: "text", text: found, isQuoted: false } as const];
  const test = { subject, operator: plainOperator, pattern: "wildcard", isNegated: false, isAnd: false } as const;
  return endsText(reader) ? build({ ...test, values, ranges: [] })?.condition : undefined;
}

/** What a field is called that says what a row is. */
const TITLES = /name|title|subject|summary|headline|label|caption|description|text/i;

/** The field that words alone are looked for in: a reference or a city holds few of them. */
function searchedField({ index: { resource } }: Reader): KnownField | undefined {
  const { fields = {}, defaultFields = [] } = resource ?? {};
  const names = [...defaultFields, ...Object.keys(fields)];
  const texts = names.filter((each) => {
    const field = fields[each];
    return holdsNames(field) && field.filterable !== false;
  });
  const name = texts.find((each) => TITLES.test(each)) ?? (new Set(texts).size === 1 ? texts[0] : undefined);
  return name === undefined ? undefined : { name, field: fields[name] };
}

function quotedText(reader: Reader): string | undefined {
  const { text } = tokenAt(reader);
  reader.at++;
  return /[=<>]/.test(text) || text.trim() === "" ? undefined : text;
}

function unquotedText(reader: Reader): string | undefined {
  const start = tokenAt(reader);
  const from = reader.at;
  while (reader.at - from <= MOST_WORDS && isPlainWord(reader, reader.at > from)) use(reader, "value");
  const count = reader.at - from;
  if (count > 1 && isDoubtfulText(reader, from)) return undefined;
  if (count === 0 || count > MOST_WORDS || nth(reader.tokens, reader.at - 1).end - start.start < 2) return undefined;
  return reader.text.slice(start.start, nth(reader.tokens, reader.at - 1).end);
}

/** Whether one of several words is a typo of a field, or too short to be searched for: `catagory iz shoes`. */
function isDoubtfulText(reader: Reader, from: number): boolean {
  return reader.tokens
    .slice(from, reader.at)
    .some(
      ({ key, text }, at) =>
        key.length < 3 ||
        (at > 0 && reader.index.values.has(key)) ||
        /['’]s$/.test(text) ||
        (key.length > 4 && fieldAt(reader, from + at, true) !== undefined),
    );
}

/** What a word must not mean that is searched for, and what it must not be a typo of. */
const meanings = [
  "vague",
  "superlative",
  "comparison",
  "and",
  "or",
  "not",
  "clause",
  "before",
  "copula",
  "null",
  "impossible",
  "noise",
  "month",
  "day",
  "truth",
  "call",
  "direction",
  "particle",
  "counted",
  "then",
  "to",
] as const;
const typos = ["and", "or", "not"] as const;
/** What a word in the middle is no typo of. */
const innerTypos = ["comparison", "direction"] as const;

/** A word that means nothing else: not even that the person wants what no filter can say. */
export function isPlainWord(reader: Reader, isInner: boolean): boolean {
  const { tokens, at } = reader;
  if (/\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u.test(nth(tokens, at).text)) return false; // `findByNameContaining`
  if (nth(tokens, at).kind !== "word" || fieldAt(reader, at) || startsCondition(reader, at)) return false;
  if (misspeltClauseAt(reader, at) || isVerb(reader, nth(tokens, at).key)) return false;
  return !(
    isAnyAt(tokens, at, meanings) ||
    isAnyAt(tokens, at, typos, true) ||
    (isInner && isAnyAt(tokens, at, innerTypos, true))
  );
}

const VERB = /^(.{3,}?)(?:s|ed)$/;

/** `items Marek owns`, where a field is called `owner`. */
function isVerb({ index }: Reader, key: string): boolean {
  const [, stem] = VERB.exec(key) ?? [];
  return stem !== undefined && ["er", "or", "ing"].some((end) => index.byName.has(stem + end));
}

/** Whether nothing follows that words that are searched for do not have behind them: `note price > 5` is no search. */
function endsText(reader: Reader): boolean {
  const token = tokenAt(reader);
  if (isClosing(token) || isSign(token, "-", "+")) return true;
  if (introducesName(reader, reader.at)) return true;
  const named = fieldAt(reader, reader.at);
  if (named && isSign(nth(reader.tokens, named.end), ":")) return true;
  return isOperator(token) || isAnyAt(reader.tokens, reader.at, ["and", "or", "clause", "comma", "before"]);
}

/** `10023 10024 10031`: identifiers. */
function numbersAlone(reader: Reader): Condition | undefined {
  const { fields = {} } = reader.index.resource ?? {};
  const id = fields.id;
  const values: number[] = [];
  while (tokenAt(reader).kind !== "none") {
    const token = tokenAt(reader);
    const isNumber = token.kind === "number" && /^[1-9]/.test(token.text);
    const numbers = isNumber ? (readNumbers(token.text) ?? [token.text]).map(Number) : [];
    if (!numbers.every(Number.isSafeInteger)) return undefined;
    if (numbers.length > 0) values.push(...numbers);
    else if (!isSign(token, ",", ";", "#") && !find(reader, "and") && !find(reader, "or")) return undefined;
    reader.at++;
  }
  if (!id || !valueTypes[id.type].isNumeric) return undefined;
  doubt(reader, "implied");
  const { listForm } = operators[plainOperator];
  return comparison("id", values.length > 1 && listForm ? listForm : plainOperator, values);
}
