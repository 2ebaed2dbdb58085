import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { type FilterError, query, ref } from "../../../src/index.ts";
import { queryFor } from "../../support/arbitraries/for-resource.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { runs } from "../../support/runs.ts";
import { bankHistory, keywords, products } from "../../support/samples.ts";
import { rejection, sessionBy } from "../../support/session.ts";

const parameters = { project_id: 7 };
const filter = (name: string, operator: string, ...values: unknown[]) => ({ name, operator, values });

const inQuery = "write it in the query instead.";

/** What a call rejects with, and the bodies that it sends. */
async function sent(action: string, request: object, resource: object = keywords) {
  const bodies: unknown[] = [];
  const api = sessionBy(async (_, { body }) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({ result: [] });
  });
  const call = (api as never)[action] as (resource: object, request: object) => Promise<unknown>;
  return { outcome: await rejection(call(resource, request)), bodies };
}

describe("what is sent", () => {
  const tags = filter("tags", "EQUALS", 2);
  const n = ref("group_name");
  const long = [{ ...filter("tags", "IN"), values: Array.from({ length: 200_000 }, (_, index) => index) }];
  it.each([
    ["a text", { query: "tags IN (2, 3)" }, { filters: [filter("tags", "IN", 2, 3)] }],
    ["a template", { query: query`name = ${'a "b" \\'}` }, { filters: [filter("name", "EQUALS", 'a "b" \\')] }],
    ["a selection", { query: { filters: [tags] } }, { filters: [tags] }],
    ["variables", { query: "tags IN :t", bindings: { t: [2, 3] } }, { filters: [filter("tags", "IN", 2, 3)] }],
    [
      "a reference",
      { query: "name = :n", bindings: { n } },
      { filters: [filter("name", "EQUALS", "Field:group_name")] },
    ],
    ["an id", { id: "005", query: "tags = 2" }, { filters: [tags], id: "005" }],
    ["the id of a selection", { query: { id: 5, filters: [tags] } }, { filters: [tags], id: 5 }],
    ["an id and another one", { query: { id: 5 }, id: 6 }, { filters: [filter("id", "EQUALS", 5)], id: 6 }],
    ["a very long selection", { query: { filters: long } }, { filters: long }],
  ])("is %s", async (_, request, body) => {
    expect((await sent("get", { parameters, ...request })).bodies).toEqual([{ ...parameters, ...body }]);
  });

  it("is what stood in the request when it was made", async () => {
    const t = [2, 3];
    const asked = sent("get", { parameters, query: "tags IN :t", bindings: { t } });
    t[0] = 99;
    expect((await asked).bodies).toMatchObject([{ filters: [filter("tags", "IN", 2, 3)] }]);
  });
});

describe("before anything is sent, it refuses", () => {
  it.each<[string, object, readonly string[], object?]>([
    ["get", { parameters, query: 'nmae CONTAINS "x" AND tags = many' }, ["unknown-field", "value-type"]],
    ["get", { parameters, query: { page: 1 } }, ["unknown-key"]],
    ["get", { parameters, query: null }, ["json-type"]],
    ["get", { parameters, query: query`tags = :tags` }, ["unbound-variable"]],
    ["get", { parameters, query: { offset: 5 } }, ["offset-not-supported"]],
    ["get", { query: "date = TODAY" }, ["needs-clock"], bankHistory],
    ["del", { parameters, query: "id = 5 LIMIT 1" }, ["clause-not-allowed"]],
    ["add", { parameters, query: "id = 5" }, ["clause-not-allowed"]],
    ...[{}, { query: {} }, { query: "tags != 5" }].flatMap((request) =>
      ["edit", "del"].map((each): [string, object, string[]] => [
        each,
        { parameters, ...request },
        ["unrestricted-action"],
      ]),
    ),
    ["get", { query: "tags = 2" }, ["missing-key"]],
    ["get", { parameters: { project_id: "x" } }, ["json-type"]],
    ["get", { parameters: JSON.parse('{ "project_id": 7, "__proto__": 1 }') }, ["unknown-key"]],
    ["get", { id: 5 }, ["unknown-field"], bankHistory],
    ["get", { parameters, id: 1.5 }, ["value-type"]],
  ])("%s %j", async (action, request, codes, resource = keywords) => {
    const { outcome, bodies } = await sent(action, request, resource);
    expect([(outcome as FilterError).diagnostics?.map(({ code }) => code), bodies]).toEqual([codes, []]);
  });

  it.each<[string, object, string, object?]>([
    ["get", { parameters: { limit: 5 } }, `The parameter "limit" is a key of the selection; ${inQuery}`],
    ["del", { parameters, id: "x" }, 'The option "id" must be a number or a string of digits.'],
    ["del", { id: 5 }, 'The resource "products" does not offer the action "del".', products],
  ])("%s %j as a mistake of the program", async (action, request, message, resource = keywords) => {
    expect(await sent(action, request, resource)).toEqual({ outcome: new TypeError(message), bodies: [] });
  });
});

it("an unrestricted change is sent when it is allowed", async () => {
  expect((await sent("del", { parameters, allowUnrestricted: true })).bodies).toEqual([parameters]);
});

const asked = anyResource.chain((resource) =>
  fc.record({
    resource: fc.constant(resource),
    query: queryFor(resource),
    action: fc.constantFrom(...resource.actions),
    form: fc.constantFrom("text", "query", "selection"),
  }),
);

test.prop([asked], runs(250))("what is sent is what the query is lowered to, or it is refused", async (law) => {
  const { resource, query, action, form } = law;
  const lowered = lower(query);
  const selection = form === "selection" && lowered.ok ? lowered.selection : undefined;
  const text = selection ? decompileOrThrow(selection) : print(query);
  const compiled = compile(text, { resource: resource as Resource, action });
  const { outcome, bodies } = await sent(action, { query: selection ?? (form === "query" ? query : text) }, resource);
  if (compiled.ok) expect(bodies).toEqual([JSON.parse(JSON.stringify(compiled.selection))]);
  else expect([outcome, bodies]).toMatchObject([{ name: "FilterError" }, []]);
});
