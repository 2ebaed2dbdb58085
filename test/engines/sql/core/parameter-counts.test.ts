import { expect, it } from "vitest";
import { FilterError } from "../../../../src/base/diagnostics/filter-error.ts";
import { prepareOrThrow } from "../../../../src/compiler/compile.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import { readyWithResource } from "../../../../src/engines/engine-limit.ts";
import { conditionSql } from "../../../../src/engines/sql/core/conditions.ts";
import { sqlite } from "../../../../src/engines/sql/core/dialects/sqlite.ts";
import { literal } from "../../../../src/engines/sql/core/sql.ts";

const resource = defineResource({ name: "t", fields: { a: { type: "string" } }, paging: true });

/** What is refused of a filter, as text, by a database with so many parameters. */
function refused(text: string, mostParameters: number): string | undefined {
  const dialect = { ...sqlite, mostParameters };
  const { ready } = readyWithResource(prepareOrThrow(text, { resource }), "a test");
  try {
    conditionSql({ dialect, ready, resource, ignoreCase: false, factsOf: () => undefined });
    return undefined;
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { start = 0, end = 0 } = error.diagnostics[0]?.span ?? {};
    return text.slice(start, end);
  }
}

it.each([
  ['a = "b" AND a IN ("c", "d")', 3, undefined],
  ['a = "b" AND a IN ("c", "d")', 2, 'a IN ("c", "d")'],
  ['a = "b" AND a IN ("c", "d")', 1, 'a = "b" AND a IN ("c", "d")'],
  ['a = "b" LIMIT 5 OFFSET 2', 3, undefined],
  ['a = "b" LIMIT 5 OFFSET 2', 2, 'a = "b"'],
  ['a = "b" LIMIT 5', 2, undefined],
  ['a = "b" LIMIT 5', 1, 'a = "b"'],
])("%s, with %i parameters", (text, most, at) => {
  expect(refused(text, most)).toBe(at);
});

it("a literal has its quotes doubled", () => {
  expect(literal("it's")).toMatchObject({ strings: ["'it''s'"] });
});
