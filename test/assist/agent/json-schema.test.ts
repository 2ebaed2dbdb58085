import { fc, test } from "@fast-check/vitest";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { jsonSchema } from "../../../src/assist/agent/json-schema.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { compile, decompile, prepareSelection } from "../../../src/index.ts";
import { selectionFor } from "../../support/arbitraries/for-resource.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { shop } from "../../support/phrasings.ts";
import { runs } from "../../support/runs.ts";
import { keywords, products } from "../../support/samples.ts";
import { changedJson } from "./changed-json.ts";
import { largeResource } from "./large-resource.ts";
import selections from "./selections.json" with { type: "json" };

const ajv = new Ajv({ strict: true, strictTypes: false });
const acceptedBy = (resource: Resource) => ajv.compile(jsonSchema(resource));

/** Whether a JSON value compiles, and is in the form in which `compile` returns it. */
function isCanonical(json: unknown, resource: Resource): boolean {
  if (!prepareSelection(json as never, { resource, action: "get" }).ok) return false;
  const read = decompile(json as never);
  const again = read.ok ? compile(read.text) : undefined;
  return again?.ok === true && JSON.stringify(again.selection) === JSON.stringify(json);
}

it.each(selections as [object, boolean][])("accepts %j: %s; the checks find the rest", (json, isAccepted) => {
  expect(acceptedBy(products)(json)).toBe(isAccepted);
});

it("names qualified fields by their form", () => {
  const accepts = acceptedBy(keywords);
  expect(accepts({ fields: ["volume:213:0:3"] })).toBe(true);
  expect(accepts({ fields: ["volume:213:0 "] })).toBe(false);
});

test.prop([anyResource.chain((resource) => fc.tuple(fc.constant(resource), selectionFor(resource)))], runs(200))(
  "accepts what compiles",
  ([resource, selection]) => {
    const accepts = acceptedBy(resource);
    expect(accepts(JSON.parse(JSON.stringify(selection))), JSON.stringify(accepts.errors)).toBe(true);
  },
);

const acceptedByShop = acceptedBy(shop);

test.prop([changedJson(selectionFor(shop))], runs(2000))("accepts near misses that compile", (json) => {
  if (isCanonical(json, shop)) expect(acceptedByShop(json), JSON.stringify(json)).toBe(true);
});

it("near misses are accepted and refused", () => {
  const all = fc.sample(changedJson(selectionFor(shop)), { numRuns: 500, seed: 1 });
  const accepted = all.filter((json) => acceptedByShop(json));
  expect(accepted.length).toBeGreaterThan(50);
  expect(accepted.length).toBeLessThan(400);
  const compiling = accepted.filter((json) => prepareSelection(json, { resource: shop, action: "get" }).ok);
  expect(compiling.length).toBeGreaterThan(accepted.length / 2);
});

it("of 200 fields is less than 64 KB", () => {
  expect(JSON.stringify(jsonSchema(largeResource)).length).toBeLessThan(64_000);
});
