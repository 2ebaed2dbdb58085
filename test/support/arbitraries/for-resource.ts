import * as fc from "fast-check";
import { directions } from "../../../src/base/language/clauses.ts";
import { operators } from "../../../src/base/language/operators.ts";
import { writeTime } from "../../../src/base/language/times.ts";
import { type ValueType, valueTypes } from "../../../src/base/language/value-types.ts";
import { joined, nowhere } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../src/compiler/compile.ts";
import { type Field, type NameIn, operatorsFor, type Resource } from "../../../src/compiler/resource/resource.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../evaluate.ts";
import { comparisonOf, conditionOf, type Parts } from "./queries.ts";
import { stringValue } from "./values.ts";

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

/** The values to draw from, by the name of the field; few of them make filters that select some of few rows. */
export type ValuesByField = Readonly<Record<string, readonly (string | number)[]>>;

/** The values for a field; a field may be called `constructor`. */
export function drawnFrom(values: ValuesByField, name: string): readonly (string | number)[] | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A value that the field can hold, as a number or in quotes. */
export function valueFor(described: Field, drawn?: readonly (string | number)[]): fc.Arbitrary<string | number> {
  const { type, values = [] } = described;
  if (drawn) return fc.constantFrom(...drawn);
  if (type === "datetime") return place.map((time) => writeTime(time, described) as string);
  if (type !== "enum") return valuesByType[type];
  return fc.constantFrom(...values.flatMap(({ value }) => [value, String(value)]));
}

const qualifier = fc.oneof(fc.nat(999).map(String), fc.constantFrom("a", "b-c", "_"));

/** A name of the field as it is written. */
export function writtenFor(base: string, described: Field): fc.Arbitrary<string> {
  if (!described.qualified) return fc.constant(base);
  return fc.array(qualifier, { maxLength: 3 }).map((parts) => [base, ...parts].join(":"));
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
export function comparisonFor(
  resource: Resource,
  values: ValuesByField = {},
): fc.Arbitrary<Ast.Comparison> | undefined {
  const fit = Object.entries(resource.fields).filter(([, described]) => described.filterable !== false);
  if (fit.length === 0) return undefined;
  const comparisons = fit.map(([base, described]) => {
    const reference = referenceFor(resource, described);
    const value = (operator: keyof typeof operators) =>
      operators[operator].isRegexp
        ? fc.constantFrom("a", "^a", "b$", "^$", "[0-9]", "^.$")
        : valueFor(described, drawnFrom(values, base));
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

/** A query with only what the resource allows, and this condition. */
export function queryWith(
  resource: Resource,
  condition: fc.Arbitrary<Ast.Condition | undefined>,
): fc.Arbitrary<Ast.Query> {
  const sortable = nameFor(resource, "sortable");
  const parts = fc.record({
    fields: among(nameFor(resource, "selectable")),
    condition,
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

/** A query with only what the resource allows; OR and NOT are nested freely, so not every one can be sent. */
export function queryFor(resource: Resource, values: ValuesByField = {}): fc.Arbitrary<Ast.Query> {
  const comparison = comparisonFor(resource, values);
  const condition = comparison && conditionOf(comparison);
  return queryWith(resource, condition ? fc.option(condition, { nil: undefined }) : fc.constant(undefined));
}

/** A selection that the resource allows, for the action `get`. */
export function selectionFor<const R extends Resource>(
  resource: R,
  values: ValuesByField = {},
): fc.Arbitrary<Selection<NameIn<R>>> {
  const comparison = comparisonFor(resource, values);
  const terms = comparison ? fc.array(comparison, { maxLength: 4 }) : fc.constant([]);
  const condition = terms.map((all) => (all.length > 0 ? joined("and", all) : undefined));
  return queryWith(resource, condition).map((query) => {
    const lowered = lower(query, { action: "get" });
    if (!lowered.ok) throw new Error("Comparisons that are joined by AND can be sent.");
    return lowered.selection as Selection<NameIn<R>>;
  });
}

/** A row of the resource without its qualified fields, with occasional nulls where a field may be null. */
export function rowFor(resource: Resource, values: ValuesByField = {}): fc.Arbitrary<Row> {
  const entries = Object.entries(resource.fields).filter(([, field]) => !field.qualified);
  const arbitraries = entries.map(([name, field]) => {
    const value = valueFor(field, drawnFrom(values, name));
    return [name, field.nullable ? fc.option(value, { freq: 5 }) : value] as const;
  });
  return fc.record(Object.fromEntries(arbitraries)) as fc.Arbitrary<Row>;
}
