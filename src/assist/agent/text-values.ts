import { referencePrefix } from "../../base/language/clauses.ts";
import type { TimeNotation } from "../../base/language/time-notations.ts";
import { all, any, codesOf, type Expression, noneOf, oneOf, optional, times } from "./expression.ts";

const digit = oneOf("0-9");
const upTo59 = all(oneOf("0-5"), digit);

const to28 = any(all("0", oneOf("1-9")), all("1", digit), all("2", oneOf("0-8")));
const to30 = any(to28, "29", "30");
const months = any(
  all("02-", to28),
  all(any("04", "06", "09", "11"), "-", to30),
  all(any("01", "03", "05", "07", "08", "10", "12"), "-", any(to30, "31")),
);
/** Two digits that four divides, but for 00. */
const fourth = any(all("0", oneOf("48")), all(oneOf("2468"), oneOf("048")), all(oneOf("13579"), oneOf("26")));
const leapYear = any(all(times(digit, 2), fourth), all(any("00", fourth), "00"));

/** The days of the calendar, with leap days in leap years only. */
const day: Expression = any(all(times(digit, 4), "-", months), all(leapYear, "-02-29"));

/** The values of a field of dates or times. The number of decimals has a bound where the field sets none. */
export function timeExpression(notation: TimeNotation, mostDecimals: number): Expression {
  const { type, format = "sql", precision, timeZone } = notation;
  if (type === "date") return day;
  const isSql = format === "sql";
  const hours = any(all(oneOf("01"), digit), all("2", oneOf("0-3")));
  const decimals = precision ?? (isSql ? "second" : undefined);
  const fraction =
    decimals === "millisecond" ? all(".", times(digit, 3)) : optional(all(".", times(digit, 1, mostDecimals)));
  const offset = timeZone === undefined ? any("Z", all(oneOf("+-"), hours, ":", upTo59)) : "Z";
  const time = all(hours, ":", upTo59, ":", upTo59, decimals === "second" ? "" : fraction);
  return isSql ? all(day, " ", time) : all(day, "T", time, offset);
}

/** The strings that fields of whole numbers take, and those of numbers. */
export const wholeNumber: Expression = all(optional("-"), times(digit, 1, Infinity));
export const numberText: Expression = all(
  wholeNumber,
  optional(all(".", times(digit, 1, Infinity))),
  optional(all(oneOf("eE"), optional(oneOf("+-")), times(digit, 1, Infinity))),
);

/** The strings that stand for themselves: for each letter of what begins a reference, another one, the end, or the next. */
export const notReserved: Expression = [...referencePrefix].reduceRight<Expression>((next, letter) => {
  const other = all(noneOf(codesOf(letter)), times(noneOf([]), 0, Infinity));
  return optional(next === "" ? other : any(other, all(letter, next)));
}, "");

type Define = (name: string, expression: Expression) => Expression;

/**
 * Any character but control characters and some others of ASCII. The printer writes invisible characters beyond ASCII as
 * escapes, too; they are not left out, because XGrammar reads classes with ranges beyond ASCII wrongly.
 */
const visible = (besides: string) => noneOf([...codesOf(besides), [0x00, 0x1f], [0x7f, 0x7f]]);

/**
 * A text behind its opening quote that does not begin as a reference does: for each letter of the prefix, either it goes
 * on, or another character follows and then anything.
 */
function unlikeReference(define: Define, name: string, besides: string, ends: readonly Expression[]): Expression {
  const letters = [...referencePrefix];
  return letters.reduceRight<Expression>((next, letter, at) => {
    const goesOn = at < letters.length - 1 ? [all(letter, next)] : [];
    const other = all(visible(besides + letter), { rule: `${name}-rest` });
    return define(`${name}-${at}`, any(...goesOn, other, ...ends));
  }, "");
}

/**
 * A text as the printer quotes it: in double quotes, or in single quotes where it has a double quote or a backslash. Those
 * with a control character, which need escapes, are not among them.
 */
export function quotedText(most: number, define: Define): Expression {
  define("plain-rest", all(times(visible('"\\'), 0, most), '"'));
  const plain = unlikeReference(define, "plain", '"\\', ['"']);
  const behindSign = define("signed-end", all(times(any(visible("'"), "''"), 0, most), "'"));
  const sign: Expression = { not: false, ranges: codesOf('"\\') };
  define("signed-rest", all(times(any(visible("'\"\\"), "''"), 0, most), sign, behindSign));
  const ends = [all("''", { rule: "signed-rest" }), all(sign, behindSign)];
  const signed = unlikeReference(define, "signed", "'\"\\", ends);
  return define("text", any(all('"', plain), all("'", signed)));
}
