import { expect, it } from "vitest";
import { parse } from "../../../src/compiler/parser/parse.ts";

it.each([
  ["", ["kind", "start", "end"]],
  ["a = 1", ["kind", "start", "end", "condition"]],
  ["SELECT a", ["kind", "start", "end", "select"]],
  ["ORDER BY a", ["kind", "start", "end", "order"]],
  ["LIMIT 1", ["kind", "start", "end", "limit"]],
  ["OFFSET 1", ["kind", "start", "end", "offset"]],
])("the query of %j has keys for the clauses that it has", (text, keys) => {
  expect(Object.keys(parse(text).query)).toEqual(keys);
});

it("a direction is a key of a sort that has one", () => {
  const [plain, sorted] = parse("ORDER BY a, b DESC").query.order?.sorts ?? [];
  expect(Object.keys(plain ?? {})).toEqual(["kind", "name", "start", "end"]);
  expect(Object.keys(sorted ?? {})).toEqual(["kind", "name", "direction", "start", "end"]);
});
