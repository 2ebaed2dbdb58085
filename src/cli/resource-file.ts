import { closestMatch } from "../base/diagnostics/closest-match.ts";
import { pathText } from "../base/diagnostics/filter-error.ts";
import type { Action } from "../base/language/clauses.ts";
import { didYouMean, listed } from "../base/messages/words.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { parseJson } from "../compiler/wire/parse-json.ts";
import { checkRequestable } from "../http/requestable.ts";
import { orUsageError, UsageError } from "./errors.ts";
import { type Host, isSystemError } from "./host.ts";

const readErrors: Readonly<Record<string, string>> = { ENOENT: "there is no such file", EISDIR: "it is a directory" };

/** The JSON in a file named on the command line. */
export async function readJson(path: string, { readFile }: Host): Promise<unknown> {
  const text = await readFile(path).catch((error) => {
    if (!isSystemError(error)) throw error;
    const reason = readErrors[error.code ?? ""] ?? error.message;
    throw new UsageError(`The file ${JSON.stringify(path)} cannot be read: ${reason}.`);
  });
  const read = parseJson(text);
  if (read.ok) return read.value;
  const [{ message, span = { start: 0 } } = { message: "" }] = read.diagnostics;
  const line = span.start > 0 ? ` in line ${text.slice(0, span.start).split("\n").length}` : "";
  throw new UsageError(`The file ${JSON.stringify(path)} is not JSON${line}: ${message}`);
}

/** The resource described by a file. An invalid description is a usage error, because nothing can be checked against it. */
export async function readResource(path: string, host: Host): Promise<Resource> {
  const json = await readJson(path, host);
  // Loaded on demand, because most filters are checked without a resource.
  const { parseResource } = await import("../compiler/resource/define.ts");
  const result = parseResource(json);
  if (result.ok) return result.resource;
  const problems = result.problems.map((each) => `\n  at ${pathText(each.path)}: ${each.message}`);
  throw new UsageError(`The resource of ${JSON.stringify(path)} is invalid.${problems.join("")}`);
}

/** The resource, unless it is only for checking filters, or does not offer the action. */
export function asRequestable(resource: Resource, action?: Action): Resource {
  orUsageError(() => checkRequestable(resource, action));
  return resource;
}

/** A built-in resource by its name, such as `bank-history`, or the resource described by a file. */
export async function resourceNamed(name: string, host: Host): Promise<Resource> {
  if (/[./\\]/.test(name)) return asRequestable(await readResource(name, host));
  const { samples } = await import("../http/service/sample.ts");
  const known = new Map(samples().map(({ resource }) => [resource.name.replaceAll(" ", "-"), resource]));
  const found = known.get(name);
  if (found) return found;
  const names = [...known.keys()];
  const meant = didYouMean(closestMatch(name, names));
  throw new UsageError(
    `There is no resource ${JSON.stringify(name)}. Use ${listed([...names, "a file such as books.json"])}.${meant}`,
  );
}
