import { pathText } from "../diagnostics/render.ts";
import type { Resource } from "../resource/resource.ts";
import { readJson } from "../wire/lift/read-json.ts";
import { type Host, isSystemError } from "./host.ts";
import { UsageError } from "./usage-error.ts";

/** The text of a file that the command was told to read. */
export async function readFile(path: string, { readFile }: Host): Promise<string> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new UsageError(`The file ${JSON.stringify(path)} cannot be read: ${why}.`);
  }
}

/** Loaded only when it is wanted, because zod comes with it. */
export async function parsed(value: unknown) {
  const { parseResource } = await import("../resource/parse.ts");
  return parseResource(value);
}

/** The resource that a file describes. One that is not right is a wrong option: nothing can be checked against it. */
export async function resourceFrom(path: string, host: Host): Promise<Resource> {
  const read = readJson(await readFile(path, host));
  const result = read.ok ? await parsed(read.value) : undefined;
  if (result?.ok) return result.resource;
  const [problem] = result?.problems ?? [];
  const place = problem && problem.path.length > 0 ? ` at ${pathText(problem.path)}` : "";
  const what = problem ? `is not right${place}. ${problem.message}` : "is not JSON.";
  throw new UsageError(
    `The resource of ${JSON.stringify(path)} ${what} All that is wrong is shown by "fieldfilter resource check".`,
  );
}
