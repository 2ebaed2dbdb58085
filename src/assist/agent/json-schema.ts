import { listed } from "../../base/diagnostics/words.ts";
import type { Arity } from "../../base/language/arities.ts";
import { clauseDocs } from "../../base/language/clause-docs.ts";
import { type ClauseKey, directions, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { timeSettings } from "../../base/language/time-notations.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { checkResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { isPermitted, type Role, suits, supportsClause } from "../../compiler/resource/permissions.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { escapedPattern, numberPattern, timePattern, valuePattern, wholeNumberPattern } from "./patterns.ts";

/** The most ranges of a BETWEEN in a schema. */
const MOST_RANGES = 4;

/** What fields hold, as far as it decides which of them can be compared. */
type Family = TypeFacts["family"] | "any";

/** A name of a field, which more can follow behind a colon if it is qualified. */
interface NamedField {
  readonly name: string;
  readonly isQualified: boolean;
}

/** Operators that take the same operands. */
interface OperandClass {
  readonly operators: readonly OperatorName[];
  readonly arity: Arity;
  /** Whether the operands are texts, whatever the type of the field is. */
  readonly readsText: boolean;
  /** The fields that an operand can refer to. */
  readonly references: Family | undefined;
}

/** Fields that take the same operators and values. */
interface FieldGroup {
  readonly names: readonly NamedField[];
  readonly field: Field;
  readonly classes: readonly OperandClass[];
}

const named = ([name, field]: readonly [string, Field]): NamedField => ({
  name,
  isQualified: field.qualified === true,
});

/** The fields of a family that can be used so. */
function namesFor({ fields }: Resource, role: Role, family: Family = "any"): readonly NamedField[] {
  return Object.entries(fields)
    .filter(([, field]) => isPermitted(field, role) && (family === "any" || typeFacts[field.type].family === family))
    .map(named);
}

function classesOf({ type }: Field, names: readonly OperatorName[]): readonly OperandClass[] {
  const byOperands = new Map<string, OperandClass>();
  for (const name of names) {
    const { arity, readsText, takesReference } = operators[name];
    const references = takesReference ? (readsText ? "any" : typeFacts[type].family) : undefined;
    const key = [arity, readsText, references].join();
    const others = byOperands.get(key)?.operators ?? [];
    byOperands.set(key, { operators: [...others, name], arity, readsText, references });
  }
  return [...byOperands.values()];
}

/** The fields that conditions take, with those together that take the same. */
function groupsOf(resource: Resource): readonly FieldGroup[] {
  const groups = new Map<string, FieldGroup & { readonly names: NamedField[] }>();
  for (const entry of Object.entries(resource.fields)) {
    const [, field] = entry;
    const classes = isPermitted(field, "filter")
      ? classesOf(
          field,
          operatorNames.filter((name) => suits(name, field)),
        )
      : [];
    if (classes.length === 0) continue;
    const settings = timeSettings.map((key) => field[key]);
    const values = field.values?.map(({ value }) => value);
    const key = JSON.stringify([field.type, settings, values, classes]);
    const group = groups.get(key) ?? { names: [], field, classes };
    group.names.push(named(entry));
    groups.set(key, group);
  }
  return [...groups.values()];
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
function namesSchema(names: readonly NamedField[], prefix = ""): Schema | undefined {
  const plain = names.filter(({ isQualified }) => !isQualified).map(({ name }) => prefix + name);
  const qualified = names.filter(({ isQualified }) => isQualified);
  const patternFor = ({ name }: NamedField) => ({
    type: "string",
    pattern: `^${escapedPattern(prefix + name)}(:${QUALIFIER})*$`,
  });
  const schemas = [...(plain.length > 0 ? [{ type: "string", enum: plain }] : []), ...qualified.map(patternFor)];
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
  const known = new Map<Family, Schema | undefined>();
  const referencesTo = (family: Family) => {
    if (known.has(family)) return known.get(family);
    const named = namesSchema(namesFor(resource, "reference", family), referencePrefix);
    const reference = named && define(named);
    known.set(family, reference);
    return reference;
  };
  const value = (field: Field, { readsText, references }: OperandClass): Schema => {
    const literal = readsText ? anyText : valueSchema(field);
    const named = references && referencesTo(references);
    return define(named ? anyOf([literal, named]) : literal);
  };
  const filters = groupsOf(resource).flatMap(({ names, field, classes }) => {
    const name = define(namesSchema(names) ?? {});
    return classes.map((each) =>
      object({
        name,
        operator: { type: "string", enum: each.operators },
        values: arraysOf(value(field, each))[each.arity],
      }),
    );
  });
  const [selectable, sortable] = [namesSchema(namesFor(resource, "select")), namesSchema(namesFor(resource, "sort"))];
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
