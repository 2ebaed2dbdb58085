import type { RegexpEngine } from "../engines/evaluate/regexp-engine.ts";
import type { Sample } from "../http/service/sample.ts";
import type { Served } from "../http/service/served.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { forRequests } from "./resource-file.ts";
import { rowsFrom } from "./rows-file.ts";
import { UsageError } from "./usage-error.ts";

/** The served resources, with a function that closes their stores. */
export interface Serving {
  readonly served: readonly Served[];
  readonly close: () => Promise<void>;
}

/** The resources to serve for these flags. */
export async function servedBy(flags: Flags, host: Host): Promise<Serving> {
  const samples = await samplesBy(flags, host);
  const regexp = await regexpEngine();
  if (flags.database !== undefined) return inDatabase(flags.database, samples, regexp);
  const { memoryStore } = await import("../http/service/memory-store.ts");
  const served = samples.map(({ resource, rows }) => ({
    resource,
    store: memoryStore(rows, { ...(regexp && { regexp }) }),
  }));
  return { served, close: async () => {} };
}

async function samplesBy({ resource, rows, database }: Flags, host: Host): Promise<readonly Sample[]> {
  if (!resource) {
    if (rows !== undefined) throw new UsageError("The option --rows needs --resource, which describes the rows.");
    const { samples } = await import("../http/service/sample.ts");
    return samples();
  }
  if (rows === undefined && database === undefined) {
    throw new UsageError("The option --resource needs --rows or --database, which hold the rows.");
  }
  return [{ resource: forRequests(resource), rows: rows === undefined ? [] : await rowsFrom(rows, resource, host) }];
}

/** The engine for regular expressions, or undefined when its optional package is not installed. */
async function regexpEngine() {
  try {
    const { re2 } = await import("../engines/evaluate/re2/engine.ts");
    return re2;
  } catch {
    return undefined;
  }
}

/** Serves from a database. Imported on demand, because it needs the optional package kysely. */
async function inDatabase(
  path: string,
  samples: readonly Sample[],
  regexp: RegexpEngine | undefined,
): Promise<Serving> {
  const { openSqlite } = await import("../http/service/database/open-sqlite.ts").catch(() => {
    throw new UsageError("The option --database needs the package kysely. Install it with npm install kysely.");
  });
  const opened = await openSqlite(path, samples, regexp).catch((error: unknown) => {
    throw new UsageError(`The database ${JSON.stringify(path)} cannot be opened: ${messageOf(error)}.`);
  });
  if (!opened) throw new UsageError("The option --database needs Node 22.13 or later.");
  return opened;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
