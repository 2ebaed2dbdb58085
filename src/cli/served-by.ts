import type { RegexpEngine } from "../evaluate/regexp-engine.ts";
import type { Sample } from "../service/sample.ts";
import type { Served } from "../service/served.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { rowsFrom } from "./rows-file.ts";
import { UsageError } from "./usage-error.ts";

/** What is served, and how to let go of it. */
export interface Serving {
  readonly served: readonly Served[];
  readonly close: () => Promise<void>;
}

/** What is served when these options are given. */
export async function servedBy(flags: Flags, host: Host): Promise<Serving> {
  const what = await samplesBy(flags, host);
  const regexp = await regexpEngine();
  if (flags.database !== undefined) return inDatabase(flags.database, what, regexp);
  const { memoryStore } = await import("../service/memory-store.ts");
  const served = what.map(({ resource, rows }) => ({
    resource,
    store: memoryStore(rows, { ...(regexp && { regexp }) }),
  }));
  return { served, close: async () => {} };
}

async function samplesBy({ resource, rows, database }: Flags, host: Host): Promise<readonly Sample[]> {
  if (!resource) {
    if (rows !== undefined)
      throw new UsageError("The option --rows goes with --resource, which says what the rows are.");
    const { samples } = await import("../service/sample.ts");
    return samples();
  }
  if (rows === undefined && database === undefined) {
    throw new UsageError("The option --resource goes with --rows or --database, which have the objects.");
  }
  return [{ resource, rows: rows === undefined ? [] : await rowsFrom(rows, resource, host) }];
}

/** Regular expressions need a package that not everybody has installed; without it they are refused. */
async function regexpEngine() {
  try {
    const { re2 } = await import("../evaluate/re2/engine.ts");
    return re2;
  } catch {
    return undefined;
  }
}

/** Loaded only when it is wanted, because kysely comes with it, which not everybody has installed. */
async function inDatabase(path: string, what: readonly Sample[], regexp: RegexpEngine | undefined): Promise<Serving> {
  const { openSqlite } = await import("../service/database/open-sqlite.ts").catch(() => {
    throw new UsageError("The option --database needs the package kysely: npm install kysely.");
  });
  const opened = await openSqlite(path, what, regexp).catch((error: unknown) => {
    throw new UsageError(`The database ${JSON.stringify(path)} cannot be used: ${messageOf(error)}.`);
  });
  if (!opened) throw new UsageError("The option --database needs Node 22.13 or later, which has SQLite.");
  return opened;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
