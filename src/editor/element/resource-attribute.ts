import { parseResource } from "../../compiler/define/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

const attribute = 'The attribute "resource"';

/** The resource in the attribute, which is JSON. Throws a `TypeError` if it is invalid: that is a bug of the page. */
export function resourceOf(json: string): Resource {
  return checkedResource(read(json), attribute);
}

/** The value as a resource. Throws a `TypeError` that says what is wrong with it, and where. */
export function checkedResource(value: unknown, what: string): Resource {
  const result = parseResource(value);
  if (result.ok) return value as Resource;
  const lines = result.problems.map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new TypeError(`${what} is not right:\n- ${lines.join("\n- ")}`);
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError(`${attribute} is not JSON.`);
  }
}
