import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type FoundPhrase, hasPhrase, phraseAt } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { comparison, type Term, termOf, type Use } from "./conditions.ts";
import { isQuantity, type NamedField } from "./fields.ts";
import type { PieceCursor } from "./piece-cursor.ts";
import { isBare, readOperands } from "./read-operands.ts";
import { valueAt } from "./values.ts";

export function operatorUse({ means, rewrite, keys }: FoundPhrase): Use {
  return { operator: means as OperatorName, rewrite, isWord: /\p{L}/u.test(keys.at(-1) ?? "") };
}

/** Whether a phrase such as `older than` compares a number that is not a year, so that it means greater. */
function comparesAge(phrase: FoundPhrase | undefined, { field, name }: NamedField): boolean {
  const isAge = isQuantity(field) && typeFacts[field.type].isNumeric && !/year/i.test(name);
  return isAge && phrase?.keys.some((key) => hasPhrase([{ key }], 0, "age")) === true;
}

export function readPredicate(cursor: PieceCursor, subject: NamedField): Term | undefined {
  const { pieces } = cursor;
  const { field } = subject;
  const isMethod =
    cursor.piece()?.text === "." && cursor.piece()?.isGlued && phraseAt(pieces, cursor.at + 1, "operator");
  if (isMethod) cursor.advance(cursor.at + 1); // `name.contains`
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
  if (empty) cursor.last = subject;
  if (empty) return empty;
  const isText = (hasCopula || hasNot) && isTitle();
  const phrase = isText || startsValue(cursor, subject) ? undefined : cursor.take("operator");
  if (phrase?.isTime && field && typeFacts[field.type].family !== "time") return undefined;
  if (isMethod && cursor.piece()?.text.startsWith(".")) return undefined; // `price.gt.5` is not greater than 0.5
  let use: Use = phrase ? operatorUse(phrase) : { operator: "EQUALS" };
  const [sign, next] = pieces.slice(cursor.at, cursor.at + 2);
  if (use.isWord && sign?.text === ":" && (sign.isGlued || !next?.isGlued)) cursor.advance(cursor.at + 1); // `contains: shoe`
  const mayNegate = phrase && use.operator === "EQUALS" && field && field.type !== "string"; // not in `= not found`
  if (mayNegate && cursor.takeNot()) cursor.isCertain = false;
  const isLoose = phrase && (use.operator === "CONTAINS" || use.operator === "EQUALS");
  const list = isLoose && !startsValue(cursor, subject) ? cursor.peek("operator") : undefined;
  const isList = field?.type !== "string" || pieces[list?.end ?? 0]?.kind === "sign"; // not in `album = In Rainbows`
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
  if (isText && field && !field.nullable) return comparison(subject, isNull ? "EQUALS" : "NOT_EQUALS", ['""']);
  return comparison(subject, isNull ? "IS_NULL" : "IS_NOT_NULL");
}

export function readFlag(cursor: PieceCursor, subject: NamedField): Term | undefined {
  if (subject.field?.type !== "flag") return undefined;
  const isFollowed = cursor.startsQuality();
  if (isFollowed ? cursor.isNegated : !cursor.endsTerm() && !cursor.startsTable()) return undefined;
  if (cursor.startsCondition()) cursor.isCertain = false; // `reserved copies > 3`
  const isOff = cursor.isNegated && !subject.field.nullable;
  if (isOff) cursor.isNegated = false;
  return comparison(subject, "EQUALS", [isOff ? "0" : "1"]);
}

/** Whether a capital begins a text and no operator: `title is Without You`. */
export function startsTitle(cursor: PieceCursor): boolean {
  return /^\p{Ll}/u.test(cursor.piece(-1)?.text ?? "") && /^\p{Lu}\p{Ll}/u.test(cursor.piece()?.text ?? "");
}

/** Whether the words at the cursor are a value and no operator: `in progress`, `past 7 days`. */
function startsValue(cursor: PieceCursor, subject: NamedField): boolean {
  const value = valueAt(cursor, cursor.at, subject);
  return value !== undefined && !isBare(value, subject) && value.end > (cursor.peek("operator")?.end ?? cursor.at);
}
