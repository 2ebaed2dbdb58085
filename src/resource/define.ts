import { qualifiersInOrder } from "./find-field.ts";
import { resourceProblems } from "./problems.ts";
import type { Resource } from "./resource.ts";

/**
 * Describe what one method of a service takes. TypeScript knows the names and types of the fields from here on. Throws
 * a `TypeError` that says what is wrong with the description, which is a mistake of the program; for a description that
 * came as JSON there is `parseResource` in `fieldfilter/resource`.
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
export function defineResource<const R extends Resource>(resource: R): R {
  const [first] = resourceProblems(resource);
  if (first) throw new TypeError(`The resource "${resource.name}" is not right: ${first.message}`);
  return resource;
}

/**
 * The name of a compound field for given qualifiers, as it stands in text and on the wire. Throws a `TypeError` when a
 * qualifier is missing or one too many.
 *
 * @example
 * const keywords = defineResource({
 *   name: "keywords",
 *   service: "search",
 *   actions: ["get"],
 *   fields: { volume: { type: "integer", qualifiers: ["region_key", "searcher_key", "type"] } },
 * });
 * compoundName(keywords, "volume", { region_key: 213, searcher_key: 0, type: 3 }); // "volume:213:0:3"
 */
export function compoundName<const R extends Resource, const Name extends keyof R["fields"] & string>(
  resource: R,
  name: Name,
  values: Readonly<Record<string, string | number>>,
): `${Name}:${string}` {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field?.qualifiers) throw new TypeError(`The field "${name}" has no qualifiers.`);
  const wanted = qualifiersInOrder(field);
  const missing = wanted.filter((qualifier) => !Object.hasOwn(values, qualifier));
  const extra = Object.keys(values).filter((key) => !wanted.includes(key));
  if (missing.length > 0) throw new TypeError(`The field "${name}" needs the qualifier "${missing[0]}".`);
  if (extra.length > 0) throw new TypeError(`The field "${name}" has no qualifier "${extra[0]}".`);
  const parts = wanted.map((qualifier) => String(values[qualifier]));
  const odd = parts.find((part) => !/^[\p{L}\p{Nd}_-]+$/u.test(part));
  if (odd !== undefined) throw new TypeError(`A qualifier is made of letters, digits, "_" and "-", not "${odd}".`);
  return `${name}:${parts.join(":")}`;
}
