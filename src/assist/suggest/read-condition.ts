import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type FoundPhrase, hasPhrase } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { comparison, isOrder, type Term, termOf, type Use } from "./conditions.ts";
import { isComparedAt, isQuantity, type NamedField } from "./fields.ts";
import type { PieceCursor } from "./piece-cursor.ts";
import { isBare, readMoreValues, readOperands } from "./read-operands.ts";
import { valueAt } from "./values.ts";

/** A condition without NOT and brackets. `start` is where its NOT begins. */
export function readTerm(cursor: PieceCursor, start: number, isJoined: boolean): Term | undefined {
  for (const read of [readWithout, readMirrored, readNamed, readValueAlone, readTimeAlone]) {
    const term = cursor.attempt(read);
    if (term) return term;
  }
  return cursor.attempt(readInherited, start, isJoined);
}

/** `has no brand`, `has:rating`, `without rating`, `isnull(brand)`. */
function readWithout(cursor: PieceCursor): Term | undefined {
  const { means, count } = cursor.take("before") ?? {};
  if (means === undefined) return undefined;
  const isCall = cursor.takeSign("(") || cursor.pieces[cursor.at - 1]?.text === "(";
  const named = cursor.takeField();
  if (!named || !(isCall ? cursor.takeSign(")") : cursor.endsTerm())) return undefined;
  cursor.isExcept ||= count === 0;
  const { type = "string", nullable = false } = named.field ?? {};
  if (!isCall && (typeFacts[type].isText || typeFacts[type].isNumeric)) cursor.isCertain = false; // `no children` may be 0
  const isCounted = type === "flag" || (count === 0 && typeFacts[type].family === "number");
  if (count !== undefined && isCounted && !nullable) return comparison(named, "EQUALS", [String(count)]); // `no pool`, `no comments`
  return comparison(named, means as OperatorName);
}

/** `10 > price`, `5 < price < 10`. */
function readMirrored(cursor: PieceCursor): Term | undefined {
  for (const end of [1, 2, 3].map((length) => cursor.at + length)) {
    const operator = cursor.peek("operator", end);
    const mirror = operator && !operator.rewrite ? operators[operatorUse(operator).operator].mirror : undefined;
    const [named] = operator && mirror ? cursor.fields(operator.end) : [];
    const value = named && valueAt(cursor, cursor.at, named);
    if (!operator || !mirror || !named || value?.end !== end || isBare(value, named)) continue;
    if (!named.field && value.isQuoted) return undefined;
    cursor.advance(named.end, value.isGuess || operator.isGuess || named.isGuess);
    cursor.last = named;
    const term = termOf(named, { operator: mirror }, { values: [value] }, cursor.isNegated);
    const chained = term && cursor.peek("operator") ? readPredicate(cursor, named) : undefined;
    if (chained?.isGuess) cursor.isCertain = false;
    return term && chained ? { ...term, tests: [...term.tests, ...chained.tests] } : term;
  }
  return undefined;
}

function readNamed(cursor: PieceCursor): Term | undefined {
  for (const named of cursor.fields()) {
    const term = cursor.attempt(() => {
      cursor.advance(named.end, named.isGuess);
      return cursor.attempt(readPredicate, named) ?? readFlag(cursor, named);
    });
    if (term) return term;
  }
  return undefined;
}

/** `is:open`, `red shoes`, `high priority`, `archived`: a value of the only enum that has it, or a flag, without its field. */
function readValueAlone(cursor: PieceCursor): Term | undefined {
  const isSigned = cursor.piece(-1)?.kind === "sign"; // `-archived shoes`
  const isCopula = cursor.take("copula") !== undefined;
  cursor.isCertain = false;
  if (isCopula) cursor.takeNots();
  if (cursor.fieldsByValue().length === 0) cursor.take("place");
  const [only, another] = cursor.fieldsByValue();
  if (only && !another) {
    cursor.advance(only.end);
    const use: Use = { operator: "EQUALS", isImplied: true };
    const connective = readMoreValues(cursor, only, use, only.values); // `not red, black`
    const [named] = cursor.fields();
    if (named?.name === only.name && !isComparedAt(cursor.pieces, named.end)) cursor.advance(named.end);
    const isFollowed = cursor.startsQuality() || cursor.peek("noise") !== undefined;
    const isOne = cursor.isNegated && !isSigned; // `except red shoes` is about both
    if (isFollowed ? isOne : !cursor.endsTerm() && !cursor.startsTable()) return undefined;
    return termOf(only, use, { values: only.values, connective }, cursor.isNegated);
  }
  const named = isCopula ? cursor.takeField() : undefined;
  return named && readFlag(cursor, named);
}

/** `last week`, `since yesterday`: of the only field that has times. */
function readTimeAlone(cursor: PieceCursor): Term | undefined {
  const fields = Object.entries(cursor.options.resource?.fields ?? {});
  const [only, another] = fields.filter(([, { type }]) => typeFacts[type].family === "time");
  const operator = cursor.peek("operator");
  const isTime = operator?.end === cursor.peek("when")?.end; // also without an operator
  if (!only || another || !isTime || !hasPhrase(cursor.pieces, operator?.end ?? cursor.at, "period", "moment"))
    return undefined;
  cursor.isCertain = false;
  return readPredicate(cursor, { name: only[0], field: only[1], end: cursor.at, isGuess: true });
}

/** A condition without its field: `price > 5 and < 10`, `owner is not bob and is not alice`. */
function readInherited(cursor: PieceCursor, start: number, isJoined: boolean): Term | undefined {
  cursor.at = start;
  cursor.isNegated = false;
  const operator = cursor.peek("operator");
  if (!cursor.last || !(operator ?? cursor.peek("copula")) || startsTitle(cursor)) return undefined;
  const [argument] = operator && cursor.pieces[operator.end]?.text === "(" ? cursor.fields(operator.end + 1) : [];
  if (argument && cursor.pieces[argument.end]?.text === ",") return undefined; // `and contains(brand, 'x')`
  const isListed = cursor.piece(-1)?.text === "," && cursor.piece()?.kind === "word"; // `= Nike, contains Adi`
  if (!isJoined || !operator || cursor.last.isNegated || isListed) cursor.isCertain = false;
  const isOrdered = operator && isOrder(operatorUse(operator).operator) && cursor.piece()?.kind === "sign";
  return isJoined || isOrdered ? readPredicate(cursor, cursor.last) : undefined;
}

function operatorUse({ means, rewrite, keys }: FoundPhrase): Use {
  return { operator: means as OperatorName, rewrite, isWord: /\p{L}/u.test(keys.at(-1) ?? "") };
}

/** Whether a phrase such as `older than` compares a number that is not a year, so that it means greater. */
function comparesAge(phrase: FoundPhrase | undefined, { field, name }: NamedField): boolean {
  const isAge = isQuantity(field) && typeFacts[field.type].isNumeric && !/year/i.test(name);
  return isAge && phrase?.keys.some((key) => hasPhrase([{ key }], 0, "age")) === true;
}

function readPredicate(cursor: PieceCursor, subject: NamedField): Term | undefined {
  const { field } = subject;
  const isMethod = cursor.piece()?.text === "." && cursor.piece()?.isGlued && cursor.peek("operator", cursor.at + 1);
  if (isMethod) cursor.advance(); // `name.contains`
  const hasCopula = cursor.take("copula") !== undefined;
  const isTitle = () => field?.type === "string" && startsTitle(cursor);
  let hasNot = false;
  for (; cursor.peek("not"); hasNot = true) {
    if (isTitle()) return undefined; // `title is Not Without Laughter`
    if (cursor.piece()?.text === "!") cursor.isCertain = false; // `price! > 5`
    cursor.take("not");
    cursor.isNegated = !cursor.isNegated;
  }
  if (hasNot) cursor.take("copula");
  const empty = cursor.attempt(readEmpty, subject);
  if (empty) return empty;
  const isText = (hasCopula || hasNot) && isTitle();
  const phrase = isText || startsValue(cursor, subject) ? undefined : cursor.take("operator");
  if (phrase?.isTime && field && typeFacts[field.type].family !== "time") return undefined;
  if (isMethod && cursor.piece()?.text.startsWith(".")) return undefined; // `price.gt.5` is not greater than 0.5
  let use: Use = phrase ? operatorUse(phrase) : { operator: "EQUALS" };
  const isColon = cursor.piece()?.text === ":" && (cursor.piece()?.isGlued || !cursor.piece(1)?.isGlued);
  if (use.isWord && isColon) cursor.advance(); // `contains: shoe`
  const mayNegate = phrase && use.operator === "EQUALS" && field && field.type !== "string"; // not in `= not found`
  if (mayNegate && cursor.takeNot()) cursor.isCertain = false;
  const isLoose = phrase && (use.operator === "CONTAINS" || use.operator === "EQUALS");
  const list = isLoose && !startsValue(cursor, subject) ? cursor.peek("operator") : undefined;
  const isList = field?.type !== "string" || cursor.pieces[list?.end ?? 0]?.kind === "sign"; // not in `album = In Rainbows`
  if (list?.means === "IN" && (isList || list.keys.length > 1)) cursor.take("operator");
  const isImplied = !phrase && !hasCopula && !hasNot;
  const operands = readOperands(cursor, subject, isImplied ? { ...use, isImplied } : use);
  const isWords = field !== undefined && operands?.values.some((each) => isBare(each, subject));
  if (!operands || (isWords && !cursor.endsWords())) return undefined; // `name = red shoe`
  const isOdd = phrase?.keys[0] === "has" || (use.isWord && use.operator === "EQUALS"); // `has changed`, `album Equal Rights`
  if (isWords && isOdd) cursor.isCertain = false;
  const [first, second] = operands.values;
  const mayFollow = use.operator === "EQUALS" && /number|time/.test(first?.kind ?? "") && !second;
  const after = mayFollow && !cursor.startsCondition(cursor.at + 1) ? cursor.take("after") : undefined; // not in `5 plus stock < 3`
  if (after) use = operatorUse(after);
  const isOpposite = comparesAge(after ?? phrase, subject);
  if (isOpposite) use = { ...use, operator: operators[use.operator].mirror ?? use.operator };
  if (isImplied || isOpposite) cursor.isCertain = false;
  cursor.last = { ...subject, isNegated: cursor.isNegated };
  return termOf(subject, use, operands, cursor.isNegated);
}

/** IS NULL or IS NOT NULL; a comparison with an empty text where the field always has one. */
function readEmpty(cursor: PieceCursor, subject: NamedField): Term | undefined {
  const { field } = subject;
  const isNull = cursor.peek("null") !== undefined;
  const empty = cursor.take("null") ?? cursor.take("present");
  if (!empty || !cursor.endsTerm()) return undefined;
  const isText = empty.isText && (!field || field.type === "string");
  if (isText) cursor.isCertain = false;
  cursor.last = subject;
  if (isText && field && !field.nullable) return comparison(subject, isNull ? "EQUALS" : "NOT_EQUALS", ['""']);
  return comparison(subject, isNull ? "IS_NULL" : "IS_NOT_NULL");
}

function readFlag(cursor: PieceCursor, subject: NamedField): Term | undefined {
  if (subject.field?.type !== "flag") return undefined;
  const isFollowed = cursor.startsQuality();
  if (isFollowed ? cursor.isNegated : !cursor.endsTerm() && !cursor.startsTable()) return undefined;
  if (cursor.startsCondition()) cursor.isCertain = false; // `reserved copies > 3`
  const isOff = cursor.isNegated && !subject.field.nullable;
  if (isOff) cursor.isNegated = false;
  return comparison(subject, "EQUALS", [isOff ? "0" : "1"]);
}

/** Whether a capital begins a text and no operator: `title is Without You`. */
const startsTitle = (cursor: PieceCursor) =>
  /^\p{Ll}/u.test(cursor.piece(-1)?.text ?? "") && /^\p{Lu}\p{Ll}/u.test(cursor.piece()?.text ?? "");

/** Whether the words at the cursor are a value and no operator: `in progress`, `past 7 days`. */
function startsValue(cursor: PieceCursor, subject: NamedField): boolean {
  const value = valueAt(cursor, cursor.at, subject);
  return value !== undefined && !isBare(value, subject) && value.end > (cursor.peek("operator")?.end ?? cursor.at);
}
