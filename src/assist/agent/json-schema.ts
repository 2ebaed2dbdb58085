import { type ClauseKey, clauseKeys, directions, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs } from "../../base/language/descriptions.ts";
import { type Arity, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { checkResource } from "../../base/options/options.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Field, Resource, Role } from "../../compiler/resource/resource.ts";
import { isPermitted, suits, supportsClause } from "../../compiler/resource/resource.ts";

type Schema = Readonly<Record<string, unknown>>;
type Entry = readonly [name: string, field: Field];

const object = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
const anyOf = (schemas: readonly Schema[]): Schema =>
  schemas.length === 1 ? (schemas[0] as Schema) : { anyOf: schemas };
const list = (items: Schema, minItems: number, maxItems?: number): Schema => ({
  type: "array",
  items,
  ...(minItems > 0 && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
});

const entriesFor = ({ fields }: Resource, role: Role) =>
  Object.entries(fields).filter(([, field]) => isPermitted(field, role));

/** The names of fields; undefined if there are none. */
function namesSchema(entries: readonly Entry[]): Schema | undefined {
  const plain = entries.filter(([, { qualified }]) => !qualified).map(([name]) => name);
  const qualified = entries.filter(([, field]) => field.qualified);
  const schemas = [
    ...(plain.length > 0 ? [{ type: "string", enum: plain }] : []),
    // Only letters of ASCII, because not all engines support classes of Unicode.
    ...qualified.map(([name]) => ({ type: "string", pattern: `^${escapeRegexp(name)}(:[A-Za-z0-9_-]+)*$` })),
  ];
  return schemas.length > 0 ? anyOf(schemas) : undefined;
}

const DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
const reference: Schema = { type: "string", pattern: `^${referencePrefix}` };

/** The values that a field can be compared with. */
function valueSchema(field: Field, operator: OperatorName): Schema {
  const { isNumeric, family, all, step }: TypeFacts = typeFacts[field.type];
  const { readsText, takesReference } = operators[operator];
  const few = field.values ?? all;
  const orReference = (schema: Schema) => (takesReference ? anyOf([schema, reference]) : schema);
  if (readsText) return { type: ["string", "number"] };
  if (few) return orReference({ enum: [...new Set(few.flatMap(({ value }) => [value, String(value)]))] });
  if (family === "time")
    return orReference({ type: "string", pattern: field.type === "date" ? `^${DAY}$` : `^${DAY}[T ][0-9:.]+` });
  return { type: [isNumeric && step === 1 ? "integer" : "number", "string"] };
}

const arraysOf: Readonly<Record<Arity, (items: Schema) => Schema>> = {
  none: () => list({ type: "string" }, 0, 0),
  one: (items) => list(items, 1, 1),
  list: (items) => list(items, 1),
  range: (items) => list(items, 2),
};

/** The conditions on fields; operators with the same values share a schema, and so do fields. */
function conditionSchemas(resource: Resource): readonly Schema[] {
  const fieldsBy = new Map<string, Entry[]>();
  for (const entry of entriesFor(resource, "filter")) {
    const operatorsBy = new Map<string, OperatorName[]>();
    for (const operator of operatorNames.filter((name) => suits(name, entry[1]))) {
      const values = JSON.stringify(arraysOf[operators[operator].arity](valueSchema(entry[1], operator)));
      operatorsBy.set(values, [...(operatorsBy.get(values) ?? []), operator]);
    }
    for (const [values, names] of operatorsBy) {
      const rest = `{"operator":{"type":"string","enum":${JSON.stringify(names)}},"values":${values}}`;
      fieldsBy.set(rest, [...(fieldsBy.get(rest) ?? []), entry]);
    }
  }
  return [...fieldsBy].map(([rest, entries]) => object({ name: namesSchema(entries) ?? {}, ...JSON.parse(rest) }));
}

/**
 * Returns the JSON Schema of the selections that a resource accepts for the action `get`: its fields, the operators of
 * their types, the kind of their values, and limits. It accepts each selection in the form that `compile` returns, except
 * for names of qualified fields with other characters than `A-Za-z0-9_-`. It guides a model, and does not replace
 * `prepareSelection`, which checks the rest: days of the calendar, the fields of references, pairs of BETWEEN.
 */
export function jsonSchema(resource: Resource): Schema & { readonly properties: Schema } {
  checkResource(resource);
  const filters = conditionSchemas(resource);
  const selectable = namesSchema(entriesFor(resource, "select"));
  const sortable = namesSchema(entriesFor(resource, "sort"));
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
    clauseKeys.flatMap((key) => (keys[key] ? [[key, { description: clauseDocs[key].doc, ...keys[key] }]] : [])),
  );
  return { ...object(properties, []), properties };
}
