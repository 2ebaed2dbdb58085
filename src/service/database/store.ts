import { type Kysely, sql } from "kysely";
import type { Resource } from "../../resource/resource.ts";
import { applyFilters, applySelection } from "../../sql/kysely/apply.ts";
import { columnFor, columnOf } from "../../sql/kysely/columns.ts";
import type { Filter } from "../../wire/selection.ts";
import { checkRegexps, noEngine } from "../regexps.ts";
import type { NewValues, Store } from "../store.ts";
import type { DatabaseStoreOptions } from "./options.ts";

/** Which tables a database has is known to the program, and not to the store. */
type Tables = Readonly<Record<string, Record<string, unknown>>>;

const ID = "id";

/** Where a new value is put: the column that the option names, without its table. */
function columnName({ column }: DatabaseStoreOptions, name: string): string {
  const mapped = columnOf(column, name);
  if (mapped === undefined) return name;
  if (typeof mapped === "string") return mapped.slice(mapped.lastIndexOf(".") + 1);
  throw new TypeError(`The field "${name}" has no column of its own, so it cannot be written.`);
}

/**
 * A store of objects in a table of a database, which kysely speaks to. A field is in the column of its name, unless the
 * option `column` says otherwise; so are the parameters of the resource. What is added gets its `id` from the database,
 * and `add` needs one that knows RETURNING: SQLite, PostgreSQL, CockroachDB or MariaDB.
 *
 * @example
 * import { createHandler } from "fieldfilter/service";
 * import { databaseStore } from "fieldfilter/service/database";
 * import { bankHistory } from "fieldfilter/resource";
 * import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
 *
 * const db = new Kysely<{ history: { info: string; sum: number; date: string } }>({
 *   dialect: {
 *     createAdapter: () => new SqliteAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new SqliteIntrospector(db),
 *     createQueryCompiler: () => new SqliteQueryCompiler(),
 *   },
 * });
 * const resources = [{ resource: bankHistory, store: databaseStore(db, "history", { order: "rowid" }) }];
 * typeof createHandler({ resources, credentials: { "1": "secret" } }); // "function"
 */
export function databaseStore<Database>(
  database: Kysely<Database>,
  table: keyof Database & string,
  options: DatabaseStoreOptions = {},
): Store {
  const db = database as unknown as Kysely<Tables>;
  const from: string = table;
  const { regexp = noEngine, order, ...applied } = options;
  // With its table, because SQLite takes the name of a column that is not there for a text.
  const column = (name: string) => columnFor(options.column, name, from.slice(from.lastIndexOf(".") + 1));
  const columns = (fields: readonly string[]) =>
    [...new Set(fields)].map((name) => sql<unknown>`${column(name)}`.as(name));
  const check = (filters: readonly Filter[]) => checkRegexps(filters, regexp, options.ignoreCase ?? false);

  const total = async (filters: readonly Filter[], resource: Resource): Promise<number> => {
    const counted = db.selectFrom(from).select(sql<number | string | bigint>`count(*)`.as("total"));
    const found = await applyFilters(counted, { filters }, resource, applied).executeTakeFirst();
    return Number(found?.total ?? 0);
  };
  const written = (values: NewValues) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(options, name), value]));
  const lastOrder = ({ fields }: Resource) => order ?? (Object.hasOwn(fields, ID) ? ID : undefined);

  return {
    get: async ({ fields, ...request }, resource) => {
      check(request.filters);
      const last = lastOrder(resource);
      const selected = applySelection(db.selectFrom(from).select(columns(fields)), request, resource, applied);
      const rows = await (last === undefined ? selected : selected.orderBy(sql`${column(last)}`)).execute();
      return { rows, total: await total(request.filters, resource) };
    },
    add: async (values, fields) =>
      db.insertInto(from).values(written(values)).returning(columns(fields)).executeTakeFirstOrThrow(),
    edit: async (filters, values, resource) => {
      check(filters);
      const { numUpdatedRows } = await applyFilters(
        db.updateTable(from).set(written(values)),
        { filters },
        resource,
        applied,
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    del: async (filters, resource) => {
      check(filters);
      const { numDeletedRows } = await applyFilters(
        db.deleteFrom(from),
        { filters },
        resource,
        applied,
      ).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
