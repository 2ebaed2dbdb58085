import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import { selectionOf, written } from "../../../support/databases/written.ts";

describe("values", () => {
  test("a text field compares texts, and a numeric field numbers, whatever the quotes", () => {
    expect(written("postgres", selectionOf('name = 5 AND sum = "5" AND is_new = "1" AND state = 3'))).toEqual([
      'where "name" = $1 and "sum" = cast($2 as bigint) and "is_new" = \'1\' and "state" = $3',
      ["5", "5", "3"],
    ]);
  });

  test("no digit is lost", () => {
    const selection = selectionOf('sum IN ("9223372036854775807", "9223372036854775808", "0.1", 0.1, 1e3)');
    const values = ["9223372036854775807", "9223372036854775808", "0.1", 0.1, 1000];
    const cast = (type: string) => (_: unknown, at: number) => `cast($${at + 1} as ${type})`;
    const types = ["bigint", "numeric", "numeric", "numeric", "bigint"];
    const list = types.map((type, at) => cast(type)(type, at)).join(", ");
    expect(written("postgres", selection)).toEqual([`where "sum" in (${list})`, values]);
    expect(written("mysql", selection)).toEqual([
      "where `sum` in (cast(? as decimal(65, 0)), cast(? as decimal(65, 0)), cast(? as decimal(65, 30)), ?, ?)",
      values,
    ]);
    const own = 'toTypeName("sum")';
    const float = `${own} like '%Float%', extract(${own}, 'Float..')`;
    const typed = (at: number, behind: number) =>
      `cast({p${at}:String}, multiIf(${float}, ${own} like '%Decimal%', 'Decimal(76, ${behind})', 'Decimal(76, ${behind})'))`;
    const alone = (at: number, behind: number) =>
      `("sum" >= ${typed(at, behind)} and "sum" <= ${typed(at + 1, behind)})`;
    expect(written("clickhouse", selection)).toEqual([
      `where ("sum" in {p1:Array(Int64)} or ${alone(2, 0)} or ${alone(4, 1)} or ${alone(6, 1)})`,
      ["[9223372036854775807,1000]", "9223372036854775808", "9223372036854775808", "0.1", "0.1", "0.1", "0.1"],
    ]);
  });

  test("a start that is too long for a pattern of SQLite is looked for by its place", () => {
    const start = (value: string) =>
      written("sqlite", { filters: [{ name: "name", operator: "STARTS_WITH", values: [value] }] });
    expect(start("[a")).toEqual(['where "t"."name" glob ?', ["[[]a*"]]);
    expect(start("a\ufffd")[0]).toBe('where instr("t"."name", ?) = 1'); // GLOB takes U+FFFE for the same
    expect(start("a".repeat(20_000))[0]).toBe('where instr("t"."name", ?) = 1');
  });

  test("numbers have no case, and sorting tells cases apart", () => {
    const both = selectionOf("sum = 5 ORDER BY name");
    expect(written("postgres", both, { ignoreCase: true })).toEqual(written("postgres", both));
  });

  test("a limit may be none, or digits", () => {
    expect(written("sqlite", { limit: 0 })).toEqual(["limit ?", [0]]);
    expect(written("postgres", { limit: "10", offset: "20" })).toEqual(["limit $1 offset $2", [10, 20]]);
  });

  test("minus zero is zero", () => {
    const [, parameters] = written("sqlite", { filters: [{ name: "sum", operator: "EQUALS", values: [-0] }] });
    expect(Object.is((parameters as readonly unknown[])[0], 0)).toBe(true);
  });

  test.each([
    ["postgres", "a.b$", "a[^\\n]b$"],
    ["mysql", "(?i)a$", "(?i)a\\z"],
  ] as const)("%s reads the regular expression %s with a point that is no line end", (dialect, pattern, parameter) => {
    const [, parameters] = written(dialect, { filters: [{ name: "name", operator: "REGEXP", values: [pattern] }] });
    expect(parameters).toEqual([parameter]);
  });
});

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
      'where (("volumes"->>\'213\')::int) > cast($1 as bigint) and "constructor" = $2 and "id" = "volume:1:2" order by "t"."title" collate "C" asc nulls first';
    expect(written("postgres", selection, { column })[0]).toBe(text);
    const named = (name: string) => (Object.hasOwn(column, name) ? column[name as "name"] : `t.${name}`);
    expect(written("postgres", selection, { column: named })[0]).toBe(
      text.replace('"constructor"', '"t"."constructor"').replace('"id" = "volume:1:2"', '"t"."id" = "t"."volume:1:2"'),
    );
  });

  test("are qualified in SQLite, which would take a name in double quotes that no column has for a text", () => {
    expect(written("sqlite", { id: 5 })[0]).toBe('where "t"."id" = ?');
    expect(written("sqlite", { id: 5 }, { column: { id: "nr" } })[0]).toBe('where "t"."nr" = ?');
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

describe("a long list", () => {
  const list = (count: number, extra: readonly string[] = []): LooseSelection => ({
    filters: [{ name: "id", operator: "IN", values: [...Array.from({ length: count }, (_, at) => at), ...extra] }],
  });

  test("is one parameter where that can be", () => {
    const [text, parameters] = written("sqlite", list(1001));
    expect(text).toBe('where "t"."id" in (select cast(value as numeric) from json_each(?))');
    expect(JSON.parse((parameters as readonly string[])[0] ?? "")).toHaveLength(1001);
    expect(written("postgres", list(1001))[0]).toBe(
      'where "id" in (select unnest(cast(cast($1 as text[]) as bigint[])))',
    );
    expect(written("postgres", list(1001, ["9".repeat(30)]))[0]).toBe(
      'where "id" in (select unnest(cast(cast($1 as text[]) as numeric[])))',
    );
    expect(written("mysql", list(1001))[1]).toHaveLength(1001);
    expect(written("sqlite", list(1000))[1]).toHaveLength(1000);
  });

  test("has other fields beside the parameter", () => {
    const selection = list(1001, ["Field:volume:1:2"]);
    expect(written("postgres", selection)[0]).toBe(
      'where ("id" in (select unnest(cast(cast($1 as text[]) as bigint[]))) or "id" = "volume:1:2")',
    );
    const filters = selection.filters?.map((filter) => ({ ...filter, operator: "NOT_IN" as const })) ?? [];
    expect(written("postgres", { filters })[0]).toBe(
      'where "id" not in (select unnest(cast(cast($1 as text[]) as bigint[]))) and "id" <> "volume:1:2"',
    );
    expect(written("sqlite", { filters })[0]).toBe(
      'where "t"."id" not in (select cast(value as numeric) from json_each(?)) and "t"."id" <> "t"."volume:1:2"',
    );
  });

  test("of texts without regard to case has a parameter for each", () => {
    const values = Array.from({ length: 1001 }, (_, at) => `a${at}`);
    const filters = [{ name: "name", operator: "IN", values }] as const;
    expect(written("postgres", { filters })[0]).toBe('where "name" = any ($1)');
    expect(written("postgres", { filters }, { ignoreCase: true })[1]).toHaveLength(1001);
    expect(written("postgres", list(1001), { ignoreCase: true })[1]).toHaveLength(1);
  });
});
