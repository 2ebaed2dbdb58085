import { readFileSync } from "node:fs";
import { CompiledQuery, type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
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
    time: { type: "datetime" },
    tags: { type: "integer", nullable: true },
  },
});

interface Tables {
  readonly things: { id: number; name: string; sum: number; date: string; time: string; tags: number | null };
}

interface Explained {
  readonly open: () => Promise<{ readonly dialect: Dialect }>;
  readonly types: Readonly<Record<"id" | "name" | "sum" | "date" | "time" | "tags", string>>;
  readonly words: string;
  /** Whether an index is used to find rows or their order, and not just read as a whole. */
  readonly isUsed: (plan: readonly unknown[]) => boolean;
  /** Whether a list of a quarter of the rows is looked up value by value, in the index or in a table of hashes. */
  readonly isHashed: (plan: readonly unknown[]) => boolean;
  /** Indexes by which conditions are looked up that do not regard case, and such conditions. */
  readonly ignoringCase?: { readonly indexes: readonly string[]; readonly filters: readonly string[] };
}

const equal = ['name = "N5"', 'name IN ("N5", "N6")'];
const ordered = ['name > "N9999"', 'name BETWEEN "N55" AND "N56"'];
const started = 'name STARTS WITH "N55"';

const mysqlLike = (collation: string): Pick<Explained, "types" | "words" | "isUsed" | "isHashed"> => ({
  types: {
    id: "integer",
    name: `varchar(50) character set utf8mb4 collate ${collation}`,
    sum: "decimal(12, 2)",
    date: "date",
    time: "datetime",
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
  isHashed: (plan) => JSON.stringify(plan).includes('"type":"eq_ref"'),
});

const explain: Readonly<Partial<Record<DialectName, Explained>>> = {
  sqlite: {
    open: sqliteDatabase,
    types: { id: "integer", name: "text", sum: "numeric", date: "text", time: "text", tags: "integer" },
    words: "explain query plan",
    isUsed: (plan) => /USING (?:COVERING )?INDEX/.test(JSON.stringify(plan)),
    isHashed: (plan) => JSON.stringify(plan).includes("SEARCH things"),
    ignoringCase: { indexes: ["lower(name)"], filters: [...equal, ...ordered] },
  },
  postgres: {
    open: postgresDatabase,
    types: {
      id: "integer",
      name: 'text collate "C"',
      sum: "numeric",
      date: "date",
      time: "timestamp",
      tags: "integer",
    },
    words: "explain",
    isUsed: (plan) => /Index (?:Only )?Scan|Bitmap Index Scan/.test(JSON.stringify(plan)),
    isHashed: (plan) => JSON.stringify(plan).includes("Hash Cond"),
    ignoringCase: {
      indexes: ["lower(cast(name as text))", 'lower(cast(name as text)) collate "C"'],
      filters: [...equal, ...ordered, started],
    },
  },
  ...(mariadbPath !== undefined && { mariadb: { open: mariadbDatabase, ...mysqlLike("utf8mb4_nopad_bin") } }),
  ...(mysqlSocket !== undefined && { mysql: { open: mysqlDatabase, ...mysqlLike("utf8mb4_0900_bin") } }),
};

/** Texts after one another: `n0`, `n1` and so on; a table of this many rows is not read as a whole without need. */
const rows = Array.from({ length: 20_000 }, (_, n) => ({
  id: n,
  name: `n${n}`,
  sum: n,
  time: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString().slice(0, 19).replace("T", " "),
  date: new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  tags: n < 20 ? null : n,
}));

const listOf = (length: number, item = (at: number) => String(at)) =>
  Array.from({ length }, (_, at) => item(at)).join(", ");
const filters = [
  "id = 5",
  'id = "5"',
  "id IN (1, 2, 3)",
  `id IN (${listOf(20)})`,
  "id > 99990",
  "id BETWEEN 1 AND 5",
  'name = "n5"',
  'name IN ("n5", "n6")',
  `name IN (${listOf(20, (at) => `"n${at}"`)})`,
  `name IN (${listOf(2000, (at) => `"n${at}"`)})`,
  'name > "n9999"',
  'name STARTS WITH "n55"',
  'name STARTS WITH "n_%*?[|\\\\"',
  "sum = 5",
  "sum > 99990.5",
  'date = "2026-01-01"',
  'date IN ("2026-01-01", "2026-01-02")',
  `date IN (${rows.slice(0, 20).map(({ date }) => `"${date}"`)})`,
  'date < "2026-02-01"',
  'date BETWEEN "2026-01-01" AND "2026-01-31"',
  'time = "2026-01-01 00:01:00"',
  'time > "2026-01-14 21:00:00"',
  'time BETWEEN "2026-01-01 00:00:00" AND "2026-01-01 01:00:00"',
  "tags IS NULL",
  "ORDER BY id LIMIT 10",
  "ORDER BY sum LIMIT 10",
];

describe.each(Object.entries(explain))("%s looks things up in an index", (name, database) => {
  const { open, types, words, isUsed, isHashed } = database;
  const dialect = name as DialectName;
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
    for (const [at, index] of (database.ignoringCase?.indexes ?? []).entries())
      await sql.raw(`create index lowered_${at} on things (${index})`).execute(db);
    await sql.raw(words.includes("traditional") ? "analyze table things" : "analyze").execute(db);
  });
  afterAll(() => db.destroy());

  const planOf = async (filter: string, ignoreCase = false) => {
    const selection = compileOrThrow(filter, { resource: things });
    const query = applySelection(db.selectFrom("things").select("id"), selection, things, {
      dialect,
      ignoreCase,
    }).compile();
    return (await db.executeQuery(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]))).rows;
  };

  // MySQL and MariaDB sort strings as converted to the collation by code point.
  const all = /^m/.test(name) ? filters : [...filters, "ORDER BY name DESC LIMIT 10"];
  test.each(all.map((filter) => [filter.slice(0, 40), filter]))("%s", async (_, filter) => {
    const plan = await planOf(filter);
    expect(isUsed(plan), JSON.stringify(plan).slice(0, 2000)).toBe(true);
  });

  test.each(database.ignoringCase?.filters ?? [])("in any case: %s", async (filter) => {
    const plan = await planOf(filter, true);
    expect(isUsed(plan), JSON.stringify(plan).slice(0, 2000)).toBe(true);
  });

  test("a list of a quarter of the rows", async () => {
    const plan = await planOf(`id IN (${listOf(5000)})`);
    expect(isHashed(plan), JSON.stringify(plan).slice(0, 2000)).toBe(true);
  });
});

describe("the statements of the page", () => {
  const page = readFileSync("docs/sql.md", "utf8");
  const statements = [...page.matchAll(/```text\n(create index.*?)```/gs)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );
  const filters = {
    "create index on products (name);": [false, ...equal],
    'create index on products (name collate "C");': [false, ...ordered, started, "ORDER BY name LIMIT 10"],
    "create index on products (lower(cast(name as text)));": [true, ...equal],
    'create index on products (lower(cast(name as text)) collate "C");': [true, ...ordered, started],
  } as const;
  const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
  let db: Kysely<{ readonly products: { name: string } }>;
  beforeAll(async () => {
    db = new Kysely({ dialect: (await postgresDatabase()).dialect });
    await sql`create table products (name text collate "unicode")`.execute(db);
    await sql`insert into products select 'N' || n from generate_series(1, 20000) n`.execute(db);
  });
  afterAll(() => db.destroy());

  test.each(statements)("%s", async (statement) => {
    const create = statement.replace(/ *--.*/, "");
    const [ignoreCase, ...asked] = filters[create as keyof typeof filters];
    await sql`drop index if exists asked`.execute(db);
    await sql.raw(create.replace(" on ", " asked on ")).execute(db);
    await sql`analyze`.execute(db);
    for (const filter of asked) {
      const selection = compileOrThrow(filter, { resource: products });
      const all = db.selectFrom("products").select("name");
      const query = applySelection(all, selection, products, { dialect: "postgres", ignoreCase }).compile();
      const plan = await db.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]));
      expect(JSON.stringify(plan.rows), filter).toMatch(/Index (?:Only )?Scan/);
    }
  });
});
