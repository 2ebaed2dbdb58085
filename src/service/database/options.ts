import type { RegexpEngine } from "../../evaluate/regexp-engine.ts";
import type { ApplyOptions } from "../../sql/kysely/options.ts";

export interface DatabaseStoreOptions extends Pick<ApplyOptions, "dialect" | "column" | "ignoreCase"> {
  /**
   * What reads regular expressions before the database runs them, such as `re2` of `fieldfilter/evaluate/re2`: the
   * database gets only what that can read, which excludes what takes for ever. Without it they are refused.
   */
  readonly regexp?: RegexpEngine;
  /**
   * The column that says in which order objects come when nothing else does, so that no page repeats or leaves out an
   * object; `id` when the resource has such a field.
   */
  readonly order?: string;
}
