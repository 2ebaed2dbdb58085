import type { Expression, Rules } from "../../../grammar/write/expression.ts";

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function source(rules: Rules, expression: Expression): string {
  const inner = (part: Expression) => source(rules, part);
  switch (expression.is) {
    case "literal":
      return expression.text
        .replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`)
        .replace(/^\W+$/, escaped);
    case "exact":
      return escaped(expression.text);
    case "character":
      return expression.pattern;
    case "symbol":
      return inner(rules.get(expression.name) as Expression);
    case "sequence":
      return expression.of.map(inner).join("");
    case "choice":
      return `(?:${expression.of.map(inner).join("|")})`;
    case "maybe":
      return `(?:${inner(expression.of)})?`;
    case "many":
      return `(?:${inner(expression.of)})*`;
  }
}

/** A regular expression for texts that are exactly one token of a lexical rule. */
export function patternOf(rules: Rules, name: string): RegExp {
  return new RegExp(`^(?:${source(rules, { is: "symbol", name })})$`, "u");
}
