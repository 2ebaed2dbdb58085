import { CompiledQuery, type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import type { DialectName } from "../../../../src/engines/sql/core/dialects.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { applySelection } from "../../../support/sql.ts";

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
  readonly things: { id: number; name: string; sum: number; date: string; tags: number | null };
}

interface Explained {
  readonly open: () => Promise<{ readonly dialect: Dialect }>;
  readonly types: Readonly<Record<"id" | "name" | "sum" | "date" | "tags", string>>;
  readonly words: string;
  /** Whether an index is used to find rows or their order, and not just read as a whole. */
  readonly isUsed: (plan: readonly unknown[]) => boolean;
  readonly filters?: readonly string[];
}

const mysqlLike = (collation: string): Pick<Explained, "types" | "words" | "isUsed" | "filters"> => ({
  types: {
    id: "integer",
    name: `varchar(50) character set utf8mb4 collate ${collation}`,
    sum: "decimal(12, 2)",
    date: "date",
    tags: "integer",
  },
  words: "explain format=traditional",
  isUsed: (plan) => {
    const steps = plan as readonly { table: string; type: string; rows: string; Extra: string | null }[];
    const { type = "", rows, Extra } = steps.find(({ table }) => table === "things") ?? {};
    return type === "index"
      ? Number(rows) <= 10 && !Extra?.includes("filesort")
      : /^(?:const|ref|ref_or_null|range)$/.test(type);
  },
  filters: ['name STARTS WITH "n55"'],
});

const explain: Readonly<Partial<Record<DialectName, Explained>>> = {
  sqlite: {
    open: sqliteDatabase,
    types: { id: "integer", name: "text", sum: "numeric", date: "text", tags: "integer" },
    words: "explain query plan",
    isUsed: (plan) => /USING (?:COVERING )?INDEX/.test(JSON.stringify(plan)),
  },
  postgres: {
    open: postgresDatabase,
    types: { id: "integer", name: 'text collate "C"', sum: "numeric", date: "date", tags: "integer" },
    words: "explain",
    isUsed: (plan) => /Index (?:Only )?Scan|Bitmap Index Scan/.test(JSON.stringify(plan)),
  },
  ...(mariadbPath !== undefined && { mariadb: { open: mariadbDatabase, ...mysqlLike("utf8mb4_nopad_bin") } }),
  ...(mysqlSocket !== undefined && { mysql: { open: mysqlDatabase, ...mysqlLike("utf8mb4_0900_bin") } }),
};

const collations: Readonly<Partial<Record<DialectName, string>>> = {
  sqlite: "binary",
  postgres: "C",
  mysql: "utf8mb4_0900_bin",
  mariadb: "utf8mb4_nopad_bin",
};

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

/** Texts after one another: `n0`, `n1` and so on; a table of this many rows is not read as a whole without need. */
const rows = Array.from({ length: 20_000 }, (_, n) => ({
  id: n,
  name: `n${n}`,
  sum: n,
  date: new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  tags: n < 20 ? null : n,
}));

describe.each(Object.entries(explain))("%s looks things up in an index", (name, database) => {
  const { open, types, words, isUsed, filters: own = [] } = database;
  const dialect = name as DialectName;
  const column = { name: { collation: collations[dialect] ?? "" } };
  let db: Kysely<Tables>;

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await open()).dialect });
    const columns = Object.entries(types).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`);
    await sql`create table things (${sql.join(columns)})`.execute(db);
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto("things")
        .values(rows.slice(at, at + 1000))
        .execute();
    for (const column of Object.keys(types))
      await sql`create index on_${sql.raw(column)} on things (${sql.id(column)})`.execute(db);
    await sql.raw(words.includes("traditional") ? "analyze table things" : "analyze").execute(db);
  });
  afterAll(() => db.destroy());

  test.each([...filters, ...own].map((filter) => [filter.slice(0, 40), filter]))("%s", async (_, filter) => {
    const selection = compileOrThrow(filter, { resource: things });
    const query = applySelection(db.selectFrom("things").select("id"), selection, things, {
      dialect,
      column,
    }).compile();
    const plan = await db.executeQuery(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]));
    expect(isUsed(plan.rows), JSON.stringify(plan.rows)).toBe(true);
  });
});
