import { CompiledQuery, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileOrThrow } from "../../../src/compile.ts";
import { defineResource } from "../../../src/resource/define.ts";
import { applySelection } from "../../../src/sql/kysely/apply.ts";
import { postgresDatabase } from "../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../support/databases/sqlite.ts";

const things = defineResource({
  name: "things",
  service: "shop",
  actions: ["get"],
  fields: {
    id: { type: "integer" },
    name: { type: "string" },
    sum: { type: "number" },
    date: { type: "date" },
    tags: { type: "integer", nullable: true },
  },
});

interface Tables {
  readonly things: { readonly id: number };
}

const explain = {
  sqlite: {
    open: sqliteDatabase,
    types: { id: "integer", name: "text", sum: "numeric", date: "text", tags: "integer" },
    words: "explain query plan",
    used: /USING (?:COVERING )?INDEX/,
  },
  postgres: {
    open: postgresDatabase,
    types: { id: "integer", name: 'text collate "C"', sum: "numeric", date: "date", tags: "integer" },
    words: "explain",
    used: /Index (?:Only )?Scan|Bitmap Index Scan/,
  },
} as const;

const long = Array.from({ length: 1500 }, (_, at) => at).join(", ");
const filters = [
  "id = 5",
  'id = "5"',
  "id IN (1, 2, 3)",
  `id IN (${long})`,
  "id > 99990",
  "id BETWEEN 1 AND 5",
  'name = "n5"',
  'name IN ("n5", "n6")',
  'name > "n9999"',
  "sum = 5",
  "sum > 99990.5",
  'date = "2026-01-01"',
  "tags IS NULL",
  "ORDER BY id LIMIT 10",
  "ORDER BY name DESC LIMIT 10",
  "ORDER BY sum LIMIT 10",
];

describe.each(Object.entries(explain))("%s looks things up in an index", (name, { open, types, words, used }) => {
  let db: Kysely<Tables>;

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await open()).dialect });
    const columns = Object.entries(types).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`);
    await sql`create table things (${sql.join(columns)})`.execute(db);
    const dates = name === "sqlite" ? sql`date('2026-01-01', n || ' days')` : sql`date '2026-01-01' + n`;
    await sql`
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 20000)
      insert into things select n, 'n' || n, n, ${dates}, case when n < 20 then null else n end from numbers
    `.execute(db);
    for (const column of Object.keys(types))
      await sql`create index on_${sql.raw(column)} on things (${sql.id(column)})`.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => db.destroy());

  test.each(filters.map((filter) => [filter.slice(0, 40), filter]))("%s", async (_, filter) => {
    const selection = compileOrThrow(filter, { resource: things });
    const query = applySelection(db.selectFrom("things").select("id"), selection, things).compile();
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]));
    expect(JSON.stringify(rows)).toMatch(used);
  });
});
