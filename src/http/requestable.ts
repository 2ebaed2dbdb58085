import type { Action } from "../base/language/clauses.ts";
import type { Resource } from "../compiler/resource/resource.ts";

export interface RequestResource extends Resource {
  readonly service: string;
  readonly actions: readonly Action[];
}

/** Throws a `TypeError` for a resource that cannot be requested or served, or does not offer the action. */
export function checkRequestable(resource: Resource, action?: Action): asserts resource is RequestResource {
  const missing = (["service", "actions"] as const).find((key) => resource[key] === undefined);
  if (missing) throw new TypeError(`The resource "${resource.name}" needs the key "${missing}" for requests.`);
  if (action && !resource.actions?.includes(action))
    throw new TypeError(`The resource "${resource.name}" does not offer the action "${action}".`);
}

export const PATH_PREFIX = "/v2/json";

/** Returns the path of an action: `/v2/json/<action>/<service>/<method>`, escaped for a URL. */
export function urlPathOf(action: Action, { name, service = "", method }: Resource): string {
  const parts = [service, ...(method === undefined ? [] : [method])].flatMap((part) => part.split("/"));
  if (parts.some((part) => part === "" || part === "." || part === ".."))
    throw new TypeError(`The service and the method of the resource "${name}" do not form a URL path.`);
  return [PATH_PREFIX, action, ...parts.map(encodeURIComponent)].join("/");
}

/** Whether a parameter is the new value of the field of the same name; other parameters restrict the rows. */
export function isNewValue({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name);
}
