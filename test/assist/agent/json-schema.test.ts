import { fc, test } from "@fast-check/vitest";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { jsonSchema, withoutNulls } from "../../../src/assist/agent/json-schema.ts";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { compile, prepareSelection } from "../../../src/compiler/compile.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { selectionFor } from "../../support/arbitraries/generators.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { shop } from "../../support/phrasings.ts";
import { runs } from "../../support/runs.ts";
import { changedJson } from "./changed-json.ts";
import { largeResource } from "./large-resource.ts";

const ajv = new Ajv({ strict: true, strictTypes: false });
const acceptedBy = (resource: Resource, profile?: "plain" | "strict") =>
  ajv.compile(jsonSchema(resource, profile ? { profile } : {}));

/** Whether a JSON value compiles, and is in the form in which `compile` returns it. */
function canonical(json: unknown, resource: Resource): { readonly compiles: boolean; readonly isCanonical: boolean } {
  const compiles = prepareSelection(json as never, { resource, action: "get" }).ok;
  if (!compiles) return { compiles, isCanonical: false };
  const read = decompile(json as never);
  const again = read.ok ? compile(read.text) : undefined;
  return { compiles, isCanonical: again?.ok === true && JSON.stringify(again.selection) === JSON.stringify(json) };
}

const withNulls = (resource: Resource, json: object) => {
  const keys = Object.keys(jsonSchema(resource, { profile: "strict" }).properties);
  return { ...Object.fromEntries(keys.map((key) => [key, null])), ...json };
};

it.each([
  [{}, true],
  [{ filters: [] }, true],
  [{ fields: [] }, false],
  [{ limit: 1000 }, true],
  [{ limit: 1001 }, false],
  [{ limit: "5" }, false],
  [{ page: 2 }, false],
  [{ filters: [{ name: "state", operator: "EQUALS", values: ["gone"] }] }, false],
  [{ filters: [{ name: "state", operator: "EQUALS", values: ["sold_out"] }] }, true],
  [{ filters: [{ name: "state", operator: "CONTAINS", values: ["sold"] }] }, false],
  [{ filters: [{ name: "stock", operator: "LESS_THAN", values: ["Field:ordered"] }] }, true],
  [{ filters: [{ name: "stock", operator: "LESS_THAN", values: ["Field:name"] }] }, false],
  [{ filters: [{ name: "name", operator: "CONTAINS", values: ["Field:stock"] }] }, true],
  [{ filters: [{ name: "name", operator: "REGEXP", values: ["Field:stock"] }] }, false],
  [{ filters: [{ name: "name", operator: "EQUALS", values: ["Fields"] }] }, true],
  [{ filters: [{ name: "stock", operator: "BETWEEN", values: [1, 2, 3] }] }, false],
  [{ filters: [{ name: "added", operator: "EQUALS", values: ["2000-02-29"] }] }, true],
  [{ filters: [{ name: "added", operator: "EQUALS", values: ["1900-02-29"] }] }, false],
  [{ filters: [{ name: "photo", operator: "EQUALS", values: ["a"] }] }, false],
  [{ fields: ["search"] }, false],
  [{ orders: [{ name: "search", direction: "ASC" }] }, false],
  [{ orders: [{ name: "name" }] }, false],
])("%j", (json, isAccepted) => {
  expect(acceptedBy(products)(json)).toBe(isAccepted);
  expect(acceptedBy(products, "strict")(withNulls(products, json))).toBe(isAccepted);
});

it("names qualified fields by their form", () => {
  const accepts = acceptedBy(keywords);
  expect(accepts({ fields: ["volume:213:0:3"] })).toBe(true);
  expect(accepts({ fields: ["volume:213:0 "] })).toBe(false);
});

describe.each(["plain", "strict"] as const)("%s", (profile) => {
  const formed = (resource: Resource, json: object) => (profile === "strict" ? withNulls(resource, json) : json);
  /** What is left of it when what is null is removed. */
  const given = (json: object) => (profile === "strict" ? (withoutNulls(json) as object) : json);

  test.prop([anyResource.chain((resource) => fc.tuple(fc.constant(resource), selectionFor(resource)))], runs(200))(
    "accepts what compiles",
    ([resource, selection]) => {
      const json = formed(resource, JSON.parse(JSON.stringify(selection)));
      const accepts = acceptedBy(resource, profile);
      expect(accepts(json), JSON.stringify([json, accepts.errors])).toBe(true);
    },
  );

  test.prop(
    [
      anyResource.chain((resource) =>
        fc.tuple(
          fc.constant(resource),
          fc.array(changedJson(selectionFor(resource)), { minLength: 10, maxLength: 10 }),
        ),
      ),
    ],
    runs(80),
  )(
    "of near misses it accepts exactly those that compile, in the form of compile",
    ([{ actions: _, ...described }, all]) => {
      const resource = described as Resource;
      const accepts = acceptedBy(resource, profile);
      for (const json of all) {
        const { compiles, isCanonical } = canonical(given(json), resource);
        const isAccepted = accepts(formed(resource, given(json)));
        if (isAccepted) expect(compiles, JSON.stringify(json)).toBe(true);
        if (isCanonical) expect(isAccepted, JSON.stringify(json)).toBe(true);
      }
    },
  );

  test.prop([changedJson(selectionFor(shop))], runs(2000))("near misses on the fields of the shop", (json) => {
    const { compiles, isCanonical } = canonical(given(json), shop);
    const isAccepted = (profile === "strict" ? shopStrict : shopPlain)(formed(shop, given(json)));
    if (isAccepted) expect(compiles, JSON.stringify(json)).toBe(true);
    if (isCanonical) expect(isAccepted, JSON.stringify(json)).toBe(true);
  });
});

const shopPlain = acceptedBy(shop);
const shopStrict = acceptedBy(shop, "strict");

it("near misses are accepted and refused", () => {
  const all = fc.sample(changedJson(selectionFor(shop)), { numRuns: 500, seed: 1 });
  const accepted = all.filter((json) => shopPlain(json)).length;
  expect(accepted).toBeGreaterThan(50);
  expect(accepted).toBeLessThan(400);
});

/** All schemas inside a schema. */
function schemasIn(schema: unknown): readonly Record<string, unknown>[] {
  if (typeof schema !== "object" || schema === null) return [];
  return [schema as Record<string, unknown>, ...Object.values(schema).flatMap(schemasIn)];
}

test.prop([anyResource], runs(100))("strict has only what strict modes take", (resource) => {
  const schema = jsonSchema(resource, { profile: "strict" });
  expect(schema).toMatchObject({ type: "object", additionalProperties: false });
  for (const each of schemasIn(schema)) {
    for (const key of ["allOf", "oneOf", "not", "if", "patternProperties", "prefixItems", "contains"])
      expect(each).not.toHaveProperty(key);
    if (each.type !== "object") continue;
    expect(each.additionalProperties).toBe(false);
    expect(each.required).toEqual(Object.keys(each.properties as object));
  }
});

it("withoutNulls leaves what has no null as it is", () => {
  expect(withoutNulls({ limit: 5, filters: null })).toEqual({ limit: 5 });
  expect(withoutNulls(null)).toBeNull();
  expect(withoutNulls([null])).toEqual([null]);
});

it("of 200 fields is less than 64 KB", () => {
  for (const profile of ["plain", "strict"] as const)
    expect(JSON.stringify(jsonSchema(largeResource, { profile })).length).toBeLessThan(64_000);
});

it("throws a TypeError for another profile", () => {
  expect(() => jsonSchema(keywords, { profile: "loose" } as never)).toThrow("plain or strict");
});
