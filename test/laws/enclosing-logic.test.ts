import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { enclosingLogicOf } from "../../src/assist/complete/enclosing-logic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { Kind } from "../../src/compiler/lexer/kinds.ts";
import { tokenize } from "../../src/compiler/lexer/scan.ts";
import { runs } from "../support/runs.ts";

/** A condition as completion and lowering meet it: comparisons, joined, negated and in parentheses. */
type Condition =
  | { readonly name: string }
  | { readonly not: Condition }
  | { readonly terms: readonly Condition[]; readonly flip: boolean };

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", maxDepth: 5 },
    fc.record({ name: fc.constantFrom("a", "b") }),
    fc.record({ not: tie("condition") }),
    fc.record({ terms: fc.array(tie("condition"), { minLength: 2, maxLength: 3 }), flip: fc.boolean() }),
  ),
}));

type Join = (flip: boolean, isNegated: boolean) => "AND" | "OR";

/** The text of a condition whose comparisons are numbered. */
function textOf(root: Condition, operator: string, join: Join): string {
  let count = 0;
  const write = (condition: Condition, isNegated: boolean): string => {
    if ("name" in condition) return `${condition.name} ${operator} ${count++}`;
    if ("not" in condition) return `NOT ${write(condition.not, !isNegated)}`;
    const terms = condition.terms.map((term) => write(term, isNegated));
    return `(${terms.join(` ${join(condition.flip, isNegated)} `)})`;
  };
  return write(root, false);
}

/** For each comparison of a text, its field and what completion makes of the tokens before it. */
function comparisonsOf(text: string) {
  const tokens = tokenize(text, 100);
  return tokens.flatMap((token, index) =>
    token.kind === Kind.Name ? { name: token.value, logic: enclosingLogicOf(tokens.slice(0, index)) } : [],
  );
}

describe("completion and lowering agree", () => {
  test.prop([condition], runs(100))("on what is negated", (root) => {
    // Such that all comparisons have to hold once each NOT has moved inward, so that each becomes a filter.
    const text = textOf(root, "<", (_flip, isNegated) => (isNegated ? "OR" : "AND"));
    const result = compile(text);
    const lowered = result.ok ? result.selection.filters?.map(({ operator }) => operator !== "LESS_THAN") : undefined;
    expect({ text, negated: comparisonsOf(text).map(({ logic }) => logic.isNegated) }).toEqual({
      text,
      negated: lowered,
    });
  });

  test.prop([condition], runs(100))("that what can be sent can be written", (root) => {
    const text = textOf(root, "=", (flip) => (flip ? "OR" : "AND"));
    const result = compile(text);
    // Some conditions on several fields can be sent because one of them decides nothing; those are not offered.
    if (!result.ok || new Set(comparisonsOf(text).map(({ name }) => name)).size > 1) return;
    const refused = comparisonsOf(text).filter(({ name, logic }) => !logic.allowsName(name));
    expect({ text, refused }).toEqual({ text, refused: [] });
  });
});
