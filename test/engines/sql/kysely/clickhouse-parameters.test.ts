import { sql } from "kysely";
import { expect, test } from "vitest";
import { queryParameters } from "../../../../src/engines/sql/kysely/clickhouse-compiler.ts";
import { writers } from "../../../support/databases/writing.ts";

/** The SQL of a value that the program itself puts into a query, and the parameters. */
function written(value: unknown) {
  const query = writers.clickhouse.selectFrom("t").where(sql<boolean>`x = ${value}`).selectAll().compile();
  return [query.sql.replace(/^.* = /, ""), queryParameters(query)];
}

test.each([
  [true, "Bool"],
  [5, "Int64"],
  [2 ** 53, "Float64"],
  [0.5, "Float64"],
  [5n, "Int64"],
  [2n ** 63n - 1n, "Int64"],
  [-(2n ** 63n), "Int64"],
  [2n ** 63n, "Int256"],
  ["5", "String"],
  [{ value: ["1"], clickHouseType: "Array(Int64)" }, "Array(Int64)"],
])("%o is sent as %s", (value, type) => {
  const sent = typeof value === "object" ? value.value : value;
  expect(written(value)).toEqual([`{p1:${type}}`, { p1: sent }]);
});

test("NULL is written, because it has no type", () => expect(written(null)).toEqual(["null", {}]));

test.each([[undefined], [{}], [new Date(0)]])("%o has no type", (value) => {
  expect(() => written(value)).toThrow(
    new TypeError("A parameter of ClickHouse must be a string, a number, a bigint or a boolean."),
  );
});
