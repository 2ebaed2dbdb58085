import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import { selectionOf, written } from "../../../support/databases/written.ts";

describe("columns", () => {
  const selection = selectionOf("volume:213:1 > 5 AND constructor = 'x' AND id = Field:volume:1:2 ORDER BY name");

  test("are called as the fields are, and quoted as they must be", () => {
    expect(written("postgres", selection)[0]).toBe(
      'where "volume:213:1" > cast($1 as bigint) and "constructor" = $2 and "id" = "volume:1:2" order by "name" collate "C" asc nulls first',
    );
    const odd: LooseSelection = { filters: [{ name: 'odd"na`me', operator: "IS_NULL", values: [] }] };
    expect(written("postgres", odd)[0]).toBe('where "odd""na`me" is null');
    expect(written("mysql", odd)[0]).toBe('where `odd"na``me` is null');
  });

  test("are named by an object or a function, as columns or as expressions", () => {
    const column = { name: "t.title", "volume:213:1": sql`(${sql.ref("volumes")}->>'213')::int` };
    const text =
      'where ("volumes"->>\'213\')::int > cast($1 as bigint) and "constructor" = $2 and "id" = "volume:1:2" order by "t"."title" collate "C" asc nulls first';
    expect(written("postgres", selection, { column })[0]).toBe(text);
    const named = (name: string) => (Object.hasOwn(column, name) ? column[name as "name"] : `t.${name}`);
    expect(written("postgres", selection, { column: named })[0]).toBe(
      text.replace('"constructor"', '"t"."constructor"').replace('"id" = "volume:1:2"', '"t"."id" = "t"."volume:1:2"'),
    );
  });

  test("are in backticks in SQLite, which would take a name in double quotes that no column has for a text", () => {
    expect(written("sqlite", { id: 5 })[0]).toBe("where `id` = ?");
  });

  test("may be all that an object says", () => {
    const column = () => ({ column: "other" });
    expect(written("sqlite", { id: 5 }, { column })).toEqual(written("sqlite", { id: 5 }, { column: () => "other" }));
  });

  test.each([[5], [{}], [""]])("%j is none", (nothing) => {
    expect(() => written("sqlite", { id: 5 }, { column: () => nothing as never })).toThrow(
      new TypeError('The option "column" gives no name of a column for the field "id".'),
    );
  });
});
