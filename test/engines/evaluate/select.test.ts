import { describe, expect, it } from "vitest";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { select } from "../../support/running.ts";
import { bankHistory, keywords, products } from "../../support/samples.ts";

const rows: readonly Row[] = [
  { id: "3", name: "b", tags: "10", group_name: null },
  { id: "1", name: "a", tags: "9", group_name: "x" },
  { id: "2", name: "B", tags: null },
  { id: "10", name: "é", tags: "9.0", group_name: "x" },
];
const ids = (wanted: Selection, resource = keywords) => select(rows, wanted, resource).result.map(({ id }) => id);
const by = (name: string, direction: "ASC" | "DESC" = "ASC") => ({ name, direction });

describe("sorting", () => {
  it.each([
    ["numbers by their size", [by("id")], ["1", "2", "3", "10"]],
    ["texts by code point", [by("name")], ["2", "1", "3", "10"]],
    ["nulls first", [by("tags")], ["2", "1", "10", "3"]],
    ["nulls last downwards", [by("tags", "DESC")], ["3", "1", "10", "2"]],
    ["ties by the next key", [by("tags"), by("id", "DESC")], ["2", "10", "1", "3"]],
    ["by the first of two keys for a field", [by("id", "DESC"), by("id")], ["10", "3", "2", "1"]],
    ["ties as they were", [by("group_name")], ["3", "2", "1", "10"]],
    ["ties as they were, downwards too", [by("group_name", "DESC")], ["1", "10", "3", "2"]],
    ["by nothing", [], ["3", "1", "2", "10"]],
  ])("%s", (_, orders, expected) => expect(ids({ orders })).toEqual(expected));

  it("has numbers before texts when nobody says what they are", () => {
    const mixed = ["b", 10, "9", null, 2, ""].map((a) => ({ a }));
    const sorted = select(mixed, { orders: [by("a")] }).result.map(({ a }) => a);
    expect(sorted).toEqual([null, 2, 10, "", "9", "b"]);
  });

  it("puts what is no number with those that have no value", () => {
    const odd = ["7", "abc", null, "-1", ""].map((tags, id) => ({ id, tags }));
    expect(select(odd, { orders: [by("tags")] }, keywords).result.map(({ id }) => id)).toEqual([1, 2, 4, 3, 0]);
  });

  it("reads each row once for a key", () => {
    let reads = 0;
    const many = Array.from({ length: 2000 }, (_, index) => ({
      get a() {
        reads++;
        return (index * 7919) % 2003;
      },
    }));
    select(many, { orders: [by("a"), by("a", "DESC"), by("a")] });
    expect(reads).toBe(2000);
  });
});

describe("limit and offset", () => {
  const wanted = { orders: [by("id")], fields: ["id"] };
  it.each([
    [{ limit: 2 }, { result: ["1", "2"], limitedBy: 2, total: 4 }],
    [
      { limit: 2, offset: 3 },
      { result: ["10"], limitedBy: 2, total: 4 },
    ],
    [{ offset: 2 }, { result: ["3", "10"], total: 4 }],
    [{ limit: 0 }, { result: [], limitedBy: 0, total: 4 }],
    [{ limit: 100 }, { result: ["1", "2", "3", "10"], limitedBy: 100, total: 4 }],
    [
      { limit: 2, offset: 100 },
      { result: [], limitedBy: 2, total: 4 },
    ],
    [
      { limit: Number.MAX_SAFE_INTEGER, offset: 1 },
      { result: ["2", "3", "10"], limitedBy: Number.MAX_SAFE_INTEGER, total: 4 },
    ],
  ])("%j", (counts, expected) => {
    const { result, ...others } = select(rows, { ...wanted, ...counts }, { ...keywords, paging: true });
    expect({ ...others, result: result.map(({ id }) => id) }).toEqual(expected);
  });

  it("counts what the filters select", () => {
    const filters = [{ name: "tags", operator: "IS_NOT_NULL", values: [] } as const];
    expect(select(rows, { filters, limit: 1 }, keywords).total).toBe(3);
  });
});

describe("fields", () => {
  const first = (wanted: Selection, resource?: typeof keywords) =>
    select(rows, { ...wanted, limit: 1 }, resource).result[0];

  it("are those asked for, in that order, each once", () => {
    expect(Object.entries(first({ fields: ["tags", "id", "tags"] }, keywords) ?? {})).toEqual([
      ["tags", "10"],
      ["id", "3"],
    ]);
  });

  it("are the default set otherwise, or all that can be selected", () => {
    expect(first({}, keywords)).toEqual({ id: "3", name: "b" });
    expect(Object.keys(select([{ sum: 1, secret: 2 }], {}, bankHistory).result[0] ?? {})).toEqual([
      "info",
      "sum",
      "date",
    ]);
    expect(Object.keys(select([{ id: 1 }], {}, products).result[0] ?? {})).not.toContain("search");
    const { defaultFields: _, ...open } = keywords;
    expect(Object.keys(select(rows, {}, open).result[0] ?? {})).toEqual(["id", "name", "tags", "group_name"]);
  });

  it("are all of the row without a resource", () => expect(first({})).toEqual(rows[0]));

  it("may have the names of what every object has", () => {
    const odd = JSON.parse('{"__proto__": "p", "constructor": "c"}');
    const { result } = select([odd, {}], { fields: ["__proto__", "constructor", "toString"] });
    expect(JSON.stringify(result)).toBe(
      '[{"__proto__":"p","constructor":"c","toString":null},{"__proto__":null,"constructor":null,"toString":null}]',
    );
    const filters = [{ name: "constructor", operator: "IS_NULL", values: [] } as const];
    expect(select([odd, {}], { filters }).total).toBe(1);
  });
});

it("takes any iterable, and changes no row", () => {
  const frozen = rows.map((row) => Object.freeze({ ...row }));
  function* each() {
    yield* frozen;
  }
  expect(select(each(), { orders: [by("id")] }, keywords)).toEqual(
    select(Object.freeze(frozen), { orders: [by("id")] }, keywords),
  );
  expect(select(new Set(frozen), {}).total).toBe(4);
});
