import { definedResource } from "../../src/base/options/options.ts";
import type { Defined, ResourceDescription } from "../../src/compiler/resource/resource.ts";

/** A description as a resource, whether it is valid or not. */
export function defined<const R extends ResourceDescription>(description: R): R & Defined {
  return { ...description, [definedResource]: true };
}
