import { type OperatorName, operators } from "../../base/language/operators.ts";
import { hasPhrase } from "../../base/language/plain-english.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { isOrder, type Operands, type Use } from "./conditions.ts";
import { isComparedAt, type NamedField } from "./fields.ts";
import type { PieceCursor } from "./piece-cursor.ts";
import { isClosing } from "./pieces.ts";
import { correctTypo } from "./typos.ts";
import { isWordPart, type Value, valueAt } from "./values.ts";

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const isId = (name: string) => /(?:^|_)id$/i.test(name);

/** Whether a value is words without quotes that are not a listed value of the field. */
export function isBare({ kind, isQuoted, operand }: Value, { field }: NamedField): boolean {
  return kind === "text" && !isQuoted && !field?.values?.some(({ value }) => quoteValue(value) === operand);
}

/** Reads one value, the ends of a range, or several values, in brackets of any kind or without. */
export function readOperands(cursor: PieceCursor, subject: NamedField, use: Use): Operands | undefined {
  const bracket = cursor.piece();
  const open = bracket?.kind === "sign" ? bracket.text : "";
  const close = CLOSING[open];
  if (close) cursor.advance(cursor.at + 1);
  const read = readValue(cursor, subject, use, close !== undefined);
  const [first, another] = read ?? [];
  if (!read || !first) return undefined;
  const isBetween = use.operator === "BETWEEN";
  const range = another ? undefined : readRange(cursor, subject, close && !isBetween ? "IN" : use.operator, first);
  const values = [...(range ?? read)];
  const isRange = isBetween || range !== undefined;
  const isOne = isRange || (!close && isOrder(use.operator));
  const connective = isOne ? undefined : readMoreValues(cursor, subject, use, values, close !== undefined);
  if (!close) return { values, isRange, connective };
  const end = cursor.piece()?.text ?? "";
  const isClosed = cursor.takeSign(")]}");
  const isText = values.length === 1 && isBare(first, subject);
  if (isText && / /.test(first.text ?? "")) return undefined; // `in (red shoe)`
  if (!isClosed) cursor.isCertain = false;
  const isInterval = isRange || (values.length === 2 && values.every(({ kind }) => kind === "number"));
  if ((isClosed && end !== close && isInterval) || (open === "{" && (isRange || !isClosed))) return undefined; // `[5, 10)` and `{5 TO *}` exclude an end
  if (open === "{" || (open === "[" && use.operator === "EQUALS" && isInterval && !isRange)) cursor.isCertain = false;
  if (!isText || operators[use.operator].arity === "list") return { values, isRange, connective };
  // The brackets may be part of the text: `subject contains [EXT]`
  cursor.isCertain = false;
  cursor.hasOtherReading = true;
  if (cursor.mode !== "other") return { values };
  const text = cursor.text.slice(bracket?.start, cursor.piece(-1)?.end);
  return { values: [{ ...first, operand: quoteString(text), text }] };
}

/** The value at the place; several where digits with separators between are several numbers or codes. */
function readValue(
  cursor: PieceCursor,
  subject: NamedField,
  use: Use,
  isInList: boolean,
): readonly Value[] | undefined {
  const { kind, text = "" } = cursor.piece() ?? {};
  const isText = subject.field?.type === "string";
  const isList = isInList || operators[use.operator].arity === "list";
  const areSeveral = /^\d+(?:(?:,\d+)+|(?: \d+)+)$/.test(text) && (isText || !/[ ,]0\d/.test(text));
  if (kind === "number" && areSeveral && isSeveral(cursor, text, subject, use.operator, isList)) {
    cursor.advance(cursor.at + 1, !isList);
    const type = isText ? "text" : "number";
    const operandOf = (part: string) => (isText ? quoteString(part) : part);
    return text.split(/[ ,]/).map((part) => ({ kind: type, operand: operandOf(part), text: part, end: cursor.at }));
  }
  // The last word begins nothing: `subject contains order`
  const isLast = operators[use.operator].readsText && !cursor.piece(1) && !cursor.piece()?.isCorrected;
  const value = readJoinedWords(cursor, subject, use, isInList) ?? valueAt(cursor, cursor.at, subject, isLast);
  const isCode = isText && /\d/.test(value?.text ?? ""); // `ip 10.0.0.1`
  const isUnclear = (value && isBare(value, subject) && !isCode) || /reference|null/.test(value?.kind ?? "");
  if (!value || (use.isImplied && isUnclear)) return undefined;
  cursor.advance(value.end, value.isGuess);
  return [value];
}

/** Whether digits with separators are several values, and not as in `1,000` and `5,5`. */
function isSeveral(
  cursor: PieceCursor,
  text: string,
  { field, name }: NamedField,
  operator: OperatorName,
  isList: boolean,
): boolean {
  const beside = [cursor.piece(-1), cursor.piece(1)];
  const isDecimal = field?.type === "number" && /^\d+,\d+$/.test(text);
  if (isDecimal && (!isList || beside.some((each) => /^(?:[,;]|or)$/.test(each?.key ?? "")))) return false;
  if (isList || isId(name)) return true;
  const isGrouped = /^\d{1,3}(?:[ ,]\d{3})+$/.test(text);
  const isText = field?.type === "string";
  if (!/^(?:NOT_)?EQUALS$/.test(operator) || !(isText || (isGrouped && field?.type === "integer")))
    return !isText && !isGrouped;
  cursor.hasOtherReading = true;
  cursor.isCertain = false;
  return (isText || /^\d{3}\D/.test(text)) !== (cursor.mode === "other");
}

function readJoinedWords(cursor: PieceCursor, { field }: NamedField, use: Use, isInList: boolean): Value | undefined {
  const { pieces, mode, at } = cursor;
  const isUnclear = use.isImplied || (use.isWord && !isInList && !operators[use.operator].readsText);
  if (mode === "usual" || field?.type !== "string" || isUnclear) return undefined;
  const isJoined = (from: number) => {
    const piece = pieces[from];
    const isApart = piece?.isInNewCell || (piece?.text === "/" && !piece.isGlued);
    return isWordPart(piece) && !isApart && !cursor.endsWords(from);
  };
  let end = at;
  while (isJoined(end) || (end > at && mode === "other" && pieces[end]?.text === "," && isJoined(end + 1))) end++;
  const words = cursor.text.slice(pieces[at]?.start ?? Infinity, pieces[end - 1]?.end).replace(/\s+/g, " ");
  const mayBeJoint = cursor.startsCondition(end) && correctTypo(pieces, end - 1, undefined) !== undefined;
  if (mayBeJoint || !/(?:^|\s)[^\d\s]+\s|\s[^\d\s]+$/.test(words)) return undefined; // `A-01 A-02`
  return { kind: "text", operand: quoteString(words), text: words, isQuoted: false, isGuess: true, end };
}

/** Reads the end of a range after its first value: `5..10`, `10-20`, `between 5 and 10`. */
function readRange(
  cursor: PieceCursor,
  subject: NamedField,
  operator: OperatorName,
  from: Value,
): readonly Value[] | undefined {
  const isBetween = operator === "BETWEEN";
  const hasUnit = (to: Value) => to.kind === "number" && Number(to.operand) !== readNumber(to.text ?? "")?.value;
  const mayEnd = ({ kind, isQuoted }: Value) => kind !== "null" && (kind !== "text" || isBetween || isQuoted);
  if (!mayEnd(from) || !/^(?:BETWEEN|EQUALS|IN|GREATER_THAN_EQUALS)$/.test(operator)) return undefined;
  return cursor.attempt(() => {
    if (!cursor.take("to") && !(isBetween && (cursor.take("and") || cursor.takeSign(",")))) return undefined;
    const to = valueAt(cursor, cursor.at, subject);
    if (!to || !mayEnd(to) || (hasUnit(to) && !hasUnit(from))) return undefined; // `50-80k`
    if (!isBetween && Number(to.operand) < Number(from.operand)) return undefined; // `10-5`
    cursor.advance(to.end, to.isGuess || operator === "EQUALS" || operator === "IN");
    return [from, to];
  });
}

export function readMoreValues(
  cursor: PieceCursor,
  subject: NamedField,
  use: Use,
  values: Value[],
  isEnclosed: boolean,
): "and" | "or" | undefined {
  const { pieces } = cursor;
  const isList = isEnclosed || operators[use.operator].arity === "list";
  const { isNegative, readsText } = operators[use.operator];
  const takesAnd = cursor.isNegated || isNegative || readsText || isList || isId(subject.name);
  let connective: "and" | "or" | undefined;
  const readNext = (): readonly Value[] | undefined => {
    const hasSlash = !isEnclosed && values[0]?.kind === "text" && cursor.takeSign("/");
    const isNor = (cursor.isNegated || isNegative) && cursor.piece()?.key === "nor";
    const hasComma = hasSlash || cursor.takeSign(",;") || (isNor && cursor.advance(cursor.at + 1));
    while (isEnclosed && cursor.takeSign(",;")) cursor.isCertain = false;
    const or = cursor.take("or");
    const and = or || !takesAnd ? undefined : cursor.take("and");
    const next = cursor.piece();
    const isInNewCell = next?.isInNewCell && cursor.fields().length === 0;
    const isJoined = hasComma || or || and || isInNewCell;
    if (isClosing(next) || !(isJoined || isEnclosed)) return undefined;
    if (cursor.mayStartCondition() || hasPhrase(pieces, cursor.at, "not", "clause", "copula")) return undefined;
    const operator = cursor.peek("operator");
    const read = readValue(cursor, subject, use, true);
    const [first] = read ?? [];
    if (!first || first.kind === "null" || cursor.peek("after") || isComparedAt(pieces, cursor.at)) return undefined;
    const isWords = isBare(first, subject);
    if (isWords && operator && !cursor.endsTerm(operator.end)) return undefined; // `= Nike or contains Adi`
    if (isWords && (isEnclosed ? !isJoined : and)) return undefined; // `in (help wanted, bug)`
    if (isWords && hasComma && !isNor && !isList && /\p{L}/u.test(first.operand)) cursor.hasOtherReading = true; // `= Smith, John`
    if (hasSlash || cursor.hasOtherReading || !(hasComma || or || and || isEnclosed)) cursor.isCertain = false;
    if (or && !isEnclosed) cursor.hasOr = true;
    connective = or ? "or" : and ? "and" : connective;
    return read;
  };
  for (let more = cursor.attempt(readNext); more; more = cursor.attempt(readNext)) values.push(...more);
  while (isEnclosed && cursor.takeSign(",;")) cursor.isCertain = false;
  return connective;
}
