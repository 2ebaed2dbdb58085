import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { mirrored, type OperatorName } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { suggestField } from "../../compiler/resource/find-field.ts";
import { comparison, isOrder, type Operands, type Row, type Term, testOf } from "./conditions.ts";
import { fieldsAt, isComparedAt, joinedName, type NamedField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { enumAt, readNumber, type Value, valueAt } from "./values.ts";
import { isAnyAt, type Phrase, type PhraseKind, phraseAt, vocabularyWords } from "./vocabulary.ts";

/** Where the reading of a text is, and what it has found. */
interface Reader {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly options: SuggestOptions;
  /** Whether the other meaning is taken where a person may mean either: `name:shoe`, `brand is empty`. */
  readonly isAlternative: boolean;
  readonly timeZone: string | undefined;
  at: number;
  isCertain: boolean;
  hasAlternative: boolean;
  /** The field and the operator of the last comparison, for what leaves them out: `price > 5 and < 10`. */
  last: { readonly subject: NamedField; readonly row: Row } | undefined;
  /** How far any attempt came. */
  furthest: number;
  depth: number;
  /** Whether OR stood between values, and AND between conditions. */
  isEither: boolean;
  isBoth: boolean;
  isSelected: boolean;
  readonly select: string[];
  readonly orders: string[];
  readonly counts: Map<string, number>;
}

/** A filter as a text probably means it. */
export interface Reading {
  readonly text: string;
  /** Whether each piece says exactly what was understood. */
  readonly isCertain: boolean;
  readonly hasAlternative: boolean;
}

const MOST_CORRECTIONS = 8;

/** Reads the phrasing of a text; undefined when something in it is not understood. Misspelt words are corrected where it gets stuck. */
export function readPhrasing(text: string, options: SuggestOptions, isAlternative: boolean): Reading | undefined {
  const { pieces, hasComment } = piecesOf(text, options.resource);
  if (pieces.length === 0 || pieces.some((_, at) => isImpossibleAt(pieces, at, options))) return undefined;
  let current = pieces;
  for (let corrections = 0; ; corrections++) {
    const reader: Reader = {
      ...{
        text,
        pieces: current,
        options,
        isAlternative,
        at: 0,
        hasAlternative: false,
        last: undefined,
        furthest: 0,
        depth: 0,
      },
      timeZone: options.clock && (options.clock.timeZone ?? "UTC"),
      ...{
        isCertain: corrections === 0 && !hasComment,
        isEither: false,
        isBoth: false,
        isSelected: false,
        select: [],
        orders: [],
        counts: new Map(),
      },
    };
    const read = readQuery(reader);
    if (read !== undefined) return { text: read, isCertain: reader.isCertain, hasAlternative: reader.hasAlternative };
    const corrected = corrections < MOST_CORRECTIONS ? correct(current, reader.furthest, options) : undefined;
    if (!corrected) return undefined;
    current = corrected;
  }
}

/** What no request can say, unless a field or a value is called so. */
export function isImpossibleAt(pieces: readonly Piece[], at: number, { resource }: SuggestOptions): boolean {
  const found = phraseAt(pieces, at, "impossible");
  if (!found || (found.means === "distinct" && pieces[found.end]?.key === "from")) return false;
  const isEnum = Object.values(resource?.fields ?? {}).some(({ values }) => values && enumAt(pieces, at, values));
  return !isEnum && !(resource && fieldsAt(pieces, at, resource).length > 0);
}

/** The pieces with the word at a place as the field or the word that it is a typo of: a field where a condition may begin. */
function correct(pieces: readonly Piece[], at: number, { resource }: SuggestOptions): readonly Piece[] | undefined {
  const wrong = pieces[at];
  if (wrong?.kind !== "word" || wrong.key.length < 3) return undefined;
  const words = vocabularyWords();
  const isKnown = words.includes(wrong.key) && wrong.key.length < 5; // `then` may be `than`, but `the` is not `then`
  const isNear = (each: string) => (!isKnown || each.length === wrong.key.length) && sharesLetters(wrong.key, each);
  const word = closestMatch(wrong.key, words.filter(isNear));
  const field = resource && suggestField(resource, wrong.text, () => true);
  const begins =
    at === 0 ||
    isAnyAt(pieces, at - 1, "and", "or", "not", "clause", "operator") ||
    /^[(,]$/.test(pieces[at - 1]?.key ?? "");
  const isField = field !== undefined && (word === undefined || (begins && isComparedAt(pieces, at + 1)));
  const by = isField ? field : word;
  if (by === undefined || joinedName(by) === wrong.key) return undefined;
  return pieces.with(at, { ...wrong, text: by, key: by.toLowerCase(), kind: isField ? "name" : "word" });
}

/** Whether a word has the letters of another but for one, or two of many, and begins as it does; of a short one, all. */
function sharesLetters(wrong: string, word: string): boolean {
  const missing = (a: string, b: string) => [...a].filter((letter) => !b.includes(letter)).length;
  if (wrong === word || wrong === `${word}s` || /\d/.test(wrong)) return false;
  if (Math.abs(wrong.length - word.length) > 2) return false;
  if (wrong.charAt(0) !== word.charAt(0) && wrong.length !== word.length) return false;
  const isSame = [...wrong].sort().join() === [...word].sort().join() || wrong.replace(/(.)\1/g, "$1") === word;
  if (/n(?:o?t|o)$|^no/.test(word) && !isSame) return false; // a negation
  if ([...wrong].sort().join() === [...word].sort().join() || wrong.replace(/(.)\1/g, "$1") === word) return true;
  const isLong = wrong.length > 3 && word.length > 3;
  const isShort = wrong.length === 3 && word.length === 4 && missing(wrong, word) === 0;
  if (wrong.charAt(0) !== word.charAt(0) || (!isLong && !isShort)) return false;
  return (
    missing(wrong, word) <= (wrong.length > 5 ? 2 : 1) &&
    missing(word, wrong) <= 1 &&
    Math.abs(wrong.length - word.length) <= 2
  );
}

function piece({ pieces, at }: Reader, ahead = 0): Piece | undefined {
  return pieces[at + ahead];
}

function advance(reader: Reader, end: number, isLikely = false): void {
  reader.at = end;
  reader.furthest = Math.max(reader.furthest, end);
  if (isLikely) reader.isCertain = false;
}

/** Notes that something else may have been meant. */
function likely(reader: Reader): true {
  reader.isCertain = false;
  return true;
}

function find({ pieces, at }: Reader, kind: PhraseKind): Phrase | undefined {
  return phraseAt(pieces, at, kind);
}

function take(reader: Reader, kind: PhraseKind): Phrase | undefined {
  const found = find(reader, kind);
  if (found) advance(reader, found.end, found.isLikely || kind === "noise");
  return found;
}

function takeSign(reader: Reader, ...signs: readonly string[]): boolean {
  const { kind, text } = piece(reader) ?? {};
  const isThere = kind === "sign" && signs.includes(text ?? "");
  if (isThere) advance(reader, reader.at + 1);
  return isThere;
}

/** The result of a reading; without one, the reader is back where it was. */
function attempt<Result>(reader: Reader, read: () => Result | undefined): Result | undefined {
  const { at, isCertain, last, hasAlternative } = reader;
  const result = read();
  if (result === undefined) Object.assign(reader, { at, isCertain, last, hasAlternative });
  return result;
}

function readQuery(reader: Reader): string | undefined {
  const condition = readTerms(reader, true);
  const { select, orders, counts } = reader;
  if (reader.isEither && reader.isBoth) reader.isCertain = false; // `price = 5 or 6 and id = 1`
  if (condition === undefined || new Set(select).size < select.length) return undefined;
  const [limit, page] = [counts.get("limit"), counts.get("page")];
  if (page !== undefined && (limit === undefined || page < 1 || counts.has("offset"))) return undefined;
  const offset = page === undefined ? counts.get("offset") : (page - 1) * (limit ?? 0) || undefined;
  const clauses = [
    select.length > 0 ? `SELECT ${select.join(", ")}` : "",
    condition === null ? "" : select.length > 0 ? `WHERE ${condition.text}` : condition.text,
    orders.length > 0 ? `ORDER BY ${orders.join(", ")}` : "",
    limit === undefined ? "" : `LIMIT ${limit}`,
    offset === undefined ? "" : `OFFSET ${offset}`,
  ];
  return clauses.filter((clause) => clause !== "").join(" ");
}

/** Conditions with what joins them, to the end or to a closing bracket; null for none. Clauses may stand between them. */
function readTerms(reader: Reader, isTop: boolean): Term | undefined | null {
  const alternatives: Term[][] = [[]];
  let joint: "and" | "or" | undefined;
  let isFirst = true;
  for (let next = piece(reader); next; next = piece(reader)) {
    if (next.kind === "sign" && /^[)\]}]$/.test(next.text)) {
      if (!isTop) break;
      advance(reader, reader.at + 1, true);
      continue;
    }
    const isClause = find(reader, "clause") !== undefined || find(reader, "superlative") !== undefined;
    if (isClause && !startsCondition(reader)) {
      if (!isTop && ["select", "where", "from"].includes(find(reader, "clause")?.means ?? "")) return undefined;
      if (!isTop) break;
      if (!isFirst && find(reader, "clause")?.means === "where") reader.isCertain = false;
      const isRead = attempt(reader, () => readClause(reader));
      if (!isRead && !take(reader, "noise")) return undefined;
      if (joint === "and") reader.isCertain = false;
      joint = undefined;
      continue;
    }
    const or = find(reader, "or");
    // In RSQL, `a==1,b==2` joins alternatives
    if (next.text === "," && next.isGlued && piece(reader, 1)?.isGlued && startsCondition(reader, reader.at + 1))
      return undefined;
    if (!(or && isFirst) && (or || take(reader, "and") || takeSign(reader, ",", ";", "，", "；"))) {
      if (or) take(reader, "or");
      if (isFirst || joint) reader.isCertain = false;
      if (!or) reader.isBoth = true;
      joint = or ? "or" : (joint ?? "and");
      continue;
    }
    const condition = readCondition(reader, false, !isFirst, joint !== undefined);
    if (!condition) {
      if (!takeNoise(reader)) return undefined;
      continue;
    }
    if (joint === "or") alternatives.push([]);
    alternatives.at(-1)?.push(condition);
    joint = undefined;
    isFirst = false;
  }
  if (joint === "or") return undefined;
  if (joint === "and") reader.isCertain = false;
  return joined(reader, alternatives);
}

function joined(reader: Reader, alternatives: readonly (readonly Term[])[]): Term | null {
  const terms = alternatives.filter(([term]) => term !== undefined);
  if (terms.length === 0) return null;
  if (terms.length > 1 && terms.every(([term]) => term?.isNegative)) reader.isCertain = false; // `!= A or != B`
  if (terms.length > 1 && terms.some((each) => each.length > 1)) reader.isCertain = false;
  const isInner = (term: Term, isAlone: boolean) => (term.isOr && !isAlone ? `(${term.text})` : term.text);
  const texts = terms.map((each) => each.map((term) => isInner(term, each.length === 1)).join(" AND "));
  const [only] = terms;
  return {
    text: texts.join(" OR "),
    isOr: terms.length > 1 || (only?.[0]?.isOr === true && only.length === 1),
    isNegative: false,
  };
}

/** A word that says nothing, or what the rows are called: `show me all products with …`. */
function takeNoise(reader: Reader): boolean {
  if (take(reader, "noise")) return true;
  const { resource } = reader.options;
  const { kind, key = "" } = piece(reader) ?? {};
  const isRows =
    kind === "word" && [resource?.name, resource?.method, resource?.label].some((name) => name?.toLowerCase() === key);
  const isFollowed = isAnyAt(reader.pieces, reader.at + 1, "noise", "clause", "before");
  if (isRows && isFollowed) advance(reader, reader.at + 1, true);
  return isRows && isFollowed;
}

/** Whether a field is compared at the place, so that its word is no keyword. */
function startsCondition({ pieces, at, options }: Reader, from = at): boolean {
  if (!options.resource) return false;
  return fieldsAt(pieces, from, options.resource).some(
    ({ end }) => isComparedAt(pieces, end) && !phraseAt(pieces, end, "direction"),
  );
}

function readCondition(reader: Reader, isNegated: boolean, follows: boolean, isJoined: boolean): Term | undefined {
  if (++reader.depth > limitsOf(reader.options.limits).maxDepth) return undefined;
  const term =
    attempt(reader, () => readWithout(reader, isNegated)) ??
    attempt(reader, () => readNot(reader, isNegated, follows)) ??
    attempt(reader, () => readGroup(reader, isNegated)) ??
    attempt(reader, () => readMirrored(reader, isNegated)) ??
    attempt(reader, () => readCall(reader, isNegated)) ??
    attempt(reader, () => readNamed(reader, isNegated)) ??
    (follows ? attempt(reader, () => readInherited(reader, isNegated, isJoined)) : undefined) ??
    attempt(reader, () => readAlone(reader, isNegated));
  reader.depth--;
  return term;
}

/** `has no brand`, `has:rating`, `without rating`, `isnull(brand)`. */
function readWithout(reader: Reader, isNegated: boolean): Term | undefined {
  const before = take(reader, "before");
  if (!before) return undefined;
  const isCall = takeSign(reader, "(") || reader.pieces[reader.at - 1]?.text === "(";
  const [named] = fieldsAt(reader.pieces, reader.at, reader.options.resource);
  if (!named) return undefined;
  advance(reader, named.end, named.isLikely);
  if (isCall ? !takeSign(reader, ")") : !endsTerm(reader)) return undefined;
  const isText = named.field?.type === "string";
  if (!isCall && isText) reader.isCertain = false;
  const operator: OperatorName = (before.means === "IS_NULL") === !isNegated ? "IS_NULL" : "IS_NOT_NULL";
  return comparison(named, operator);
}

/** Whether a term may end here: nothing follows, or something that joins, or the next term. */
function endsTerm(reader: Reader): boolean {
  const next = piece(reader);
  if (!next || /^[)\]},;]$/.test(next.text)) return true;
  if (isAnyAt(reader.pieces, reader.at, "and", "or", "clause", "superlative", "before", "noise")) return true;
  if (piece(reader, 1)?.text === ":" && find(reader, "copula")) return true; // `no:brand is:open`
  return startsCondition(reader) || (/^[-+]$/.test(next.text) && !next.isGlued && piece(reader, 1)?.isGlued === true);
}

function readNot(reader: Reader, isNegated: boolean, follows: boolean): Term | undefined {
  const next = piece(reader);
  const isMinus =
    /^[-+]$/.test(next?.text ?? "") && next?.kind === "sign" && !next.isGlued && piece(reader, 1)?.isGlued === true;
  const isStart = reader.at === 0 && /^[-+]$/.test(next?.text ?? "") && piece(reader, 1)?.isGlued === true;
  const isOpposite = next?.text !== "+";
  if (isMinus || isStart) {
    const named = fieldsAt(reader.pieces, reader.at + 1, reader.options.resource)[0];
    const compared = named && reader.pieces[named.end];
    if (named && compared && compared.text !== ":" && isComparedAt(reader.pieces, named.end)) return undefined; // `-price < 5`
    advance(reader, reader.at + 1, true);
  } else if (
    follows &&
    reader.last &&
    !startsCondition(reader, find(reader, "not")?.end ?? 0) &&
    !isAloneAt(reader, find(reader, "not")?.end ?? 0)
  )
    return undefined;
  else if (!take(reader, "not")) return undefined;
  take(reader, "noise");
  return readCondition(reader, isOpposite ? !isNegated : isNegated, false, false);
}

function readGroup(reader: Reader, isNegated: boolean): Term | undefined {
  const open = piece(reader)?.text ?? "";
  if (fieldsAt(reader.pieces, reader.at, reader.options.resource).length > 0 || !takeSign(reader, "(", "[", "{"))
    return undefined;
  const term = readTerms(reader, false);
  if (!term) return undefined;
  if (!takeSign(reader, ")", "]", "}") || open !== "(") reader.isCertain = false;
  if (isNegated) return { text: `NOT (${term.text})`, isOr: false, isNegative: true };
  return term;
}

/** `10 > price`, `5 < price < 10`, `"shoe" in name`. */
function readMirrored(reader: Reader, isNegated: boolean): Term | undefined {
  const { pieces, options } = reader;
  const start = reader.at;
  const first = piece(reader);
  const prefix = find(reader, "unit");
  if (!first || (!prefix && !/number|string|date/.test(first.kind))) return undefined;
  for (let end = (prefix?.end ?? start) + 1; end < start + 4; end++) {
    const operator = phraseAt(pieces, end, "operator");
    const [name = "", pattern] = operator?.means.split(" ") ?? [];
    const swapped =
      name === "IN" ? "CONTAINS" : name === "NOT_IN" ? "DOES_NOT_CONTAIN" : operator && mirrored(name as OperatorName);
    const [named] = operator ? fieldsAt(pieces, operator.end, options.resource) : [];
    if (operator && !named) reader.furthest = Math.max(reader.furthest, operator.end);
    const value = named && valueAt(reader, start, named, false);
    if (!operator || !swapped || pattern || !named || value?.end !== end || value.is === "null") continue;
    if (operator.means === "IN" && named.field?.type !== "string") return undefined;
    if (!options.resource && first.kind === "string" && pieces[operator.end]?.kind === "string") return undefined;
    const isUnsure = value.isLikely || operator.means === "IN" || (!options.resource && first.kind === "string");
    advance(reader, named.end, isUnsure || operator.isLikely || named.isLikely);
    if (pieces[named.end]?.text === "(" || pieces[named.end]?.text === ".") return undefined;
    const row: Row = { operator: swapped };
    reader.last = { subject: named, row };
    const term = testOf(reader, named, row, isNegated, { values: [value], ranges: [], joint: undefined });
    const chained = term && find(reader, "operator") ? readPredicate(reader, named, isNegated) : undefined;
    return term && chained ? { text: `${term.text} AND ${chained.text}`, isOr: false, isNegative: false } : term;
  }
  return undefined;
}

/** `contains(name, 'shoe')`, `startswith(name,'Tote')`. */
function readCall(reader: Reader, isNegated: boolean): Term | undefined {
  const operator = take(reader, "operator");
  if (!operator || !takeSign(reader, "(")) return undefined;
  const [named] = fieldsAt(reader.pieces, reader.at, reader.options.resource);
  if (!named) return undefined;
  advance(reader, named.end, named.isLikely);
  if (!takeSign(reader, ",")) return undefined;
  const value = valueAt(reader, reader.at, named, false);
  if (!value?.isQuoted) return undefined;
  advance(reader, value.end, value.isLikely);
  if (!takeSign(reader, ")") || !endsTerm(reader)) return undefined;
  return testOf(reader, named, rowOf(operator), isNegated, { values: [value], ranges: [], joint: undefined });
}

function rowOf({ means }: Phrase): Row {
  const [operator = "EQUALS", pattern] = means.split(" ");
  return { operator: operator as OperatorName, ...(pattern && { pattern }) };
}

/** A field and what is said of it; a flag alone. */
function readNamed(reader: Reader, isNegated: boolean): Term | undefined {
  for (const named of fieldsAt(reader.pieces, reader.at, reader.options.resource)) {
    const term = attempt(reader, () => {
      advance(reader, named.end, named.isLikely);
      return attempt(reader, () => readPredicate(reader, named, isNegated)) ?? readFlag(reader, named, isNegated);
    });
    if (term) return term;
  }
  return undefined;
}

function readFlag(reader: Reader, subject: NamedField, isNegated: boolean): Term | undefined {
  if (subject.field?.type !== "flag" || !endsTerm(reader)) return undefined;
  reader.last = { subject, row: { operator: "EQUALS" } };
  if (!isNegated) return comparison(subject, "EQUALS", ["1"]);
  if (!subject.field.nullable) return comparison(subject, "EQUALS", ["0"]);
  reader.isCertain = false;
  return comparison(subject, "NOT_EQUALS", ["1"]);
}

/** What is said of a field: copula, negation, operator and values, of which each may be left out. */
function readPredicate(reader: Reader, subject: NamedField, isNegated: boolean): Term | undefined {
  const { pieces } = reader;
  const dot = piece(reader);
  if (dot?.text === "." && dot.isGlued && phraseAt(pieces, reader.at + 1, "operator")) advance(reader, reader.at + 1);
  const hasCopula = take(reader, "copula") !== undefined;
  let isOpposite = isNegated;
  let hasNot = false;
  while (find(reader, "not")) {
    if (piece(reader)?.text === "!") reader.isCertain = false; // `price! > 5`
    take(reader, "not");
    isOpposite = !isOpposite;
    hasNot = true;
  }
  if (hasNot) take(reader, "copula");
  const empty = find(reader, "null") ?? find(reader, "present");
  const start = reader.at;
  if (empty) {
    const isPresent = !find(reader, "null");
    advance(reader, empty.end, empty.isLikely);
    if (takeSign(reader, "(") && !takeSign(reader, ")")) return undefined;
    if (endsTerm(reader)) return nullTest(reader, subject, isPresent !== isOpposite, empty);
    reader.at = start;
  }
  const isEnum = hasCopula && subject.field?.values && enumAt(pieces, reader.at, subject.field.values); // `is in stock`
  const phrase = isEnum ? undefined : take(reader, "operator");
  const isOfTime = phrase?.means.endsWith(" time") && subject.field && typeFacts[subject.field.type].family !== "time";
  if (isOfTime && !hasCopula) return undefined;
  if (isOfTime) reader.at = start; // `status is on sale`
  let row: Row = phrase && !isOfTime ? rowOf(phrase) : { operator: "EQUALS" };
  if (row.pattern === "time") row = { operator: row.operator };
  if (phrase && /\p{L}/u.test(pieces[phrase.end - 1]?.text ?? "")) row = { ...row, isWord: true };
  if (
    phrase &&
    /^(?:CONTAINS|EQUALS|NOT_EQUALS|DOES_NOT_CONTAIN)$/.test(row.operator) &&
    find(reader, "operator")?.means === "IN" &&
    piece(reader)?.key !== "in"
  )
    take(reader, "operator");
  if (phrase && row.operator === "CONTAINS" && subject.field && !typeFacts[subject.field.type].isText)
    row = { operator: "EQUALS" };
  const isColon = pieces[reader.at - 1]?.text === ":" && phrase?.means === "EQUALS";
  if (isColon && (!subject.field || subject.field.type === "string")) {
    reader.hasAlternative = true;
    if (reader.isAlternative) row = { operator: "CONTAINS" };
  }
  if (isColon) while (take(reader, "not")) isOpposite = !isOpposite;
  const isImplied = !phrase && !hasCopula && !hasNot;
  const operands = readOperands(reader, subject, isImplied ? { ...row, isImplied } : row);
  if (!operands) return undefined;
  if (isImplied) reader.isCertain = false;
  const after =
    row.operator === "EQUALS" &&
    operands.values.length === 1 &&
    !startsCondition(reader, find(reader, "and")?.end ?? reader.at)
      ? find(reader, "after")
      : undefined;
  const isAfter = after !== undefined && (operands.values[0]?.is === "number" || operands.values[0]?.is === "time");
  if (after && isAfter) {
    advance(reader, after.end);
    row = { operator: after.means as OperatorName };
  }
  reader.last = { subject, row };
  return testOf(reader, subject, row, isOpposite, operands);
}

/** IS NULL or IS NOT NULL, or a comparison with an empty text, which `is empty` may mean as well. */
function nullTest(reader: Reader, subject: NamedField, isPresent: boolean, { means }: Phrase): Term | undefined {
  const { field } = subject;
  const mayBeText = means === "text" && (!field || field.type === "string");
  if (mayBeText) reader.hasAlternative = true;
  if (mayBeText) reader.isCertain = false;
  const isText = mayBeText && (field && !field.nullable ? true : reader.isAlternative);
  if (isText) return comparison(subject, isPresent ? "NOT_EQUALS" : "EQUALS", ['""']);
  return comparison(subject, isPresent ? "IS_NOT_NULL" : "IS_NULL");
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

function readOperands(reader: Reader, subject: NamedField, row: Row): Operands | undefined {
  const open = piece(reader);
  if (open?.kind === "sign" && CLOSING[open.text])
    return row.isImplied && open.text !== "[" ? undefined : readEnclosed(reader, subject, row, open.text);
  const value = readValue(reader, subject, row);
  const [first] = value ?? [];
  if (!first || !value) return undefined;
  const range = value.length === 1 ? readRange(reader, subject, row, first) : undefined;
  if (range) return { values: [], ranges: [range], joint: undefined };
  if (row.operator === "BETWEEN")
    return value.length === 2 ? { values: [], ranges: [[first, value[1] as Value]], joint: undefined } : undefined;
  if (isOrder(row.operator)) return { values: value, ranges: [], joint: undefined };
  return readMore(reader, subject, row, [...value]);
}

/** The value at the place; several where digits with commas between are several numbers. */
function readValue(reader: Reader, subject: NamedField, row: Row, isFirst = true): readonly Value[] | undefined {
  const next = piece(reader);
  const isList = !isFirst || row.operator === "IN" || row.operator === "NOT_IN";
  const numbers = next?.kind === "number" ? severalIn(next.text, subject, isList) : undefined;
  if (numbers) {
    advance(reader, reader.at + 1, !isList);
    return numbers.map((operand) => ({ operand, is: "number", isQuoted: false, isLikely: false, end: reader.at }));
  }
  const isTyped = /^(?:date|timestamp)$/.test(next?.key ?? "") && piece(reader, 1)?.kind === "string"; // `DATE '2024-03-01'`
  const isCalled = next?.key === "the" && /^(?:word|phrase)$/.test(piece(reader, 1)?.key ?? ""); // `includes the word vintage`
  if (isCalled) advance(reader, reader.at + 2, true);
  const at = isTyped ? reader.at + 1 : reader.at;
  const value = valueAt(reader, at, subject, isFirst && !row.isImplied && !isCalled);
  if (!value || (row.isImplied && (isBare(value, subject) || value.is === "reference" || value.is === "null")))
    return undefined;
  advance(reader, value.end, value.isLikely);
  return [value];
}

/** Whether a value is words without quotes, and not one of those that the field has. */
function isBare({ is, isQuoted, operand }: Value, { field }: NamedField): boolean {
  return is === "text" && !isQuoted && !field?.values?.some(({ value }) => quoteValue(value) === operand);
}

function severalIn(text: string, { field, name }: NamedField, isList: boolean): readonly string[] | undefined {
  const isOfId = /(?:^|_)id$/i.test(name);
  if (/^\d+(?: \d+)+$/.test(text)) return isList || isOfId ? text.split(" ") : undefined;
  if (!/^-?\d+(?:,\d+)+$/.test(text)) return undefined;
  const parts = text.split(",");
  if (isList || isOfId) return parts.every((part) => /^-?(?:0|[1-9]\d*)$/.test(part)) ? parts : undefined;
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(text) || (field?.type === "number" && parts.length === 2)) return undefined;
  return parts;
}

/** What follows a first value as the end of a range: `5..10`, `10-20`, `between 5 and 10`; `4..` has none. */
function readRange(reader: Reader, subject: NamedField, row: Row, from: Value): readonly [Value, Value] | undefined {
  const isRange = row.operator === "BETWEEN";
  if (!isRange && !/^(?:EQUALS|IN|GREATER_THAN_EQUALS)$/.test(row.operator)) return undefined;
  const to =
    find(reader, "to") ??
    (isRange ? (find(reader, "and") ?? (piece(reader)?.text === "," ? { end: reader.at + 1 } : undefined)) : undefined);
  if (!to || (from.is === "text" && !isRange && !from.isQuoted) || from.is === "null") return undefined;
  return attempt(reader, () => {
    const isDash = piece(reader)?.text === "-";
    advance(reader, to.end);
    const next = piece(reader);
    if (/^\.\.\.?$/.test(reader.pieces[reader.at - 1]?.text ?? "") && !next?.isGlued) {
      reader.isCertain = false;
      return [from, { ...from, is: "open" }] as const;
    }
    const value =
      isDash && next?.isGlued !== reader.pieces[reader.at - 1]?.isGlued
        ? undefined
        : valueAt(reader, reader.at, subject, false);
    if (!value || value.is === "null" || (value.is === "text" && !isRange && !value.isQuoted)) return undefined;
    advance(reader, value.end, value.isLikely);
    if (row.operator === "EQUALS" || row.operator === "IN") reader.isCertain = false;
    return [from, value] as const;
  });
}

/** The values that follow a first one with OR, a comma or AND between, as long as no condition begins. */
function readMore(reader: Reader, subject: NamedField, row: Row, values: Value[]): Operands | undefined {
  const isList = row.operator === "IN" || row.operator === "NOT_IN";
  const isNegative = /NOT/.test(row.operator) || reader.pieces.slice(0, reader.at).some((each) => each.key === "not");
  const takesAnd =
    isNegative || /^(?:CONTAINS|STARTS_WITH|REGEXP)$/.test(row.operator) || isList || /(?:^|_)id$/i.test(subject.name);
  let joint: "and" | "or" | undefined;
  for (;;) {
    const more = attempt(reader, () => {
      const hasComma =
        takeSign(reader, ",", ";") || (values[0]?.is === "text" && takeSign(reader, "/") && likely(reader));
      const or = take(reader, "or");
      const and = or || !takesAnd ? undefined : take(reader, "and");
      const next = piece(reader);
      const isNext = isList
        ? next?.kind === "string" || next?.kind === "number"
        : next?.kind === "number" && next.isOnNewLine;
      if (!hasComma && !or && !and && !isNext) return undefined;
      if (startsCondition(reader) || isAnyAt(reader.pieces, reader.at, "not", "clause", "copula")) return undefined;
      const value = readValue(reader, subject, row, false);
      if (!value || find(reader, "after") || value[0]?.is === "null") return undefined;
      if (!reader.options.resource && value[0]?.is === "text" && !value[0].isQuoted && !endsTerm(reader))
        return undefined;
      if (isComparedAt(reader.pieces, reader.at) || (piece(reader)?.text === "." && piece(reader)?.isGlued))
        return undefined;
      if (and && value[0] && isBare(value[0], subject)) return undefined;
      if (!hasComma && !or && !and && !isList) reader.isCertain = false;
      if (or) reader.isEither = true;
      joint = or ? "or" : and ? "and" : joint;
      return value;
    });
    if (!more) break;
    values.push(...more);
  }
  return { values, ranges: [], joint };
}

/** The values between brackets of any kind, which may be left open at the end of the text. */
function readEnclosed(reader: Reader, subject: NamedField, row: Row, open: string): Operands | undefined {
  const values: Value[] = [];
  const ranges: (readonly [Value, Value])[] = [];
  let joint: "and" | "or" | undefined;
  advance(reader, reader.at + 1);
  const isNested = takeSign(reader, "(");
  let wasComma = true;
  for (let next = piece(reader); next && !/^[)\]}]$/.test(next.text); next = piece(reader)) {
    if (takeSign(reader, ",", ";")) {
      if (wasComma) reader.isCertain = false;
      wasComma = true;
      continue;
    }
    wasComma = false;
    const and = find(reader, "and");
    if (and && startsCondition(reader, and.end)) break;
    if (take(reader, "or")) joint = "or";
    else if (take(reader, "and")) joint = "and";
    const read = readValue(reader, subject, row, false);
    const [first] = read ?? [];
    if (!first || !read) return undefined;
    const range =
      read.length === 1
        ? readRange(reader, subject, { operator: find(reader, "and") ? row.operator : "IN" }, first)
        : undefined;
    if (range) ranges.push(range);
    else values.push(...read);
  }
  const close = piece(reader)?.text ?? "";
  if (!takeSign(reader, ")", "]", "}")) reader.isCertain = false;
  if (isNested && !takeSign(reader, ")")) return undefined;
  const isInterval = ranges.length > 0 || (values.length === 2 && values.every(({ is }) => is === "number"));
  if (close && close !== CLOSING[open] && isInterval) return undefined; // `[5, 10)` excludes its end
  if (open === "{" && (isNested || values.length + ranges.length < 2)) return undefined; // `{0}`, `{{user}}`: placeholders
  if (open === "[" && row.operator === "EQUALS" && isInterval && ranges.length === 0) reader.isCertain = false;
  if (row.operator !== "BETWEEN") return { values, ranges, joint };
  if (values.length % 2 === 1) return undefined;
  for (let at = 0; at < values.length; at += 2) ranges.push([values[at] as Value, values[at + 1] as Value]);
  return { values: [], ranges, joint };
}

/** What leaves the field out: `price > 5 and < 10`, `status not open and not closed`. */
function readInherited(reader: Reader, isNegated: boolean, isJoined: boolean): Term | undefined {
  const { last, pieces, options } = reader;
  const start = reader.at;
  const operator = find(reader, "operator");
  if (
    !last ||
    (operator && options.resource && fieldsAt(pieces, operator.end, options.resource).length > 0 && !isJoined)
  )
    return undefined;
  const isAnother = find(reader, "not") ?? find(reader, "copula");
  const follows = isAnother && phraseAt(pieces, isAnother.end, "operator");
  if (!operator && !isAnother) return undefined;
  if (!isJoined) reader.isCertain = false;
  if (!isJoined && !(operator && isOrder(rowOf(operator).operator) && piece(reader)?.kind === "sign")) return undefined;
  if (operator || follows || isOrder(last.row.operator)) return readPredicate(reader, last.subject, isNegated);
  if (!take(reader, "not") || isAloneAt(reader, reader.at)) return readAgain(reader, start, last.subject, isNegated);
  const operands = readOperands(reader, last.subject, last.row);
  reader.isCertain = false;
  return operands && testOf(reader, last.subject, last.row, !/NOT/.test(last.row.operator) !== isNegated, operands);
}

function readAgain(reader: Reader, start: number, subject: NamedField, isNegated: boolean): Term | undefined {
  reader.at = start;
  reader.isCertain = false;
  return readPredicate(reader, subject, isNegated);
}

/** `is:open`, `archived`: a value of the only enum that has it, or a flag, without its field. */
function readAlone(reader: Reader, isNegated: boolean): Term | undefined {
  const isCopula = take(reader, "copula") !== undefined;
  let isOpposite = isNegated;
  while (isCopula && take(reader, "not")) isOpposite = !isOpposite;
  const found = enumsAt(reader, reader.at);
  const [only, another] = found;
  if (only && !another) {
    advance(reader, only.value.end, true);
    if (!endsTerm(reader) && enumsAt(reader, reader.at).length === 0) return undefined;
    reader.last = { subject: only.subject, row: { operator: "EQUALS" } };
    return comparison(only.subject, isOpposite ? "NOT_EQUALS" : "EQUALS", [only.value.operand]);
  }
  const [named] = isCopula ? fieldsAt(reader.pieces, reader.at, reader.options.resource) : [];
  if (!named) return undefined;
  advance(reader, named.end, true);
  return readFlag(reader, named, isOpposite);
}

function enumsAt({ pieces, options: { resource } }: Reader, at: number) {
  return Object.entries(resource?.fields ?? {}).flatMap(([name, field]) => {
    const value = field.values && enumAt(pieces, at, field.values);
    return value ? [{ value, subject: { name, field, end: at, isLikely: true } }] : [];
  });
}

const isAloneAt = (reader: Reader, at: number) =>
  enumsAt(reader, at).length > 0 ||
  fieldsAt(reader.pieces, at, reader.options.resource).some(({ field }) => field !== undefined);

/** Reads a clause; false when what stands there is none, or says a second time what another one said. */
function readClause(reader: Reader): true | undefined {
  if (readSuperlative(reader)) return true;
  const clause = take(reader, "clause");
  takeSign(reader, "=", ":");
  switch (clause?.means) {
    case "where":
      return true;
    case "select":
      return readSelect(reader);
    case "from":
      return readTable(reader);
    case "orders":
      return readOrders(reader);
    default:
      return clause && readCount(reader, clause.means);
  }
}

function readSelect(reader: Reader): true | undefined {
  if (reader.isSelected) return undefined;
  reader.isSelected = true;
  const top = find(reader, "clause");
  if (top?.means === "limit") readClause(reader);
  const isAll =
    piece(reader)?.text === "*" ? 1 : piece(reader, 2)?.text === "*" && piece(reader, 1)?.text === "." ? 3 : 0;
  if (isAll > 0) advance(reader, reader.at + isAll);
  for (let isRead = isAll > 0; ; isRead = true) {
    if (isRead && (!piece(reader) || find(reader, "clause"))) return true;
    const named = fieldsAt(reader.pieces, reader.at, reader.options.resource)[0];
    const next = named && reader.pieces[named.end];
    if (
      !named ||
      isAll > 0 ||
      next?.text === "(" ||
      (isRead && isComparedAt(reader.pieces, named.end) && !phraseAt(reader.pieces, named.end, "clause"))
    )
      return isRead && isAll === 0 ? true : undefined;
    advance(reader, named.end, named.isLikely);
    reader.select.push(writtenName(named.name));
    if (piece(reader)?.key === "as") advance(reader, reader.at + 2, true);
    if (!takeSign(reader, ",") && !take(reader, "and") && piece(reader) && !find(reader, "clause"))
      reader.isCertain = false;
  }
}

/** The name of a table, with or without a schema and an alias; it says nothing that the resource does not. */
function readTable(reader: Reader): true | undefined {
  const { resource } = reader.options;
  let name = "";
  const isLeading = reader.at === 1;
  do {
    const isBracketed = takeSign(reader, "[");
    const next = piece(reader);
    if (!next || !/word|string|name/.test(next.kind)) return undefined;
    name = next.text.toLowerCase();
    advance(reader, reader.at + 1);
    if (isBracketed) takeSign(reader, "]");
  } while (takeSign(reader, "."));
  const isOwn = [resource?.name, resource?.method, resource?.label].some((each) => each?.toLowerCase() === name);
  if (!reader.isSelected && !(isOwn && isLeading)) return undefined;
  if (resource && !isOwn) reader.isCertain = false;
  if (piece(reader)?.key === "as") advance(reader, reader.at + 1);
  if (piece(reader)?.kind === "word" && !find(reader, "clause") && !find(reader, "noise"))
    advance(reader, reader.at + 1);
  return piece(reader)?.text === "," ? undefined : true;
}

const COUNT_WORDS = ["rows", "row", "results", "only"];

function readCount(reader: Reader, clause: string): true | undefined {
  const counts: number[] = [];
  const isCall = takeSign(reader, "(");
  do {
    const next = piece(reader);
    const read = next?.kind === "number" ? readNumber(next.text) : undefined;
    const pair = clause === "limit" ? /^(\d+),(\d{1,2}|[1-9]\d{3,})$/.exec(next?.text ?? "") : null;
    if (pair) counts.push(Number(pair[1]), Number(pair[2]));
    else if (read && Number.isInteger(read.value)) counts.push(read.value);
    else return undefined;
    advance(reader, reader.at + 1, !pair && !read?.isPlain);
  } while (clause === "limit" && counts.length < 2 && piece(reader, 1)?.kind === "number" && takeSign(reader, ","));
  if (isCall) takeSign(reader, ")");
  while (COUNT_WORDS.includes(piece(reader)?.key ?? "")) advance(reader, reader.at + 1, true);
  const [first = 0, second] = counts;
  if (second !== undefined) reader.isCertain = false; // elsewhere, the limit comes first
  const set: readonly (readonly [string, number])[] =
    second === undefined
      ? [[clause, first]]
      : [
          ["offset", first],
          ["limit", second],
        ];
  for (const [key, count] of set) {
    if (reader.counts.has(key)) return undefined;
    reader.counts.set(key, count);
  }
  return true;
}

/** `newest first`, `cheapest`: an order by the field that has it. */
function readSuperlative(reader: Reader): boolean {
  const found = find(reader, "superlative");
  const [direction, ...nouns] = found?.means.split(" ") ?? [];
  const fields = reader.options.resource?.fields ?? {};
  const noun = nouns.find((name) => Object.hasOwn(fields, name));
  if (!found || noun === undefined) return false;
  const ends =
    !reader.pieces[found.end] ||
    /^[,;)]$/.test(reader.pieces[found.end]?.text ?? "") ||
    isAnyAt(reader.pieces, found.end, "and", "clause");
  if (!ends || reader.orders.some((order) => order.startsWith(noun))) return false;
  advance(reader, found.end, true);
  reader.orders.push(`${writtenName(noun)} ${direction}`);
  return true;
}

function readOrders(reader: Reader): true | undefined {
  for (let isFirst = true; ; isFirst = false) {
    const isKey = attempt(reader, () => {
      if (!isFirst) {
        const isJoined = takeSign(reader, ",") || take(reader, "and");
        if (find(reader, "clause")?.means === "orders") take(reader, "clause");
        else if (!isJoined && !/ (?:ASC|DESC)$/.test(reader.orders.at(-1) ?? "")) return undefined;
      }
      return readSuperlative(reader) || readSortKey(reader) ? true : undefined;
    });
    if (!isKey) return isFirst ? undefined : true;
  }
}

function readSortKey(reader: Reader): boolean {
  const isMinus = piece(reader)?.text === "-";
  takeSign(reader, "-", "+", "{");
  const named = fieldsAt(reader.pieces, reader.at, reader.options.resource)[0];
  const next = named && reader.pieces[named.end];
  const joint =
    next && next.kind === "sign" && /^[-:.]$/.test(next.text) && phraseAt(reader.pieces, named.end + 1, "direction")
      ? 1
      : 0;
  const direction =
    named && phraseAt(reader.pieces, next?.text === "," ? named.end + 1 : named.end + joint, "direction");
  if (!named || next?.text === "(" || (!direction && isComparedAt(reader.pieces, named.end))) return false;
  if (reader.orders.some((order) => order.split(" ")[0] === writtenName(named.name))) return false;
  advance(
    reader,
    direction?.end ?? named.end,
    named.isLikely || (direction !== undefined && (isMinus || next?.text === ",")),
  );
  const way = direction?.means ?? (isMinus ? "DESC" : "");
  const nulls = take(reader, "nulls");
  if (nulls) reader.isCertain = false;
  reader.orders.push(`${writtenName(named.name)} ${way}`.trim());
  // Null is less than any value
  return !nulls || nulls.means === (way || "ASC");
}
