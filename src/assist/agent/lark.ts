import type { Resource } from "../../compiler/resource/resource.ts";
import { type Expression, type Notation, patterns, write } from "./expression.ts";
import { type GrammarOptions, grammarOf } from "./grammar.ts";

/** Whether an expression is a text by itself: without rules, and not empty. */
function isTerminal(expression: Expression): boolean {
  if (typeof expression === "string" || "ranges" in expression) return expression !== "";
  if ("rule" in expression) return false;
  if ("some" in expression) return expression.least > 0 && isTerminal(expression.some);
  if ("any" in expression) return expression.any.every(isTerminal);
  return expression.all.every((each) => each === "" || canBeTerminal(each)) && expression.all.some(isTerminal);
}

/** Whether an expression can be a part of a terminal. */
function canBeTerminal(expression: Expression): boolean {
  if (typeof expression === "string" || "ranges" in expression) return true;
  if ("rule" in expression) return false;
  const parts = "some" in expression ? [expression.some] : "any" in expression ? expression.any : expression.all;
  return parts.every(canBeTerminal);
}

const larkName = (name: string) => name.replaceAll("-", "_");

function larkNotation(isNamed: (name: string) => boolean): Notation {
  return {
    literal: (text) => (text === "" ? "" : JSON.stringify(text)),
    character: patterns.character,
    join: " ",
    group: (inner) => `(${inner})`,
    repeat: (inner, least, most) => (least === 0 && most === 1 ? `(${inner})?` : `(${inner})~${least}..${most}`),
    rule: (name) => (isNamed(name) ? larkName(name).toUpperCase() : larkName(name)),
  };
}

/** Classes of characters are regular expressions in Lark. */
function writeLark(expression: Expression, notation: Notation): string {
  if (typeof expression === "string") return notation.literal(expression);
  if (isTerminal(expression) && !isShort(expression)) return `/${write(expression, patterns)}/`;
  if ("rule" in expression) return notation.rule(expression.rule);
  if ("some" in expression)
    return notation.repeat(writeLark(expression.some, notation), expression.least, expression.most);
  if ("all" in expression)
    return expression.all
      .map((each) => writeLark(each, notation))
      .filter((text) => text !== "")
      .join(" ");
  if ("any" in expression) return `(${expression.any.map((each) => writeLark(each, notation)).join(" | ")})`;
  return `/${write(expression, patterns)}/`;
}

const isShort = (expression: Expression) => typeof expression === "string";

/**
 * Returns the grammar of `gbnf` in the notation of Lark, for its parser Earley with the dynamic lexer and for engines that
 * read Lark. Spaces are part of the grammar, so nothing is ignored.
 *
 * @example
 * import { lark } from "fieldfilter/agent";
 * import { bankHistory } from "fieldfilter/samples";
 *
 * lark(bankHistory).startsWith("start: "); // true
 */
export function lark(resource: Resource, options: GrammarOptions = {}): string {
  const rules = grammarOf(resource, options);
  const isNamed = (name: string) => isTerminal(rules.get(name) ?? "");
  const notation = larkNotation(isNamed);
  return [...rules]
    .map(([name, expression]) => {
      if (name === "root") return `start: ${writeLark(expression, notation)}\n`;
      return `${notation.rule(name)}: ${writeLark(expression, notation)}\n`;
    })
    .join("");
}
