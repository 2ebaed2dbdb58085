import { type ForeignMeaning, like, negate } from "../../base/language/foreign.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { NamedField } from "./fields.ts";
import type { Value } from "./values.ts";

/** A condition as text. */
export interface Term {
  readonly text: string;
  /** Whether it has several parts, joined by OR. */
  readonly isOr: boolean;
  /** Whether it only excludes rows. */
  readonly isNegative: boolean;
}

/** An operator, and what it means with an operand where that matters. */
export interface Row {
  readonly operator: OperatorName;
  readonly rewrite?: ((operand: string) => ForeignMeaning) | undefined;
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

/** The comparison of a field with operands: of a range, with two. */
export function comparison(
  { name }: Pick<NamedField, "name">,
  operator: OperatorName,
  operands: readonly string[] = [],
): Term {
  const { arity, canonical, isNegative } = operators[operator];
  const written = {
    none: "",
    one: ` ${operands[0]}`,
    list: ` (${operands.join(", ")})`,
    range: ` ${operands.join(" AND ")}`,
  };
  return { text: `${writtenName(name)} ${canonical}${written[arity]}`, isOr: false, isNegative };
}

/** Where doubts are noted. */
interface Doubtful {
  isCertain: boolean;
  /** The time zone of the clock; undefined without one. */
  readonly timeZone: string | undefined;
}

const operandOf = ({ operand }: Value) => operand;

/** The condition that a field, an operator and values are; undefined when they mean nothing together. */
export function testOf(
  reader: Doubtful,
  subject: NamedField,
  row: Row,
  isNegated: boolean,
  operands: Operands,
): Term | undefined {
  const { values, isRange = false, joint } = operands;
  const { field } = subject;
  const [first, second] = values;
  const { complement, nullForm, isNegative, readsText } = operators[row.operator];
  const doubt = (isSo: boolean) => {
    if (isSo) reader.isCertain = false;
  };
  doubt(isNegated && field?.nullable === true && (isOrder(row.operator) || field.type === "flag")); // no value is neither
  if (!first) return undefined;
  if (values.some(({ is }) => is === "null")) {
    const form = isNegated && nullForm ? operators[nullForm].complement : nullForm;
    return form && !second ? comparison(subject, form) : undefined;
  }
  const isOpposite = isNegated !== isNegative;
  const operator = isNegated && complement ? complement : row.operator;
  if (isRange && second) {
    const isTurned = first.is === "number" && Number(first.operand) > Number(second.operand); // `between 40 and 10`
    doubt(isTurned);
    const { text } = comparison(subject, "BETWEEN", (isTurned ? [second, first] : [first, second]).map(operandOf));
    return { text: isOpposite ? `NOT ${text}` : text, isOr: false, isNegative: isOpposite };
  }
  const isUnordered = second !== undefined || field?.type === "flag" || field?.values !== undefined;
  const isWords = row.isWord && first.is === "text" && !first.isQuoted;
  if (isOrder(row.operator) && (isUnordered || isWords)) return undefined; // `is under armour`
  const isWild = ({ text = "", isQuoted, is }: Value) =>
    is === "text" && !isQuoted && /\*|^\p{L}+\?\p{L}+$/u.test(text);
  if (readsText && first.is === "number" && field && !typeFacts[field.type].isText) return undefined;
  const rewrite = row.operator === "EQUALS" && values.some(isWild) ? wildcard : row.rewrite;
  if (rewrite || (readsText && (second || (isNegated && !complement))))
    return matchTest(reader, subject, { ...row, rewrite }, isOpposite, operands);
  doubt(operators[operator].isRegexp && !first.isQuoted);
  if (!second) {
    const isPeriod = operator === "IN" && first.is === "time"; // `created in March 2024`
    return comparison(subject, isPeriod ? "EQUALS" : operator, [first.operand]);
  }
  // `not A or B`, `= A and B`, `!= A and B`
  doubt(joint === "or" ? isOpposite : joint === "and" && (!isOpposite || (!isNegated && operator === "NOT_EQUALS")));
  const { listForm = operator } = operators[operator];
  return operators[listForm].arity === "list" ? comparison(subject, listForm, values.map(operandOf)) : undefined;
}

/** What `*` and `?` without quotes test. */
const wildcard = (text: string) =>
  like(
    text
      .replace(/[%_\\]/g, "\\$&")
      .replaceAll("*", "%")
      .replaceAll("?", "_"),
  );

/** A comparison of texts by a pattern or with several values, of which any may match, or each with AND. */
function matchTest(
  reader: Doubtful,
  subject: NamedField,
  { rewrite, operator }: Row,
  isOpposite: boolean,
  { values, joint }: Operands,
): Term | undefined {
  const isSql = rewrite === like;
  const isUnclear = ({ text, isQuoted }: Value) => text === undefined || (isSql && !isQuoted && !/[%_]/.test(text)); // `name like boot`
  if (values.some(isUnclear)) return undefined;
  const { isNegative, complement = operator } = operators[operator];
  const plain = (operand: string) => ({ operator: isNegative ? complement : operator, operand });
  const tests = values.map(({ text = "" }) => (rewrite ?? plain)(text));
  const isAnd = isOpposite || joint === "and";
  const isGuess = ({ text = "", isQuoted }: Value) => isSql && (/_|[^%]%+[^%]/.test(text) || !isQuoted);
  const isSame = isSql && tests.some((each) => each.operator === "EQUALS");
  if (values.some(isGuess) || rewrite === wildcard || isSame) reader.isCertain = false;
  if (values.length > 1 && (!isAnd || joint === "or")) reader.isCertain = false;
  const meant = isOpposite ? tests.map(negate) : tests;
  const texts = meant.map((each) => comparison(subject, each.operator, [quoteString(each.operand)]).text);
  // The compiler's fix makes one regular expression of several
  return { text: texts.join(isAnd ? " AND " : " OR "), isOr: !isAnd && values.length > 1, isNegative: isOpposite };
}
