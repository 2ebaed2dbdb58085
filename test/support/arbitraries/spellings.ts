import * as fc from "fast-check";
import { operators } from "../../../src/base/language/operators.ts";
import { unitOf, writeMoment, writePeriod } from "../../../src/base/language/relative-dates.ts";
import { spellingsOf } from "../../../src/base/language/spellings.ts";
import { quoteName, quoteString } from "../../../src/base/text/quote.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../../src/compiler/ast/walk.ts";
import { spellName } from "../../../src/compiler/lexer/characters.ts";

/** Decides how something is written, of several ways; the first way is the canonical one. */
export type Choose = <Way>(...ways: readonly [Way, ...Way[]]) => Way;

/** Choices that shrink towards the canonical spelling. */
export const choices: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(1000), { maxLength: 40 });

export function chooser(numbers: readonly number[]): Choose {
  let next = 0;
  return (...ways) => {
    const number = numbers.length === 0 ? 0 : (numbers[next++ % numbers.length] as number);
    return ways[number % ways.length] as (typeof ways)[number];
  };
}

type Tokens = readonly string[];

function inSomeCase(words: string, choose: Choose): Tokens {
  return words.split(" ").map((word) => choose(word, word.toLowerCase(), word.charAt(0) + word.slice(1).toLowerCase()));
}

function nameTokens(name: string, choose: Choose): Tokens {
  return [choose(spellName(name), quoteName(name))];
}

function stringToken(value: string, choose: Choose): string {
  const single = `'${value.replaceAll("'", "''")}'`;
  const escaped = JSON.stringify(value);
  const codes = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at).toString(16).padStart(4, "0"));
  const inUnicode = `"${codes.map((code) => `\\u${code}`).join("")}"`;
  const parts = value.split('"').map((part) => JSON.stringify(part).slice(1, -1));
  const doubled = `"${parts.join('""')}"`;
  return choose(quoteString(value), single, escaped, doubled, value.length < 20 ? inUnicode : escaped);
}

function numberToken(value: number, choose: Choose): string {
  const plain = Object.is(value, -0) ? "-0" : String(value);
  const isPlainInteger = /^-?[0-9]{1,15}$/.test(plain);
  return choose(plain, isPlainInteger ? `${plain}.0` : plain, isPlainInteger ? `${plain}e0` : plain.toUpperCase());
}

function operandToken(operand: Ast.SingleOperand | Ast.Period, choose: Choose): string {
  switch (operand.kind) {
    case "string":
      return stringToken(operand.value, choose);
    case "number":
      return numberToken(operand.value, choose);
    case "reference":
      return `Field:${choose(spellName(operand.name), quoteName(operand.name))}`;
    case "variable":
      return `:${operand.name}`;
    case "moment":
      return dateToken(writeMoment(operand), choose);
    case "period":
      return dateToken(writePeriod(operand), choose);
    case "invalid":
      throw new TypeError("What could not be read has no spelling.");
  }
}

/** In any case and number, with any white space between the words, and none around a sign. */
function dateToken(canonical: string, choose: Choose): string {
  const words = canonical
    .replace(/ ([+-]) /g, (_, sign) => choose(` ${sign} `, sign, ` ${sign}`, `\n${sign}\t`))
    .split(" ");
  return words
    .map((word) => (unitOf(word) ? word.replace(/S?$/, choose(/S$/.test(word) ? "S" : "", "S", "")) : word))
    .flatMap((word) => inSomeCase(word, choose))
    .join(choose(" ", "  ", "\n", "\u00a0"));
}

function comparisonTokens(comparison: Ast.Comparison, choose: Choose, isNegated = false): Tokens {
  const { name, operator } = comparison;
  const { arity, canonical } = operators[operator.name];
  const [first, ...others] = spellingsOf(operator.name) as [string, ...string[]];
  const spelling = isNegated ? `NOT ${canonical}` : choose(first, ...others);
  const operands = [...operandsOf(comparison)].map((operand) => operandToken(operand, choose));
  const head = [...nameTokens(name.text, choose), ...inSomeCase(spelling, choose)];
  const isPeriod = comparison.operands[0]?.kind === "period";
  const isVariable = operands.length === 1 && operands[0]?.startsWith(":") === true;
  switch (arity) {
    case "none":
    case "one":
      return [...head, ...operands];
    case "list":
      if (isPeriod) return [...head, ...operands];
      if (isVariable && choose(false, true)) return [...head, ...operands];
      return [...head, "(", ...operands.flatMap((operand, index) => (index === 0 ? [operand] : [",", operand])), ")"];
    case "range":
      return [...head, ...comparison.operands.flatMap((range, index) => rangeTokens(range, index, choose))];
  }
}

function rangeTokens(range: Ast.Operand, index: number, choose: Choose): Tokens {
  if (range.kind !== "range") throw new TypeError(`A ${range.kind} is no range.`);
  const [low, high] = [operandToken(range.low, choose), operandToken(range.high, choose)];
  return [...(index === 0 ? [] : [","]), low, ...inSomeCase("AND", choose), high];
}

function conditionTokens(condition: Ast.Condition, choose: Choose): Tokens {
  switch (condition.kind) {
    case "comparison":
      return comparisonTokens(condition, choose);
    case "not": {
      const { term } = condition;
      const canNegate = term.kind === "comparison" && !operators[term.operator.name].complement;
      if (canNegate && choose(false, true)) return comparisonTokens(term, choose, true);
      return [...inSomeCase("NOT", choose), ...termTokens(term, choose, true)];
    }
    case "group":
      return ["(", ...conditionTokens(condition.condition, choose), ")"];
    case "invalid":
      throw new TypeError("What could not be read has no spelling.");
    default: {
      const { kind, terms } = condition;
      const isGroup = (term: Ast.Condition) => term.kind === kind || (kind === "and" && term.kind === "or");
      const written = terms.map((term) => termTokens(term, choose, isGroup(term)));
      const word = inSomeCase(kind.toUpperCase(), choose);
      return written.flatMap((tokens, index) => (index === 0 ? tokens : [...word, ...tokens]));
    }
  }
}

/** In parentheses where it needs them, and sometimes where not. */
function termTokens(term: Ast.Condition, choose: Choose, needsParentheses: boolean): Tokens {
  const tokens = conditionTokens(term, choose);
  const needs = needsParentheses && (term.kind === "and" || term.kind === "or");
  const times = choose(needs ? 1 : 0, needs ? 1 : 0, 1, needs ? 1 : 0, 2);
  return [...Array<string>(times).fill("("), ...tokens, ...Array<string>(times).fill(")")];
}

/** Digits alone, or a variable. */
function countToken(value: Ast.CountValue): string {
  return operandToken(value, (canonical) => canonical);
}

/** The tokens of a query in a spelling of many. */
export function spelledTokens({ select, condition, order, limit, offset }: Ast.Query, choose: Choose): Tokens {
  const nameOf = (name: Ast.Name | Ast.Invalid) => nameTokens((name as Ast.Name).text, choose);
  const list = (items: readonly Tokens[]) => items.flatMap((item, index) => (index === 0 ? item : [",", ...item]));
  const tokens: string[] = [];
  if (select) tokens.push(...inSomeCase("SELECT", choose), ...list(select.fields.map(nameOf)));
  if (condition) {
    if (select || choose(false, true)) tokens.push(...inSomeCase("WHERE", choose));
    tokens.push(...termTokens(condition, choose, false));
  }
  if (order) {
    const sorts = order.sorts.map(({ name, direction }) => [
      ...nameOf(name),
      ...(direction ? inSomeCase(direction.value, choose) : []),
    ]);
    tokens.push(...inSomeCase("ORDER BY", choose), ...list(sorts));
  }
  if (limit) tokens.push(...inSomeCase("LIMIT", choose), countToken(limit.value));
  if (offset) tokens.push(...inSomeCase("OFFSET", choose), countToken(offset.value));
  return tokens;
}

const SIGN = /^[=<>!]+$/;
const isTight = (token: string | undefined) => token !== undefined && (/^[(),]$/.test(token) || SIGN.test(token));

/** The tokens as a text, with white space of all kinds between them, and sometimes none where none is needed. */
export function joinedTokens(tokens: Tokens, choose: Choose): string {
  let text = choose("", " ", "\n");
  tokens.forEach((token, index) => {
    if (index > 0) text += gap(tokens[index - 1], token, choose);
    text += token;
  });
  return text + choose("", " ", "\r\n");
}

function gap(before: string | undefined, after: string, choose: Choose): string {
  const canBeNone = (isTight(before) || isTight(after)) && !(SIGN.test(before ?? "") && SIGN.test(after));
  return choose(" ", canBeNone ? "" : " ", "  ", "\n", "\t", "\u00a0", "\r\n", "\u2028", "\ufeff", "\u3000");
}
