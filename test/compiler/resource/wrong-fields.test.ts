import { describe, expect, it, test } from "vitest";
import type { Field, ResourceDescription } from "../../../src/compiler/resource/resource.ts";
import { validateResource } from "../../../src/compiler/resource/validate-resource.ts";

const plain: ResourceDescription = {
  name: "x",
  service: "shop",
  actions: ["get"],
  fields: { id: { type: "integer" } },
};

/** All that is wrong, each with its path. */
function problemsOf(change: object): readonly string[] {
  return validateResource({ ...plain, ...change }).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const fieldOf = (field: object) => ({ fields: { at: field } });

describe("what is wrong with how times are written", () => {
  test.each<[object, readonly string[]]>([
    [{ type: "datetime", format: "iso", precision: "second", timeZone: "UTC" }, []],
    [{ type: "datetime", format: "sql", precision: "millisecond", timeZone: "Asia/Kathmandu" }, []],
    [{ type: "datetime", format: "isoo" }, ['fields.at.format: There is no format "isoo". Did you mean "iso"?']],
    [
      { type: "datetime", precision: "seconds" },
      ['fields.at.precision: There is no precision "seconds". Did you mean "second"?'],
    ],
    [
      { type: "datetime", timeZone: "Europe/Berln" },
      ['fields.at.timeZone: There is no time zone "Europe/Berln". Did you mean "Europe/Berlin"?'],
    ],
    [{ type: "datetime", timeZone: "utc" }, []],
    [{ type: "datetime", timeZone: "+01:00" }, ['fields.at.timeZone: There is no time zone "+01:00".']],
    [
      { type: "datetime", format: "iso", timeZone: "Europe/Berlin" },
      [
        'fields.at.timeZone: Each value of "at" has its own offset, so its time zone can only be "UTC", which allows only "Z".',
      ],
    ],
    [
      { type: "date", format: "iso" },
      ['fields.at.format: Only a datetime can have the key "format", and "at" is not a datetime.'],
    ],
    [
      { type: "integer", timeZone: "UTC" },
      ['fields.at.timeZone: Only a datetime can have the key "timeZone", and "at" is not a datetime.'],
    ],
  ])("%j", (field, problems) => {
    expect(problemsOf(fieldOf(field))).toEqual(problems);
    const ofParameter = problems.map((problem) => problem.replace("fields.at", "parameters.at"));
    expect(problemsOf({ parameters: { at: field } })).toEqual(ofParameter);
  });
});

describe("what is wrong with a field", () => {
  const text: Field = { type: "string" };
  test.each<[object, readonly string[]]>([
    [{ "": text }, ["fields.: A field needs a name."]],
    [{ a: { type: "intger" } }, ['fields.a.type: There is no type "intger". Did you mean "integer"?']],
    [{ a: { type: "toString" } }, ['fields.a.type: There is no type "toString". Did you mean "string"?']],
    [{ a: { type: "enum" } }, ['fields.a.values: The field "a" is an enum and needs its values.']],
    [{ a: { type: "enum", values: [] } }, ['fields.a.values: The field "a" is an enum and needs its values.']],
    [
      { a: { ...text, values: [{ value: 1 }] } },
      ['fields.a.values: Only an enum can have values, and "a" is not an enum.'],
    ],
    [
      { a: { type: "enum", values: [{ value: 1 }, { value: "b" }, { value: "1" }] } },
      ['fields.a.values.2.value: The field "a" has the value "1" twice; a number equals the string of its digits.'],
    ],
    [
      { a: { type: "enum", values: [{ value: Number.NaN }] } },
      ['fields.a.values.0.value: A value of "a" must be a string or a finite number, not NaN.'],
    ],
    [
      { a: { type: "enum", values: [{ value: "Field:b" }] } },
      ["fields.a.values.0.value: A value cannot begin with Field:, because the service reads that as a reference."],
    ],
    [
      { a: { ...text, operators: ["EQUAL"] } },
      ['fields.a.operators.0: There is no operator "EQUAL". Did you mean "EQUALS"?'],
    ],
    [
      { a: { ...text, cost: Number.NaN } },
      ['fields.a.cost: The cost of "a" must be a string or a finite number, not NaN.'],
    ],
    [{ a: { ...text, operators: ["IN", "IN"] } }, ['fields.a.operators.1: The operator "IN" is listed twice.']],
    [
      { a: { type: "integer", operators: ["IN", "CONTAINS"] } },
      ['fields.a.operators.1: CONTAINS does not suit the type integer of "a".'],
    ],
    [
      { a: { ...text, operators: [] } },
      ['fields.a.operators: The field "a" has no operators; list some, or set "filterable" to false.'],
    ],
  ])("%j", (fields, expected) => {
    expect(problemsOf({ fields })).toEqual(expected);
  });

  it("is said of successors", () => {
    const fields = {
      a: { ...text, deprecated: { replacement: "bb" } },
      b: { ...text, deprecated: { replacement: "b" } },
      c: { ...text, deprecated: { replacement: "a" } },
      e: { ...text, deprecated: { replacement: "rate:1:2" } },
      g: { ...text, deprecated: true },
      rate: { ...text, qualified: true },
    };
    expect(problemsOf({ fields })).toEqual([
      'fields.a.deprecated.replacement: There is no field "bb" to use instead of "a".',
      'fields.b.deprecated.replacement: The field "b" cannot be used instead of "b", because it is deprecated too.',
      'fields.c.deprecated.replacement: The field "a" cannot be used instead of "c", because it is deprecated too.',
    ]);
  });
});
