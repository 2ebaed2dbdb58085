import { describe, expect, it } from "vitest";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { TransportError } from "../../../src/http/client/transport-error.ts";
import { reply } from "../../support/http-server.ts";
import { rejection, served, servedWith } from "../../support/session.ts";

const rows = Array.from({ length: 23 }, (_, index) => ({ id: String(index), name: `shoe ${index}` }));

/** A session with a service that has these rows, and gives ten at most. */
const shop = () =>
  served((response, { body }) => {
    const { limit = 10, offset = 0 } = JSON.parse(body);
    const end = offset + Math.min(limit, 10);
    const more = end < rows.length && { nextOffset: end };
    reply(response, { result: rows.slice(offset, end), limitedBy: 10, total: rows.length, ...more });
  });

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("pages", () => {
  it("come one after the other, until there is no next", async () => {
    const { api, received } = await shop();
    const pages = await all(api.pages(products, { query: "stock > 1 ORDER BY id" }));
    expect(pages.map(({ result }) => result.length)).toEqual([10, 10, 3]);
    expect(pages.flatMap(({ result }) => result)).toEqual(rows);
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ offset }) => offset)).toEqual([undefined, 10, 20]);
    for (const { offset, ...rest } of bodies)
      expect(rest).toEqual({
        filters: [{ name: "stock", operator: "GREATER_THAN", values: [1] }],
        orders: [{ name: "id", direction: "ASC" }],
      });
  });

  it("begin at OFFSET, and have LIMIT objects", async () => {
    const { api, received } = await shop();
    const pages = await all(api.pages(products, { query: "LIMIT 4 OFFSET 12" }));
    expect(pages.map(({ result }) => result.length)).toEqual([4, 4, 3]);
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      { limit: 4, offset: 12 },
      { limit: 4, offset: 16 },
      { limit: 4, offset: 20 },
    ]);
  });

  it("are asked for when they are wanted", async () => {
    const { api, received } = await shop();
    for await (const { result } of api.pages(products, {})) {
      expect(result).toHaveLength(10);
      break;
    }
    expect(received).toHaveLength(1);
  });

  it("end with an error when one cannot be had, after those before it", async () => {
    const { api } = await served((response, _, index) => {
      if (index === 0) reply(response, { result: [], nextOffset: 10 });
      else reply(response, { errors: [{ code: 2005, string: "No", detail: "offset" }] });
    });
    const pages = api.pages(products, {});
    expect(await pages.next()).toMatchObject({ done: false, value: { result: [] } });
    expect(await rejection(pages.next())).toMatchObject({ name: "ServiceError", errors: [{ code: 2005 }] });
    expect(await pages.next()).toEqual({ done: true, value: undefined });
  });

  it("may have one object each from the first on", async () => {
    const { api } = await shop();
    const pages = await all(api.pages(products, { query: "LIMIT 1" }));
    expect(pages.map(({ result }) => result)).toEqual(rows.map((row) => [row]));
  });

  it.each([0, 5, 10])("end when the next one would be no further than %d", async (nextOffset) => {
    const { api, received } = await served((response, _, index) =>
      reply(response, { result: [], nextOffset: index === 0 ? 10 : nextOffset }),
    );
    const error = await rejection(all(api.pages(products, {})));
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({
      kind: "unexpected",
      message: `The service returned nextOffset ${nextOffset}, which is not beyond the current page.`,
    });
    expect(received).toHaveLength(2);
  });

  it("end when they are given up", async () => {
    const { api } = await shop();
    const controller = new AbortController();
    const pages = api.pages(products, { signal: controller.signal });
    await pages.next();
    controller.abort(new Error("enough"));
    expect(await rejection(pages.next())).toEqual(new Error("enough"));
  });

  it("are of a resource that has them", async () => {
    const { api, received } = await servedWith({ result: [] });
    const parameters = { project_id: 7 };
    const message =
      'The resource "keywords" does not support pagination; set "paging" to true if the service supports OFFSET.';
    expect(await rejection(all(api.pages(keywords, { parameters })))).toEqual(new TypeError(message));
    expect(await rejection(all(api.rows(keywords, { parameters })))).toEqual(new TypeError(message));
    expect(await rejection(all(api.pages(products, { query: "LIMIT 5000" })))).toMatchObject({ name: "FilterError" });
    expect(received).toEqual([]);
  });
});

it("rows are those of all pages", async () => {
  const { api, received } = await shop();
  const ids: unknown[] = [];
  for await (const { id } of api.rows(products, { query: "SELECT id" })) ids.push(id);
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(received).toHaveLength(3);
});
