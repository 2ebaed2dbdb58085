import { describe, expect, it } from "vitest";
import { ask, errorsOf, historyPath, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const get = (body: object) => ask(handler, keywordsPath, { project_id: 1, ...body });

describe("get", () => {
  it("gives the default fields when none are named", async () => {
    const { result } = await get({ limit: 2 });
    expect(result.map(Object.keys)).toEqual([
      ["id", "name"],
      ["id", "name"],
    ]);
  });

  it("gives every plain field when the resource has no default set", async () => {
    const { result } = await ask(handler, historyPath, { limit: 1 });
    expect(Object.keys(result[0])).toEqual(["info", "sum", "date"]);
  });

  it("gives exactly the fields asked for, in that order", async () => {
    const { result } = await get({ fields: ["tags", "id", "volume:213:0:3"], id: 1 });
    expect(result.map(Object.keys)).toEqual([["tags", "id", "volume:213:0:3"]]);
  });

  it("gives texts, numbers too, and null for no value", async () => {
    const { result } = await get({ fields: ["id", "tags", "group_name"] });
    const values: unknown[] = result.flatMap(Object.values);
    expect(new Set(values.map((value) => (value === null ? "null" : typeof value)))).toEqual(
      new Set(["string", "null"]),
    );
    const sums = (await ask(handler, historyPath, { fields: ["sum"] })).result;
    expect(sums.every(({ sum }: { sum: unknown }) => typeof sum === "string")).toBe(true);
  });

  it("gives null for qualifiers that no object has", async () => {
    expect((await get({ fields: ["volume:9:9:9"], id: 1 })).result).toEqual([{ "volume:9:9:9": null }]);
  });

  it("takes IN, and all filters hold", async () => {
    const filters = [
      { name: "id", operator: "IN", values: [1, "2", 3, 99_999] },
      { name: "id", operator: "LESS_THAN", values: [3] },
    ];
    expect((await get({ filters, fields: ["id"] })).result).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it.each([5, "5", "005"])("takes the key id as one more filter: %j", async (id) => {
    expect((await get({ id, fields: ["id"] })).result).toEqual([{ id: "5" }]);
    const filters = [{ name: "id", operator: "EQUALS", values: [6] }];
    expect(await get({ id, filters })).toMatchObject({ result: [], total: 0 });
  });

  it("sorts before it limits, and says the limit and the total", async () => {
    const all = await get({ fields: ["id"] });
    const { result, limitedBy, total } = await get({
      fields: ["id"],
      orders: [{ name: "id", direction: "DESC" }],
      limit: "3",
    });
    expect(result).toEqual(all.result.slice(-3).reverse());
    expect([limitedBy, total]).toEqual([3, all.result.length]);
  });

  it("sorts by several keys, and takes an order as a plain name", async () => {
    const { result } = await get({ fields: ["tags", "id"], orders: ["tags", { name: "id", direction: "DESC" }] });
    const rows: { tags: string | null; id: string }[] = result;
    const key = ({ tags, id }: (typeof rows)[number]) => Number(tags ?? 0) * 10_000 - Number(id);
    expect(rows.map(key)).toEqual([...rows.map(key)].sort((a, b) => a - b));
  });

  it("applies the greatest limit when there is none, and says so", async () => {
    const small = sampleHandler({ maxLimit: 5 });
    expect(await ask(small, historyPath, {})).toMatchObject({ limitedBy: 5, total: 200, nextOffset: 5 });
    expect(await errorsOf(small, historyPath, { limit: 6 })).toEqual([[2005, "limit"]]);
  });

  it("says the next offset while there are more, and nothing at the end", async () => {
    const seen: string[] = [];
    let offset: number | undefined = 0;
    for (let pages = 0; offset !== undefined; pages++) {
      expect(pages).toBeLessThan(100);
      const reply = await get({ fields: ["id"], limit: 50, offset });
      seen.push(...reply.result.map(({ id }: { id: string }) => id));
      offset = reply.nextOffset;
    }
    expect(seen).toEqual((await get({ fields: ["id"] })).result.map(({ id }: { id: string }) => id));
  });

  it("says no next offset when nothing was asked for, so that nobody turns pages for ever", async () => {
    expect(await get({ limit: 0 })).toEqual({ result: [], limitedBy: 0, total: expect.any(Number) });
    expect(await get({ offset: 100_000 })).not.toHaveProperty("nextOffset");
  });

  it("shows only what its parameters say", async () => {
    const first = await get({});
    const second = await get({ project_id: 2 });
    expect((first.total ?? 0) + (second.total ?? 0)).toBe(300);
    expect(await get({ project_id: 3 })).toMatchObject({ result: [], total: 0 });
  });
});
