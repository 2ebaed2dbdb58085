import { type Expression, type Kysely, sql } from "kysely";
import { checkOptions } from "../../../base/options/options.ts";
import { columnFor } from "../../../engines/sql/core/columns.ts";
import { dialectNamed } from "../../../engines/sql/core/dialects.ts";
import { columnOptions } from "../../../engines/sql/core/filter-sql.ts";
import { type ApplyOptions, applyFilters, applySelection, columnRef } from "../../../engines/sql/kysely/apply.ts";
import { type NewValues, rowOf, type Store, type StoredRow } from "../store.ts";

export type DatabaseStoreOptions = Pick<ApplyOptions, "dialect" | "column" | "ignoreCase">;

/** The store works with any tables, so their columns are unknown to TypeScript. */
type Tables = Readonly<Record<string, Record<string, unknown>>>;

/** Throws where a backslash escapes no quote: a value that `mysql2` writes with one could end its string, and be SQL. */
async function checkEscapes(db: Kysely<Tables>): Promise<true> {
  const { rows } = await sql<{ readonly mode: string }>`select @@sql_mode as mode`.execute(db);
  if (!rows.some(({ mode }) => mode.includes("NO_BACKSLASH_ESCAPES"))) return true;
  throw new Error("With the SQL mode NO_BACKSLASH_ESCAPES, values in filters could be run as SQL; remove it.");
}

/** The column to write a field to: the one that the option names, without its table. */
function columnName({ column }: DatabaseStoreOptions, name: string): string {
  const { column: mapped = name, column: said } = columnFor(column, name);
  if (typeof mapped === "string") return said === undefined ? name : mapped.slice(mapped.lastIndexOf(".") + 1);
  throw new TypeError(`The field "${name}" does not map to a single column, so it cannot be written.`);
}

/**
 * Returns a store of rows in a database table, accessed through kysely. Fields and parameters are in the columns of the
 * same name, unless the option `column` maps them. The database generates the `id` of an added row, and `add` needs a
 * database with RETURNING: SQLite, PostgreSQL or MariaDB. A database in the SQL mode NO_BACKSLASH_ESCAPES is refused.
 *
 * @example
 * import { databaseStore } from "fieldfilter/service/database";
 * import { Kysely, MysqlDialect } from "kysely";
 *
 * const db = new Kysely<{ books: { id: number; title: string } }>({ dialect: new MysqlDialect({ pool: {} as never }) });
 * typeof databaseStore(db, "books", { dialect: "mysql" }).get; // "function"
 */
export function databaseStore<Database>(
  database: Kysely<Database>,
  table: keyof Database & string,
  options: DatabaseStoreOptions,
): Store {
  checkOptions(options, columnOptions);
  const db = database as unknown as Kysely<Tables>;
  const from: string = table;
  const dialect = dialectNamed(options.dialect);
  // Qualified with the table, because SQLite reads the unqualified name of a missing column as a string.
  const tableName = from.slice(from.lastIndexOf(".") + 1);
  const column = (name: string) => columnRef(options.column, name, dialect, tableName);
  // Drivers read an integer of SQLite as a double, which has fewer digits, or refuse it.
  const exact = (value: Expression<unknown>) =>
    sql<unknown>`case typeof(${value}) when 'integer' then cast(${value} as text) else ${value} end`;
  const read = (name: string) => (options.dialect === "sqlite" ? exact(column(name)) : sql<unknown>`${column(name)}`);
  // The names of fields are not aliases, because ORDER BY prefers an alias to a column.
  const columns = (fields: readonly string[]) => fields.map((name, index) => read(name).as(`field${index}`));
  const named = (row: StoredRow, fields: readonly string[]): StoredRow =>
    Object.fromEntries(fields.map((name, index) => [name, row[`field${index}`]]));
  const written = (values: NewValues) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(options, name), value]));
  let isSafe = !dialect.isMysqlLike;
  const ready = async () => {
    if (!isSafe) isSafe = await checkEscapes(db);
  };
  return {
    get: async (filter, fields) => {
      await ready();
      const rows = await applySelection(db.selectFrom(from).select(columns(fields)), filter, options).execute();
      const counted = db.selectFrom(from).select(sql<number | string | bigint>`count(*)`.as("total"));
      const found = await applyFilters(counted, filter, options).executeTakeFirst();
      return { rows: rows.map((row) => named(row, fields)), total: Number(found?.total ?? 0) };
    },
    // In a transaction, so that a row that cannot be returned is not added.
    add: async (values, fields) => {
      await ready();
      return db.transaction().execute(async (transaction) => {
        const into = transaction.insertInto(from);
        const isOfDefaults = Object.keys(values).length === 0 && !dialect.isMysqlLike;
        const added = isOfDefaults ? into.defaultValues() : into.values(written(values));
        // kysely's dialect for MySQL, which serves MariaDB, knows of no rows that an insert returns.
        const [row] = (await transaction.executeQuery(added.returning(columns(fields)).compile())).rows;
        if (!row) throw new TypeError("The database did not return the added row.");
        return rowOf(named(row, fields), fields);
      });
    },
    edit: async (filter, values) => {
      await ready();
      const update = applyFilters(db.updateTable(from).set(written(values)), filter, options);
      return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows);
    },
    del: async (filter) => {
      await ready();
      const deletion = applyFilters(db.deleteFrom(from), filter, options);
      return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
