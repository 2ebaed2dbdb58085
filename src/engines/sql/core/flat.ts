import type { ParameterValue, Sql } from "./sql.ts";

/** What an expression is made of besides text; no text follows the values of a list. */
export type Leaf = Exclude<Sql, { readonly kind: "fragment" }>;

/** An expression without nesting: `strings` has one more than `leaves`, which stand between them. */
interface Flat<Written> {
  readonly strings: readonly string[];
  readonly leaves: readonly Written[];
}

/** Takes the fragments out of an expression, because query builders take long to write what is nested. */
export function flat<Written>(expression: Sql, write: (leaf: Leaf) => Written): Flat<Written> {
  const strings: string[] = [];
  const leaves: Written[] = [];
  let text = "";
  const add = (leaf: Leaf): void => {
    strings.push(text);
    text = "";
    leaves.push(write(leaf));
  };
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      const { strings: own, parts } = part;
      for (let index = 0; index < own.length; index++) {
        text += own[index];
        const inner = parts[index];
        if (inner) visit(inner);
      }
    } else if (part.kind === "list" && part.afterEach !== "") {
      const { values, afterEach } = part;
      for (let index = 0; index < values.length; index++) {
        text += index === 0 ? "(" : ", ";
        add({ kind: "parameter", value: values[index] as ParameterValue });
        text = afterEach;
      }
      text += ")";
    } else add(part);
  };
  visit(expression);
  strings.push(text);
  return { strings, leaves };
}
