import { parseResource } from "../../compiler/resource/define.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

/* What only pages need that give the field plain data instead of what `defineResource` returns. */

/** Returns the resource of a description, or of its JSON. Throws a `TypeError` if it is invalid: that is a bug of the page. */
export function resourceOf(description: unknown): Resource {
  const result = parseResource(typeof description === "string" ? read(description) : description);
  if (result.ok) return result.resource;
  const lines = result.problems.map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new TypeError(`The resource of the field is invalid:\n- ${lines.join("\n- ")}`);
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError('The attribute "resource" is not JSON.');
  }
}
