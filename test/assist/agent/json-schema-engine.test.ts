import { fc, test } from "@fast-check/vitest";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonSchema } from "../../../src/assist/agent/json-schema.ts";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { selectionFor } from "../../../src/assist/testing/generators.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { typeFacts } from "../../../src/base/language/value-types.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { shop } from "../../support/phrasings.ts";
import { runs } from "../../support/runs.ts";
import { changedJson } from "./changed-json.ts";
import { type Accepts, acceptingSchema } from "./xgrammar.ts";

/*
 * The schemas in XGrammar, which writes JSON by a schema: with keys in the order of the schema, and with patterns that it
 * compares with the text between the quotes, escapes and all. So a pattern that lets any character follow also lets a
 * quote follow, and what is behind it; `prepareSelection` refuses that. Fields without free text have no such pattern,
 * but for the operators that look for a text in any field.
 */

const profiles = ["plain", "strict"] as const;

/** A selection with its keys in the order of the schema, and with null for what is missing where that is wanted. */
function ordered(json: Readonly<Record<string, unknown>>, keys: readonly string[], profile: (typeof profiles)[number]) {
  const own = keys.flatMap((key) => {
    if (profile === "strict") return [[key, json[key] ?? null]];
    return Object.hasOwn(json, key) ? [[key, json[key]]] : [];
  });
  const others = Object.entries(json).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...own, ...others]);
}

const withoutText = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).filter(([, { type, values }]) => values || !typeFacts[type].isText),
  ),
});

const looksForText = operatorNames.filter((name) => ["text", "pattern"].includes(operators[name].predicate.kind));

const samples: Readonly<Record<string, Resource>> = { keywords, products, shop };

describe.each(
  Object.entries(samples).flatMap(([name, resource]) => profiles.map((profile) => [name, profile, resource] as const)),
)("%s, %s", (_, profile, resource) => {
  const schema = jsonSchema(resource, { profile });
  const closed = withoutText(resource);
  const closedSchema = jsonSchema(closed, { profile });
  const isAccepted = new Ajv({ strict: true, strictTypes: false }).compile(closedSchema);
  const textOf = (json: object) =>
    JSON.stringify(ordered(json as Record<string, unknown>, Object.keys(schema.properties), profile));
  let accepts: Accepts;
  let acceptsClosed: Accepts;
  beforeAll(async () => {
    [accepts, acceptsClosed] = [await acceptingSchema(schema), await acceptingSchema(closedSchema)];
  });

  test.prop([selectionFor(resource)], runs(667))("is accepted by XGrammar", async (selection) => {
    const text = textOf(JSON.parse(JSON.stringify(selection)));
    expect(await accepts(text), text).toBe(true);
  });

  test.prop([changedJson(selectionFor(closed))], runs(667))(
    "of near misses without free text, XGrammar takes those that ajv takes",
    async (json) => {
      const text = textOf(json);
      fc.pre(!looksForText.some((name) => text.includes(`"${name}"`)));
      expect(await acceptsClosed(text), text).toBe(isAccepted(JSON.parse(text)));
    },
  );

  it("some of the near misses are refused, and some are not", async () => {
    const taken = new Set<boolean>();
    for (const json of fc.sample(changedJson(selectionFor(closed)), { numRuns: 200, seed: 1 }))
      taken.add(await acceptsClosed(textOf(json)));
    expect(taken).toEqual(new Set([true, false]));
  });
});
