import { definedResource } from "../../base/options/symbols.ts";
import { type ResourceProblem, readResource } from "../resource/read-resource.ts";
import type { Resource } from "../resource/resource.ts";

export type ParseResourceResult =
  | { readonly ok: true; readonly resource: Resource }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/**
 * Returns a resource from its description as JSON, or the problems of the description with their paths. Takes any value
 * and never throws. Unknown keys are problems, because they may be misspelt.
 *
 * @example
 * import { parseResource } from "fieldfilter/resource";
 *
 * const result = parseResource({ name: "a", service: "b", actions: ["get"], fields: { id: { type: "intger" } } });
 * if (!result.ok) result.problems; // [{ path: ["fields", "id", "type"], message: 'There is no type "intger". Did you mean "integer"?' }]
 */
export function parseResource(json: unknown): ParseResourceResult {
  try {
    const read = readResource(json);
    return read.ok
      ? { ok: true, resource: Object.freeze({ ...read.description, [definedResource]: true as const }) }
      : read;
  } catch {
    return {
      ok: false,
      problems: [{ path: [], message: "The resource cannot be read, because it is not plain JSON." }],
    };
  }
}
