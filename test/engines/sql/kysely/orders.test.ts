import { describe, expect, test } from "vitest";
import { selectionOf, written } from "../../../support/databases/written.ts";

describe("orders, limit and offset", () => {
  test.each([
    ["sqlite", 'order by "t"."name" collate binary desc, "t"."sum" asc limit -1 offset ?'],
    ["postgres", 'order by "name" collate "C" desc nulls last, "sum" asc nulls first offset $1'],
    [
      "mysql",
      "order by convert(`name` using utf8mb4) collate utf8mb4_0900_bin desc, `sum` asc limit 18446744073709551615 offset ?",
    ],
    ["clickhouse", 'order by "name" desc nulls last, "sum" asc nulls first offset {p1:Int64}'],
  ] as const)("%s, with nulls and without a limit", (dialect, rest) => {
    expect(written(dialect, selectionOf("ORDER BY name DESC, sum OFFSET 5"))).toEqual([rest, [5]]);
  });

  test("both are parameters, also when they were digits, and an order may be a name", () => {
    expect(written("postgres", { orders: ["id"], limit: "10", offset: "20" })).toEqual([
      'order by "id" asc limit $1 offset $2',
      [10, 20],
    ]);
  });

  test("a limit of none", () => expect(written("sqlite", { limit: 0 })).toEqual(["limit ?", [0]]));

  test("an empty selection changes nothing", () => expect(written("sqlite", {})).toEqual(["", []]));
});
