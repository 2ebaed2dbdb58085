import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { runs } from "../../support/runs.ts";

const resourceOf = (names: readonly string[]) =>
  defineResource({ name: "any", fields: Object.fromEntries(names.map((name) => [name, { type: "integer" }])) });

const shop = resourceOf([
  "customer_name",
  "campaign_name",
  "country",
  "created_at",
  "search_query",
  "username",
  "notes",
]);

const labels = (text: string, resource = shop) =>
  complete(text, text.length, { resource })
    .filter(({ kind }) => kind === "field")
    .map(({ label }) => label);

describe("while a word gets longer", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "B", "_"), minLength: 1, maxLength: 6 });
  const names = fc.uniqueArray(
    word.map((name) => `x${name}`),
    { minLength: 1, maxLength: 12 },
  );

  test.prop([names.chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all)))], runs(200))(
    "the list of what it begins never grows",
    ([all, name]) => {
      const resource = resourceOf(all);
      let before = labels("", resource);
      for (let length = 1; length <= name.length; length++) {
        const now = labels(name.slice(0, length), resource);
        expect(now.filter((each) => !before.includes(each))).toEqual([]);
        before = now;
      }
      expect(before).toContain(name);
    },
  );

  it.each([
    ["c", ["customer_name", "campaign_name", "country", "created_at"]],
    ["n", ["notes", "customer_name", "campaign_name"]],
    ["na", ["customer_name", "campaign_name"]],
    ["sername", ["username"]],
  ])("%s", (typed, expected) => expect(labels(typed)).toEqual(expected));
});

describe("what is only similar is a guess", () => {
  it.each<[string, boolean]>([
    ["cust", false],
    ["NAME", false],
    ["contry", true],
    ["sername", true],
  ])("%s: %s", (typed, isGuess) => {
    expect(complete(typed, typed.length, { resource: shop })[0]?.guess ?? false).toBe(isGuess);
  });
});

it("says once what a field and a clause are", () => {
  const resource = defineResource({
    name: "any",
    fields: { date: { type: "date", label: "Date" }, sum: { type: "number" }, info: { type: "string", label: "Text" } },
  });
  const details = (text: string) =>
    complete(text, text.length, { resource }).map(({ title, detail }) => title ?? detail);
  expect(details("").slice(0, 3)).toEqual(["date", "number", "Text"]);
});
