import { Kysely } from "kysely";
import type { RegexpEngine } from "../../../engines/evaluate/options.ts";
import type { Sample } from "../sample.ts";
import type { Served } from "../served.ts";
import { type NodeDatabase, sqliteDialect } from "./sqlite.ts";
import { servedFrom } from "./tables.ts";

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
  const database: NodeDatabase = new sqlite.DatabaseSync(path);
  if (regexp) addRegexps(database, regexp);
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(database) });
  return { served: await servedFrom(db, samples, regexp), close: () => db.destroy() };
}

/** Defines the function behind SQLite's REGEXP operator, which SQLite itself does not implement. */
function addRegexps(database: NodeDatabase, regexp: RegexpEngine): void {
  let last: { readonly pattern: string; readonly matches: (text: string) => boolean } | undefined;
  database.function("regexp", (pattern, text) => {
    if (typeof pattern !== "string" || typeof text !== "string") return null;
    if (last?.pattern !== pattern) last = { pattern, matches: regexp(pattern, { ignoreCase: false }) };
    return last.matches(text) ? 1 : 0;
  });
}
