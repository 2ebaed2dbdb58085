import { referencePrefix } from "../../base/language/clauses.ts";
import { all, any, codesOf, type Expression, noneOf, type Range, times } from "./expression.ts";

type Define = (name: string, expression: Expression) => Expression;

const controls: readonly Range[] = [
  [0x00, 0x1f],
  [0x7f, 0x7f],
];

/**
 * Any character but control characters and some others of ASCII. The printer writes invisible characters beyond ASCII as
 * escapes, too; they are not left out, because XGrammar reads classes with ranges beyond ASCII wrongly.
 */
const visible = (besides: string) => noneOf([...codesOf(besides), ...controls]);

/**
 * A text behind its opening quote that does not begin as a reference does: for each letter of the prefix, either it goes
 * on, or another character follows and then anything.
 */
function unlikeReference(
  define: Define,
  name: string,
  besides: string,
  ends: (at: number) => readonly Expression[],
): Expression {
  const letters = [...referencePrefix];
  return letters.reduceRight<Expression>((next, letter, at) => {
    const goesOn = at < letters.length - 1 ? [all(letter, next)] : [];
    const other = all(visible(besides + letter), { rule: `${name}-rest` });
    return define(`${name}-${at}`, any(...goesOn, other, ...ends(at)));
  }, "");
}

/**
 * A text as the printer quotes it: in double quotes, or in single quotes where it has a double quote or a backslash. Those
 * with a control character, which need escapes, are not among them.
 */
export function quotedText(most: number, define: Define): Expression {
  define("plain-rest", all(times(visible('"\\'), 0, most), '"'));
  const plain = unlikeReference(define, "plain", '"\\', () => ['"']);
  const behindSign = define("signed-end", all(times(any(visible("'"), "''"), 0, most), "'"));
  const sign: Expression = { not: false, ranges: codesOf('"\\') };
  define("signed-rest", all(times(any(visible("'\"\\"), "''"), 0, most), sign, behindSign));
  const signed = unlikeReference(define, "signed", "'\"\\", () => [
    all("''", { rule: "signed-rest" }),
    all(sign, behindSign),
  ]);
  return define("text", any(all('"', plain), all("'", signed)));
}
