import { describe, expect, it } from "vitest";
import { FilterError } from "../../../src/base/diagnostics/filter-error.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import { reply } from "../../support/http-server.ts";
import { select } from "../../support/running.ts";
import { products } from "../../support/samples.ts";
import { rejection, served } from "../../support/session.ts";

type Stored = Readonly<Record<string, string>>;

const resource = { ...products, paging: true, defaultFields: ["id", "name"] } as const;
const some: readonly Stored[] = Array.from({ length: 40 }, (_, id) => ({
  id: String(id),
  name: ["shoe", "boot", "sock", "Xmas"][id % 4] ?? "",
  price: String((id * 7) % 20),
  stock: String((id * 11) % 30),
}));

/** A session with a service that has these rows, and gives so many of them at once. */
const shop = (atOnce: number, paged: typeof resource | typeof products = resource) =>
  served((response, { body }) => {
    const { limit = 100, offset = 0, ...asked } = JSON.parse(body) as Selection;
    const { result: all } = select(some, asked, resource);
    const end = offset + Math.min(limit, atOnce);
    const next = paged === resource && end < all.length && end > offset && { nextOffset: end };
    reply(response, { result: all.slice(offset, end), limitedBy: Math.min(limit, atOnce), total: all.length, ...next });
  });

const or = "price < 5 OR stock > 20";
const wanted = some.filter(({ price, stock }) => Number(price) < 5 || Number(stock) > 20).map(({ id }) => id);

describe("get with a plan", () => {
  it("joins what several requests return, and says how many", async () => {
    const { api, received } = await shop(100);
    const { result, requests, total, nextOffset } = await api.get(resource, { query: or, plan: true });
    expect(result.map(({ id }) => id).sort()).toEqual([...wanted].sort());
    expect(Object.keys(result[0] ?? {})).toEqual(["id", "name"]);
    expect([requests, total, nextOffset, received.length]).toEqual([2, wanted.length, undefined, 2]);
  });

  it("sorts, skips and limits as one request does, and takes away what was added", async () => {
    const { api } = await shop(3);
    const query = `SELECT name WHERE ${or} ORDER BY price DESC, id LIMIT 7 OFFSET 4`;
    const { result, limitedBy, nextOffset } = await api.get(resource, { query, plan: true });
    const rows = some.filter(({ id }) => wanted.includes(id));
    const asked = { fields: ["name"], orders: [{ name: "price", direction: "DESC" }, "id"], offset: 4, limit: 7 };
    expect([result, limitedBy, nextOffset]).toEqual([select(rows, asked as never, resource).result, 7, 11]);
  });

  it("selects from the rows what no request says", async () => {
    const { api } = await shop(2);
    const query = 'SELECT id WHERE price < 9 AND NOT name STARTS WITH "s" LIMIT 3';
    const { result, total, requests } = await api.get(resource, { query, plan: true });
    const all = some.filter(({ name, price }) => Number(price) < 9 && !name?.startsWith("s")).map(({ id }) => ({ id }));
    expect([result, total]).toEqual([all.slice(0, 3), all.length]);
    expect(requests).toBe(1);
  });

  it("never without being told", async () => {
    const { api, received } = await shop(5);
    expect(await rejection(api.get(resource, { query: or }))).toBeInstanceOf(FilterError);
    expect(await rejection(api.get(resource, { query: or, plan: { maxRequests: 1 } }))).toMatchObject({
      diagnostics: [{ code: "not-plannable" }],
    });
    expect(await rejection(api.get(resource, { query: or, plan: { kee: 1 } as never }))).toBeInstanceOf(TypeError);
    expect(await rejection(api.del(resource as never, { query: or, plan: true } as never))).toBeInstanceOf(TypeError);
    expect(received).toHaveLength(0);
  });
});

it("passes on the errors and messages of all requests", async () => {
  const { api } = await served((response, { body }) => {
    const more = body.includes("stock") ? { errors: [{ code: 7, string: "Incomplete." }] } : { messages: ["Use v3."] };
    reply(response, { result: [{ id: "1", name: "a", price: "1", stock: "99" }], ...more });
  });
  const page = await api.get(resource, { query: or, plan: true });
  expect(page).toMatchObject({ result: [{ id: "1" }], errors: [{ code: 7 }], messages: ["Use v3."] });
});

it("the first page has the errors and messages, and no other", async () => {
  const { api } = await served((response) => {
    const result = ["1", "2", "3"].map((id) => ({ id, name: "a", price: "1", stock: "99" }));
    reply(response, { result, errors: [{ code: 7, string: "Incomplete." }], messages: ["Use v3."] });
  });
  const counts: number[][] = [];
  for await (const { errors = [], messages = [] } of api.pages(resource, { query: `${or} LIMIT 1`, plan: true }))
    counts.push([errors.length, messages.length]);
  expect(counts).toEqual([
    [2, 2],
    [0, 0],
    [0, 0],
  ]);
});

it("pages have LIMIT rows", async () => {
  const { api } = await shop(100);
  const sizes: number[] = [];
  const query = `${or} ORDER BY stock LIMIT 4`;
  for await (const { result } of api.pages(resource, { query, plan: true })) sizes.push(result.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(wanted.length);
  expect(sizes.slice(0, -1).every((size) => size === 4)).toBe(true);
});

describe("a failure of one is a failure of all", () => {
  it("and the others are given up", async () => {
    const { api, open } = await served((response, { body }) => {
      if (body.includes("stock")) reply(response, { errors: [{ code: 2004, string: "No." }] });
    });
    const error = await rejection(api.get(resource, { query: or, plan: true }));
    expect(error).toMatchObject({ name: "ServiceError", errors: [{ code: 2004 }] });
    await expect.poll(open).toBe(0);
  });

  it("when the caller gives up", async () => {
    const { api } = await served(() => {});
    const signal = AbortSignal.timeout(20);
    expect(await rejection(api.get(resource, { query: or, plan: true, signal }))).toBe(signal.reason);
  });

  it("when the service has more rows and no way to get them", async () => {
    const { api } = await shop(5, products);
    const query = 'SELECT id WHERE price >= 0 AND NOT name STARTS WITH "s" LIMIT 15';
    const error = await rejection(api.get(resource, { query, plan: true }));
    expect(error).toMatchObject({ kind: "unexpected", message: expect.stringContaining("no next page") });
  });

  it.each([undefined, null])("when a row has the key %s", async (id) => {
    const { api } = await served((response) => reply(response, { result: [{ id, name: "a" }], total: 1 }));
    const error = await rejection(api.get(resource, { query: or, plan: true }));
    expect(error).toMatchObject({ kind: "unexpected", message: "A row of the reply has no id." });
  });

  it.each([
    ["as many as it returns at once", 5, 5, "no next page"],
    ["fewer", 4, 5, undefined],
    ["none, because it returns none at once", 0, 0, undefined],
    ["some, and does not say how many it returns at once", 5, undefined, undefined],
  ])("rows without a total: %s", async (_, count, limitedBy, message) => {
    const rows = some.filter(({ name }) => name === "sock").slice(0, count);
    const { api } = await served((response) => reply(response, { result: rows, limitedBy }));
    const query = 'SELECT id WHERE price >= 0 AND NOT name STARTS WITH "x" LIMIT 15';
    const outcome = api.get(resource, { query, plan: true });
    if (message) expect(await rejection(outcome)).toMatchObject({ message: expect.stringContaining(message) });
    else expect((await outcome).result).toHaveLength(count);
  });
});
