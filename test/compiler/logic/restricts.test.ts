import { expect, it } from "vitest";
import { conditionRestricts } from "../../../src/compiler/logic/restricts.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { lift } from "../../../src/compiler/wire/lift.ts";
import type { Filter } from "../../../src/compiler/wire/selection.ts";
import { shop } from "../../support/resources.ts";

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

it.each<[Filter, boolean]>([
  [{ name: "id", operator: "EQUALS", values: [5] }, true],
  [{ name: "id", operator: "NOT_EQUALS", values: [5] }, false],
  [{ name: "id", operator: "NOT_IN", values: [5] }, false],
  [{ name: "name", operator: "DOES_NOT_CONTAIN", values: ["x"] }, false],
  [{ name: "name", operator: "NOT_REGEXP", values: ["x"] }, false],
  [{ name: "status", operator: "IN", values: ["open", "closed"] }, true],
  [{ name: "status", operator: "IN", values: ["open", "closed", "archived"] }, false],
  [{ name: "id", operator: "BETWEEN", values: [1, 5] }, true],
  [{ name: "brand", operator: "IS_NULL", values: [] }, true],
  [{ name: "unknown", operator: "GREATER_THAN", values: [5] }, true],
])("%j: %s", (filter, expected) => expect(filterRestricts(filter)).toBe(expected));

it.each([
  ['status = "open" OR status = "closed" OR status = "archived"', false],
  ['status = "open" OR (status IN ("closed", "archived") OR id = 5)', false],
  ['NOT (status != "open" AND status NOT IN ("closed", "archived"))', false],
  ['status = "open" OR status = "closed"', true],
  ['status = "open" OR status = "closed" OR status = "archived" AND id = 5', true],
  ['(status = "open" OR status = "closed" OR status = "archived") AND id = 5', true],
  ["id = 5 OR NOT id = 6", false],
  ["id = 5 AND NOT id = 6", true],
  ["price > 5 OR price <= 5", false],
  ["price > 5 OR price < 6 OR brand IS NULL", false],
  ["price > 5 OR price <= 4", true],
  ["id > 5 OR id < 5", false],
  ["price > Field:a OR price <= Field:b", true],
  ['price > 5 OR price <= "b"', true],
  ["id = 7 OR (id > 9 OR id < 1 OR id >= 1)", false],
  ['added >= "2026-01-01" OR added < "2026-01-31"', false],
  ['added < "2026-01-01" OR added > "2026-01-31"', true],
  ["NOT (price > 5 AND price < 3)", false],
  ["NOT (price <= 5 OR price > 7)", true],
  ["price > 5 OR id <= 5", true],
  ["(price > 5 OR price <= 5) AND id = 1", true],
  ['name >= "" OR id = 1', false],
  ["id = Field:id OR price = 1", false],
  ['unknown > "a" OR unknown <= "a"', false],
  ['unknown > "a" OR unknown <= 5', true],
])("%s: %s", (text, expected) => expect(conditionRestricts(parse(text).query.condition, shop)).toBe(expected));
