import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { readJson } from "../compiler/wire/lift/read-json.ts";
import type { RegexpEngine } from "../engines/evaluate/options.ts";
import { heldType, heldValue, heldWords } from "../http/service/new-values.ts";
import type { Sample } from "../http/service/sample.ts";
import type { Served } from "../http/service/served.ts";
import type { NewRow } from "../http/service/store.ts";
import { UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { forRequests, readFile } from "./resource-file.ts";

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
  const { openSqlite } = await import("./sqlite-tables.ts");
  const opened = await openSqlite(path, samples, regexp).catch((error: unknown) => {
    throw new UsageError(`The database ${JSON.stringify(path)} cannot be opened: ${messageOf(error)}.`);
  });
  if (!opened) throw new UsageError("The option --database needs Node 22.13 or later.");
  return opened;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isValue(value: unknown): value is string | number | null {
  return value === null || typeof value === "string" || typeof value === "number";
}

/** Why an item is not a valid row, as the end of a sentence; undefined when it is valid. */
function problemOf(row: unknown, resource: Resource): string | undefined {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "is not an object";
  for (const [name, value] of Object.entries(row)) {
    const isKnown = findField(resource, name) || Object.hasOwn(resource.parameters ?? {}, name);
    if (!isKnown) return `has ${JSON.stringify(name)}, which is neither a field nor a parameter of the resource`;
    if (!isValue(value)) return `has a value in ${JSON.stringify(name)} that is not a string, a number or null`;
    const type = heldType(name, resource);
    if (value !== null && heldValue(value, type) === undefined)
      return `has a value in ${JSON.stringify(name)} that is not ${heldWords(type)}`;
  }
  return undefined;
}

/** A row with its values as stores hold them. */
function heldRow(row: NewRow, resource: Resource): NewRow {
  const held = (name: string, value: NewRow[string] = null) =>
    value === null ? null : (heldValue(value, heldType(name, resource)) ?? null);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, held(name, value)]));
}

/** The rows in a file. */
export async function rowsFrom(path: string, resource: Resource, host: Host): Promise<readonly NewRow[]> {
  const read = readJson(await readFile(path, host));
  const failure = (what: string) => new UsageError(`The file ${JSON.stringify(path)} ${what}.`);
  if (!read.ok) throw failure(`is not JSON: ${read.diagnostics[0]?.message.replace(/\.$/, "")}`);
  if (!Array.isArray(read.value)) throw failure("must contain a JSON array of objects");
  for (const [index, row] of read.value.entries()) {
    const problem = problemOf(row, resource);
    if (problem) throw failure(`cannot be served: item ${index + 1} ${problem}`);
  }
  return (read.value as readonly NewRow[]).map((row) => heldRow(row, resource));
}
