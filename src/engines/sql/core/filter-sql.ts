import { isAnything, isByField, isFlag, optionTable } from "../../../base/options/options.ts";
import { countIn, type Prepared, type PreparedFilter } from "../../../compiler/prepared-filter.ts";
import { readyWithResource } from "../../engine-limit.ts";
import type { Context } from "./compared.ts";
import { conditionSql } from "./conditions.ts";
import { type DialectName, dialectNamed } from "./dialects.ts";
import { orderSql } from "./sort-key.ts";
import type { Sql } from "./sql.ts";

/** The options of every way to SQL; the columns are different for each. */
export interface SqlOptions<D extends DialectName = DialectName> {
  /** The dialect of the SQL: `sqlite`, `postgres`, `mysql`, `mariadb` or `clickhouse`. */
  readonly dialect: D;
  /** Whether conditions are case-insensitive (default: `false`). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean;
}

/** The dialect is looked up where it is used. */
const sqlOptions = /* @__PURE__ */ optionTable<SqlOptions>({ dialect: isAnything, ignoreCase: isFlag });

export const columnOptions = /* @__PURE__ */ optionTable<SqlOptions & { readonly column: unknown }, SqlOptions>(
  { column: isByField },
  sqlOptions,
);

export const columnsOptions = /* @__PURE__ */ optionTable<SqlOptions & { readonly columns: unknown }, SqlOptions>(
  { columns: isByField },
  sqlOptions,
);

/** The parts of a statement that a filter says. */
export interface FilterSql {
  readonly ready: PreparedFilter;
  readonly dialect: Context["dialect"];
  /** In parentheses if it is an OR; undefined for a filter without conditions. */
  readonly where: Sql | undefined;
  readonly orderBy: readonly Sql[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  /** A limit that limits nothing, where an offset needs one that the filter does not have. */
  readonly everything: Sql | undefined;
}

/** The SQL of a filter that was checked with a resource, which an adapter writes. */
export function filterSql(
  filter: Prepared,
  caller: string,
  { dialect: name, ignoreCase = false }: Partial<SqlOptions>,
  factsOf: Context["factsOf"],
): FilterSql {
  const { ready, resource } = readyWithResource(filter, caller);
  const dialect = dialectNamed(name);
  const context = { dialect, ready, resource, ignoreCase, factsOf };
  const limit = countIn(ready.query.limit);
  const offset = countIn(ready.query.offset);
  const everything = limit === undefined && offset !== undefined ? dialect.everything : undefined;
  return { ready, dialect, where: conditionSql(context), orderBy: orderSql(context), limit, offset, everything };
}
