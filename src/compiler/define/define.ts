import { pathText } from "../../base/diagnostics/filter-error.ts";
import { definedResource, isRecord } from "../../base/options/options.ts";
import { type ResourceProblem, readResource } from "../resource/read-resource.ts";
import type { Defined, Field, Resource, ResourceDescription } from "../resource/resource.ts";

/** Forbids unknown keys, because one may be a misspelt key. */
type NoOther<T, Known> = { readonly [Key in Exclude<keyof T, Known>]: never };
type Exact<R extends ResourceDescription> = NoOther<R, keyof ResourceDescription | typeof definedResource> & {
  readonly fields: { readonly [Name in keyof R["fields"]]: NoOther<R["fields"][Name], keyof Field> };
};

/**
 * Returns a frozen copy of the description of one method of a service, with the names and types of its fields known to
 * TypeScript. Throws a `TypeError` when the description is invalid. To read a description from JSON, use `parseResource` of
 * `fieldfilter/resource`.
 *
 * @example
 * const orders = defineResource({
 *   name: "orders",
 *   service: "shop",
 *   actions: ["get"],
 *   fields: { id: { type: "integer" }, state: { type: "enum", values: [{ value: "open" }, { value: "paid" }] } },
 * });
 * const { diagnostics } = compile('state = "opne"', { resource: orders });
 * diagnostics.map(({ code }) => code); // ["value-not-allowed"]
 */
export function defineResource<const R extends ResourceDescription>(resource: R & Exact<R>): R & Defined;
/** Takes no resource that is valid. TypeScript reports its last overload, which names the key that is unknown. */
export function defineResource(resource: ResourceDescription): "The resource has an unknown key.";
export function defineResource<R extends ResourceDescription>(resource: R): unknown {
  const read = readResource(resource);
  if (read.ok) return Object.freeze({ ...(read.description as R), [definedResource]: true });
  const messages = read.problems.map(({ path, message }) =>
    path.length > 0 ? `${pathText(path)}: ${message}` : message,
  );
  const list = messages.length > 1 ? messages.map((message) => `\n- ${message}`).join("") : ` ${messages[0]}`;
  const name = isRecord(resource) && typeof resource.name === "string" ? ` "${resource.name}"` : "";
  throw new TypeError(`The resource${name} is invalid:${list}`);
}

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
