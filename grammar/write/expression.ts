/** The right side of a grammar rule, read from EBNF or from the parser. */
export type Expression =
  | { readonly is: "literal"; readonly text: string }
  /** A literal that is case-sensitive. */
  | { readonly is: "exact"; readonly text: string }
  /** A regular expression for one character. */
  | { readonly is: "character"; readonly pattern: string }
  | { readonly is: "symbol"; readonly name: string }
  | { readonly is: "sequence"; readonly of: readonly Expression[] }
  | { readonly is: "choice"; readonly of: readonly Expression[] }
  | { readonly is: "maybe"; readonly of: Expression }
  | { readonly is: "many"; readonly of: Expression };

export type Rules = ReadonlyMap<string, Expression>;

/** A sequence with nested sequences flattened; a sequence of one is its only part. */
export function sequence(parts: readonly Expression[]): Expression {
  const of = parts.flatMap((part) => (part.is === "sequence" ? part.of : [part]));
  return of.length === 1 ? (of[0] as Expression) : { is: "sequence", of };
}

export function choice(parts: readonly Expression[]): Expression {
  const of = parts.flatMap((part) => (part.is === "choice" ? part.of : [part]));
  return of.length === 1 ? (of[0] as Expression) : { is: "choice", of };
}

export function maybe(of: Expression): Expression {
  return { is: "maybe", of };
}

export function many(of: Expression): Expression {
  return { is: "many", of };
}

/** The expression as text, the same for expressions that differ only in the order of their alternatives. */
export function written(expression: Expression): string {
  switch (expression.is) {
    case "literal":
      return `"${expression.text}"`;
    case "exact":
      return `'${expression.text}'`;
    case "character":
      return expression.pattern;
    case "symbol":
      return expression.name;
    case "sequence":
      return `(${expression.of.map(written).join(" ")})`;
    case "choice":
      return `(${expression.of.map(written).sort().join(" | ")})`;
    case "maybe":
      return `${written(expression.of)}?`;
    case "many":
      return `${written(expression.of)}*`;
  }
}

/** The names of the rules that an expression uses. */
export function symbolsOf(expression: Expression): readonly string[] {
  switch (expression.is) {
    case "symbol":
      return [expression.name];
    case "sequence":
    case "choice":
      return expression.of.flatMap(symbolsOf);
    case "maybe":
    case "many":
      return symbolsOf(expression.of);
    default:
      return [];
  }
}

/** The expression with names replaced by their rules, except for those in `kept` and for a rule inside itself. */
export function expanded(expression: Expression, rules: Rules, kept: ReadonlySet<string>): Expression {
  const within = (inner: Expression) => expanded(inner, rules, kept);
  switch (expression.is) {
    case "symbol": {
      const rule = kept.has(expression.name) ? undefined : rules.get(expression.name);
      return rule ? expanded(rule, rules, new Set([...kept, expression.name])) : expression;
    }
    case "sequence":
      return sequence(expression.of.map(within));
    case "choice":
      return choice(expression.of.map(within));
    case "maybe":
      return maybe(within(expression.of));
    case "many":
      return many(within(expression.of));
    default:
      return expression;
  }
}
