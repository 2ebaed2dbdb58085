import { ExpressionWrapper, type Kysely, sql } from "kysely";
import { checkOptions, isAnything, isByField, isFlag, isText, optionTable } from "../../../base/options/options.ts";
import { prepareSelectionOrThrow } from "../../../compiler/compile.ts";
import type { Prepared } from "../../../compiler/prepared-filter.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { Filter } from "../../../compiler/wire/selection.ts";
import { isEngine, type RegexpEngine } from "../../../engines/evaluate/options.ts";
import { placeOf } from "../../../engines/sql/core/columns.ts";
import { dialectNamed } from "../../../engines/sql/core/dialects.ts";
import { type ApplyOptions, applyFilters, applySelection } from "../../../engines/sql/kysely/apply.ts";
import { columnNode } from "../../../engines/sql/kysely/write.ts";
import { checkRegexps, type NewValues, noEngine, rowOf, type Store } from "../store.ts";

export interface DatabaseStoreOptions extends Pick<ApplyOptions, "dialect" | "column" | "ignoreCase"> {
  /**
   * Validates regular expressions before the database runs them, such as `re2` of `fieldfilter/evaluate/re2`. The database
   * receives only patterns that this engine accepts, which excludes most that backtrack. Without it, regular expressions
   * are refused.
   */
  readonly regexp?: RegexpEngine;
  /**
   * The column that breaks ties in the sort order, so that no page repeats or skips a row (default: `id`, if the resource
   * has that field).
   */
  readonly order?: string;
}

const storeOptions = /* @__PURE__ */ optionTable<DatabaseStoreOptions>({
  dialect: isAnything,
  column: isByField,
  ignoreCase: isFlag,
  regexp: isEngine,
  order: isText,
});

/**
 * Throws when the database takes a backslash for an ordinary character. Drivers such as `mysql2` write values into the
 * statement with a backslash before each quote, so that a value could end its string there and go on as SQL.
 */
async function checkEscapes<Database>(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readonly mode: string }>`select @@sql_mode as mode`.execute(db);
  if (!rows.some(({ mode }) => mode.includes("NO_BACKSLASH_ESCAPES"))) return;
  throw new Error(
    "The database has the SQL mode NO_BACKSLASH_ESCAPES, so values in filters could be run as SQL; remove it from sql_mode.",
  );
}

/** The store works with any tables, so their columns are unknown to TypeScript. */
type Tables = Readonly<Record<string, Record<string, unknown>>>;

const ID = "id";

/** The column to write a field to: the one that the option names, without its table. */
function columnName({ column }: DatabaseStoreOptions, name: string): string {
  const mapped = placeOf(column, name);
  if (mapped === undefined) return name;
  if (typeof mapped === "string") return mapped.slice(mapped.lastIndexOf(".") + 1);
  throw new TypeError(`The field "${name}" does not map to a single column, so it cannot be written.`);
}

/**
 * Returns a store of rows in a database table, accessed through kysely. Fields and parameters are in the columns of the
 * same name, unless the option `column` maps them. The database generates the `id` of an added row, and `add` needs a
 * database with RETURNING: SQLite, PostgreSQL or MariaDB. A resource with
 * `returning` needs UPDATE with RETURNING, which MySQL and MariaDB do not have. In MySQL and MariaDB every action is
 * refused while the SQL mode is NO_BACKSLASH_ESCAPES.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { createHandler } from "fieldfilter/service";
 * import { databaseStore } from "fieldfilter/service/database";
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
 * const resource = defineResource({
 *   name: "history",
 *   service: "history",
 *   actions: ["get"],
 *   fields: { info: { type: "string" }, sum: { type: "number" } },
 * });
 * const resources = [{ resource, store: databaseStore(db, "history", { dialect: "sqlite", order: "rowid" }) }];
 * typeof createHandler({ resources, credentials: { "1": "secret" } }); // "function"
 */
export function databaseStore<Database>(
  database: Kysely<Database>,
  table: keyof Database & string,
  options: DatabaseStoreOptions,
): Store {
  checkOptions(options, storeOptions);
  const db = database as unknown as Kysely<Tables>;
  const from: string = table;
  const { regexp = noEngine, order, ...applied } = options;
  // Qualified with the table, because SQLite reads the unqualified name of a missing column as a string.
  const tableName = from.slice(from.lastIndexOf(".") + 1);
  const dialect = dialectNamed(options.dialect);
  const column = (name: string) => new ExpressionWrapper(columnNode(options.column, name, dialect, tableName));
  const columns = (fields: readonly string[]) =>
    [...new Set(fields)].map((name) => sql<unknown>`${column(name)}`.as(name));
  const check = (filters: readonly Filter[]) => checkRegexps(filters, regexp, options.ignoreCase ?? false);

  const total = async (filter: Prepared): Promise<number> => {
    const counted = db.selectFrom(from).select(sql<number | string | bigint>`count(*)`.as("total"));
    const found = await applyFilters(counted, filter, applied).executeTakeFirst();
    return Number(found?.total ?? 0);
  };
  const written = (values: NewValues) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(options, name), value]));
  const { isMysqlLike } = dialect;
  let checked: Promise<void> | undefined;
  /** Checks the database before its first use. */
  const ready = async (): Promise<void> => {
    if (!isMysqlLike) return;
    checked ??= checkEscapes(db);
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
  };
  const lastOrder = ({ fields }: Resource) => order ?? (Object.hasOwn(fields, ID) ? ID : undefined);

  const update = (filters: readonly Filter[], values: NewValues, resource: Resource) =>
    applyFilters(
      db.updateTable(from).set(written(values)),
      prepareSelectionOrThrow({ filters }, { resource, action: "edit" }),
      applied,
    );

  return {
    get: async ({ fields, ...request }, resource) => {
      check(request.filters);
      await ready();
      const last = lastOrder(resource);
      const filter = prepareSelectionOrThrow(request, { resource });
      const selected = applySelection(db.selectFrom(from).select(columns(fields)), filter, applied);
      const rows = await (last === undefined ? selected : selected.orderBy(sql`${column(last)}`)).execute();
      return { rows, total: await total(filter) };
    },
    // In a transaction, so that a row that cannot be returned is not added.
    add: async (values, fields) => {
      await ready();
      return db.transaction().execute(async (transaction) => {
        const into = transaction.insertInto(from);
        const isOfDefaults = Object.keys(values).length === 0 && !isMysqlLike;
        const added = isOfDefaults ? into.defaultValues() : into.values(written(values));
        // kysely's dialect for MySQL, which serves MariaDB, knows of no rows that an insert returns.
        const { rows } = await transaction.executeQuery(added.returning(columns(fields)).compile());
        const [row] = rows;
        if (!row) throw new TypeError("The database did not return the added row.");
        return rowOf(row, fields);
      });
    },
    edit: async (filters, values, resource) => {
      check(filters);
      await ready();
      const { numUpdatedRows } = await update(filters, values, resource).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    ...(!isMysqlLike && {
      editReturning: async (filters, values, fields, resource) => {
        check(filters);
        return update(filters, values, resource).returning(columns(fields)).execute();
      },
    }),
    del: async (filters, resource) => {
      check(filters);
      await ready();
      const { numDeletedRows } = await applyFilters(
        db.deleteFrom(from),
        prepareSelectionOrThrow({ filters }, { resource, action: "del" }),
        applied,
      ).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
