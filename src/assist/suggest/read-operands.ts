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
const mayHaveRange: readonly OperatorName[] = ["BETWEEN", "EQUALS", "IN", "GREATER_THAN_EQUALS"];
const isList = ({ operator, isEnclosed }: Use) => isEnclosed || operators[operator].arity === "list";
const isId = (name: string) => /(?:^|_)id$/i.test(name);

/** Whether a value is words without quotes that are not a listed value of the field. */
export const isBare = ({ kind, isQuoted, operand }: Value, { field }: NamedField) =>
  kind === "text" && !isQuoted && !field?.values?.some(({ value }) => quoteValue(value) === operand);

export function readOperands(cursor: PieceCursor, subject: NamedField, use: Use): Operands | undefined {
  const bracket = cursor.piece();
  const open = bracket?.kind === "sign" ? bracket.text : "";
  const close = CLOSING[open];
  if (close) cursor.advance();
  const operands = readValues(cursor, subject, { ...use, isEnclosed: close !== undefined });
  const { values: [first, second] = [], isRange } = operands ?? {};
  if (!operands || !first || !close) return operands;
  const isClosed = cursor.takeSign(")]}");
  const isText = !second && isBare(first, subject);
  if (isText && / /.test(first.text ?? "")) return undefined; // `in (red shoe)`
  const arePair = operands.values.length === 2 && operands.values.every(({ kind }) => kind === "number");
  const isHalfOpen = isClosed && cursor.piece(-1)?.text !== close && (isRange || arePair); // `[5, 10)`
  if (isHalfOpen || (open === "{" && (isRange || !isClosed))) return undefined; // `{5 TO *}` excludes its ends
  const mayBeRange = open === "[" && use.operator === "EQUALS" && arePair && !isRange;
  if (!isClosed || open === "{" || mayBeRange) cursor.isCertain = false;
  if (!isText || operators[use.operator].arity === "list") return operands;
  // The brackets may be part of the text: `subject contains [EXT]`
  cursor.isCertain = false;
  cursor.hasOtherReading = true;
  if (cursor.mode !== "other") return { values: [first] };
  const text = cursor.text.slice(bracket?.start, cursor.piece(-1)?.end);
  return { values: [{ ...first, operand: quoteString(text), text }] };
}

function readValues(cursor: PieceCursor, subject: NamedField, use: Use): Operands | undefined {
  const read = readValue(cursor, subject, use);
  const [first, another] = read ?? [];
  if (!read || !first) return undefined;
  const range = another ? undefined : readRange(cursor, subject, use, first);
  const values = [...(range ?? read)];
  const isRange = use.operator === "BETWEEN" || range !== undefined;
  const isOne = isRange || (!use.isEnclosed && isOrder(use.operator));
  return { values, isRange, connective: isOne ? undefined : readMoreValues(cursor, subject, use, values) };
}

/** The value at the cursor; several where digits with separators between are several numbers or codes. */
function readValue(cursor: PieceCursor, subject: NamedField, use: Use): readonly Value[] | undefined {
  const { kind, text = "" } = cursor.piece() ?? {};
  const isText = subject.field?.type === "string";
  const areSeveral = /^\d+(?:(?:,\d+)+|(?: \d+)+)$/.test(text) && (isText || !/[ ,]0\d/.test(text));
  if (kind === "number" && areSeveral && isSeveral(cursor, text, subject, use)) {
    cursor.advance(cursor.at + 1, !isList(use));
    const type = isText ? "text" : "number";
    const operandOf = (part: string) => (isText ? quoteString(part) : part);
    return text.split(/[ ,]/).map((part) => ({ kind: type, operand: operandOf(part), text: part, end: cursor.at }));
  }
  // The last word begins nothing: `subject contains order`
  const isLast = operators[use.operator].readsText && !cursor.piece(1) && !cursor.piece()?.isCorrected;
  const value = readJoinedWords(cursor, subject, use) ?? valueAt(cursor, cursor.at, subject, isLast);
  const isCode = isText && /\d/.test(value?.text ?? ""); // `ip 10.0.0.1`
  const isUnclear = (value && isBare(value, subject) && !isCode) || /reference|null/.test(value?.kind ?? "");
  if (!value || (use.isImplied && isUnclear)) return undefined;
  cursor.advance(value.end, value.isGuess);
  return [value];
}

/** Whether digits with separators are several values, and not as in `1,000` and `5,5`. */
function isSeveral(cursor: PieceCursor, text: string, subject: NamedField, use: Use): boolean {
  const { field, name } = subject;
  const isDecimal = field?.type === "number" && /^\d+,\d+$/.test(text);
  const isInList = [cursor.piece(-1), cursor.piece(1)].some((beside) => /^(?:[,;]|or)$/.test(beside?.key ?? ""));
  if (isDecimal && (isInList || !isList(use))) return false;
  if (isList(use) || isId(name)) return true;
  const isGrouped = /^\d{1,3}(?:[ ,]\d{3})+$/.test(text);
  const isText = field?.type === "string";
  const isEqual = operators[use.operator].predicate.kind === "equal";
  if (!isEqual || !(isText || (isGrouped && field?.type === "integer"))) return !isText && !isGrouped;
  cursor.hasOtherReading = true;
  cursor.isCertain = false;
  return (isText || /^\d{3}\D/.test(text)) !== (cursor.mode === "other");
}

function readJoinedWords(cursor: PieceCursor, { field }: NamedField, use: Use): Value | undefined {
  const { pieces, mode, at } = cursor;
  const isUnclear = use.isImplied || (use.isWord && !use.isEnclosed && !operators[use.operator].readsText);
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
function readRange(cursor: PieceCursor, subject: NamedField, use: Use, from: Value) {
  const isBetween = use.operator === "BETWEEN";
  const operator = use.isEnclosed && !isBetween ? "IN" : use.operator;
  const hasUnit = (to: Value) => to.kind === "number" && Number(to.operand) !== readNumber(to.text ?? "")?.value;
  const mayEnd = ({ kind, isQuoted }: Value) => kind !== "null" && (kind !== "text" || isBetween || isQuoted);
  if (!mayEnd(from) || !mayHaveRange.includes(operator)) return undefined;
  return cursor.attempt(() => {
    if (!cursor.take("to") && !(isBetween && (cursor.take("and") || cursor.takeSign(",")))) return undefined;
    const to = valueAt(cursor, cursor.at, subject);
    if (!to || !mayEnd(to) || (hasUnit(to) && !hasUnit(from))) return undefined; // `50-80k`
    if (!isBetween && Number(to.operand) < Number(from.operand)) return undefined; // `10-5`
    cursor.advance(to.end, to.isGuess || operator === "EQUALS" || operator === "IN");
    return [from, to];
  });
}

export function readMoreValues(cursor: PieceCursor, subject: NamedField, use: Use, values: Value[]) {
  let connective: Operands["connective"];
  const next = () => cursor.attempt(readNext, subject, use, values[0]);
  for (let more = next(); more; more = next()) {
    values.push(...more.values);
    connective = more.connective ?? connective;
  }
  while (use.isEnclosed && cursor.takeSign(",;")) cursor.isCertain = false;
  return connective;
}

function readNext(cursor: PieceCursor, subject: NamedField, use: Use, before?: Value): Operands | undefined {
  const isNegative = cursor.isNegated || operators[use.operator].isNegative;
  const hasSlash = !use.isEnclosed && before?.kind === "text" && cursor.takeSign("/");
  const isNor = isNegative && cursor.piece()?.key === "nor";
  const hasComma = hasSlash || cursor.takeSign(",;") || (isNor && cursor.advance());
  while (use.isEnclosed && cursor.takeSign(",;")) cursor.isCertain = false;
  const takesAnd = isNegative || operators[use.operator].readsText || isList(use) || isId(subject.name);
  const connective = cursor.take("or") ? "or" : takesAnd && cursor.take("and") ? "and" : undefined;
  const isInNewCell = cursor.piece()?.isInNewCell && cursor.fields().length === 0;
  const isJoined = hasComma || connective || isInNewCell;
  if (isClosing(cursor.piece()) || !(isJoined || use.isEnclosed)) return undefined;
  if (cursor.mayStartCondition() || hasPhrase(cursor.pieces, cursor.at, "not", "clause", "copula")) return undefined;
  const operator = cursor.peek("operator");
  const values = readValue(cursor, subject, { ...use, isEnclosed: true });
  const [first] = values ?? [];
  if (!values || !first || first.kind === "null") return undefined;
  if (cursor.peek("after") || isComparedAt(cursor.pieces, cursor.at)) return undefined;
  if (isBare(first, subject)) {
    if (operator && !cursor.endsTerm(operator.end)) return undefined; // `= Nike or contains Adi`
    if (use.isEnclosed ? !isJoined : connective === "and") return undefined; // `in (help wanted, bug)`
    cursor.hasOtherReading ||= hasComma && !isNor && !isList(use) && /\p{L}/u.test(first.operand); // `= Smith, John`
  }
  if (hasSlash || cursor.hasOtherReading || !(hasComma || connective || use.isEnclosed)) cursor.isCertain = false;
  if (connective === "or" && !use.isEnclosed) cursor.hasOr = true;
  return { values, connective };
}
