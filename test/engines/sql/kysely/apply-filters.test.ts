import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { ref } from "../../../../src/compiler/ast/values.ts";
import { prepareOrThrow } from "../../../../src/compiler/prepare.ts";
import { applyFilters as applyChecked, applySelection } from "../../../../src/engines/sql/kysely/apply.ts";
import { writers } from "../../../support/databases/writing.ts";
import { selectionOf, things } from "../../../support/databases/written.ts";
import { ready } from "../../../support/prepared.ts";
import { applyFilters } from "../../../support/sql.ts";

describe("applyFilters", () => {
  const db = writers.postgres;
  const options = { dialect: "postgres" } as const;
  const text = (builder: { compile(): { readonly sql: string } }) => builder.compile().sql;

  test("looks at conditions alone", () => {
    const count = db.selectFrom("t").select(db.fn.countAll().as("total"));
    const selection = selectionOf('name = "a" ORDER BY id LIMIT 10 OFFSET 5');
    expect(text(applyFilters(count, selection, things, options))).toBe(
      'select count(*) as "total" from "t" where "name" = $1',
    );
  });

  test("updates and deletes", () => {
    const update = db.updateTable("t").set({ name: "b" } as never);
    expect(text(applyFilters(update, { id: 5 }, things, options))).toBe(
      'update "t" set "name" = $1 where "id" = cast($2 as bigint)',
    );
    expect(text(applyFilters(db.deleteFrom("t"), { id: 5 }, things, options))).toBe(
      'delete from "t" where "id" = cast($1 as bigint)',
    );
  });

  test.each([undefined, "get", "edit"] as const)("does not delete by a filter that was checked for %s", (action) => {
    const filter = ready({ id: 5 }, { resource: things, ...(action && { action }) });
    expect(() => applyChecked(db.deleteFrom("t"), filter, { dialect: "postgres" })).toThrow(
      new TypeError(
        'This query changes rows, so its filter must be checked with the option action: "del", which refuses one that restricts nothing.',
      ),
    );
  });

  test.each([
    ["id = 1 OR name = 'a' AND sum > 2", '("id" = 1 or "name" = a and "sum" > 2)'],
    ["NOT (id = 1 OR NOT name = 'a')", '"id" <> 1 and "name" = a'],
    ["NOT (id = 1 AND name = 'a') AND id > 5", '("id" <> 1 or "name" <> a) and "id" > 5'],
    ["NOT (sum BETWEEN 1 AND 2, 5 AND 6 OR id IN (1, 2))", '("sum" < 1 or "sum" > 2) and ("sum" < 5 or "sum" > 6) and "id" not in (1, 2)'], // biome-ignore format: a table
    ["NOT name IS NULL OR id = 3", '("name" is not null or "id" = 3)'],
  ])("OR and NOT: %s", (filter, wanted) => {
    const { sql, parameters } = applyChecked(
      db.selectFrom("t").selectAll(),
      prepareOrThrow(filter, { resource: things }),
      { dialect: "postgres" },
    ).compile();
    let at = 0;
    const filled = sql.replaceAll(/cast\(\$\d+ as \w+\)|\$\d+/g, () => String(parameters[at++]));
    expect(filled).toBe(`select * from "t" where ${wanted}`);
  });

  test("takes variables", () => {
    const bindings = { ids: [1, ref("sum")], most: 5 };
    const filter = prepareOrThrow("id IN :ids LIMIT :most", { resource: things, bindings });
    const query = applySelection(db.selectFrom("t").selectAll(), filter, { dialect: "postgres" }).compile();
    expect(query.sql).toBe('select * from "t" where ("id" in (cast($1 as bigint)) or "id" = "sum") limit $2');
    expect(query.parameters).toEqual([1, 5]);
  });

  test("an update from another table names no table, which SQLite would take for that one", () => {
    const db = writers.sqlite as unknown as Kysely<{ t: { sum: number }; x: { id: number } }>;
    const update = db.updateTable("t").from("x").set({ sum: 0 });
    const filter = prepareOrThrow("name = 'hit'", { resource: things, action: "edit" });
    expect(text(applyChecked(update, filter, { dialect: "sqlite" }))).toMatch(/ where `name` collate binary = \?$/);
  });

  test("keeps the limit that the program has set", () => {
    const limited = writers.sqlite.selectFrom("t").selectAll().limit(5);
    const filter = prepareOrThrow("OFFSET 3", { resource: things });
    expect(text(applySelection(limited, filter, { dialect: "sqlite" }))).toBe('select * from "t" limit ? offset ?');
  });

  test("unless it may touch everything", () => {
    const all = applyFilters(db.deleteFrom("t"), {}, things, { allowUnrestricted: true });
    expect(text(all)).toBe('delete from "t"');
  });
});
