import { describe, expect, expectTypeOf, it, test } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { compoundName, defineResource } from "../../../src/compiler/define/define.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import type { Resource, ResourceDescription } from "../../../src/compiler/resource/resource.ts";
import { validateResource } from "../../../src/compiler/resource/validate-resource.ts";
import { odd } from "../../support/resources.ts";

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

it("the examples are right, and stay what they were given as", () => {
  for (const resource of [keywords, bankHistory, products, odd, plain]) {
    expect(validateResource(resource)).toEqual([]);
    expect(defineResource(resource)).toMatchObject(resource);
    expect(JSON.stringify(defineResource(resource))).toBe(JSON.stringify(resource));
  }
});

it("a resource for checking filters needs neither a service nor actions", () => {
  const checking = defineResource({ name: "x", fields: { id: { type: "integer" } } });
  expect(compile("id = 5", { resource: checking, action: "del" })).toMatchObject({ ok: true, diagnostics: [] });
  expect(diagnose("idd = 5", { resource: checking }).diagnostics).toMatchObject([{ code: "unknown-field" }]);
});

it.each([undefined, null, "x", {}, { name: "a" }, { name: "a", fields: null }, { name: 5, fields: { a: {} } }])(
  "says in a sentence that %j is no resource",
  (wrong) => {
    expect(() => defineResource(wrong as never)).toThrow(/^The resource( "a")? is invalid:/);
    expect(() => defineResource(wrong as never)).toThrow(TypeError);
  },
);

describe("what is wrong with a resource", () => {
  test.each<[object, readonly string[]]>([
    [{ name: " " }, ["name: A resource needs a name."]],
    [{ service: "" }, ['service: The service must be a URL path such as a_1/b, not "".']],
    [{ service: "a//b" }, ['service: The service must be a URL path such as a_1/b, not "a//b".']],
    [{ method: "../b" }, ['method: The method must be a URL path such as a_1/b, not "../b".']],
    [{ method: "a?b" }, ['method: The method must be a URL path such as a_1/b, not "a?b".']],
    [{ method: "a/b-c.d" }, []],
    [{ actions: [] }, ["actions: A resource needs at least one action."]],
    [{ actions: ["get", "put"] }, ['actions.1: There is no action "put", only get, add, edit and del.']],
    [{ actions: ["get", "get"] }, ['actions.1: The action "get" is listed twice.']],
    [{ fields: {} }, ["fields: A resource needs at least one field."]],
    [{ defaultFields: [] }, ["defaultFields: The list of default fields is empty; name a field or omit the list."]],
    [{ defaultFields: ["idd"] }, ['defaultFields.0: There is no field "idd". Did you mean "id"?']],
    [{ defaultFields: ["id", "id"] }, ['defaultFields.1: The field "id" is listed twice.']],
    [{ parameters: { project_id: { type: "integer" } } }, []],
    [{ parameters: { p: { type: "int" } } }, ['parameters.p.type: There is no type "int".']],
    [
      { parameters: { p: { type: "enum" } } },
      ["parameters.p.type: Only a field can be an enum; a parameter has no list of values."],
    ],
    [
      { parameters: { limit: { type: "integer" } } },
      ['parameters.limit: The key "limit" belongs to the selection, so a parameter cannot use it.'],
    ],
    [
      { parameters: { id: { type: "integer" } } },
      ['parameters.id: The key "id" belongs to the selection, so a parameter cannot use it.'],
    ],
    [{ parameters: { "": { type: "integer" } } }, ["parameters.: A parameter needs a name."]],
    [{ dateOrder: "ymd" as "dmy" }, ["dateOrder: The order of dates must be dmy or mdy."]],
    [{ maxLimit: 0 }, ["maxLimit: The maximum limit must be a whole number greater than 0."]],
    [{ maxLimit: 1.5 }, ["maxLimit: The maximum limit must be a whole number greater than 0."]],
    [{ maxLimit: Number.NaN }, ["maxLimit: The maximum limit must be a whole number greater than 0."]],
  ])("%j", (change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  it("is said of default fields that cannot be selected or lack qualifiers", () => {
    const fields = {
      id: { type: "integer", selectable: false },
      volume: { type: "integer", qualifiers: ["b", "a"] },
    } as const;
    expect(problemsOf({ fields, defaultFields: ["id", "volume", "volume:1", "volume:1:2"] })).toEqual([
      'defaultFields.0: The field "id" is not selectable, so it cannot be a default field.',
      'defaultFields.1: Write the field "volume" as volume:a:b, with a value for each qualifier.',
      'defaultFields.2: Write the field "volume" as volume:a:b, with a value for each qualifier.',
    ]);
  });

  it("is not said more than a hundred times", () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, { type: "nothing" }]));
    expect(problemsOf({ fields })).toHaveLength(100);
  });
});

describe("defineResource", () => {
  it("throws what is wrong", () => {
    const one = { ...plain, actions: [] };
    expect(() => defineResource(one)).toThrow(
      new TypeError('The resource "x" is invalid: actions: A resource needs at least one action.'),
    );
    const two = { ...one, fields: { a: { type: "enum" } } } as const;
    expect(() => defineResource(two)).toThrow(
      new TypeError(
        'The resource "x" is invalid:\n- actions: A resource needs at least one action.\n- fields.a.values: The field "a" is an enum and needs its values.',
      ),
    );
  });
});

describe("compoundName", () => {
  it("puts the values in the order of the qualifiers' names", () => {
    const name = compoundName(keywords, "volume", { type: 3, searcher_key: 0, region_key: 213 });
    expect(name).toBe("volume:213:0:3");
    expectTypeOf(name).toEqualTypeOf<`volume:${string}:${string}:${string}`>();
    expect(compoundName(odd, "rate", { to: "USD", from: "EUR" })).toBe("rate:EUR:USD");
    expect(compoundName(odd as Resource, "rate", { to: "USD", from: "EUR" })).toBe("rate:EUR:USD");
  });

  it("throws when a name cannot be made", () => {
    const all = { region_key: 213, searcher_key: 0, type: 3 };
    const make = (name: string, values: object) => () => compoundName(keywords as Resource, name, { ...values });
    expect(make("volume", { region_key: 213, type: 3 })).toThrow(
      'The field "volume" needs the qualifier "searcher_key".',
    );
    expect(make("volume", { ...all, kind: 1 })).toThrow('The field "volume" has no qualifier "kind".');
    expect(make("tags", all)).toThrow('The field "tags" has no qualifiers.');
    expect(make("toString", all)).toThrow('The field "toString" has no qualifiers.');
    for (const type of ["", "a b", "a:b", 1.5, null, undefined, {}, Number.POSITIVE_INFINITY]) {
      const name = make("volume", { ...all, type });
      expect(name, String(type)).toThrow('The qualifier "type" can contain only letters, digits, "_" and "-".');
    }
  });

  it("knows the names of the qualifiers", () => {
    // @ts-expect-error one is missing
    expect(() => compoundName(keywords, "volume", { region_key: 213, type: 3 })).toThrow(TypeError);
    // @ts-expect-error not a compound field
    expect(() => compoundName(keywords, "tags", {})).toThrow(TypeError);
  });
});
