import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { defineResource, parseResource } from "../../../src/compiler/resource/define.ts";
import { odd } from "../../support/resources.ts";
import { runs } from "../../support/runs.ts";

function problemsOf(json: unknown): readonly string[] {
  const result = parseResource(json);
  const define = () => defineResource(json as never);
  if (result.ok) expect(define).not.toThrow();
  else expect(define).toThrow(TypeError);
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const checking = { name: "checking", fields: { id: { type: "integer" } } };
const plain = { name: "x", service: "shop", actions: ["get"], fields: { id: { type: "integer" } } };

describe("a right description", () => {
  test.each([keywords, bankHistory, products, odd, plain, checking])("$name", (resource) => {
    const json = JSON.parse(JSON.stringify(resource));
    expect(parseResource(json)).toMatchObject({ ok: true, resource: json });
  });

  it("is copied", () => {
    const json = JSON.parse(JSON.stringify(plain));
    const result = parseResource(json);
    json.fields.id.type = "changed";
    expect(result).toMatchObject({ ok: true, resource: plain });
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

describe("what is wrong is said with its path", () => {
  test.each<[unknown, readonly string[]]>([
    [null, [": A resource must be an object, not null."]],
    [undefined, [": A resource must be an object, not a value of type undefined."]],
    [[], [": A resource must be an object, not an array."]],
    ["x", [': A resource must be an object, not "x".']],
    [{}, ['name: The key "name" is required.', 'fields: The key "fields" is required.']],
    [{ ...plain, maxLimt: 5 }, ['maxLimt: The key "maxLimt" is unknown. Did you mean "maxLimit"?']],
    [JSON.parse(`{"__proto__": 1, ${JSON.stringify(plain).slice(1)}`), ['__proto__: The key "__proto__" is unknown.']],
    [{ ...plain, actions: "get" }, ['actions: The key "actions" must be an array of actions, not "get".']],
    [{ ...plain, actions: [5] }, ["actions.0: Each item must be a string, not the number 5."]],
    [{ ...plain, fields: [] }, ['fields: The key "fields" must be an object, not an array.']],
    [{ ...plain, fields: { a: "string" } }, ['fields.a: The key "a" must be an object, not "string".']],
    [{ ...plain, fields: { a: {} } }, ['fields.a.type: The key "type" is required.']],
    [
      { ...plain, fields: { a: { typ: "string" } } },
      ['fields.a.typ: The key "typ" is unknown. Did you mean "type"?', 'fields.a.type: The key "type" is required.'],
    ],
    [
      { ...plain, fields: { a: { type: "string", nullable: "yes" } } },
      ['fields.a.nullable: The key "nullable" must be true or false, not "yes".'],
    ],
    [
      { ...plain, fields: { a: { type: "enum", values: ["open"] } } },
      ['fields.a.values.0: Each item must be an object such as {"value": "open"}, not "open".'],
    ],
    [
      { ...plain, fields: { a: { type: "enum", values: [{ value: true, lable: "x" }] } } },
      [
        'fields.a.values.0.lable: The key "lable" is unknown. Did you mean "label"?',
        'fields.a.values.0.value: The key "value" must be a string or a number, not true.',
      ],
    ],
    [
      { ...plain, fields: { a: { type: "string", deprecated: false } } },
      ['fields.a.deprecated: The key "deprecated" must be true or {"replacement": "a field"}, not false.'],
    ],
    [
      { ...plain, fields: { a: { type: "string", deprecated: { replacement: 5 } } } },
      ['fields.a.deprecated.replacement: The key "replacement" must be a string, not the number 5.'],
    ],
    [
      { ...plain, fields: { a: { type: "string", cost: true } } },
      ['fields.a.cost: The key "cost" must be a string or a number, not true.'],
    ],
    [
      { ...plain, parameters: { p: { type: "integer", values: [] } } },
      ['parameters.p.values: The key "values" is unknown.'],
    ],
    [{ ...plain, parameters: 5 }, ['parameters: The key "parameters" must be an object, not the number 5.']],
    [{ ...plain, maxLimit: "5" }, ['maxLimit: The key "maxLimit" must be a number, not "5".']],
  ])("%j", (json, expected) => {
    expect(problemsOf(json)).toEqual(expected);
  });

  it("what the shape does not show is said too, and beside keys that are not known", () => {
    expect(problemsOf({ ...plain, fields: { a: { type: "intger" }, b: { type: "enum" } }, maxLimt: 5 })).toEqual([
      'maxLimt: The key "maxLimt" is unknown. Did you mean "maxLimit"?',
      'fields.a.type: There is no type "intger". Did you mean "integer"?',
      'fields.b.values: The field "b" is an enum and needs its values.',
    ]);
  });
});

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
