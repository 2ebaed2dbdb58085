import { beforeEach, describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { ServiceError } from "../../../src/http/client/service-error.ts";
import { type Session, session } from "../../../src/http/client/session.ts";
import { createHandler } from "../../../src/http/service/handler.ts";
import { memoryStore } from "../../../src/http/service/memory-store.ts";
import { rejection } from "../../support/session.ts";

/** Fields that the service does not know, and the client thinks it does: so the service is the one to complain. */
const text = { type: "string" } as const;
const integer = { type: "integer" } as const;
const served = {
  ...keywords,
  parameters: { ...keywords.parameters, name: text, tags: integer },
  paging: true,
  maxLimit: 10,
} as const;
const believed = { ...served, fields: { ...served.fields, colour: text }, maxLimit: 1000 } as const;

const parameters = { project_id: 1 };
const rows = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  project_id: index < 23 ? 1 : 2,
  name: index % 2 ? `shoe ${index + 1}` : `boot ${index + 1}`,
  tags: index % 5 || null,
  group_name: index < 3 ? "Обувь" : null,
}));

let api: Session;

/** A session with a service. */
async function connect(accessToken = "secret"): Promise<Session> {
  const resources = [{ resource: served as Resource, store: memoryStore(rows) }];
  const handler = createHandler({ resources, credentials: { "5": "secret" }, base: "/api" });
  const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
  return session({ baseUrl: "http://localhost/api", userId: 5, accessToken, fetch });
}

beforeEach(async () => {
  api = await connect();
});

const ids = async (query: string) => {
  const found: unknown[] = [];
  for await (const { id } of api.rows(served, { parameters, query })) found.push(Number(id));
  return found;
};

describe("the client and the service", () => {
  it("get: the fields, in the order, up to the limit", async () => {
    const query = "SELECT id, group_name WHERE id IN (2, 3, 4, 24) ORDER BY id DESC LIMIT 2";
    expect(await api.get(served, { parameters, query })).toEqual({
      result: [
        { id: "4", group_name: null },
        { id: "3", group_name: "Обувь" },
      ],
      limitedBy: 2,
      total: 3,
      nextOffset: 2,
      diagnostics: [],
    });
  });

  it("pages, with limits of either side", async () => {
    for (const limit of ["", " LIMIT 4", " LIMIT 10"]) {
      const sizes: number[] = [];
      const found: unknown[] = [];
      for await (const { result } of api.pages(served, { parameters, query: `ORDER BY id${limit}` })) {
        sizes.push(result.length);
        found.push(...result.map(({ id }) => Number(id)));
      }
      expect(found).toEqual(rows.slice(0, 23).map(({ id }) => id));
      expect(Math.max(...sizes)).toBe(limit === " LIMIT 4" ? 4 : 10);
    }
  });

  it("add, edit and del", async () => {
    const added = await api.add(served, {
      parameters: { ...parameters, name: "tent", tags: 9 },
      query: "SELECT id, tags",
    });
    expect(added.result).toEqual([{ id: "26", tags: "9" }]);

    const request = { parameters: { ...parameters, tags: 7 }, query: 'name CONTAINS "boot" AND id < 10' };
    const dry = await api.edit(served, { ...request, dryRun: true });
    expect(dry).toMatchObject({ total: 5, body: { project_id: 1, tags: 7 } });
    expect(await ids("tags = 7")).toEqual([]);
    expect((await api.edit(served, request)).result).toBe(5);
    expect(await ids("tags = 7 ORDER BY id")).toEqual([1, 3, 5, 7, 9]);

    const gone = { parameters, query: "tags = 7" };
    expect(await api.del(served, { ...gone, dryRun: true })).toMatchObject({ total: 5 });
    expect(await ids("tags = 7")).toHaveLength(5);
    expect((await api.del(served, gone)).result).toBe(5);
    expect(await api.del(served, { ...gone, dryRun: true })).toMatchObject({ total: 0 });
  });
});

describe("what the service refuses points at the text", () => {
  const refused = async (asked: Promise<unknown>) => {
    const error = await rejection(asked);
    expect(error).toBeInstanceOf(ServiceError);
    return error as ServiceError;
  };

  it.each([
    ['tags = 2 AND colour = "red"', ["colour"]],
    ["SELECT id, colour WHERE tags = 2", ["colour"]],
    ['colour IN ("red", "blue") ORDER BY colour', ["colour", "colour"]],
    ["tags = 2 LIMIT 50", ["50"]],
  ])("%s", async (query, pieces) => {
    const { errors, text } = await refused(api.get(believed, { parameters, query }));
    expect(errors.map(({ span: { start, end } = { start: 0, end: 0 } }) => text.slice(start, end))).toEqual(pieces);
  });

  it("or at the body, or at nothing", async () => {
    const other = { ...served, parameters: { project_id: text } } as const;
    const wrong = await refused(api.get(other, { parameters: { project_id: "x" } }));
    expect(wrong.errors).toMatchObject([{ code: 2003, path: ["project_id"] }]);
    expect(wrong.message).toMatch(/\n {2}at project_id$/);
    const missing = await refused(api.get({ ...served, parameters: {} }, {}));
    expect(missing.errors).toEqual([{ code: 2001, string: expect.any(String), detail: "project_id" }]);
  });

  it("nor does it show the key", async () => {
    const stranger = await connect("not-the-secret");
    const { errors, message } = await refused(stranger.get(served, { parameters }));
    expect(errors.map(({ code }) => code)).toEqual([53]);
    expect(message).not.toContain("not-the-secret");
  });
});
