import { fc, test } from "@fast-check/vitest";
import { describe, expect, expectTypeOf, it } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { defineResource, parseResource } from "../../../src/compiler/resource/define.ts";
import type { FieldName, ResourceDescription } from "../../../src/compiler/resource/resource.ts";
import { odd } from "../../support/resources.ts";
import { runs } from "../../support/runs.ts";
import { bankHistory, keywords, products } from "../../support/samples.ts";
import problems from "./problems.json" with { type: "json" };
import times from "./times.json" with { type: "json" };

const plain: ResourceDescription = {
  name: "x",
  service: "shop",
  actions: ["get"],
  fields: { id: { type: "integer" } },
};

/** The problems of a description, each with its path. */
function problemsOf(json: unknown): readonly string[] {
  const result = parseResource(json);
  const define = () => defineResource(json as never);
  if (result.ok) expect(define).not.toThrow();
  else expect(define).toThrow(TypeError);
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const problemsWith = (change: object) => problemsOf({ ...plain, ...change });

it("the examples are right, and stay what they were given as", () => {
  for (const resource of [keywords, bankHistory, products, odd, plain]) {
    expect(defineResource(resource)).toMatchObject(resource);
    expect(JSON.stringify(defineResource(resource))).toBe(JSON.stringify(resource));
  }
});

it("a misspelt key is an error of the call, with the right one", () => {
  expect(() => defineResource({ name: "x", fields: { id: { type: "integer", nulable: true } } } as never)).toThrow(
    'The resource "x" is invalid: fields.id.nulable: The key "nulable" is unknown. Did you mean "nullable"?',
  );
});

it("a resource for checking filters needs neither a service nor actions", () => {
  const checking = defineResource({ name: "x", fields: { id: { type: "integer" } } });
  expect(compile("id = 5", { resource: checking, action: "del" })).toMatchObject({ ok: true, diagnostics: [] });
  expect(diagnose("idd = 5", { resource: checking }).diagnostics).toMatchObject([{ code: "unknown-field" }]);
});

it("an invalid description is named in the error if it has a name", () => {
  expect(() => defineResource({ name: "a" } as never)).toThrow(/^The resource "a" is invalid:/);
  for (const wrong of [undefined, null, "x", {}])
    expect(() => defineResource(wrong as never)).toThrow(/^The resource is invalid:/);
});

describe("what is wrong with a resource", () => {
  test.each(problems)("$change", ({ change, problems }) => expect(problemsWith(change)).toEqual(problems));

  it("is not said more than a hundred times", () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, { type: "nothing" }]));
    expect(problemsWith({ fields })).toHaveLength(100);
  });
});

it("defineResource throws what is wrong", () => {
  const one = { ...plain, fields: { a: { type: "enum" } } } as const;
  const message = 'fields.a.values: The field "a" is an enum and needs its values.';
  expect(() => defineResource(one)).toThrow(new TypeError(`The resource "x" is invalid: ${message}`));
  const parameters = { "": { type: "integer" } } as const;
  const second = 'parameters[""]: A name cannot be empty.';
  expect(() => defineResource({ ...one, parameters })).toThrow(
    new TypeError(`The resource "x" is invalid:\n- ${second}\n- ${message}`),
  );
});

describe("a resource", () => {
  it("is not changed by later changes to what described it", () => {
    const described = { name: "x", fields: { state: { type: "enum" as const, values: [{ value: "open" }] } } };
    const resource = defineResource(described);
    described.fields.state.values.push({ value: "paid" });
    expect(compile('state = "paid"', { resource }).ok).toBe(false);
    expect(Object.isFrozen(resource.fields.state.values)).toBe(true);
  });

  it("takes every name that begins with that of a qualified field and a colon as this field", () => {
    const resource = defineResource({
      name: "x",
      fields: { volume: { type: "integer", qualified: true }, "a:b": { type: "flag" }, a: { type: "string" } },
    });
    expectTypeOf<FieldName<typeof resource>>().toEqualTypeOf<"volume" | `volume:${string}` | "a:b" | "a">();
    expect(compile("volume:213:0:1 > 5 AND volume > 5 AND a:b = 1", { resource }).ok).toBe(true);
    const codes = (text: string) => compile(text, { resource }).diagnostics.map(({ code }) => code);
    expect(codes('volume:213 > "x"')).toEqual(["value-type"]);
    expect(codes("a:c = 1")).toEqual(["unknown-field"]);
    expect(diagnose("volme:1:2 > 5", { resource }).diagnostics).toMatchObject([
      { code: "unknown-field", data: { suggestion: "volume:1:2" } },
    ]);
  });
});

test.each(times)("$field of a field or a parameter", ({ field, problems }) => {
  expect(problemsWith({ fields: { at: field } })).toEqual(problems);
  const ofParameter = problems.map((problem) => problem.replace("fields.at", "parameters.at"));
  expect(problemsWith({ parameters: { at: field } })).toEqual(ofParameter);
});

it("NaN is not a value", () => {
  const values = [{ value: Number.NaN }];
  expect(problemsWith({ fields: { a: { type: "enum", values } } })).toEqual([
    'fields.a.values.0.value: The key "value" must be a string or a number, not NaN.',
  ]);
});

describe("parseResource", () => {
  test.each([keywords, bankHistory, products, odd, plain])("$name", (resource) => {
    const json = JSON.parse(JSON.stringify(resource));
    expect(parseResource(json)).toMatchObject({ ok: true, resource: json });
  });

  it("may have fields with names that objects already have", () => {
    const json = JSON.parse(
      '{"name":"x","service":"y","actions":["get"],"fields":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"parameters":{"__proto__":{"type":"string"}}}',
    );
    const result = parseResource(json);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(Object.keys(result.resource.fields)).toEqual(["__proto__", "constructor"]);
    expect(Object.keys(result.resource.parameters ?? {})).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(result.resource.fields)).toBe(Object.prototype);
    const { diagnostics } = diagnose('__proto__ = "a" AND constructor = "b" AND toString = 1', {
      resource: result.resource,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["value-type", "unknown-field"]);
  });
});

test.each<[unknown, readonly string[]]>([
  [null, [": A resource must be an object, not null."]],
  [[], [": A resource must be an object, not an empty array."]],
  [{}, ['name: The key "name" is required.', 'fields: The key "fields" is required.']],
  [JSON.parse(`{"__proto__": 1, ${JSON.stringify(plain).slice(1)}`), ['__proto__: The key "__proto__" is unknown.']],
])("the whole description %j", (json, expected) => expect(problemsOf(json)).toEqual(expected));

describe("anything is answered", () => {
  const throws = () => {
    throw new Error("never seen");
  };
  const cycle: Record<string, unknown> = { ...plain };
  cycle.fields = cycle;

  test.each<[string, unknown]>([
    ["a getter that throws", Object.defineProperty({}, "name", { get: throws, enumerable: true })],
    ["a proxy that throws", new Proxy({}, { get: throws, ownKeys: throws })],
    ["a cycle", cycle],
    ["a function", throws],
    ["a symbol", Symbol("x")],
    ["a bigint", 1n],
    ["a map", new Map()],
    ["an object without a prototype", Object.create(null)],
    ["many unknown keys", Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))],
    ["many wrong fields", { ...plain, fields: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [i, i])) }],
  ])("%s", (_, json) => {
    const result = parseResource(json);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.problems.length).toBeLessThanOrEqual(100);
  });
});

/** A description with a value somewhere replaced by any other. */
const broken = fc
  .tuple(fc.constantFrom(keywords, products, odd), fc.nat(), fc.anything())
  .map(([resource, at, value]) => {
    let count = 0;
    return JSON.parse(JSON.stringify(resource), (_, part) => (count++ === at % 80 ? value : part));
  });

test.prop([fc.oneof(fc.anything(), fc.jsonValue(), broken)], runs(1000))(
  "any value gives a resource that can be used, or problems",
  (json) => {
    const result = parseResource(json);
    if (result.ok) compile('a = 1 AND id IN (1, "x") ORDER BY constructor', { resource: result.resource });
    else {
      expect(result.problems.length).toBeGreaterThan(0);
      for (const { path, message } of result.problems) {
        expect(Array.isArray(path)).toBe(true);
        expect(message).toMatch(/^[A-Z].*\.$|\?$/s);
      }
    }
  },
);
