import { operatorExamples } from "../../grammar/write/operator-examples.ts";
import { compileOrThrow } from "../../src/compiler/diagnose.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";
import type { DialectName } from "../../src/engines/sql/core/dialects.ts";
import { writers } from "./databases/writing.ts";
import { applySelection } from "./sql.ts";

/** The fields that the examples of the operators are about. */
const exampleFields = defineResource({
  name: "examples",
  service: "test",
  actions: ["get"],
  fields: {
    name: { type: "string" },
    group_name: { type: "string", nullable: true },
    tags: { type: "integer" },
    sum: { type: "number" },
    budget: { type: "number" },
    date: { type: "date" },
  },
  paging: true,
});

/** Clauses beside the conditions, and a text that is ordered. */
const others = [
  'name > "a"',
  'name STARTS WITH "50%"',
  "name CONTAINS Field:group_name",
  "ORDER BY group_name DESC, sum",
  "LIMIT 10 OFFSET 20",
  "OFFSET 20",
];

export interface Written {
  readonly filter: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is written for each operator's example, and for the rest of a selection. */
export function sqlOf(dialect: DialectName): readonly Written[] {
  return [...Object.values(operatorExamples), ...others].map((filter) => {
    const selection = compileOrThrow(filter, { resource: exampleFields });
    const builder = applySelection(writers[dialect].selectFrom("t").selectAll(), selection, exampleFields, { dialect });
    const { sql, parameters } = builder.compile();
    return { filter, sql: sql.replace(/^select \* from .t. (?:where )?/, ""), parameters };
  });
}
