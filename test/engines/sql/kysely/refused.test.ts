import { describe, expect, test } from "vitest";
import { FilterError } from "../../../../src/base/diagnostics/filter-error.ts";
import type { LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import * as kysely from "../../../../src/engines/sql/kysely/apply.ts";
import { writers } from "../../../support/databases/writing.ts";
import { things, written } from "../../../support/databases/written.ts";
import { ready } from "../../../support/prepared.ts";
import { refusal } from "../../../support/refusal.ts";
import { applyFilters, applySelection } from "../../../support/sql.ts";

describe("what the resource does not allow", () => {
  const refused = (selection: unknown) =>
    refusal(() => written("sqlite", selection as LooseSelection)).map(({ code, path }) => [code, path]);
  const filter = (name: string, operator: string, ...values: readonly unknown[]) => ({
    filters: [
      { name: "id", operator: "EQUALS", values: [1] },
      { name, operator, values },
    ],
  });

  test.each([
    [filter("secret", "EQUALS", "a"), "not-filterable", ["filters", 1, "name"]],
    [filter('volume:1:2" --', "EQUALS", 1), "unknown-field", ["filters", 1, "name"]],
  ])("%j", (selection, code, path) => expect(refused(selection)).toEqual([[code, path]]));

  test("what no database can hold", () => {
    expect(refused(filter("name", "IN", "a", "a\u0000b", "\ud83d", "😀"))).toEqual([
      ["value-type", ["filters", 1, "values", 1]],
      ["value-type", ["filters", 1, "values", 2]],
    ]);
    for (const value of ["1e999", "1e-999", "1E-999"])
      expect(refused(filter("sum", "LESS_THAN", value))).toEqual([["value-type", ["filters", 1, "values", 0]]]);
    for (const zero of ["0", "0E-9", "0e9", "-0.0"]) expect(refused(filter("sum", "LESS_THAN", zero))).toEqual([]);
    expect(refused({ id: "9".repeat(400) })).toEqual([["value-type", ["id"]]]);
  });

  test("wrong options are mistakes of the program", () => {
    const filter = ready({}, { resource: things });
    const apply = (options: object) => () =>
      kysely.applyFilters(writers.sqlite.selectFrom("t"), filter, { dialect: "sqlite", ...options });
    const names = "sqlite, postgres, mysql, mariadb, clickhouse";
    expect(apply({ dialect: "oracle" })).toThrow(new TypeError(`The option "dialect" must be one of ${names}.`));
    expect(apply({ dialect: undefined })).toThrow(new TypeError(`The option "dialect" must be one of ${names}.`));
    expect(apply({ ignorecase: true })).toThrow(
      new TypeError('There is no option "ignorecase". Did you mean "ignoreCase"?'),
    );
    expect(apply({ ignoreCase: 1 })).toThrow(new TypeError('The option "ignoreCase" must be true or false.'));
    expect(apply({ column: 5 })).toThrow(new TypeError('The option "column" must be an object or function.'));
  });

  test("and so are wrong arguments", () => {
    const builder = writers.sqlite.selectFrom("t");
    const none = undefined as never;
    for (const other of [undefined, null, {}, "select * from t", writers.sqlite, writers.sqlite.insertInto("t")])
      expect(() => applySelection(other as never, {}, things)).toThrow(
        new TypeError("The first argument is a query of kysely that takes conditions, such as db.selectFrom(…)."),
      );
    expect(() => applyFilters(builder, {}, none)).toThrow(
      /^applyFilters takes a filter that was checked with the option/,
    );
    expect(() => kysely.applyFilters(builder, {} as never, { dialect: "sqlite" })).toThrow(
      /^applyFilters takes a filter that was checked: the/,
    );
    expect(() => kysely.applySelection(builder.selectAll(), none, { dialect: "sqlite" })).toThrow(
      /^applySelection takes a filter that was/,
    );
    expect(() => applyFilters(builder, none, things)).toThrow(FilterError);
  });
});
