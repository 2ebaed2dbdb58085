import { type ParseResourceResult, readResource } from "./read-resource.ts";

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
    return readResource(json);
  } catch {
    return {
      ok: false,
      problems: [{ path: [], message: "The resource cannot be read, because it is not plain JSON." }],
    };
  }
}
