import { endsWith, type ForeignMeaning, like, negate } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import { askOfPeriod, isEitherEnd, readPeriod } from "../../compiler/dates/periods.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { NamedField } from "./fields.ts";
import type { Value } from "./values.ts";

/** A condition as text. */
export interface Term {
  readonly text: string;
  readonly isOr: boolean;
  /** Whether it only excludes rows. */
  readonly isNegative: boolean;
}

/** An operator, and how its operand is matched: `like`, `wildcard`, `end`. */
export interface Row {
  readonly operator: OperatorName;
  readonly pattern?: string;
  /** Whether it was written in words. */
  readonly isWord?: boolean;
  /** Whether it was left out. */
  readonly isImplied?: boolean;
}

/** The values behind an operator, with what joins them; of a range, its two ends. */
export interface Operands {
  readonly values: readonly Value[];
  readonly isRange?: boolean;
  readonly joint?: "and" | "or" | undefined;
}

export const isOrder = (operator: OperatorName): boolean => operators[operator].predicate.kind === "order";

/** The text of a comparison. */
export function comparison(
  { name }: Pick<NamedField, "name">,
  operator: OperatorName,
  operands: readonly string[] = [],
): Term {
  const { arity, canonical, isNegative } = operators[operator];
  const pairs = operands.flatMap((each, at) => (at % 2 === 0 ? [`${each} AND ${operands[at + 1]}`] : []));
  const written = {
    none: "",
    one: ` ${operands[0]}`,
    list: ` (${operands.join(", ")})`,
    range: ` ${pairs.join(", ")}`,
  };
  return { text: `${writtenName(name)} ${canonical}${written[arity]}`, isOr: false, isNegative };
}

interface Certain {
  isCertain: boolean;
  /** The time zone of the clock; undefined without one. */
  readonly timeZone: string | undefined;
}

/** The condition that a field, an operator and values are; undefined when they mean nothing together. */
export function testOf(
  reader: Certain,
  subject: NamedField,
  row: Row,
  isNegated: boolean,
  { values, isRange = false, joint }: Operands,
): Term | undefined {
  const { field } = subject;
  const { complement, nullForm, listForm, readsText } = operators[row.operator];
  const doubt = (isSo: boolean) => {
    if (isSo) reader.isCertain = false;
  };
  doubt(isNegated && field?.nullable === true && (isOrder(row.operator) || field.type === "flag")); // no value is neither
  const [first, second] = values;
  if (!first) return undefined;
  if (values.some(({ is }) => is === "null")) {
    const form = isNegated && nullForm ? operators[nullForm].complement : nullForm;
    return form && !second ? comparison(subject, form) : undefined;
  }
  const isOpposite = isNegated !== operators[row.operator].isNegative;
  const isOfTimes =
    field !== undefined && typeFacts[field.type].family === "time" && values.every(({ is }) => is === "time");
  if (isRange && second) {
    if (isOfTimes && !isOpposite) return timeTest(reader, subject, "BETWEEN", values);
    const isTurned = first.is === "number" && Number(first.operand) > Number(second.operand); // `between 40 and 10`
    doubt(isTurned);
    const ends = isTurned ? [second, first] : [first, second];
    const { text } = comparison(subject, "BETWEEN", ends.map(operandOf));
    return { text: isOpposite ? `NOT ${text}` : text, isOr: false, isNegative: isOpposite };
  }
  const isUnordered = second !== undefined || field?.type === "flag" || field?.values !== undefined;
  const isBare = first.is === "text" && !first.isQuoted;
  if (isOrder(row.operator) && (isUnordered || (row.isWord && isBare && !isOfTimes))) return undefined; // `is under armour`
  const operator = isNegated && complement ? complement : row.operator;
  if (isOfTimes) return isNegated && !complement ? undefined : timeTest(reader, subject, operator, values);
  const isWild = ({ text = "", isQuoted, is }: Value) =>
    is === "text" && !isQuoted && /\*|^\p{L}+\?\p{L}+$/u.test(text);
  const pattern = row.operator === "EQUALS" && values.some(isWild) ? "wildcard" : row.pattern;
  if (pattern || (readsText && (second || (isNegated && !complement))))
    return matchTest(subject, pattern, row.operator, isOpposite, { values, joint }, doubt);
  if (readsText && first.is === "number" && field && !typeFacts[field.type].isText) return undefined;
  doubt(operators[operator].isRegexp && !first.isQuoted);
  // `not A or B`, `= A and B`, `!= A and B`
  const isUnclear =
    joint === "or" ? isOpposite : joint === "and" && (!isOpposite || (!isNegated && operator === "NOT_EQUALS"));
  doubt(second !== undefined && isUnclear);
  const listed = second && listForm ? (isNegated && complement ? operators[complement].listForm : listForm) : operator;
  if (!listed || (second && operators[listed].arity !== "list")) return undefined;
  return comparison(subject, listed, values.map(operandOf));
}

const operandOf = ({ operand }: Value) => operand;

/** What an operator asks of days, months and years, each of which is all of its moments. */
function timeTest(
  reader: Certain,
  subject: NamedField,
  written: OperatorName,
  values: readonly Value[],
): Term | undefined {
  const isSeveral = values.length > 1;
  const { arity, listForm } = operators[written];
  const single: Partial<Record<OperatorName, OperatorName>> = { IN: "EQUALS", NOT_IN: "NOT_EQUALS" };
  const operator = isSeveral ? (arity === "one" ? listForm : written) : (single[written] ?? written);
  const periods = values.map(({ text = "" }) => {
    const read = subject.field && readPeriod(text, subject.field, reader.timeZone);
    const { first, end, includesEnd } = read ?? { first: text, end: text, includesEnd: true };
    return { first: quoteString(first), end: quoteString(end), includesEnd, unit: read?.unit ?? "moment" };
  });
  if (!operator) return undefined;
  const areMoments = periods.every(({ unit }) => unit === "moment");
  const isWhole = operator === "EQUALS" && periods.every(({ unit }) => unit !== "day");
  if (!areMoments && isEitherEnd(operator, periods) && !isWhole) reader.isCertain = false;
  if (!areMoments && isSeveral && operators[operator].arity !== "range") return undefined;
  const [low, high] = periods;
  const questions =
    areMoments || !low ? [{ operator, values: periods.map(({ first }) => first) }] : askOfPeriod(operator, low, high);
  const terms = questions?.map((each) => comparison(subject, each.operator, each.values).text);
  return terms && { text: terms.join(" AND "), isOr: false, isNegative: false };
}

/** What each kind of pattern tests. */
function meaningOf(pattern: string | undefined, operator: OperatorName, text: string): ForeignMeaning {
  if (pattern === "like") return like(text);
  if (pattern === "end") return endsWith(text);
  if (pattern !== "wildcard") return { operator, operand: text };
  return like(
    text
      .replace(/[%_\\]/g, "\\$&")
      .replaceAll("*", "%")
      .replaceAll("?", "_"),
  );
}

/** A comparison of texts by a pattern or with several values, of which any may match, or each with AND. */
function matchTest(
  subject: NamedField,
  pattern: string | undefined,
  operator: OperatorName,
  isOpposite: boolean,
  { values, joint }: Operands,
  doubt: (isSo: boolean) => void,
): Term | undefined {
  const isUnclear = ({ text, isQuoted }: Value) =>
    text === undefined || (pattern === "like" && !isQuoted && !/[%_]/.test(text)); // `name like boot`: a part or the whole
  if (values.some(isUnclear)) return undefined;
  const positive = operators[operator].isNegative ? (operators[operator].complement ?? operator) : operator;
  const tests = values.map(({ text = "" }) => meaningOf(pattern, positive, text));
  const isAnd = isOpposite || joint === "and";
  const isGuess = ({ text = "", isQuoted }: Value) => pattern === "like" && (/_|[^%]%+[^%]/.test(text) || !isQuoted);
  doubt(values.some(isGuess) || pattern === "wildcard" || (values.length > 1 && (!isAnd || joint === "or")));
  doubt(pattern === "like" && tests.some((each) => each.operator === "EQUALS"));
  const texts = tests
    .map((each) => (isOpposite ? negate(each) : each))
    .map((each) => comparison(subject, each.operator, [quoteString(each.operand)]).text);
  // The compiler's fix makes one regular expression of several
  return { text: texts.join(isAnd ? " AND " : " OR "), isOr: !isAnd && values.length > 1, isNegative: isOpposite };
}
