import fc from "fast-check";
import { textFor } from "../../../src/assist/testing/generators.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import type { Field, Resource, ResourceDescription } from "../../../src/compiler/resource/resource.ts";

const labels = ["x", "y"];
const values = fc
  .uniqueArray(fc.constantFrom("new", "sold", "sold out", "3"), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((value) => ({ value })));
const flag = fc.constantFrom(true, false);
const field: fc.Arbitrary<Field> = fc
  .record(
    {
      type: fc.constantFrom("string", "integer", "number", "date", "datetime", "flag", "enum"),
      values,
      nullable: flag,
      sortable: flag,
      selectable: flag,
      filterable: flag,
      label: fc.constantFrom(...labels),
      operators: fc.subarray([...operatorNames], { minLength: 4 }),
      deprecated: fc.constant(true as const),
    },
    { requiredKeys: ["type", "values"] },
  )
  .map(({ values: all, operators, ...each }) => ({
    ...each,
    ...(each.type === "enum" && { values: all }),
    ...(operators && each.type === "string" && { operators }),
  }));
const name = fc.constantFrom("a", "b", "c", "cost");
const description: fc.Arbitrary<ResourceDescription> = fc.record(
  {
    name: fc.constant("small"),
    fields: fc.dictionary(name, field, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    maxLimit: fc.constantFrom(5, 50),
    paging: flag,
  },
  { requiredKeys: ["name", "fields"] },
);

/** A description with few differences from another one. */
const near = (before: ResourceDescription): fc.Arbitrary<ResourceDescription> =>
  fc.tuple(name, field, fc.nat(7), fc.subarray(Object.keys(before.fields))).map(([at, other, choice, some]) => {
    const fields: Record<string, Field> = { ...before.fields };
    const own = fields[at];
    if (choice < 2 || !own) fields[at] = other;
    else if (choice === 2) delete fields[at];
    else if (choice === 3) fields[at] = { ...own, nullable: own.nullable !== true };
    else if (choice === 4 && own.values) fields[at] = { ...own, values: [...own.values, { value: "more" }] };
    else if (choice === 5) for (const each of some) fields[each] = { ...(fields[each] as Field), label: "z" };
    else if (choice === 6) for (const each of some) fields[each] = { ...(fields[each] as Field), sortable: true };
    return { ...before, fields, ...(choice === 7 && { maxLimit: 20 }) };
  });

/** A resource, one near it, and filters that it takes. */
export const pair = description
  .chain((before) => fc.tuple(fc.constant(before), near(before)))
  .filter(([, { fields }]) => Object.keys(fields).length > 0)
  .map((both) => both.map((each): Resource => defineResource(each)) as unknown as [Resource, Resource]);
export const filtersOf = ([before, after]: readonly [Resource, Resource]) =>
  fc.tuple(fc.constant(before), fc.constant(after), fc.array(textFor(before), { minLength: 10, maxLength: 10 }));
