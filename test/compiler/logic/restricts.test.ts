import { expect, it } from "vitest";
import { conditionRestricts } from "../../../src/compiler/logic/restricts.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { lift } from "../../../src/compiler/wire/lift.ts";
import type { Filter } from "../../../src/compiler/wire/selection.ts";
import { shop } from "../../support/resources.ts";
import conditions from "./restricts.json" with { type: "json" };

function filterRestricts(filter: Filter): boolean {
  const lifted = lift({ filters: [filter] });
  return conditionRestricts(lifted.ok ? lifted.query.condition : undefined, shop);
}

const regexps = ["", ..."^ $ . .* .+ .? ^. ^.*$ ^.+$ ^.{0,}$ .{1,} (.*) (?:.*) ^(.*)$".split(" ")];
const sets = ["[\\s\\S]*", "[\\d\\D]+", "[\\w\\W]", "[^]*"];

it.each([...regexps, ...sets])("REGEXP %j restricts nothing, because nearly every text matches", (pattern) => {
  expect(filterRestricts({ name: "name", operator: "REGEXP", values: [pattern] })).toBe(false);
});

it.each(["a", "^a", "a$", "^.$", "..", ".a", "(a)", "[ab]*a", "\\d", "^$", ".{2,}", "a|b"])(
  "REGEXP %j restricts",
  (pattern) => {
    expect(filterRestricts({ name: "name", operator: "REGEXP", values: [pattern] })).toBe(true);
  },
);

it.each(conditions)("$text", ({ text, restricts }) =>
  expect(conditionRestricts(parse(text).query.condition, shop)).toBe(restricts),
);
