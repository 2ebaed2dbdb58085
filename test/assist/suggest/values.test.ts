import { expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { shop } from "../../support/phrasings.ts";

const best = (text: string) =>
  suggest(text, { resource: shop }).map(({ text: after, certainty }) => [after, certainty])[0];

it.each([
  ["entities in quotes stay", 'name = "AC&amp;DC" && price > 5', ['name = "AC&amp;DC" AND price > 5', "certain"]],
  ["a comma in quotes sets thousands apart", 'price = "1,234"', ["price = 1234", "likely"]],
  ["~= is not equal", "price ~= 5", ["price != 5", "likely"]],
  ["SIMILAR TO reads its wildcards", "name SIMILAR TO '%(a|b)%'", ['name REGEXP "(a|b)"', "likely"]],
  ["escapes of other JSON are not read", '{"name":"\\u00e9"}', undefined],
  [
    "a selection is decompiled",
    '{"filters":[{"name":"name","operator":"EQUALS","values":["\\u00e9\\\\a"]}],"limit":5}',
    ["name = 'é\\a' LIMIT 5", "certain"],
  ],
  [
    "a selection keeps its digits",
    '{"filters":[{"name":"id","operator":"EQUALS","values":[12345678901234567890]}]}',
    undefined,
  ],
])("%s", (_, text, expected) => {
  expect(best(text)).toEqual(expected);
});
