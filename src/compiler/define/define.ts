import { pathText } from "../../base/diagnostics/path-text.ts";
import { checkResource } from "../../base/options/checks.ts";
import { isRecord } from "../../base/options/option-table.ts";
import { resourceChecks } from "../../base/options/symbols.ts";
import { checksWithResource } from "../checks/check-resource.ts";
import { findField } from "../resource/find-field.ts";
import { isQualifier, qualifiersInOrder } from "../resource/qualifiers.ts";
import { readResource } from "../resource/read-resource.ts";
import type { Defined, Field, Resource, ResourceDescription } from "../resource/resource.ts";
import type { FieldName } from "../resource/types.ts";

/** Forbids unknown keys, because one may be a misspelt key. */
type NoOther<T, Known> = { readonly [Key in Exclude<keyof T, Known>]: never };
type Exact<R extends ResourceDescription> = NoOther<R, keyof ResourceDescription | typeof resourceChecks> & {
  readonly fields: { readonly [Name in keyof R["fields"]]: NoOther<R["fields"][Name], keyof Field> };
};

/**
 * Returns the description of one method of a service, with the names and types of its fields known to TypeScript. Throws
 * a `TypeError` when the description is invalid. To read a description from JSON, use `parseResource` of
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
export function defineResource<const R extends ResourceDescription>(resource: R & Exact<R>): R & Defined {
  const read = readResource(resource);
  if (read.ok) return { ...resource, [resourceChecks]: checksWithResource };
  const messages = read.problems.map(({ path, message }) =>
    path.length > 0 ? `${pathText(path)}: ${message}` : message,
  );
  const list = messages.length > 1 ? messages.map((message) => `\n- ${message}`).join("") : ` ${messages[0]}`;
  const name = isRecord(resource) && typeof resource.name === "string" ? ` "${resource.name}"` : "";
  throw new TypeError(`The resource${name} is invalid:${list}`);
}

/** The compound fields of a resource; any string when TypeScript does not know which resource it is. */
type Compound<R extends Resource> = Resource extends R
  ? string
  : {
      [Name in keyof R["fields"] & string]: R["fields"][Name] extends { readonly qualifiers: readonly string[] }
        ? Name
        : never;
    }[keyof R["fields"] & string];

/** A value for each qualifier of a field. */
type QualifierValues<F> = F extends { readonly qualifiers: readonly (infer Name extends string)[] }
  ? { readonly [Each in Name]: string | number }
  : Readonly<Record<string, string | number>>;

/**
 * Returns the name of a compound field with the given qualifiers, as used in filters and on the wire. Throws a
 * `TypeError` when a qualifier is missing, unknown or invalid.
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
export function compoundName<const R extends Resource, const Name extends Compound<R>>(
  resource: R,
  name: Name,
  values: QualifierValues<R["fields"][Name]>,
): Extract<FieldName<R>, `${Name}:${string}`> {
  checkResource(resource);
  if (!isRecord(values)) throw new TypeError("The qualifiers must be an object with their values by their names.");
  const found = findField(resource, name);
  if (!found?.field.qualifiers) throw new TypeError(`The field "${name}" has no qualifiers.`);
  const expected = qualifiersInOrder(found.field);
  const given: Readonly<Record<string, unknown>> = values;
  const missing = expected.find((qualifier) => !Object.hasOwn(given, qualifier));
  if (missing !== undefined) throw new TypeError(`The field "${name}" needs the qualifier "${missing}".`);
  const extra = Object.keys(given).find((key) => !expected.includes(key));
  if (extra !== undefined) throw new TypeError(`The field "${name}" has no qualifier "${extra}".`);
  const parts = expected.map((qualifier) => qualifierText(qualifier, given[qualifier]));
  return [name, ...parts].join(":") as Extract<FieldName<R>, `${Name}:${string}`>;
}

function qualifierText(qualifier: string, value: unknown): string {
  const text = typeof value === "string" || Number.isFinite(value) ? String(value) : "";
  if (isQualifier(text)) return text;
  throw new TypeError(`The qualifier "${qualifier}" can contain only letters, digits, "_" and "-".`);
}
