import type { Sql } from "./sql.ts";

/** What an expression is made of besides text. */
export type Leaf = Exclude<Sql, { readonly kind: "fragment" }>;

/** An expression without nesting: `strings` has one more than `leaves`, which stand between them. */
export interface Flat<Written> {
  readonly strings: readonly string[];
  readonly leaves: readonly Written[];
}

/** Takes the fragments out of an expression, because query builders take long to write what is nested. */
export function flat<Written>(expression: Sql, write: (leaf: Leaf) => Written): Flat<Written> {
  const strings: string[] = [];
  const leaves: Written[] = [];
  let text = "";
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      const { strings: own, parts } = part;
      for (let index = 0; index < own.length; index++) {
        text += own[index];
        const inner = parts[index];
        if (inner) visit(inner);
      }
      return;
    }
    strings.push(text);
    text = "";
    leaves.push(write(part));
  };
  visit(expression);
  strings.push(text);
  return { strings, leaves };
}
