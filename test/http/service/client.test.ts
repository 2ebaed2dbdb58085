import { afterAll, describe, expect, it } from "vitest";
import { ServiceError } from "../../../src/http/client/service-error.ts";
import { session } from "../../../src/http/client/session.ts";
import type { Handler, Served } from "../../../src/http/service/index.ts";
import { samples } from "../../../src/http/service/sample.ts";
import { accessToken, sampleHandler, userId } from "../../support/service.ts";
import { inDatabase, inMemory } from "../../support/service-databases.ts";

// Databases take their time to open on a busy machine.

/* The client and the service, over each place where objects can be. */

const sessionWith = (handler: Handler) => {
  const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
  return session({ baseUrl: "http://localhost", userId, accessToken, fetch });
};

const sqlite = await inDatabase("sqlite");
const postgres = await inDatabase("postgres");
afterAll(() => Promise.all([sqlite.db.destroy(), postgres.db.destroy()]));

const places: readonly (readonly [string, readonly Served[]])[] = [
  ["memory", inMemory()],
  ["SQLite", sqlite.served],
  ["PostgreSQL", postgres.served],
];
const [keywords, history] = samples().map(({ resource }) => resource);
if (!keywords || !history) throw new Error("There are two samples.");

describe.each(places)("over %s", async (_, resources) => {
  const api = sessionWith(sampleHandler({ resources }));
  const parameters = { project_id: 1 };

  it("pages hold all objects, each once", async () => {
    const seen: unknown[] = [];
    const query = "SELECT id WHERE name CONTAINS 's' ORDER BY tags, id LIMIT 17";
    for await (const { id } of api.rows(keywords, { parameters, query })) seen.push(id);
    const { total } = await api.get(keywords, { parameters, query: "name CONTAINS 's' LIMIT 0" });
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
  });

  it("selects what the text says", async () => {
    const query = "SELECT sum, date WHERE sum BETWEEN -100 AND 100 AND info = 'Оплата счёта' OR info = 'x' AND sum = 0";
    await expect(api.get(history, { parameters: {}, query })).rejects.toThrow("not-expressible");
    const sorted = "SELECT sum WHERE sum > 4000 ORDER BY sum DESC LIMIT 3";
    const { result } = await api.get(history, { parameters: {}, query: sorted });
    const sums = result.map(({ sum }) => Number(sum));
    expect(sums.length).toBe(3);
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
  });

  it("underlines what the service refuses", async () => {
    const query = "id = 1 AND name REGEXP '(?<x'";
    const error = await api.get(keywords, { parameters, query }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    const { errors } = error as ServiceError;
    expect(errors).toMatchObject([{ code: 2004, path: ["filters", 1, "values", 0] }]);
    const { start = 0, end = 0 } = errors[0]?.span ?? {};
    expect(query.slice(start, end)).toBe("'(?<x'");
  });

  it("counts before it changes, adds, changes and removes", async () => {
    const { result } = await api.add(keywords, { parameters: { project_id: 4, name: "new" }, query: "SELECT id" });
    const [{ id } = { id: "" }] = result as readonly { readonly id: string }[];
    const own = { project_id: 4 };
    const edit = { parameters: { ...own, name: "newer" }, query: "id = :id", bindings: { id } };
    expect(await api.edit(keywords, { ...edit, dryRun: true })).toMatchObject({ dryRun: true, total: 1 });
    expect(await api.get(keywords, { parameters: own })).toMatchObject({ result: [{ id, name: "new" }] });
    expect(await api.edit(keywords, edit)).toMatchObject({ result: 1 });
    expect(await api.get(keywords, { parameters: own })).toMatchObject({ result: [{ id, name: "newer" }], total: 1 });
    expect(await api.del(keywords, { parameters: own, query: "name = 'newer'" })).toMatchObject({ result: 1 });
    expect((await api.get(keywords, { parameters: own })).total).toBe(0);
  });
});

describe("a store that is slow", () => {
  it("keeps nobody else waiting, and may be given up", async () => {
    const [first] = inMemory();
    if (!first) throw new Error("There is a sample.");
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { store } = first;
    const get: typeof store.get = async (...asked) => {
      await held;
      return store.get(...asked);
    };
    const slow = { resource: { ...first.resource, method: "slow" }, store: { ...store, get } };
    const api = sessionWith(sampleHandler({ resources: [slow, first] }));
    const request = { parameters: { project_id: 1 }, query: "id = 1" };
    const waiting = api.get(slow.resource, request);
    const givenUp = api.get(slow.resource, { ...request, timeout: 50 });
    await expect(givenUp).rejects.toMatchObject({ name: "TransportError", kind: "timeout" });
    expect((await api.get(first.resource, request)).total).toBe(1);
    letGo?.();
    expect((await waiting).total).toBe(1);
  });
});
