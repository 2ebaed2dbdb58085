import { is, Table } from "drizzle-orm";
import { checkOptions, isAnything, isByField, isFlag, optionTable } from "../../../base/options/options.ts";
import type { DialectName } from "../core/dialects.ts";
import type { Columns } from "./columns.ts";

export interface FilterOptions {
  /** The dialect of the SQL (default: that of the table). */
  readonly dialect?: DialectName;
  /** The columns of fields (default: the column of the same key). */
  readonly column?: Columns;
  /** Whether conditions are case-insensitive (default: `false`). Sorting never is. */
  readonly ignoreCase?: boolean;
}

const filterOptions = /* @__PURE__ */ optionTable<FilterOptions>({
  dialect: isAnything,
  column: isByField,
  ignoreCase: isFlag,
});

/** Wrong arguments are mistakes of the program and throw a `TypeError`. */
export function checkArguments(table: unknown, options: FilterOptions): void {
  if (!is(table, Table)) throw new TypeError("The first argument is a table of Drizzle.");
  checkOptions(options, filterOptions);
}
