import { expect, it } from "vitest";
import { Kind, kindNames } from "../../../src/compiler/lexer/kinds.ts";

it("the names of kinds are in the order of their numbers", () => {
  expect(kindNames).toEqual(Object.values(Kind).filter((name) => typeof name === "string"));
  expect(kindNames.map((name) => Kind[name])).toEqual([...kindNames.keys()]);
});
