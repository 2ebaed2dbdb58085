import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { type Action, actions } from "../../../src/base/language/clauses.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { defined } from "../../support/defined.ts";
import { runs } from "../../support/runs.ts";
import { keywords } from "../../support/samples.ts";
import { rejection, servedWith, sessionBy } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };

it("a reply has all that the service says, in its order", async () => {
  const said = {
    result: [{ z: "12", constructor: null, a: "Ünï 😀" }],
    limitedBy: 10,
    total: 34,
    errors: [{ code: 1, string: "One project is locked" }],
    servedBy: "a",
  };
  const { api } = await servedWith(said);
  const reply = await api.get(keywords, request);
  expect(reply).toEqual({ ...said, diagnostics: [] });
  expect(Object.keys(reply.result[0] ?? {})).toEqual(["z", "constructor", "a"]);
});

it("a reply is JSON of any content type, with or without a byte order mark, to the last byte", async () => {
  const text = '\ufeff{ "result": [{ "name": "é" }] }\n';
  const maxReplyBytes = Buffer.byteLength(text);
  const answer = async () => new Response(text, { headers: { "content-type": "text/html" } });
  const { result } = await sessionBy(answer, { maxReplyBytes }).get(keywords, request);
  expect(result).toEqual([{ name: "é" }]);
  const short = sessionBy(answer, { maxReplyBytes: maxReplyBytes - 1 });
  expect(await rejection(short.get(keywords, request))).toMatchObject({ kind: "too-large" });
});

const anything = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: "binary" }),
  fc
    .record({ result: fc.jsonValue(), errors: fc.jsonValue(), total: fc.jsonValue() }, { requiredKeys: [] })
    .map((json) => JSON.stringify(json)),
  fc
    .array(fc.record({ code: fc.nat(), string: fc.string(), detail: fc.jsonValue() }))
    .map((errors) => JSON.stringify({ errors })),
);
const resource = defined({ name: "r", service: "s", actions, fields: { id: { type: "integer" } } });

test.prop([anything, fc.constantFrom(200, 200, 201, 400, 503), fc.constantFrom<Action>(...actions)], runs(500))(
  "any answer is a reply, or an error of one of two kinds",
  async (body, status, action) => {
    const api = sessionBy(async () => new Response(body, { status }));
    const call = api[action] as (resource: Resource, request: object) => Promise<unknown>;
    const outcome = await rejection(call(resource, { query: action === "add" ? "" : "id = 5" }));
    const { name, nothing } = outcome as { name?: string; nothing?: object };
    if (nothing) expect(nothing).toMatchObject({ ...JSON.parse(body), diagnostics: [] });
    else expect(["ServiceError", "TransportError"]).toContain(name);
  },
);
