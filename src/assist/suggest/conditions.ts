import { endsWith, escapeRegexp, type ForeignMeaning, like, negate } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { askOfPeriods, isEitherEnd, type Period } from "../../base/language/periods.ts";
import { readDays, wholeDays } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import type { NamedField } from "./fields.ts";
import type { Value } from "./values.ts";

/** A condition as text. */
export interface Term {
  readonly text: string;
  readonly isOr: boolean;
  /** Whether it only excludes rows. */
  readonly isNegative: boolean;
}

/** An operator, and how its operand is matched: `like`, `wildcard`, `similar`, `end`. */
export interface Row {
  readonly operator: OperatorName;
  readonly pattern?: string;
  /** Whether it was written in words. */
  readonly isWord?: boolean;
  /** Whether it was left out. */
  readonly isImplied?: boolean;
}

/** The values behind an operator, with what joins them. */
export interface Operands {
  readonly values: readonly Value[];
  readonly ranges: readonly (readonly [Value, Value])[];
  readonly joint: "and" | "or" | undefined;
}

export function isOrder(operator: OperatorName): boolean {
  return operators[operator].predicate.kind === "order";
}

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
  }[arity];
  return { text: `${writtenName(name)} ${canonical}${written}`, isOr: false, isNegative };
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
  operands: Operands,
): Term | undefined {
  const { values, ranges, joint } = operands;
  const { complement, nullForm, listForm } = operators[row.operator];
  const doubt = (isSo: boolean) => {
    if (isSo) reader.isCertain = false;
  };
  const isOfNulls = subject.field?.nullable === true && (isOrder(row.operator) || subject.field.type === "flag");
  doubt(isNegated && isOfNulls); // `isn't over 5`, as no value is either
  if (values.some(({ is }) => is === "null")) {
    const form = isNegated && nullForm ? operators[nullForm].complement : nullForm;
    return form && values.length === 1 ? comparison(subject, form) : undefined;
  }
  if (ranges.length > 0) return values.length > 0 ? undefined : rangeTest(reader, subject, row, isNegated, ranges);
  const [first] = values;
  if (!first || values.some(({ is }) => is === "open")) return undefined;
  if (isOrder(row.operator) && (values.length > 1 || subject.field?.type === "flag" || subject.field?.values))
    return undefined;
  const isWild =
    row.operator === "EQUALS" &&
    values.some(({ text = "", isQuoted, is }) => is === "text" && !isQuoted && /\*|^\p{L}+\?\p{L}+$/u.test(text));
  if (values.some(({ is }) => is === "regexp")) {
    const isSearch = /EQUALS$|CONTAIN|REGEXP$/.test(row.operator) && !isOrder(row.operator);
    const isOpposite = isNegated !== operators[row.operator].isNegative;
    return isSearch && values.length === 1
      ? comparison(subject, isOpposite ? "NOT_REGEXP" : "REGEXP", [first.operand])
      : undefined;
  }
  if (subject.field && typeFacts[subject.field.type].family === "time" && values.every(({ is }) => is === "time"))
    return timeTest(reader, subject, row, isNegated, values);
  // `brand is under armour`
  if (isOrder(row.operator) && row.isWord && first.is === "text" && !first.isQuoted) return undefined;
  const pattern = isWild ? "wildcard" : row.pattern;
  const isText = operators[row.operator].readsText;
  if (pattern || (isText && (values.length > 1 || (isNegated && !complement))))
    return matchTest(subject, { ...row, ...(pattern && { pattern }) }, isNegated, operands, doubt);
  const operator = isNegated && complement ? complement : row.operator;
  if (isText && first.is === "number" && subject.field && !typeFacts[subject.field.type].isText) return undefined;
  doubt(operators[operator].isRegexp && !first.isQuoted);
  const isSeveral = values.length > 1;
  doubt(isSeveral && joint === "and" && operator === "NOT_EQUALS");
  const isAnd = joint === "and" && !operators[operator].isNegative && operators[operator].arity !== "list";
  doubt(
    isAnd ||
      (isSeveral && isNegated && joint === "or") ||
      (isSeveral && joint === "and" && !operators[operator].isNegative),
  );
  const listed =
    isSeveral && listForm ? (isNegated && complement ? operators[complement].listForm : listForm) : operator;
  if (!listed || (isSeveral && operators[listed].arity !== "list")) return undefined;
  return comparison(
    subject,
    listed,
    values.map(({ operand }) => operand),
  );
}

/** What an operator asks of days, months and years, each of which is all of its moments. */
function timeTest(
  reader: Certain,
  subject: NamedField,
  { operator: written }: Row,
  isNegated: boolean,
  values: readonly Value[],
): Term | undefined {
  const { complement } = operators[written];
  const opposite = isNegated ? complement : written;
  const form = { IN: "EQUALS", NOT_IN: "NOT_EQUALS" } as const;
  const operator = opposite && values.length === 1 && opposite in form ? form[opposite as keyof typeof form] : opposite;
  const periods = values.map(({ text = "" }) => {
    const days = subject.field && readDays(text, subject.field);
    return days
      ? { ...wholeDays(days, subject.field as Field, reader.timeZone), unit: days.unit }
      : { first: quoteString(text), end: quoteString(text), includesEnd: true, unit: "moment" };
  });
  if (!operator || periods.some(({ first }) => first === undefined)) return undefined;
  if (periods.every(({ unit }) => unit === "moment")) {
    const { listForm } = operators[operator];
    const listed = values.length > 1 && operators[operator].arity === "one" ? listForm : operator;
    return (
      listed &&
      comparison(
        subject,
        listed,
        values.map(({ operand }) => operand),
      )
    );
  }
  const known = periods.map((each) =>
    each.unit === "moment" ? each : { ...each, first: quoteString(each.first ?? ""), end: quoteString(each.end ?? "") },
  ) as Period<string>[];
  const questions = askOfPeriods(operator, known);
  const isWhole = operator === "EQUALS" && periods.every(({ unit }) => unit !== "day");
  if (isEitherEnd(operator, known) && !isWhole) reader.isCertain = false;
  if (values.length > 1 && operators[operator].arity !== "range") return undefined;
  const terms = questions?.map((each) => comparison(subject, each.operator, each.values).text);
  return terms && { text: terms.join(" AND "), isOr: false, isNegative: false };
}

function rangeTest(
  reader: Certain,
  subject: NamedField,
  { operator }: Row,
  isNegated: boolean,
  ranges: Operands["ranges"],
): Term | undefined {
  const [[from, to] = [], another] = ranges;
  if (!from || !to) return undefined;
  const isOpposite = isNegated !== operators[operator].isNegative;
  if (from.is === "open" || to.is === "open") {
    const [bound, end] = to.is === "open" ? [from, "GREATER_THAN_EQUALS" as const] : [to, "LESS_THAN_EQUALS" as const];
    if (another || isOpposite || bound.is === "open") return undefined;
    return bound.is === "time"
      ? timeTest(reader, subject, { operator: end }, false, [bound])
      : comparison(subject, end, [bound.operand]);
  }
  if (!isOpposite && !another && from.is === "time" && to.is === "time")
    return timeTest(reader, subject, { operator: "BETWEEN" }, false, [from, to]);
  const operands = ranges.flatMap(([low, high]) => {
    const isTurned = low.is === "number" && Number(low.operand) > Number(high.operand); // `between 40 and 10`
    if (isTurned) reader.isCertain = false;
    return isTurned ? [high.operand, low.operand] : [low.operand, high.operand];
  });
  const { text } = comparison(subject, "BETWEEN", operands);
  return { text: isOpposite ? `NOT ${text}` : text, isOr: false, isNegative: isOpposite };
}

/** What each kind of pattern tests. */
function meaningOf({ operator, pattern }: Row, text: string): ForeignMeaning {
  if (pattern === "like") return like(text);
  if (pattern === "end") return endsWith(text);
  if (pattern === "wildcard")
    return like(
      text
        .replace(/[%_\\]/g, "\\$&")
        .replaceAll("*", "%")
        .replaceAll("?", "_"),
    );
  if (pattern === "similar")
    return {
      operator: "REGEXP",
      operand: `^${text.replaceAll("%", ".*").replaceAll("_", ".")}$`.replace(/^\^\.\*|\.\*\$$/g, ""),
    };
  return { operator, operand: text };
}

/** A comparison of texts by a pattern or with several values, of which any may match, or each with AND. */
function matchTest(
  subject: NamedField,
  row: Row,
  isNegated: boolean,
  { values, joint }: Operands,
  doubt: (isSo: boolean) => void,
): Term | undefined {
  if (values.some(({ text }) => text === undefined)) return undefined;
  const isNegative = operators[row.operator].isNegative;
  const positive = isNegative ? (operators[row.operator].complement ?? row.operator) : row.operator;
  const isOpposite = isNegated !== isNegative;
  const meanings = values.map(({ text = "" }) => meaningOf({ ...row, operator: positive }, text));
  const isUnclear = row.pattern === "like" && values.some(({ text = "", isQuoted }) => !isQuoted && !/[%_]/.test(text));
  if (row.pattern === "similar" && values.some(({ text = "" }) => /^[^(]*\|/.test(text))) return undefined; // of the whole text
  if (isUnclear) return undefined; // `name like boot`: a part or the whole
  const isGuess = values.some(
    ({ text = "", isQuoted }) =>
      (row.pattern === "like" && (/_|[^%]%+[^%]/.test(text) || !isQuoted)) ||
      row.pattern === "wildcard" ||
      row.pattern === "similar",
  );
  doubt(isGuess || meanings.some(({ operator }) => row.pattern === "like" && operator === "EQUALS"));
  if (isOpposite || joint === "and") {
    const tests = meanings.map((each) => (isOpposite ? negate(each) : each));
    doubt(values.length > 1 && joint === "or");
    return {
      text: tests.map((each) => comparison(subject, each.operator, [quoteString(each.operand)]).text).join(" AND "),
      isOr: false,
      isNegative: isOpposite,
    };
  }
  const [only, another] = meanings;
  if (only && !another) return comparison(subject, only.operator, [quoteString(only.operand)]);
  doubt(true);
  const patterns = meanings.map(({ operator, operand }) => {
    const { asRegexp, isRegexp } = operators[operator];
    if (operator === "EQUALS") return `^${escapeRegexp(operand)}$`;
    return isRegexp ? operand : asRegexp?.pattern(escapeRegexp(operand));
  });
  return patterns.includes(undefined) ? undefined : comparison(subject, "REGEXP", [quoteString(patterns.join("|"))]);
}
