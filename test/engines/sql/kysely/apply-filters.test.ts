import { describe, expect, test } from "vitest";
import { FilterError } from "../../../../src/base/diagnostics/filter-error.ts";
import { applyFilters } from "../../../../src/engines/sql/kysely/apply.ts";
import { writers } from "../../../support/databases/writing.ts";
import { selectionOf, things } from "../../../support/databases/written.ts";

describe("applyFilters", () => {
  const db = writers.postgres;
  const text = (builder: { compile(): { readonly sql: string } }) => builder.compile().sql;

  test("looks at conditions alone", () => {
    const count = db.selectFrom("t").select(db.fn.countAll().as("total"));
    const selection = selectionOf('name = "a" ORDER BY id LIMIT 10 OFFSET 5');
    expect(text(applyFilters(count, selection, things))).toBe('select count(*) as "total" from "t" where "name" = $1');
  });

  test("updates and deletes", () => {
    const update = db.updateTable("t").set({ name: "b" } as never);
    expect(text(applyFilters(update, { id: 5 }, things))).toBe(
      'update "t" set "name" = $1 where "id" = cast($2 as bigint)',
    );
    expect(text(applyFilters(db.deleteFrom("t"), { id: 5 }, things))).toBe(
      'delete from "t" where "id" = cast($1 as bigint)',
    );
  });

  test.each([
    [{}, "unrestricted-action", []],
    [{ filters: [{ name: "id", operator: "NOT_EQUALS", values: [5] }] }, "unrestricted-action", ["filters"]],
    [{ id: 5, limit: 1 }, "clause-not-allowed", ["limit"]],
    [{ id: 5, orders: ["id"] }, "clause-not-allowed", ["orders"]],
    [{ id: 5, fields: ["id"] }, "clause-not-allowed", ["fields"]],
  ] as const)("does not delete by %j", (selection, code, path) => {
    try {
      applyFilters(db.deleteFrom("t"), selection, things);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(FilterError);
      expect((error as FilterError).diagnostics).toMatchObject([{ code, path }]);
    }
  });

  test("unless it may touch everything", () => {
    const all = applyFilters(db.deleteFrom("t"), {}, things, { allowUnrestricted: true });
    expect(text(all)).toBe('delete from "t"');
  });
});
