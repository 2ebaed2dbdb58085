import { resourceProblems } from "./problems.ts";
import { readShape } from "./read-shape.ts";
import type { Resource } from "./resource.ts";
import { firstProblems, type ResourceProblem } from "./resource-problem.ts";
import { resourceSchemas } from "./schema.ts";

export type ParseResourceResult =
  | { readonly ok: true; readonly resource: Resource }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/**
 * A resource from its description as JSON, or what is wrong with that, each with its path in the JSON. Reads any value
 * whatever; a key that is not known is refused, because it may be one that was misspelt.
 *
 * @example
 * import { parseResource } from "fieldfilter/resource";
 *
 * const result = parseResource({ name: "a", service: "b", actions: ["get"], fields: { id: { type: "intger" } } });
 * if (!result.ok) result.problems; // [{ path: ["fields", "id", "type"], message: 'There is no type "intger". Did you mean "integer"?' }]
 */
export function parseResource(json: unknown): ParseResourceResult {
  try {
    const schemas = resourceSchemas();
    const { fields, parameters } = Object(json ?? {}) as Readonly<Record<string, unknown>>;
    const whole = readShape(schemas.resource, json, []);
    const readFields = readMap(schemas.field, fields, "fields");
    const readParameters = readMap(schemas.parameter, parameters, "parameters");
    const resource = {
      ...(whole.value as Resource),
      fields: readFields.values,
      ...(parameters !== undefined && { parameters: readParameters.values }),
    } as Resource;
    const isShaped = whole.value !== undefined && readFields.isShaped && readParameters.isShaped;
    const meaning = isShaped ? resourceProblems(resource) : [];
    const problems = firstProblems([...whole.problems, ...readFields.problems, ...readParameters.problems, ...meaning]);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, resource };
  } catch {
    return { ok: false, problems: [{ path: [], message: "The resource cannot be read: it is no plain JSON." }] };
  }
}

/** The values of an object, each with its name. Not a record of zod: that has no place for the name `__proto__`. */
function readMap(schema: Parameters<typeof readShape>[0], map: unknown, key: string) {
  const isObject = typeof map === "object" && map !== null && !Array.isArray(map);
  const entries = isObject ? Object.entries(map) : [];
  const read = entries.map(([name, item]) => [name, readShape(schema, item, [key, name])] as const);
  return {
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])),
    isShaped: read.every(([, { value }]) => value !== undefined),
    problems: read.flatMap(([, { problems }]) => problems),
  };
}
