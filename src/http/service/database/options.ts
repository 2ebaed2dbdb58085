import { isAnything, isFlag, isText } from "../../../base/options/checks.ts";
import { optionTable } from "../../../base/options/option-table.ts";
import type { RegexpEngine } from "../../../engines/evaluate/options.ts";
import { isEngine } from "../../../engines/evaluate/options.ts";
import { isByField } from "../../../engines/sql/core/by-field.ts";
import type { ApplyOptions } from "../../../engines/sql/kysely/options.ts";

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

export const storeOptions = /* @__PURE__ */ optionTable<DatabaseStoreOptions>({
  dialect: isAnything,
  column: isByField,
  ignoreCase: isFlag,
  regexp: isEngine,
  order: isText,
});
