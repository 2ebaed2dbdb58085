import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { ask, headers, historyPath, request, sampleHandler } from "../../support/service.ts";

const notes = defineResource({
  name: "notes",
  service: "notes",
  actions: ["get"],
  fields: { text: { type: "string" } },
});
const get = "/v2/json/get/notes";

it("a reply has strings, and null for no value, whatever the store returns", async () => {
  const rows = [
    { text: "a" },
    { text: 1.5 },
    { text: 12345678901234567890n },
    { text: true },
    { text: false },
    { text: null },
    {},
  ];
  const odd = { get: async () => ({ rows, total: 9 }) };
  const handler = sampleHandler({ resources: [{ resource: notes, store: odd }] });
  const { result } = await ask(handler, get, { fields: ["text"] });
  expect(result.map(({ text }: { text: unknown }) => text)).toEqual([
    "a",
    "1.5",
    "12345678901234567890",
    "1",
    "0",
    null,
    null,
  ]);
  expect((await ask(handler, get, { fields: ["constructor"] })).errors).toHaveLength(1);
});

describe("a response", () => {
  it("is JSON that nobody keeps or reads as something else", async () => {
    const { headers: answered } = await sampleHandler()(request(historyPath, {}));
    expect(Object.fromEntries(answered)).toEqual({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": expect.stringMatching(/^\d+$/),
    });
  });

  test.each<[string, string, number, string, string | null]>([
    ["GET", historyPath, 405, "Requests to this URL must use POST.", "POST"],
    ["POST", "/openapi.json", 405, "Requests to this URL must use GET, HEAD.", "GET, HEAD"],
  ])("to %s %s has the status %d", async (method, path, status, string, allow) => {
    const init = { method, headers, ...(method === "GET" && { body: null }) };
    const response = await sampleHandler()(request(path, {}, init));
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const title = "Method Not Allowed";
    const errors = [{ code: status, string }];
    expect(await response.json()).toEqual({ type: "about:blank", title, status, detail: string, errors });
  });

  it("outside of the base has the status 404", async () => {
    const based = sampleHandler({ base: "/api" });
    const response = await based(request(historyPath, {}));
    const detail = "The path must begin with /api/v2/json.";
    expect(await response.json()).toMatchObject({ title: "Not Found", status: 404, detail });
    expect(response.status).toBe(404);
  });
});
