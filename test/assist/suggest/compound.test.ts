import { expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";

it.each([
  ["volume:1:2:3 => 5", "volume:1:2:3 >= 5"],
  ["volume:1:2:3 greater 5", "volume:1:2:3 > 5"],
  ["order by volume:1:2:3 descending", "order by volume:1:2:3 DESC"],
  ["volume:1:2:3 between 5 to 10", "volume:1:2:3 between 5 AND 10"],
  ["volume : 1 : 2 : 3 => 5", undefined],
  ["volume => 5", undefined],
])("a compound field is read with its qualifiers: %s", (text, expected) => {
  expect(suggest(text, { resource: keywords })[0]?.text).toBe(expected);
});
