import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it, test } from "vitest";
import { ask, sampleHandler } from "../../support/service.ts";

interface Media {
  readonly content: { readonly "application/json": { readonly schema: object } };
}
interface Operation {
  readonly requestBody: Media;
  readonly responses: Readonly<Record<"200", Media>>;
}

const handler = sampleHandler();
const get = (method: string) => handler(new Request("http://localhost/openapi.json", { method }));
const document = await (await get("GET")).json();
const paths = document.paths as Readonly<Record<string, { readonly post: Operation }>>;
/** The URL of a path: that of the server, relative to the document, with the path behind it. */
const urlOf = (path: string, at = "http://localhost/openapi.json") => new URL(document.servers[0].url, at).href + path;
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const schemaOf = (media: Media) => ajv.compile(media.content["application/json"].schema);

it("is served to anybody, by GET and HEAD alone", async () => {
  expect((await Promise.all(["GET", "HEAD", "POST"].map(get))).map(({ status }) => status)).toEqual([200, 200, 405]);
});

it("describes every action, its fields, and how it is asked for", () => {
  const actions = ["get", "add", "edit", "del"].map((action) => `/${action}/keywords_2/keywords`);
  expect(Object.keys(paths)).toEqual([...actions, "/get/bank_2/history"]);
  expect(document).toMatchObject({
    openapi: "3.1.0",
    security: [{ userId: [], key: [] }],
    info: { description: expect.stringContaining("2004 filters") },
  });
  expect(paths["/get/bank_2/history"]?.post).toMatchObject({
    operationId: "get/bank_2/history",
    summary: "Bank history: get",
    description: expect.stringMatching(/^What was paid in and out\.\n\nFields:\n\n- `info`: a string; Description\n/),
    tags: ["Bank history"],
  });
});

it.each(["", "/api"])("has its server beside the document, also below %j", (mount) => {
  expect(urlOf("/get/x", `http://x.test${mount}/openapi.json`)).toBe(`http://x.test${mount}/v2/json/get/x`);
});

test.each(Object.entries(paths))("%s: its schemas take what the service takes and returns", async (path, { post }) => {
  const takesRequest = schemaOf(post.requestBody);
  const takesReply = schemaOf(post.responses["200"]);
  const bodies = [
    {},
    { project_id: "1", id: 5 },
    { project_id: 1, name: "x", id: 5 },
    { project_id: 1, name: "x" },
    { project_id: 1, limit: 5, offset: "2", orders: ["id"] },
    { limit: 5, fields: ["info"] },
    { limit: -1 },
    { limit: 1001 },
    { project_id: [1], id: 1 },
    { project_id: 1, filters: [{ name: "id", operator: "IN", values: [1, "2"] }] },
    { filters: [{ name: "sum", operator: "IN", values: [] }] },
  ];
  for (const body of bodies) {
    const reply = await ask(sampleHandler(), new URL(urlOf(path)).pathname, body);
    expect(takesReply(reply), JSON.stringify(takesReply.errors)).toBe(true);
    if (reply.result !== undefined) expect(takesRequest(body), JSON.stringify(body)).toBe(true);
  }
  expect(new Set(bodies.map((body) => takesRequest(body)))).toEqual(new Set([true, false]));
});
