import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { readJson } from "../compiler/wire/lift/read-json.ts";
import { heldType, heldValue, heldWords } from "../http/service/new-values.ts";
import type { Sample } from "../http/service/sample.ts";
import type { Served } from "../http/service/served.ts";
import type { NewRow } from "../http/service/store.ts";
import { UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { forRequests, readFile } from "./resource-file.ts";

/** The resources to serve for these flags. */
export async function servedBy(flags: Flags, host: Host): Promise<readonly Served[]> {
  const samples = await samplesBy(flags, host);
  const regexp = await regexpEngine();
  const { memoryStore } = await import("../http/service/memory-store.ts");
  return samples.map(({ resource, rows }) => ({ resource, store: memoryStore(rows, { ...(regexp && { regexp }) }) }));
}

async function samplesBy({ resource, rows }: Flags, host: Host): Promise<readonly Sample[]> {
  if (!resource) {
    if (rows !== undefined) throw new UsageError("The option --rows needs --resource, which describes the rows.");
    const { samples } = await import("../http/service/sample.ts");
    return samples();
  }
  if (rows === undefined) throw new UsageError("The option --resource needs --rows, which has the rows.");
  return [{ resource: forRequests(resource), rows: await rowsFrom(rows, resource, host) }];
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
