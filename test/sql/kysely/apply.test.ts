import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { compileOrThrow } from "../../../src/compile.ts";
import { FilterError } from "../../../src/diagnostics/filter-error.ts";
import { defineResource } from "../../../src/resource/define.ts";
import { applyFilters, applySelection } from "../../../src/sql/kysely/apply.ts";
import type { Conditional } from "../../../src/sql/kysely/builder-dialect.ts";
import type { ApplyOptions } from "../../../src/sql/kysely/options.ts";
import type { LooseSelection } from "../../../src/wire/selection.ts";
import { writers } from "../../support/databases/writing.ts";

const things = defineResource({
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
    volume: { type: "integer", qualifiers: ["region_key", "type"] },
    constructor: { type: "string" },
    secret: { type: "string", filterable: false },
    'odd"na`me': { type: "string" },
  },
  maxLimit: 1000,
  paging: true,
});

type Dialect = keyof typeof writers;
type Compilable = Conditional<never> & { compile(): { readonly sql: string } };

/** The SQL behind FROM, and its parameters. */
function written(dialect: Dialect, selection: LooseSelection, options: ApplyOptions = { dialect }) {
  const builder = applySelection(writers[dialect].selectFrom("t").selectAll(), selection, things, options);
  const { sql, parameters } = builder.compile();
  return [sql.replace(/^select \* from .t. ?/, ""), parameters];
}

const selectionOf = (text: string) => compileOrThrow(text, { resource: things });

describe("the dialect", () => {
  test.each([
    ["sqlite", '"t"."name" collate binary = ?'],
    ["postgres", '"name" = $1'],
    ["mysql", "`name` = ? collate utf8mb4_0900_bin"],
  ] as const)("%s is known by what the builder writes", (dialect, condition) => {
    expect(written(dialect, selectionOf('name = "a"'), {})).toEqual([`where ${condition}`, ["a"]]);
  });

  test("one that writes otherwise must be named", () => {
    expect(() => written("clickhouse", {}, {})).toThrow(
      new TypeError(
        "The builder does not show whose SQL it writes; give the option dialect, one of sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse.",
      ),
    );
  });

  test.each(["oracle", "constructor"])("there is none called %s", (dialect) => {
    expect(() => written("sqlite", {}, { dialect: dialect as Dialect })).toThrow(
      new TypeError(
        `There is no dialect "${dialect}", only sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse.`,
      ),
    );
  });

  test("a part of a query does not show it", () => {
    const apply = (options: ApplyOptions) =>
      writers.postgres
        .with("part", (db) => applySelection(db.selectFrom("t").selectAll(), { id: 5 }, things, options))
        .selectFrom("part")
        .selectAll()
        .compile().sql;
    expect(() => apply({})).toThrow(TypeError);
    expect(apply({ dialect: "postgres" })).toBe(
      'with "part" as (select * from "t" where "id" = cast($1 as bigint)) select * from "part"',
    );
  });

  test("a condition that the builder has already is kept", () => {
    const builder = writers.postgres
      .selectFrom("t")
      .selectAll()
      .where(sql<boolean>`${sql.id("owner")} = ${7}`);
    const { sql: text, parameters } = applySelection(builder, { id: 5 }, things).compile();
    expect([text, parameters]).toEqual(['select * from "t" where "owner" = $1 and "id" = cast($2 as bigint)', [7, 5]]);
  });
});

describe("values", () => {
  test("a text field compares texts, and a numeric field numbers, whatever the quotes", () => {
    expect(written("postgres", selectionOf('name = 5 AND sum = "5" AND is_new = "1" AND state = 3'))).toEqual([
      'where "name" = $1 and "sum" = cast($2 as bigint) and "is_new" = $3 and "state" = $4',
      ["5", "5", 1, "3"],
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
    expect(written("clickhouse", selection)).toEqual([
      'where ("sum" in {p1:Array(Int64)} or ("sum" >= {p2:Decimal(76, 0)} and "sum" <= {p3:Decimal(76, 0)})' +
        ' or ("sum" >= {p4:Decimal(76, 1)} and "sum" <= {p5:Decimal(76, 1)})' +
        ' or ("sum" >= {p6:Decimal(76, 1)} and "sum" <= {p7:Decimal(76, 1)}))',
      ["[9223372036854775807,1000]", "9223372036854775808", "9223372036854775808", "0.1", "0.1", "0.1", "0.1"],
    ]);
  });

  test("MySQL has decimals of 65 digits, and compares longer numbers as doubles", () => {
    const equals = (value: string) =>
      written("mysql", { filters: [{ name: "sum", operator: "EQUALS", values: [value] }] });
    expect(equals("9".repeat(65))).toEqual(["where `sum` = cast(? as decimal(65, 0))", ["9".repeat(65)]]);
    expect(equals("9".repeat(66))).toEqual(["where `sum` = ?", [1e66]]);
  });

  test("minus zero is zero", () => {
    const [, parameters] = written("sqlite", { filters: [{ name: "sum", operator: "EQUALS", values: [-0] }] });
    expect(Object.is((parameters as readonly unknown[])[0], 0)).toBe(true);
  });

  test("nothing of a value gets into the SQL", () => {
    const hostile = `'"\`\\%_|?$1{p1:String}; drop table t; --`;
    for (const [dialect, writer] of Object.entries(writers)) {
      for (const operator of ["EQUALS", "IN", "CONTAINS", "STARTS_WITH", "REGEXP", "LESS_THAN"] as const) {
        const write = (value: string) =>
          applySelection(writer.selectFrom("t"), { filters: [{ name: "name", operator, values: [value] }] }, things, {
            dialect: dialect as Dialect,
          }).compile();
        expect(write(hostile).sql).toBe(write("a").sql);
        expect(write(hostile).parameters).toHaveLength(1);
      }
    }
  });

  test.each([
    ["sqlite", 'instr("t"."name", ?) > 0', "50%_\\|"],
    ["postgres", '"name" like $1', "%50\\%\\_\\\\|%"],
    ["cockroachdb", '"name" like $1', "%50\\%\\_\\\\|%"],
    ["mysql", "`name` like ? collate utf8mb4_0900_bin escape '|'", "%50|%|_\\||%"],
    ["clickhouse", '"name" like {p1:String}', "%50\\%\\_\\\\|%"],
  ] as const)("%s looks for wildcards as for any character", (dialect, condition, parameter) => {
    const filters = [{ name: "name", operator: "CONTAINS", values: ["50%_\\|"] }] as const;
    expect(written(dialect, { filters })).toEqual([`where ${condition}`, [parameter]]);
  });

  test.each([
    ["sqlite", 'instr("t"."name", ?) = 0', "50%"],
    ["postgres", '"name" not like $1', "%50\\%%"],
    ["mysql", "`name` not like ? collate utf8mb4_0900_bin escape '|'", "%50|%%"],
    ["clickhouse", '"name" not like {p1:String}', "%50\\%%"],
  ] as const)("%s leaves out what contains a text", (dialect, condition, parameter) => {
    const filters = [{ name: "name", operator: "DOES_NOT_CONTAIN", values: ["50%"] }] as const;
    expect(written(dialect, { filters })).toEqual([`where ${condition}`, [parameter]]);
  });

  test.each([
    ["sqlite", 'instr(cast("t"."id" as text), ?) = 1', "5"],
    ["postgres", 'cast("id" as text) like $1', "5%"],
    ["mysql", "cast(`id` as char) like ? collate utf8mb4_0900_bin escape '|'", "5%"],
    ["clickhouse", 'toString("id") like {p1:String}', "5%"],
  ] as const)("%s looks at the text of a whole number", (dialect, condition, parameter) => {
    expect(written(dialect, selectionOf("id STARTS WITH 5"))).toEqual([`where ${condition}`, [parameter]]);
  });

  test.each([
    ["sqlite", 'instr("t"."name", "t"."other") = 1', 'instr("t"."name", cast("t"."id" as text)) = 0'],
    ["postgres", 'strpos("name", "other") = 1', 'strpos("name", cast("id" as text)) = 0'],
    [
      "mysql",
      "instr(convert(`name` using utf8mb4) collate utf8mb4_0900_bin, `other`) = 1",
      "instr(convert(`name` using utf8mb4) collate utf8mb4_0900_bin, cast(`id` as char)) = 0",
    ],
    ["clickhouse", 'position("name", "other") = 1', 'position("name", toString("id")) = 0'],
  ] as const)("%s looks for the text of another field", (dialect, starts, lacks) => {
    const selection = selectionOf("name STARTS WITH Field:other AND name DOES NOT CONTAIN Field:id");
    expect(written(dialect, selection)).toEqual([`where ${starts} and ${lacks}`, []]);
  });

  test.each([
    ["postgres", "a.b", "(?p)a.b"],
    ["postgres", "(?i)a", "(?pi)a"],
    ["postgres", "(?s).", "(?ps)."],
    ["postgres", "(?:a)", "(?p)(?:a)"],
    ["clickhouse", "(?i)a", "(?-s)(?i)a"],
    ["sqlite", "(?i)a", "(?i)a"],
    ["mysql", "(?i)a", "(?i)[a]"],
  ] as const)("%s reads the regular expression %s with a point that is no line end", (dialect, pattern, parameter) => {
    const [, parameters] = written(dialect, { filters: [{ name: "name", operator: "REGEXP", values: [pattern] }] });
    expect(parameters).toEqual([parameter]);
  });
});

describe("ignoreCase", () => {
  const selection = selectionOf('name = "a" AND name CONTAINS "b" AND name REGEXP "c" AND name > Field:other');
  test.each([
    [
      "sqlite",
      'lower("t"."name") collate binary = lower(?) and instr(lower("t"."name"), lower(?)) > 0 and "t"."name" regexp ? and lower("t"."name") collate binary > lower("t"."other")',
      ["a", "b", "(?i)c"],
    ],
    [
      "postgres",
      'lower(cast("name" as text)) = lower(cast($1 as text)) and lower(cast("name" as text)) like lower(cast($2 as text)) and "name" ~ $3 and lower(cast("name" as text)) collate "C" > lower(cast("other" as text))',
      ["a", "%b%", "(?pi)c"],
    ],
    [
      "mysql",
      "lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) = lower(convert(? using utf8mb4) collate utf8mb4_0900_bin) collate utf8mb4_0900_bin and lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) like lower(convert(? using utf8mb4) collate utf8mb4_0900_bin) collate utf8mb4_0900_bin escape '|' and regexp_like(convert(`name` using utf8mb4) collate utf8mb4_0900_bin, ?, 'c') and lower(convert(`name` using utf8mb4) collate utf8mb4_0900_bin) > convert(lower(convert(`other` using utf8mb4) collate utf8mb4_0900_bin) using utf8mb4) collate utf8mb4_0900_bin",
      ["a", "%b%", "(?i)[c]"],
    ],
    [
      "clickhouse",
      'lower("name") = lower({p1:String}) and lower("name") like lower({p2:String}) and match("name", {p3:String}) and lower("name") > lower("other")'.replaceAll(
        /lower\((.*?)\)/g,
        "lowerUTF8(replaceAll(replaceAll($1, 'Σ', 'σ'), 'İ', 'i'))",
      ),
      ["a", "%b%", "(?i-s)c"],
    ],
  ] as const)("%s compares in lower case", (dialect, condition, parameters) => {
    expect(written(dialect, selection, { dialect, ignoreCase: true })).toEqual([`where ${condition}`, parameters]);
  });

  test("numbers have no case, and sorting tells cases apart", () => {
    const both = selectionOf("sum = 5 ORDER BY name");
    expect(written("postgres", both, { ignoreCase: true })).toEqual(written("postgres", both));
  });
});

describe("orders, limit and offset", () => {
  test.each([
    ["sqlite", 'order by "t"."name" collate binary desc, "t"."sum" asc limit -1 offset ?'],
    ["postgres", 'order by "name" collate "C" desc nulls last, "sum" asc nulls first offset $1'],
    ["cockroachdb", 'order by "name" desc nulls last, "sum" asc nulls first offset $1'],
    [
      "mysql",
      "order by convert(`name` using utf8mb4) collate utf8mb4_0900_bin desc, `sum` asc limit 18446744073709551615 offset ?",
    ],
    ["clickhouse", 'order by "name" desc nulls last, "sum" asc nulls first offset {p1:Int64}'],
  ] as const)("%s, with nulls and without a limit", (dialect, rest) => {
    expect(written(dialect, selectionOf("ORDER BY name DESC, sum OFFSET 5"))).toEqual([rest, [5]]);
  });

  test("both are parameters, also when they were digits, and an order may be a name", () => {
    expect(written("postgres", { orders: ["id"], limit: "10", offset: "20" })).toEqual([
      'order by "id" asc limit $1 offset $2',
      [10, 20],
    ]);
  });

  test("a limit of none", () => expect(written("sqlite", { limit: 0 })).toEqual(["limit ?", [0]]));

  test("an empty selection changes nothing", () => expect(written("sqlite", {})).toEqual(["", []]));
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
      'where ("volumes"->>\'213\')::int > cast($1 as bigint) and "constructor" = $2 and "id" = "volume:1:2" order by "t"."title" collate "C" asc nulls first';
    expect(written("postgres", selection, { column })[0]).toBe(text);
    const named = (name: string) => (Object.hasOwn(column, name) ? column[name as "name"] : `t.${name}`);
    expect(written("postgres", selection, { column: named })[0]).toBe(
      text.replace('"constructor"', '"t"."constructor"').replace('"id" = "volume:1:2"', '"t"."id" = "t"."volume:1:2"'),
    );
  });

  test("may have the collation of texts by code point, which then is not said", () => {
    const given = selectionOf("name > Field:other ORDER BY name");
    const orderOf = (dialect: Dialect, collation: string) =>
      written(dialect, given, { dialect, column: { name: { column: "t.n", collation } } })[0];
    expect(orderOf("sqlite", "binary")).toBe('where "t"."n" > "t"."other" order by "t"."n" asc');
    expect(orderOf("postgres", "C")).toBe('where "t"."n" > "other" order by "t"."n" asc nulls first');
    const other = (collation: string) => `convert(\`other\` using utf8mb4) collate ${collation}`;
    for (const [dialect, collation] of [
      ["mysql", "utf8mb4_0900_bin"],
      ["mariadb", "utf8mb4_nopad_bin"],
    ] as const)
      expect(orderOf(dialect, collation)).toBe(`where \`t\`.\`n\` > ${other(collation)} order by \`t\`.\`n\` asc`);
    expect(() => orderOf("mariadb", "utf8mb4_bin")).toThrow(
      new TypeError(
        'The collation of the column of the field "name" must be utf8mb4_nopad_bin; leave it out for others.',
      ),
    );
    expect(() => orderOf("clickhouse", "C")).toThrow(
      new TypeError(
        'The option "column" cannot say a collation for the field "name", because this database needs none.',
      ),
    );
  });

  test("are named with their table in SQLite, which would take a name that no column has for a text", () => {
    const db = writers.sqlite;
    const where = (builder: Compilable) =>
      applyFilters(builder, { id: 5 }, things)
        .compile()
        .sql.replace(/^.* where /, "");
    const conditions = [
      db.selectFrom("t").selectAll(),
      db.selectFrom("t as a").selectAll(),
      db.updateTable("t").set({ name: "b" } as never),
      db.updateTable("t as a").set({ name: "b" } as never),
      db.deleteFrom("t"),
      db.selectFrom(db.selectFrom("t").selectAll().as("part")).selectAll(),
    ].map((builder) => where(builder as unknown as Compilable));
    expect(conditions).toEqual(['"t"', '"a"', '"t"', '"a"', '"t"', '"part"'].map((table) => `${table}."id" = ?`));
    const several = [
      db.selectFrom(["t", "t as a"]).selectAll(),
      db
        .selectFrom("t")
        .innerJoin("t as a", (join) => join.onTrue())
        .selectAll("a"),
      db
        .updateTable("t")
        .from("t as a")
        .set({ name: "b" } as never),
      db.deleteFrom("t").using("t as a"),
    ].map((builder) => where(builder as unknown as Compilable));
    expect(several).toEqual(several.map(() => '"id" = ?'));
  });

  test.each([[5], [{}], [""]])("%j is none", (nothing) => {
    expect(() => written("sqlite", { id: 5 }, { column: () => nothing as never })).toThrow(
      new TypeError('The option "column" gives no name of a column for the field "id".'),
    );
  });
});

describe("what the resource does not allow", () => {
  const refused = (selection: unknown) => {
    try {
      written("sqlite", selection as LooseSelection);
    } catch (error) {
      if (error instanceof FilterError) return error.diagnostics.map(({ code, path }) => [code, path]);
      throw error;
    }
    return "applied";
  };
  const filter = (name: string, operator: string, ...values: readonly unknown[]) => ({
    filters: [
      { name: "id", operator: "EQUALS", values: [1] },
      { name, operator, values },
    ],
  });

  test.each([
    [filter("nmae", "EQUALS", "a"), "unknown-field", ["filters", 1, "name"]],
    [filter("__proto__", "EQUALS", "a"), "unknown-field", ["filters", 1, "name"]],
    [filter('name" --', "EQUALS", "a"), "unknown-field", ["filters", 1, "name"]],
    [filter("secret", "EQUALS", "a"), "not-filterable", ["filters", 1, "name"]],
    [filter("volume", "EQUALS", 1), "compound-qualifiers", ["filters", 1, "name"]],
    [filter('volume:1:2" --', "EQUALS", 1), "compound-qualifiers", ["filters", 1, "name"]],
    [filter("id", "CONTAINS", 1), "operator-type", ["filters", 1, "operator"]],
    [filter("id", "EQUALS", "one"), "value-type", ["filters", 1, "values", 0]],
    [filter("date", "BETWEEN", "2026-01-01", "2026-02-30"), "date-format", ["filters", 1, "values", 1]],
    [filter("id", "IN", 1, "Field:nmae"), "unknown-field", ["filters", 1, "values", 1]],
    [filter("sum", "EQUALS", "Field:date"), "reference-type", ["filters", 1, "values", 0]],
    [filter("name", "LIKE", "a"), "unknown-operator", ["filters", 1, "operator"]],
    [filter("name", "IN"), "value-count", ["filters", 1, "values"]],
    [{ orders: [{ name: "nmae" }] }, "unknown-field", ["orders", 0, "name"]],
    [{ fields: ["nmae"] }, "unknown-field", ["fields", 0]],
    [{ limit: 1001 }, "limit-range", ["limit"]],
    [{ limit: "1; drop table t" }, "json-type", ["limit"]],
    [{ page: 1 }, "unknown-key", ["page"]],
    [null, "json-type", []],
  ])("%j", (selection, code, path) => expect(refused(selection)).toEqual([[code, path]]));

  test("what no database can hold", () => {
    expect(refused(filter("name", "IN", "a", "a\u0000b", "\ud83d", "😀"))).toEqual([
      ["value-type", ["filters", 1, "values", 1]],
      ["value-type", ["filters", 1, "values", 2]],
    ]);
    expect(refused(filter("sum", "LESS_THAN", "1e999"))).toEqual([["value-type", ["filters", 1, "values", 0]]]);
    expect(refused({ id: "9".repeat(400) })).toEqual([["value-type", ["id"]]]);
  });

  test("wrong options are mistakes of the program", () => {
    const apply = (options: object) => () => written("sqlite", {}, options);
    expect(apply({ ignorecase: true })).toThrow(
      new TypeError('There is no option "ignorecase". Did you mean "ignoreCase"?'),
    );
    expect(apply({ ignoreCase: 1 })).toThrow(new TypeError('The option "ignoreCase" must be true or false.'));
    expect(apply({ column: 5 })).toThrow(new TypeError('The option "column" must be an object or a function.'));
    expect(apply(null as never)).toThrow(new TypeError("The options must be an object."));
  });

  test("and so are wrong arguments", () => {
    const builder = writers.sqlite.selectFrom("t");
    const none = undefined as never;
    expect(() => applySelection(none, {}, things)).toThrow(/^The first argument is a query of kysely/);
    expect(() => applyFilters(builder, {}, none)).toThrow(/^The third argument must be a resource/);
    expect(() => applyFilters(builder, none, things)).toThrow(FilterError);
  });
});

describe("applyFilters", () => {
  const db = writers.postgres;
  const text = (builder: { compile(): { readonly sql: string } }) => builder.compile().sql;

  test("looks at conditions alone", () => {
    const count = db.selectFrom("t").select(db.fn.countAll().as("total"));
    const selection = selectionOf('name = "a" ORDER BY id LIMIT 10 OFFSET 5');
    expect(text(applyFilters(count, selection, things))).toBe('select count(*) as "total" from "t" where "name" = $1');
  });

  test("updates and deletes", () => {
    const update = db.updateTable("t").set({ name: "b" } as never);
    expect(text(applyFilters(update, { id: 5 }, things))).toBe(
      'update "t" set "name" = $1 where "id" = cast($2 as bigint)',
    );
    expect(text(applyFilters(db.deleteFrom("t"), { id: 5 }, things))).toBe(
      'delete from "t" where "id" = cast($1 as bigint)',
    );
  });

  test.each([
    [{}, "unrestricted-action", []],
    [{ filters: [{ name: "id", operator: "NOT_EQUALS", values: [5] }] }, "unrestricted-action", ["filters"]],
    [{ id: 5, limit: 1 }, "clause-not-allowed", ["limit"]],
    [{ id: 5, orders: ["id"] }, "clause-not-allowed", ["orders"]],
    [{ id: 5, fields: ["id"] }, "clause-not-allowed", ["fields"]],
  ] as const)("does not delete by %j", (selection, code, path) => {
    try {
      applyFilters(db.deleteFrom("t"), selection, things);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError);
      expect((error as FilterError).diagnostics).toMatchObject([{ code, path }]);
    }
  });

  test("unless it may touch everything", () => {
    const all = applyFilters(db.deleteFrom("t"), {}, things, { allowUnrestricted: true });
    expect(text(all)).toBe('delete from "t"');
  });
});

describe("many", () => {
  const list = (count: number, extra: readonly string[] = []): LooseSelection => ({
    filters: [{ name: "id", operator: "IN", values: [...Array.from({ length: count }, (_, at) => at), ...extra] }],
  });

  test("values of a long list are one parameter where that can be", () => {
    const [text, parameters] = written("sqlite", list(1001));
    expect(text).toBe('where "t"."id" in (select cast(value as numeric) from json_each(?))');
    expect(JSON.parse((parameters as readonly string[])[0] ?? "")).toHaveLength(1001);
    expect(written("postgres", list(1001))[0]).toBe('where "id" = any (cast($1 as bigint[]))');
    expect(written("postgres", list(1001, ["9".repeat(30)]))[0]).toBe('where "id" = any (cast($1 as numeric[]))');
    expect(written("mysql", list(1001))[1]).toHaveLength(1001);
    expect(written("sqlite", list(1000))[1]).toHaveLength(1000);
  });

  test("and other fields stand beside it", () => {
    const selection = list(1001, ["Field:volume:1:2"]);
    expect(written("postgres", selection)[0]).toBe('where ("id" = any (cast($1 as bigint[])) or "id" = "volume:1:2")');
    const filters = selection.filters?.map((filter) => ({ ...filter, operator: "NOT_IN" as const })) ?? [];
    expect(written("postgres", { filters })[0]).toBe(
      'where ("id" <> all (cast($1 as bigint[])) and "id" <> "volume:1:2")',
    );
    expect(written("sqlite", { filters })[0]).toBe(
      'where ("t"."id" not in (select cast(value as numeric) from json_each(?)) and "t"."id" <> "t"."volume:1:2")',
    );
  });

  test("texts without regard to case are a parameter each", () => {
    const values = Array.from({ length: 1001 }, (_, at) => `a${at}`);
    const filters = [{ name: "name", operator: "IN", values }] as const;
    expect(written("postgres", { filters })[0]).toBe('where "name" = any ($1)');
    expect(written("postgres", { filters }, { ignoreCase: true })[1]).toHaveLength(1001);
  });
});
