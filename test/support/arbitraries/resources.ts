import * as fc from "fast-check";
import { nowhere } from "../../../src/ast/factories.ts";
import type * as Ast from "../../../src/ast/nodes.ts";
import { actions, directions } from "../../../src/language/clauses.ts";
import { operatorNames, operators } from "../../../src/language/operators.ts";
import { timeFormats, timePrecisions, writeTime } from "../../../src/language/time-notations.ts";
import { type ValueType, valueTypeNames, valueTypes } from "../../../src/language/value-types.ts";
import { qualifiersInOrder } from "../../../src/resource/qualifiers.ts";
import type { Field, RequestResource, Resource } from "../../../src/resource/resource.ts";
import { operatorsFor, suitsType } from "../../../src/resource/suits.ts";
import { validateResource } from "../../../src/resource/validate-resource.ts";
import { fieldName, prototypeName } from "./names.ts";
import { comparisonOf, conditionOf, type Parts } from "./queries.ts";
import { stringValue } from "./values.ts";

const label = fc.constantFrom("Name", "Group", "State", "Number of things", "name", "");
const qualifierName = fc.constantFrom("a", "b", "region_key", "constructor", "__proto__");
const enumValue = fc.record(
  { value: fc.oneof(stringValue, fc.integer({ min: -5, max: 5 })), label },
  { requiredKeys: ["value"] },
);

function fieldOfType(type: ValueType): fc.Arbitrary<Field> {
  const suiting = operatorNames.filter((operator) => suitsType(operator, type));
  const record = {
    type: fc.constant(type),
    label,
    nullable: fc.boolean(),
    sortable: fc.boolean(),
    selectable: fc.boolean(),
    filterable: fc.boolean(),
    operators: fc.subarray(suiting, { minLength: 1 }),
    qualifiers: fc.uniqueArray(qualifierName, { minLength: 1, maxLength: 3 }),
    deprecated: fc.oneof(fc.constant(true as const), fc.record({ replacement: fieldName })),
  };
  if (type === "datetime") {
    const times = { format: fc.constantFrom(...timeFormats), precision: fc.constantFrom(...timePrecisions) };
    const timeZone = fc.constantFrom("UTC", "Europe/Berlin", "America/Sao_Paulo");
    return fc.record({ ...record, ...times, timeZone }, { requiredKeys: ["type"] }) as fc.Arbitrary<Field>;
  }
  const values = fc.uniqueArray(enumValue, { minLength: 1, maxLength: 5, selector: ({ value }) => String(value) });
  if (type !== "enum") return fc.record(record, { requiredKeys: ["type"] }) as fc.Arbitrary<Field>;
  return fc.record({ ...record, values }, { requiredKeys: ["type", "values"] }) as fc.Arbitrary<Field>;
}

const field: fc.Arbitrary<Field> = fc.oneof(...valueTypeNames.map(fieldOfType));
const name = fc.oneof(fieldName, prototypeName, fc.constantFrom("name", "tags", "id", "volume", "state"));

/** Any resource whose description is right: what is wrong with a field is left out. */
export const anyResource: fc.Arbitrary<RequestResource> = fc
  .record(
    {
      name: fc.constant("things"),
      service: fc.constant("shop"),
      actions: fc.subarray([...actions], { minLength: 1 }),
      fields: fc.array(fc.tuple(name, field), { minLength: 1, maxLength: 8 }).map((all) => Object.fromEntries(all)),
      maxLimit: fc.integer({ min: 1, max: 1000 }),
      paging: fc.boolean(),
    },
    { requiredKeys: ["name", "service", "actions", "fields"] },
  )
  .map((resource) => repaired(resource as RequestResource));

function repaired(resource: RequestResource): RequestResource {
  const fields = Object.entries(resource.fields);
  for (const { path } of validateResource(resource)) {
    const [, wrong, key] = path;
    const at = fields.findIndex(([each]) => each === wrong);
    const [, described] = fields[at] as [string, Field];
    const { [key as keyof Field]: _, ...rest } = described;
    fields[at] = [wrong as string, rest as Field];
  }
  const better = { ...resource, fields: Object.fromEntries(fields) };
  return validateResource(better).length > 0 ? repaired(better) : better;
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");
const date = fc
  .date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((at) => `${pad(at.getUTCFullYear(), 4)}-${pad(at.getUTCMonth() + 1, 2)}-${pad(at.getUTCDate(), 2)}`);
const whole = fc.oneof(fc.integer(), fc.maxSafeInteger());
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true });

const place = fc.integer({ min: Date.UTC(2, 0), max: Date.UTC(9999, 11, 31) });

const valuesByType: Readonly<Record<Exclude<ValueType, "enum" | "datetime">, fc.Arbitrary<string | number>>> = {
  string: fc.oneof(stringValue, decimal),
  integer: fc.oneof(whole, whole.map(String), fc.bigInt().map(String)),
  number: fc.oneof(decimal, decimal.map(String), whole),
  date,
  flag: fc.constantFrom(0, 1, "0", "1"),
};

/** A value that the field can hold, as a number or in quotes. */
export function valueFor(described: Field): fc.Arbitrary<string | number> {
  const { type, values = [] } = described;
  if (type === "datetime") return place.map((time) => writeTime(time, described) as string);
  if (type !== "enum") return valuesByType[type];
  return fc.constantFrom(...values.flatMap(({ value }) => [value, String(value)]));
}

const qualifier = fc.oneof(fc.nat(999).map(String), fc.constantFrom("a", "b-c", "_"));

/** A name of the field as it is written. */
export function writtenFor(base: string, described: Field): fc.Arbitrary<string> {
  const count = qualifiersInOrder(described).length;
  if (!described.qualifiers) return fc.constant(base);
  return fc.tuple(...Array.from({ length: count }, () => qualifier)).map((parts) => [base, ...parts].join(":"));
}

type Use = "selectable" | "sortable" | "filterable";

/** The names that can be used so; undefined when there are none. */
export function nameFor({ fields }: Resource, use: Use): fc.Arbitrary<string> | undefined {
  const fit = Object.entries(fields).filter(([, described]) => described[use] !== false);
  return fit.length > 0 ? fc.oneof(...fit.map(([base, described]) => writtenFor(base, described))) : undefined;
}

/** The fields that a field can be compared with. */
function referenceFor(resource: Resource, { type }: Field): fc.Arbitrary<string> | undefined {
  const { family } = valueTypes[type];
  const fit = Object.entries(resource.fields).filter(([, other]) => valueTypes[other.type].family === family);
  return nameFor({ ...resource, fields: Object.fromEntries(fit) }, "filterable");
}

/** A comparison that the resource allows; undefined when it allows none. */
export function comparisonFor(resource: Resource): ReturnType<typeof comparisonOf> | undefined {
  const fit = Object.entries(resource.fields).filter(([, described]) => described.filterable !== false);
  if (fit.length === 0) return undefined;
  const comparisons = fit.map(([base, described]) => {
    const reference = referenceFor(resource, described);
    const value = (operator: keyof typeof operators) =>
      operators[operator].isRegexp ? fc.constantFrom("^a", "b$") : valueFor(described);
    const parts: Parts = { name: writtenFor(base, described), value, ...(reference && { reference }) };
    return comparisonOf(parts, operatorsFor(described));
  });
  return fc.oneof(...comparisons);
}

function among<Item>(item: fc.Arbitrary<Item> | undefined): fc.Arbitrary<readonly Item[]> {
  return item ? fc.array(item, { maxLength: 3 }) : fc.constant([]);
}

const nameNode = (text: string): Ast.Name => ({ kind: "name", text, ...nowhere });
const sortNode = ([text, value]: [string, Ast.DirectionWord["value"]]): Ast.Sort => ({
  kind: "sort",
  name: nameNode(text),
  direction: { kind: "direction", value, ...nowhere },
  ...nowhere,
});
const countNode = (value: number): Ast.Count => ({
  kind: "count",
  value: { kind: "number", value, ...nowhere },
  ...nowhere,
});

/** A query of nothing but what the resource allows. */
export function queryFor(resource: Resource): fc.Arbitrary<Ast.Query> {
  const comparison = comparisonFor(resource);
  const sortable = nameFor(resource, "sortable");
  const parts = fc.record({
    fields: among(nameFor(resource, "selectable")),
    condition: comparison ? fc.option(conditionOf(comparison), { nil: undefined }) : fc.constant(undefined),
    sorts: among(sortable && fc.tuple(sortable, fc.constantFrom(...directions))),
    limit: fc.option(fc.nat(resource.maxLimit ?? 10_000), { nil: undefined }),
    offset: resource.paging ? fc.option(fc.nat(), { nil: undefined }) : fc.constant(undefined),
  });
  return parts.map(({ fields, condition, sorts, limit, offset }) => ({
    kind: "query",
    ...(fields.length > 0 && { select: { kind: "select", fields: fields.map(nameNode), ...nowhere } }),
    ...(condition && { condition }),
    ...(sorts.length > 0 && { order: { kind: "order", sorts: sorts.map(sortNode), ...nowhere } }),
    ...(limit !== undefined && { limit: countNode(limit) }),
    ...(offset !== undefined && { offset: countNode(offset) }),
    ...nowhere,
  }));
}
