import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { prepareOrThrow } from "../../../../src/compiler/prepare.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import { applyFilters } from "../../../../src/engines/sql/kysely/apply.ts";
import { writers } from "../../../support/databases/writing.ts";
import { runs } from "../../../support/runs.ts";

const resource = defineResource({ name: "things", fields: { a: { type: "integer" }, b: { type: "integer" } } });

interface Tree {
  readonly by?: "AND" | "OR" | "NOT";
  readonly terms: readonly Tree[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constant({ terms: [] }),
    fc.record({ by: fc.constant("NOT" as const), terms: fc.tuple(tie("tree")) }),
    fc.record({
      by: fc.constantFrom("AND" as const, "OR" as const),
      terms: fc.array(tie("tree"), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

function written({ by, terms }: Tree): string {
  if (by === undefined) return "a = 1";
  return by === "NOT" ? `NOT (${terms.map(written)})` : terms.map((term) => `(${written(term)})`).join(` ${by} `);
}

/** The pairs of parentheses that the conditions need where AND is around them all: one for each OR in an AND. */
function needed({ by, terms }: Tree, isNegated: boolean, around: "AND" | "OR"): number {
  if (by === "NOT") return needed(terms[0] as Tree, !isNegated, around);
  if (by === undefined) return 0;
  const joins = (by === "AND") === isNegated ? "OR" : "AND";
  const own = joins === "OR" && around === "AND" ? 1 : 0;
  return own + terms.reduce((sum, term) => sum + needed(term, isNegated, joins), 0);
}

test.prop([tree], runs(300))("SQL has no parentheses but those around each OR in an AND", (given) => {
  const filter = prepareOrThrow(written(given), { resource });
  const { sql } = applyFilters(writers.sqlite.selectFrom("t").selectAll(), filter, { dialect: "sqlite" }).compile();
  expect([sql, sql.split("(").length - 1]).toEqual([sql, needed(given, false, "AND")]);
});
