import { parseResource } from "../../compiler/define/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

/** Returns the resource that is in the attribute as JSON. Throws a `TypeError` if it is invalid: that is a bug of the page. */
export function resourceOf(json: string): Resource {
  const result = parseResource(read(json));
  if (result.ok) return result.resource;
  const lines = result.problems.map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new TypeError(`The attribute "resource" is not right:\n- ${lines.join("\n- ")}`);
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError('The attribute "resource" is not JSON.');
  }
}
