import { referencePrefix } from "../../base/language/clauses.ts";
import type { TimeNotation } from "../../base/language/time-notations.ts";
import { all, any, type Expression, noneOf, oneOf, optional, times } from "./expression.ts";

const digit = oneOf("0-9");
const upTo59 = all(oneOf("0-5"), digit);

/** The days of the calendar, with leap days in leap years only. */
const day: Expression = any(
  all(
    times(digit, 4),
    "-",
    any(
      all(
        any(all("0", oneOf("13578")), all("1", oneOf("02"))),
        "-",
        any(all("0", oneOf("1-9")), all(oneOf("12"), digit), all("3", oneOf("01"))),
      ),
      all(any(all("0", oneOf("469")), "11"), "-", any(all("0", oneOf("1-9")), all(oneOf("12"), digit), "30")),
      all("02-", any(all("0", oneOf("1-9")), all("1", digit), all("2", oneOf("0-8")))),
    ),
  ),
  all(
    any(
      all(
        times(digit, 2),
        any(all("0", oneOf("48")), all(oneOf("2468"), oneOf("048")), all(oneOf("13579"), oneOf("26"))),
      ),
      all(any(all(oneOf("02468"), oneOf("048")), all(oneOf("13579"), oneOf("26"))), "00"),
    ),
    "-02-29",
  ),
);

/** The values of a field of dates or times. The number of decimals has a bound where the field sets none. */
export function timeExpression(
  { type, format = "sql", precision, timeZone }: TimeNotation,
  mostDecimals: number,
): Expression {
  if (type === "date") return day;
  const isSql = format === "sql";
  const hours = any(all(oneOf("01"), digit), all("2", oneOf("0-3")));
  const decimals = precision ?? (isSql ? "second" : undefined);
  const fraction =
    decimals === "millisecond" ? all(".", times(digit, 3)) : optional(all(".", times(digit, 1, mostDecimals)));
  const offset = timeZone === undefined ? any("Z", all(oneOf("+-"), hours, ":", upTo59)) : "Z";
  return all(
    day,
    isSql ? " " : "T",
    hours,
    ":",
    upTo59,
    ":",
    upTo59,
    ...(decimals === "second" ? [] : [fraction]),
    ...(isSql ? [] : [offset]),
  );
}

const anything = noneOf([]);
const wholeNumber = all(optional("-"), times(digit, 1, Infinity));

/** The strings that a field of numbers takes. */
export const wholeNumberText: Expression = wholeNumber;
export const numberText: Expression = all(
  wholeNumber,
  optional(all(".", times(digit, 1, Infinity))),
  optional(all(oneOf("eE"), optional(oneOf("+-")), times(digit, 1, Infinity))),
);

/** The strings that stand for themselves: those that do not begin as a reference does. */
export const notReserved: Expression = (() => {
  const letters = [...referencePrefix];
  const starts = letters.map((_, at) => referencePrefix.slice(0, at));
  const others = letters.map((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    return all(...(at > 0 ? [referencePrefix.slice(0, at)] : []), noneOf([[code, code]]));
  });
  return any(...starts, all(any(...others), times(anything, 0, Infinity)));
})();
