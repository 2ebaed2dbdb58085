import { expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";

it.each([
  ["volume:1:2:3 => 5", "volume:1:2:3 >= 5"],
  ["volume:1:2:3 greater 5", "volume:1:2:3 > 5"],
  ["order by volume:1:2:3 descending", "order by volume:1:2:3 DESC"],
  ["volume:1:2:3 between 5 to 10", "volume:1:2:3 between 5 AND 10"],
  ["volume : 1 : 2 : 3 => 5", undefined],
  ["volume => 5", "volume >= 5"],
])("a qualified field is read with what follows its name: %s", (text, expected) => {
  expect(suggest(text, { resource: keywords })[0]?.text).toBe(expected);
});
