import { isByField } from "../../../base/options/by-field.ts";
import { isAnything, isFlag } from "../../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../../base/options/option-table.ts";
import type { DialectName } from "../core/dialects.ts";
import type { Columns } from "./columns.ts";

export interface ApplyOptions {
  /**
   * Whose SQL it is. Left out, the builder is asked, which tells SQLite, PostgreSQL and MySQL apart. The builders of
   * CockroachDB, MariaDB, ClickHouse and DuckDB write as one of these, so say `cockroachdb`, `mariadb`, `clickhouse` or `duckdb`.
   */
  readonly dialect?: DialectName;
  /** The columns of the fields, and what columns of times keep; a field for which there is none is in the column of its own name. */
  readonly column?: Columns;
  /** Whether conditions take upper and lower case for the same; `false`. Sorting always tells them apart. */
  readonly ignoreCase?: boolean;
}

/** The dialect is looked up where it is used. */
const applyOptions = /* @__PURE__ */ optionTable<ApplyOptions>({
  dialect: isAnything,
  column: isByField,
  ignoreCase: isFlag,
});

/** Wrong arguments are mistakes of the program and throw a `TypeError`. */
export function checkArguments(builder: unknown, options: ApplyOptions): void {
  if (typeof builder !== "object" || builder === null || !("toOperationNode" in builder))
    throw new TypeError("The first argument is a query of kysely, such as db.selectFrom(…).");
  checkOptions(options, applyOptions);
}
