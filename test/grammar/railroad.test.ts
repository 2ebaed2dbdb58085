import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { railroadDiagrams } from "../support/grammar/railroad.ts";

const diagrams = railroadDiagrams();

it("has no diagram of a rule that is gone", () => {
  expect(readdirSync(new URL("../../grammar/railroad", import.meta.url)).sort()).toEqual([...diagrams.keys()].sort());
});

it.each([...diagrams])("needs nothing from elsewhere to show %s", (_, svg) => {
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|url\(|@import|<script|href/);
});
