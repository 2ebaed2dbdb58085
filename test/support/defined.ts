import { resourceChecks } from "../../src/base/options/symbols.ts";
import { checksWithResource } from "../../src/compiler/checks/check-resource.ts";
import type { Defined, ResourceDescription } from "../../src/compiler/resource/resource.ts";

/** A description as a resource, whether it is valid or not. */
export function defined<const R extends ResourceDescription>(description: R): R & Defined {
  return { ...description, [resourceChecks]: checksWithResource };
}
