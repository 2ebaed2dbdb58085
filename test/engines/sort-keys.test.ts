import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { prepareOrThrow } from "../../src/compiler/compile.ts";
import { toMongo } from "../../src/engines/mongo/to-mongo.ts";
import { toPrisma } from "../../src/engines/prisma/to-prisma.ts";
import { applySelection } from "../../src/engines/sql/kysely/apply.ts";
import { clickhouseDatabase } from "../support/databases/clickhouse.ts";
import { mariadbPath } from "../support/databases/mariadb-server.ts";
import { mariadbDatabase } from "../support/databases/mysql.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";
import { writers } from "../support/databases/writing.ts";
import { defined } from "../support/defined.ts";

const resource = defined({ name: "t", fields: { n: { type: "integer", nullable: true, qualified: true } } });
const sortedBy = (count: number) =>
  prepareOrThrow(`ORDER BY ${Array.from({ length: count }, (_, at) => `n:${at}`).join(", ")}`, { resource });

type Prepared = ReturnType<typeof sortedBy>;

it.each<[string, number, (filter: Prepared) => unknown]>([
  [
    "SQLite",
    1000,
    (filter) => applySelection(writers.sqlite.selectFrom("t").selectAll(), filter, { dialect: "sqlite" }),
  ],
  ["Prisma on SQLite", 1000, (filter) => toPrisma(filter, { provider: "sqlite", field: () => "n" })],
  ["MongoDB", 32, (filter) => toMongo(filter)],
])("%s takes %i sort keys, and says which is one too many", (engine, most, run) => {
  expect(() => run(sortedBy(most))).not.toThrow();
  const filter = sortedBy(2 * most);
  let thrown: unknown;
  try {
    run(filter);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(FilterError);
  const { start, end } = filter.query.order?.sorts[most]?.name ?? {};
  const data = { engine, name: `n:${most}`, use: `ORDER BY with more than ${most} fields` };
  expect((thrown as FilterError).diagnostics).toMatchObject([{ code: "engine-limit", data, span: { start, end } }]);
});

it.each([
  ["sqlite", sqliteDatabase, "integer"],
  ["postgres", postgresDatabase, "integer"],
  ["clickhouse", clickhouseDatabase, "Nullable(Int64)"],
  ...(mariadbPath === undefined ? [] : [["mariadb", mariadbDatabase, "bigint"] as const]),
] as const)("%s runs as many", async (dialect, open, type) => {
  const db = new Kysely<{ t: { n: number } }>({ dialect: (await open()).dialect });
  const end = sql.raw(dialect === "clickhouse" ? "engine = MergeTree order by tuple()" : "");
  await sql`create table t (n ${sql.raw(type)}) ${end}`.execute(db);
  await db
    .insertInto("t")
    .values([{ n: 2 }, { n: 1 }])
    .execute();
  const column = (name: string) => sql`n + ${sql.raw(name.slice(2))}`;
  const query = applySelection(db.selectFrom("t").select("n"), sortedBy(1000), { dialect, column });
  expect((await query.execute()).map(({ n }) => Number(n))).toEqual([1, 2]);
  await db.destroy();
});
