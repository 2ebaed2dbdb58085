import { parseResource } from "../resource/parse.ts";
import type { Resource } from "../resource/resource.ts";

/** The resource that an attribute describes. A wrong one is a mistake of the page and throws a `TypeError`. */
export function resourceOf(json: string): Resource {
  const result = parseResource(read(json));
  if (result.ok) return result.resource;
  const said = result.problems.map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new TypeError(`The attribute "resource" is not right:\n- ${said.join("\n- ")}`);
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError('The attribute "resource" is not JSON.');
  }
}
