import { readShape } from "./read-shape.ts";
import type { Resource } from "./resource.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";
import { resourceSchemas } from "./schema.ts";
import { validateResource } from "./validate-resource.ts";

export type ParseResourceResult =
  | { readonly ok: true; readonly resource: Resource }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/**
 * Returns a resource from its description as JSON, or the problems of the description with their paths. Takes any value
 * and never throws. Unknown keys are problems, because one may be a misspelt key.
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
    const invalid = isShaped ? validateResource(resource) : [];
    const problems = truncateProblems([
      ...whole.problems,
      ...readFields.problems,
      ...readParameters.problems,
      ...invalid,
    ]);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, resource };
  } catch {
    return {
      ok: false,
      problems: [{ path: [], message: "The resource cannot be read, because it is not plain JSON." }],
    };
  }
}

/** Reads each value of an object. A `z.record` would drop the key `__proto__`. */
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
