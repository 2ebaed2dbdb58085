import { type ClauseKey, directions, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs } from "../../base/language/docs.ts";
import { type Arity, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { listed } from "../../base/messages/words.ts";
import { checkOptions, checkResource, optionTable } from "../../base/options/options.ts";
import {
  type Field,
  isPermitted,
  type Resource,
  type Role,
  suits,
  supportsClause,
} from "../../compiler/resource/resource.ts";
import { escapedPattern, numberPattern, timePattern, valuePattern, wholeNumberPattern } from "./patterns.ts";

/** The most ranges of a BETWEEN in a schema. */
const MOST_RANGES = 4;

type Entry = readonly [name: string, field: Field];
type Family = TypeFacts["family"];

/** The fields of a family, or of any, that can be used so. */
function fieldsFor({ fields }: Resource, role: Role, family?: Family): readonly Entry[] {
  return Object.entries(fields).filter(
    ([, field]) => isPermitted(field, role) && (family === undefined || typeFacts[field.type].family === family),
  );
}

const profiles = ["plain", "strict"] as const;

export interface JsonSchemaOptions {
  /**
   * The profile. `plain`: optional keys can be missing. `strict`: for the strict modes of models, which need all keys;
   * optional ones are null, and `withoutNulls` removes them (default: `plain`).
   */
  readonly profile?: (typeof profiles)[number];
}

const schemaOptions = /* @__PURE__ */ optionTable<JsonSchemaOptions>({
  profile: (value) => (profiles.some((each) => each === value) ? undefined : listed(profiles)),
});

type Schema = Readonly<Record<string, unknown>>;

const object = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
const anyOf = ([first, ...others]: readonly Schema[]): Schema =>
  first && others.length === 0 ? first : { anyOf: [first, ...others] };
const list = (items: Schema, minItems: number, maxItems?: number): Schema => ({
  type: "array",
  items,
  ...(minItems > 0 && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
});

/** Letters of other scripts are left out, because not all engines have classes of them. */
const QUALIFIER = "[A-Za-z0-9_-]+";

/** The names of fields, behind a prefix or none; undefined where there is no field. */
function namesSchema(entries: readonly Entry[], prefix = ""): Schema | undefined {
  const plain = entries.filter(([, { qualified }]) => !qualified).map(([name]) => prefix + name);
  const qualified = entries.filter((entry) => entry[1].qualified);
  const patterns = qualified.map(([name]) => ({
    type: "string",
    pattern: `^${escapedPattern(prefix + name)}(:${QUALIFIER})*$`,
  }));
  const schemas = [...(plain.length > 0 ? [{ type: "string", enum: plain }] : []), ...patterns];
  return schemas.length > 0 ? anyOf(schemas) : undefined;
}

const anyText: Schema = { type: ["string", "number"], pattern: valuePattern };

/** The values that a field can be compared with, besides other fields. */
function valueSchema(field: Field): Schema {
  const { type, values } = field;
  const { isNumeric, family, all, step }: TypeFacts = typeFacts[type];
  const few = values ?? all;
  if (few) return { enum: [...new Set(few.flatMap(({ value }) => [value, String(value)]))] };
  if (family === "time") return { type: "string", pattern: timePattern(field) };
  if (!isNumeric) return anyText;
  return step === 1
    ? { type: ["integer", "string"], pattern: wholeNumberPattern }
    : { type: ["number", "string"], pattern: numberPattern };
}

const arraysOf = (items: Schema): Readonly<Record<Arity, Schema>> => ({
  none: list({ type: "string" }, 0, 0),
  one: list(items, 1, 1),
  list: list(items, 1),
  range: anyOf(Array.from({ length: MOST_RANGES }, (_, at) => list(items, 2 * at + 2, 2 * at + 2))),
});

/** Schemas that several places need, by their names. */
function shared() {
  const names = new Map<string, string>();
  const define = (schema: Schema): Schema => {
    const json = JSON.stringify(schema);
    const name = names.get(json) ?? `s${names.size + 1}`;
    names.set(json, name);
    return { $ref: `#/$defs/${name}` };
  };
  return { define, defs: () => Object.fromEntries([...names].map(([json, name]) => [name, JSON.parse(json)])) };
}

type Define = ReturnType<typeof shared>["define"];

/** The conditions on fields; those with the same operators and values share a schema. */
function conditionSchemas(resource: Resource, define: Define): readonly Schema[] {
  const known = new Map<Family | undefined, Schema | undefined>();
  const referencesTo = (family: Family | undefined) => {
    const names = known.has(family)
      ? undefined
      : namesSchema(fieldsFor(resource, "reference", family), referencePrefix);
    if (!known.has(family)) known.set(family, names && define(names));
    return known.get(family);
  };
  const valuesFor = (field: Field, operator: OperatorName): Schema => {
    const { arity, readsText, takesReference } = operators[operator];
    const literal = readsText ? anyText : valueSchema(field);
    const reference = takesReference && referencesTo(readsText ? undefined : typeFacts[field.type].family);
    return arraysOf(define(reference ? anyOf([literal, reference]) : literal))[arity];
  };
  const fieldsBy = new Map<string, Entry[]>();
  for (const entry of fieldsFor(resource, "filter")) {
    const operatorsBy = new Map<string, OperatorName[]>();
    for (const operator of operatorNames.filter((name) => suits(name, entry[1])))
      push(operatorsBy, JSON.stringify(valuesFor(entry[1], operator)), operator);
    for (const [values, names] of operatorsBy)
      push(fieldsBy, `{"operator":{"type":"string","enum":${JSON.stringify(names)}},"values":${values}}`, entry);
  }
  return [...fieldsBy].map(([rest, entries]) =>
    object({ name: define(namesSchema(entries) ?? {}), ...JSON.parse(rest) }),
  );
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}

/**
 * Returns the JSON Schema of the selections that a resource accepts for the action `get`: its fields, the operators of
 * their types, their values, references to fields of a matching type, and limits. Each JSON value that it accepts
 * compiles, after `withoutNulls` has removed nulls. It accepts each selection in the form that `compile` returns,
 * except for a BETWEEN of more than four ranges, and names of qualified fields with other characters than `A-Za-z0-9_-`.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { jsonSchema } from "fieldfilter/agent";
 *
 * const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
 * Object.keys(jsonSchema(products, { profile: "strict" }).properties); // ["fields", "filters", "orders", "limit"]
 */
export function jsonSchema(
  resource: Resource,
  options: JsonSchemaOptions = {},
): Schema & { readonly properties: Schema } {
  checkResource(resource);
  checkOptions(options, schemaOptions);
  const isStrict = options.profile === "strict";
  const { defs, define } = shared();
  const filters = conditionSchemas(resource, define);
  const [selectable, sortable] = [namesSchema(fieldsFor(resource, "select")), namesSchema(fieldsFor(resource, "sort"))];
  const direction = { type: "string", enum: directions };
  const count = (maximum = Number.MAX_SAFE_INTEGER): Schema => ({ type: "integer", minimum: 0, maximum });
  const keys: Readonly<Record<ClauseKey, Schema | undefined>> = {
    fields: selectable && list(selectable, 1),
    filters: filters.length > 0 ? list(anyOf(filters), 0) : undefined,
    orders: sortable && list(object({ name: sortable, direction }), 0),
    limit: count(resource.maxLimit),
    offset: supportsClause("offset", resource) ? count() : undefined,
  };
  const properties = Object.fromEntries(
    Object.entries(keys).flatMap(([key, schema]) => {
      if (!schema) return [];
      const description = clauseDocs[key as ClauseKey].doc;
      return [[key, isStrict ? { description, anyOf: [schema, { type: "null" }] } : { description, ...schema }]];
    }),
  );
  return { ...object(properties, isStrict ? Object.keys(properties) : []), properties, $defs: defs() };
}

/**
 * Removes the keys of a selection that are null, which the profile `strict` uses for optional keys. Returns the
 * selection. Any other value is returned unchanged.
 *
 * @example
 * import { withoutNulls } from "fieldfilter/agent";
 *
 * withoutNulls({ fields: null, filters: null, orders: null, limit: 10 }); // { limit: 10 }
 */
export function withoutNulls(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
}
