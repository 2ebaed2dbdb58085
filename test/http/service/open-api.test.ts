import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, request, sampleHandler } from "../../support/service.ts";

// Making schemas takes its time on a busy machine.

interface Media {
  readonly content: { readonly "application/json": { readonly schema: object } };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly requestBody: Media & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Media>>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
}

const handler = sampleHandler();
const get = (address = "/openapi.json", method = "GET") =>
  handler(new Request(`http://localhost${address}`, { method }));
const document = (await (await get()).json()) as Document;
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const schemaOf = (media: Media | undefined) => media?.content["application/json"].schema ?? {};

describe("the document", () => {
  it("is served to anybody, by GET and HEAD alone", async () => {
    const { status, headers } = await get();
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect((await get("/openapi.json", "HEAD")).status).toBe(200);
    expect((await handler(request("/openapi.json", {}))).status).toBe(405);
  });

  it("describes every address, by the actions that it takes, and nothing else", () => {
    expect(Object.keys(document.paths)).toEqual([
      "/v2/json/get/keywords_2/keywords",
      "/v2/json/add/keywords_2/keywords",
      "/v2/json/edit/keywords_2/keywords",
      "/v2/json/del/keywords_2/keywords",
      "/v2/json/get/bank_2/history",
    ]);
    for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(["post"]);
  });

  it("says what a resource is, and how it is asked for", async () => {
    const resource = defineResource({
      name: "notes",
      service: "my-notes",
      method: "all",
      actions: ["get"],
      label: "Notes",
      description: "What was noted.",
      fields: {
        id: { type: "integer" },
        text: { type: "string", label: "Text", description: "What it says." },
        count: { type: "integer", qualified: true, label: "Count" },
      },
    });
    const own = sampleHandler({ resources: [{ resource, store: memoryStore([]) }] });
    const made = (await (await own(new Request("http://localhost/openapi.json"))).json()) as Document;
    const { paths, ...rest } = made;
    const post = paths["/v2/json/get/my-notes/all"]?.post;
    const fields = [
      "Fields:",
      "",
      "- `id`: a whole number",
      "- `text`: a text; Text; What it says.",
      "- `count`: a whole number; Count",
    ];
    expect(post).toMatchObject({
      operationId: "get_my_notes_all",
      summary: "Notes: get",
      description: ["What was noted.", "", ...fields].join("\n"),
      tags: ["Notes"],
      requestBody: { required: true },
      responses: { 200: { description: "The result, or errors." } },
    });
    expect(JSON.stringify(made)).not.toContain("$schema");
    expect(rest).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }], security: [{ userId: [], key: [] }] });
    expect(rest.info).toMatchObject({ title: "Data API", description: expect.stringContaining("2004 filters") });
  });

  it("says the base", async () => {
    const based = await sampleHandler({ base: "/api" })(new Request("http://localhost/api/openapi.json"));
    expect(((await based.json()) as Document).servers).toEqual([{ url: "/api" }]);
  });
});

describe("the schemas", () => {
  const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, post }));

  test.each(operations)("$path: compile, and take what the service takes", async ({ path, post }) => {
    const takesRequest = ajv.compile(schemaOf(post.requestBody));
    const takesReply = ajv.compile(schemaOf(post.responses["200"]));
    const bodies = [
      {},
      { project_id: 1 },
      { project_id: "1", id: 5 },
      { project_id: 1, name: "x" },
      { project_id: 1, name: "x", id: 5 },
      { project_id: 1, limit: 5, offset: "2", orders: ["id"] },
      { limit: 5, fields: ["info"] },
      { limit: -1 },
      { project_id: 1, page: 2 },
      { project_id: [1], id: 1 },
      { project_id: 1, filters: [{ name: "id", operator: "IN", values: [1, "2"] }] },
      { filters: [{ name: "sum", operator: "IN", values: [] }] },
    ];
    for (const body of bodies) {
      const reply = await ask(sampleHandler(), path, body);
      expect(takesReply(reply), JSON.stringify(takesReply.errors)).toBe(true);
      if (reply.result !== undefined) expect(takesRequest(body), JSON.stringify(body)).toBe(true);
      if (!takesRequest(body)) expect(reply.errors?.length).toBeGreaterThan(0);
    }
    expect(bodies.some((body) => takesRequest(body))).toBe(true);
    expect(bodies.some((body) => !takesRequest(body))).toBe(true);
  });
});
