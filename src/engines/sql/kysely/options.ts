import { checkOptions, isAnything, isByField, isFlag, optionTable } from "../../../base/options/options.ts";
import type { DialectName } from "../core/dialects.ts";
import type { Columns } from "./columns.ts";

export interface ApplyOptions {
  /** The dialect of the SQL: `sqlite`, `postgres`, `mysql`, `mariadb` or `clickhouse`. */
  readonly dialect: DialectName;
  /**
   * The columns of fields, and the representation of times in them (default: the column with the name of the field).
   */
  readonly column?: Columns;
  /** Whether conditions are case-insensitive (default: `false`). Sorting is always case-sensitive. */
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
