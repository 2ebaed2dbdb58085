import { exampleOf, valueTypes } from "../base/language/value-types.ts";
import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import type { NewRow, Served } from "../http/service/store.ts";
import { definitionOf, storedValue } from "../http/service/stored-value.ts";
import { UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { asRequestable, readJson } from "./resource-file.ts";

/** The resources to serve for these flags. */
export async function servedResources({ resource, rows }: Flags, host: Host): Promise<readonly Served[]> {
  if (!resource && rows !== undefined)
    throw new UsageError("The option --rows needs --resource, which describes the rows.");
  if (resource && rows === undefined) throw new UsageError("The option --resource needs --rows, which has the rows.");
  const { samples } = await import("../http/service/sample.ts");
  const { memoryStore } = await import("../http/service/memory-store.ts");
  const given = resource && rows !== undefined;
  const all = given ? [{ resource: asRequestable(resource), rows: await readRows(rows, resource, host) }] : samples();
  const engine = await import("../engines/evaluate/re2/engine.ts").catch(() => undefined); // needs an optional package
  return all.map(({ resource, rows }) => ({ resource, store: memoryStore(rows, { regexp: engine?.re2 }) }));
}

/** Returns a row with its values as stores hold them, or the reason why it is invalid, as the end of a sentence. */
function parseRow(row: unknown, resource: Resource): NewRow | string {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "is not an object";
  const entries: [string, NewRow[string]][] = [];
  for (const [name, value] of Object.entries(row)) {
    const place = JSON.stringify(name);
    const isKnown = findField(resource, name) || Object.hasOwn(resource.parameters ?? {}, name);
    if (!isKnown) return `has ${place}, which is neither a field nor a parameter of the resource`;
    if (value !== null && typeof value !== "string" && typeof value !== "number")
      return `has a value in ${place} that is not a string, a number or null`;
    const definition = definitionOf(name, resource);
    const { family, accepts } = valueTypes[definition.type];
    const isListed = !definition.values || definition.values.some((each) => String(each.value) === String(value));
    if (value !== null && (!isListed || (family === "time" && !accepts(value, definition))))
      return `has a value in ${place} that the resource does not allow`;
    const found = value === null ? null : storedValue(value, definition.type);
    if (found === undefined) return `has a value in ${place} that cannot be stored exactly`;
    entries.push([name, found]);
  }
  const values = new Map(entries);
  const required = Object.entries(resource.fields).filter(([, { nullable, qualified }]) => !nullable && !qualified);
  const [missing] = required.find(([name]) => (values.get(name) ?? null) === null) ?? [];
  if (missing !== undefined) return `has no value in ${JSON.stringify(missing)}, which is not nullable`;
  return Object.fromEntries(entries);
}

async function readRows(path: string, resource: Resource, host: Host): Promise<readonly NewRow[]> {
  const json = await readJson(path, host);
  const failure = (what: string) => new UsageError(`The file ${JSON.stringify(path)} ${what}.`);
  if (!Array.isArray(json)) throw failure("must contain a JSON array of objects");
  const ids = new Set<unknown>();
  return json.map((each, index) => {
    const row = parseRow(each, resource);
    if (typeof row === "string") throw failure(`cannot be served: item ${index + 1} ${row}`);
    if (row.id !== undefined && ids.has(row.id))
      throw failure(`cannot be served: item ${index + 1} has the id of another one`);
    ids.add(row.id);
    return row;
  });
}

export function exampleParameters({ parameters = {} }: Resource): Readonly<Record<string, string | number>> {
  const required = Object.entries(parameters).filter(([, { required }]) => required);
  return Object.fromEntries(
    required.map(([name, parameter]) => {
      const { isNumeric, example } = valueTypes[parameter.type];
      return [name, isNumeric ? 1 : (exampleOf(parameter).example ?? example)];
    }),
  );
}
