import { Kysely, sql } from "kysely";
import { typeFacts } from "../base/language/value-types.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import type { RegexpEngine } from "../engines/evaluate/options.ts";
import { databaseStore } from "../http/service/database/store.ts";
import { heldType } from "../http/service/new-values.ts";
import type { Sample } from "../http/service/sample.ts";
import type { Served } from "../http/service/served.ts";
import type { NewRow } from "../http/service/store.ts";
import { type NodeDatabase, sqliteDialect } from "./sqlite-driver.ts";
import { countingWork } from "./sqlite-work.ts";

type Tables = Readonly<Record<string, Record<string, unknown>>>;

const ID = "id";
/** Below SQLite's limit of parameters in one statement. */
const MOST_PARAMETERS = 30_000;

export function tableOf({ name }: Resource): string {
  return name.replaceAll(/\W+/g, "_");
}

/** The columns of a resource: its fields, its parameters, and the compound fields found in the rows. */
function columnsOf({ fields, parameters = {} }: Resource, rows: readonly NewRow[]): readonly string[] {
  const plain = Object.keys(fields).filter((name) => !fields[name]?.qualifiers);
  return [...new Set([...plain, ...Object.keys(parameters), ...rows.flatMap(Object.keys)])];
}

function typeOf(resource: Resource, name: string) {
  const type = heldType(name, resource);
  // Without `autoincrement` the id of a deleted row would be given out again.
  if (name === ID && type === "integer") return sql`integer primary key autoincrement`;
  return typeFacts[type].isNumeric ? sql`numeric` : sql`text`; // a `real` column would round whole numbers
}

async function create(db: Kysely<Tables>, { resource, rows }: Sample): Promise<void> {
  const table = tableOf(resource);
  const names = columnsOf(resource, rows);
  const columns = names.map((name) => sql`${sql.id(name)} ${typeOf(resource, name)}`);
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / names.length));
  await sql`create table ${sql.id(table)} (${sql.join(columns)})`.execute(db);
  for (let at = 0; at < rows.length; at += size) {
    const values = rows
      .slice(at, at + size)
      .map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    await db.insertInto(table).values(values).execute();
  }
}

async function columnsIn(db: Kysely<Tables>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Serves each resource from its own table of an SQLite database. A missing table is created and filled with the rows of
 * the sample; an existing one is left unchanged.
 */
export async function servedFrom(
  db: Kysely<Tables>,
  samples: readonly Sample[],
  regexp?: RegexpEngine,
): Promise<readonly Served[]> {
  const served: Served[] = [];
  for (const sample of samples) {
    const table = tableOf(sample.resource);
    // In one transaction, because another process may be about to create the same table.
    const found = await db.transaction().execute(async (transaction) => {
      if ((await columnsIn(transaction, table)).length === 0) await create(transaction, sample);
      return columnsIn(transaction, table);
    });
    const columns = new Set([...found, "rowid"]);
    // A field without a column, such as one with other qualifiers, is null. SQLite would read its name as a string.
    const column = (name: string) => (columns.has(name) ? name : sql`cast(null as integer)`);
    const order = columns.has(ID) ? ID : "rowid";
    served.push({
      resource: sample.resource,
      store: databaseStore(db, table, { column, order, ...(regexp && { regexp }) }),
    });
  }
  return served;
}

/** The module of Node's SQLite. As a `string`, because Node before 22.5 and its types lack it. */
const MODULE: string = "node:sqlite";

/** Serves the resources from an SQLite file, created if missing; undefined when Node has no SQLite. */
export async function openSqlite(
  path: string,
  samples: readonly Sample[],
  regexp?: RegexpEngine,
): Promise<{ readonly served: readonly Served[]; readonly close: () => Promise<void> } | undefined> {
  const sqlite = await import(MODULE).catch(() => undefined);
  if (!sqlite) return undefined;
  const open = (path: string): NodeDatabase => new sqlite.DatabaseSync(path);
  const database = countingWork(open(path), open(":memory:"), regexp);
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(database) });
  return { served: await servedFrom(db, samples, regexp), close: () => db.destroy() };
}
