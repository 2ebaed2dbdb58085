import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { type Action, actions } from "../../../src/base/language/clauses.ts";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { createSession } from "../../../src/http/client/session.ts";
import { queryFor } from "../../support/arbitraries/for-resource.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { defined } from "../../support/defined.ts";
import { runs } from "../../support/runs.ts";
import { key, quickHost, rejection } from "../../support/session.ts";

const asked = anyResource.chain((resource) =>
  fc.record({
    resource: fc.constant(resource),
    query: queryFor(resource),
    action: fc.constantFrom(...resource.actions),
    idShorthand: fc.boolean(),
    form: fc.constantFrom("text", "query", "selection"),
  }),
);

test.prop([asked], runs(250))("what is sent is what the query is lowered to, or it is refused", async (law) => {
  const { resource, query, action, idShorthand, form } = law;
  const bodies: string[] = [];
  const host = quickHost(async (_, { body }) => {
    bodies.push(String(body));
    return Response.json({ result: [] });
  });
  const api = createSession({ baseUrl: "http://x.test", userId: 5, accessToken: key }, host);
  const options = { resource, action, idShorthand: idShorthand && action !== "add" };
  const lowered = lower(query);
  const selection = form === "selection" && lowered.ok ? lowered.selection : undefined;
  const text = selection ? decompileOrThrow(selection) : print(query);
  const compiled = compile(text, options);
  const source = selection ?? (form === "query" ? query : text);
  const shorthand = action === "add" ? {} : { idShorthand };
  const call = api[action] as (resource: Resource, request: object) => Promise<unknown>;
  const outcome = await rejection(call(resource, { query: source, ...shorthand }));
  if (compiled.ok) {
    expect(outcome).toMatchObject({ nothing: { result: [] } });
    expect(bodies.map((body) => JSON.parse(body))).toEqual([JSON.parse(JSON.stringify(compiled.selection))]);
  } else {
    expect(outcome).toMatchObject({ name: "FilterError" });
    expect(bodies).toEqual([]);
  }
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

test.prop([anything, fc.constantFrom(200, 200, 201, 400, 503), fc.constantFrom<Action>(...actions)], runs(500))(
  "any answer is a reply, or an error of one of two kinds",
  async (body, status, action) => {
    const answer = async () => new Response(body, { status, headers: { "content-type": "application/json" } });
    const api = createSession({ baseUrl: "http://x.test", userId: 5, accessToken: key }, quickHost(answer));
    const resource = defined({ name: "r", service: "s", actions, fields: { id: { type: "integer" } } });
    const call = api[action] as (resource: Resource, request: object) => Promise<unknown>;
    const outcome = await rejection(call(resource, { query: action === "add" ? "" : "id = 5" }));
    const { name, nothing } = outcome as { name?: string; nothing?: object };
    if (nothing) expect(nothing).toMatchObject({ ...JSON.parse(body), diagnostics: [] });
    else expect(["ServiceError", "TransportError"]).toContain(name);
  },
);
