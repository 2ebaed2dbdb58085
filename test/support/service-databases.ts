import { Kysely, sql } from "kysely";
import { valueTypes } from "../../src/base/language/value-types.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import type { DialectName } from "../../src/engines/sql/core/dialects.ts";
import { databaseStore } from "../../src/http/service/database/index.ts";
import { memoryStore, type Served } from "../../src/http/service/index.ts";
import { samples } from "../../src/http/service/sample.ts";
import { mariadbDatabase } from "./databases/mysql.ts";
import { postgresDatabase } from "./databases/postgres.ts";
import { sqliteDatabase } from "./databases/sqlite.ts";

type Sample = ReturnType<typeof samples>[number];

// biome-ignore lint/suspicious/noExplicitAny: the tables are made here
type AnyDatabase = Kysely<any>;

interface Kind {
  readonly numbers: readonly [whole: string, other: string];
  readonly key: string;
  readonly dialect: DialectName;
  /** Where ids go on after those that were given. */
  readonly goOn?: (db: AnyDatabase, table: string) => Promise<unknown>;
}

const kinds = {
  sqlite: { numbers: ["integer", "real"], key: "integer primary key", dialect: "sqlite" },
  postgres: {
    numbers: ["bigint", "double precision"],
    key: "serial primary key",
    dialect: "postgres",
    goOn: (db, table) =>
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`.execute(db),
  },
  mariadb: { numbers: ["bigint", "double"], key: "integer primary key auto_increment", dialect: "mariadb" },
} as const satisfies Record<string, Kind>;

export const tableOf = ({ resource }: Sample) => resource.method ?? resource.name;

/** A table with the objects of a sample; `n` is the order in which they were put into it. */
async function create(db: AnyDatabase, sample: Sample, { numbers, key, dialect, goOn }: Kind): Promise<Served> {
  const { resource, rows } = sample;
  const table = tableOf(sample);
  const columns = Object.keys(rows[0] ?? {});
  const typeOf = (name: string) => {
    const type = resource.fields[name.split(":")[0] ?? ""]?.type ?? "integer";
    return valueTypes[type].isNumeric ? numbers[type === "number" ? 1 : 0] : "text";
  };
  const written = columns.map((name) => sql`${sql.id(name)} ${sql.raw(name === "id" ? key : typeOf(name))}`);
  const order = columns.includes("id") ? [] : [sql.raw(`n ${key}`)];
  await sql`create table ${sql.id(table)} (${sql.join([...order, ...written])})`.execute(db);
  for (const row of rows) await db.insertInto(table).values(row).execute();
  if (columns.includes("id")) await goOn?.(db, table);
  const column = (name: string) =>
    columns.includes(name) ? { column: name, keeps: "text" as const } : sql`cast(null as integer)`;
  return { resource, store: databaseStore(db, table, { column, dialect }) };
}

/** The sample resources in a database. */
export async function inDatabase(name: keyof typeof kinds): Promise<{ served: readonly Served[]; db: AnyDatabase }> {
  const { dialect } = await openers[name]();
  const db: AnyDatabase = new Kysely({ dialect });
  const served: Served[] = [];
  for (const sample of samples()) served.push(await create(db, sample, kinds[name]));
  return { served, db };
}

async function sqliteWithRegexps() {
  const database = await sqliteDatabase();
  database.db.create_function("regexp", (pattern: string, text: string | null) =>
    text === null ? null : Number(re2(pattern, { ignoreCase: false })(text)),
  );
  return database;
}

const openers = { sqlite: sqliteWithRegexps, postgres: postgresDatabase, mariadb: mariadbDatabase };

export function inMemory(): readonly Served[] {
  return samples().map(({ resource, rows }) => ({
    resource,
    store: memoryStore([...rows].reverse(), { regexp: re2 }),
  }));
}
