import { expect, it } from "vitest";
import { recordedGrammar } from "../support/recorded-grammar.ts";

it("has what chevrotain records of the grammar", async () => {
  await expect(recordedGrammar()).toMatchFileSnapshot("../../src/compiler/parser/recorded.ts");
});
