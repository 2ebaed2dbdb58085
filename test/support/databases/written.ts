import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { LooseSelection, Selection } from "../../../src/compiler/wire/selection.ts";
import type { ApplyOptions } from "../../../src/engines/sql/kysely/apply.ts";
import { applySelection } from "../sql.ts";
import { writers } from "./writing.ts";

/** A field of each type, and names that must be quoted. */
export const things = defineResource({
  name: "things",
  service: "shop",
  actions: ["get", "edit", "del"],
  fields: {
    id: { type: "integer" },
    name: { type: "string", nullable: true },
    other: { type: "string" },
    sum: { type: "number", nullable: true },
    budget: { type: "number" },
    date: { type: "date" },
    is_new: { type: "flag" },
    state: { type: "enum", values: [{ value: "open" }, { value: 3 }] },
    volume: { type: "integer", qualified: true },
    constructor: { type: "string" },
    secret: { type: "string", filterable: false },
    'odd"na`me': { type: "string" },
  },
  maxLimit: 1000,
  paging: true,
});

export type Dialect = keyof typeof writers;

/** The SQL after FROM, and its parameters. */
export function written(
  dialect: Dialect,
  selection: LooseSelection,
  options: Partial<ApplyOptions> = {},
): readonly [sql: string, parameters: readonly unknown[]] {
  const builder = applySelection(writers[dialect].selectFrom("t").selectAll(), selection, things, {
    dialect,
    ...options,
  });
  const { sql, parameters } = builder.compile();
  return [sql.replace(/^select \* from .t. ?/, ""), parameters];
}

export const selectionOf = (text: string): Selection => compileOrThrow(text, { resource: things });
