import { expect, it } from "vitest";
import { hasInvalid } from "../../../src/compiler/ast/conditions.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it.each([
  ["", false],
  ["a = 1 AND (b IN (2, 3) OR NOT c IS NULL) ORDER BY d LIMIT 5", false],
  ["a foo 1", true],
  ["a = 1 AND (b = 2 OR NOT c = x) ORDER BY d", true],
  ["a = x AND b = 1", true],
  ["ORDER BY ,a", true],
])("whether all of %j could be read", (text, isFound) => expect(hasInvalid(parse(text).query)).toBe(isFound));
