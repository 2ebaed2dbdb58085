import { choice, type Expression, many, maybe, type Rules, sequence } from "./expression.ts";

const TOKEN =
  /\s+|\/\*[\s\S]*?\*\/|(?<symbol>[A-Za-z_]+)|(?<literal>"[^"]*")|(?<exact>'[^']*')|(?<code>#x[0-9A-F]+)|(?<class>\[[^\]]+\])|(?<sign>::=|[|?*+()])/y;

interface Token {
  readonly kind: string;
  readonly text: string;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError(`The grammar cannot be read at: ${text.slice(at, at + 40)}`);
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (kind) tokens.push({ kind, text: match[0] });
  }
  return tokens;
}

function codes(text: string): string {
  return text.replace(/#x([0-9A-F]+)/g, (_, code) => `\\u{${code}}`);
}

/** The rules of a grammar in the EBNF of the W3C: https://www.w3.org/TR/xml/#sec-notation. */
export function readEbnf(text: string): Rules {
  const tokens = tokensOf(text);
  let at = 0;
  const isSign = (sign: string, ahead = 0) => tokens[at + ahead]?.kind === "sign" && tokens[at + ahead]?.text === sign;
  const accept = (sign: string) => {
    const isThere = isSign(sign);
    if (isThere) at++;
    return isThere;
  };
  const expect = (sign: string) => {
    if (!accept(sign)) throw new SyntaxError(`Expected ${sign}, found ${tokens[at]?.text ?? "the end"}.`);
  };
  const alternatives = (): Expression => {
    const parts = [factors()];
    while (accept("|")) parts.push(factors());
    return choice(parts);
  };
  const factors = (): Expression => {
    const parts: Expression[] = [];
    while (at < tokens.length && !isSign("|") && !isSign(")") && !isSign("::=", 1)) parts.push(factor());
    return sequence(parts);
  };
  const factor = (): Expression => {
    let expression = primary();
    for (;;) {
      if (accept("?")) expression = maybe(expression);
      else if (accept("*")) expression = many(expression);
      else if (accept("+")) expression = sequence([expression, many(expression)]);
      else return expression;
    }
  };
  const primary = (): Expression => {
    if (accept("(")) {
      const inner = alternatives();
      expect(")");
      return inner;
    }
    const token = tokens[at++];
    switch (token?.kind) {
      case "symbol":
        return { is: "symbol", name: token.text };
      case "literal":
        return { is: "literal", text: token.text.slice(1, -1) };
      case "exact":
        return { is: "exact", text: token.text.slice(1, -1) };
      case "code":
      case "class":
        return { is: "character", pattern: codes(token.text) };
      default:
        throw new SyntaxError(`Expected a part of a rule, found ${token?.text ?? "the end"}.`);
    }
  };
  const rules = new Map<string, Expression>();
  while (at < tokens.length) {
    const name = tokens[at++];
    if (name?.kind !== "symbol" || rules.has(name.text)) throw new SyntaxError(`No new rule: ${name?.text}`);
    expect("::=");
    rules.set(name.text, alternatives());
  }
  return rules;
}
