import * as fc from "fast-check";
import { nowhere } from "../../../src/compiler/ast/factories.ts";
import type { Condition, Query } from "../../../src/compiler/ast/nodes.ts";
import { lift } from "../../../src/compiler/wire/lift.ts";
import type { LooseSelection } from "../../../src/compiler/wire/selection.ts";
import { storedFilter, storedSelection } from "./stored-rows.ts";

function queryOf(selection: LooseSelection): Query {
  const lifted = lift(selection);
  if (!lifted.ok) throw new Error("A selection that was made here is valid.");
  return lifted.query;
}

const comparison = storedFilter.map((filter) => queryOf({ filters: [filter] }).condition as Condition);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { arbitrary: comparison, weight: 2 },
    { arbitrary: tie("condition").map((term) => ({ kind: "not", term, ...nowhere }) as const), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom("and", "or"), fc.array(tie("condition"), { minLength: 2, maxLength: 3 }))
        .map(([kind, terms]) => ({ kind, terms, ...nowhere })),
      weight: 2,
    },
  ),
}));

/** Any conditions joined by AND, OR and NOT, with the other clauses of a selection. */
export const storedQuery: fc.Arbitrary<Query> = fc
  .tuple(storedSelection, condition)
  .map(([{ filters: _, id: __, ...clauses }, tree]) => ({ ...queryOf(clauses), condition: tree }));
