import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { rejection, servedWith } from "../../support/session.ts";

const parameters = { project_id: 7 };
const filters = [{ name: "tags", operator: "EQUALS", values: [2] }];

describe.each(["edit", "del"] as const)("a dry run of %s", (action) => {
  it("asks how many, and sends nothing else", async () => {
    const { api, received } = await servedWith({ result: [{ id: "1" }], limitedBy: 1, total: 34 });
    const found = await api[action](keywords, { parameters, query: "tags = 2", dryRun: true });
    expect(found).toEqual({ dryRun: true, total: 34, body: { project_id: 7, filters }, diagnostics: [] });
    expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ["/v2/json/get/keywords_2/keywords", { project_id: 7, filters, limit: 1 }],
    ]);
  });

  it("is of what would be done", async () => {
    const { api, received } = await servedWith({ result: [], total: 0 });
    await api[action](keywords, { parameters, query: "tags = 2", id: 5, dryRun: true });
    await api[action](keywords, { parameters, allowUnrestricted: true, dryRun: true });
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      { project_id: 7, filters, id: 5, limit: 1 },
      { project_id: 7, limit: 1 },
    ]);
  });

  it("is refused as the action would be", async () => {
    const { api, received } = await servedWith({ result: [], total: 0 });
    for (const request of [{}, { query: "tags != 2" }, { query: "tags = 2 LIMIT 5" }, { query: "nmae = 2" }])
      expect(await rejection(api[action](keywords, { parameters, ...request, dryRun: true }))).toMatchObject({
        name: "FilterError",
      });
    expect(received).toEqual([]);
  });

  it("does the action when it is false", async () => {
    const { api, received } = await servedWith({ result: 1 });
    expect(await api[action](keywords, { parameters, id: 5, dryRun: false })).toEqual({ result: 1, diagnostics: [] });
    expect(received[0]?.path).toBe(`/v2/json/${action}/keywords_2/keywords`);
  });
});

it("does not send the new values to get, and says that they would be sent", async () => {
  const { api, received } = await servedWith({ result: [], total: 3 });
  const type = "string" as const;
  const resource = { ...keywords, parameters: { ...keywords.parameters, name: { type, required: true } } } as const;
  const request = { parameters: { project_id: 7, name: "shoe" }, query: "tags = 2", dryRun: true } as const;
  const { body } = await api.edit(resource, request);
  expect(body).toEqual({ project_id: 7, name: "shoe", filters });
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ project_id: 7, filters, limit: 1 });
  const error = await rejection(api.edit(resource, { ...request, parameters: { project_id: 7 } as never }));
  expect(error).toMatchObject({ name: "FilterError" });
});

it("knows that there are none without being told", async () => {
  const { api } = await servedWith({ result: [] });
  expect(await api.del(keywords, { parameters, id: 5, dryRun: true })).toMatchObject({ total: 0 });
});

it("never guesses how many there are", async () => {
  const { api } = await servedWith({ result: [{ id: "1" }] });
  const message = "The service did not report a total, so a dry run cannot count the rows.";
  expect(await rejection(api.edit(products, { id: 5, dryRun: true }))).toMatchObject({ kind: "unexpected", message });
});

it("needs a get", async () => {
  const { api } = await servedWith({ result: [] });
  const resource = { ...bankHistory, actions: ["del"] } as const;
  const message = 'The resource "bank history" does not offer the action "get".';
  const error = await rejection(api.del(resource, { query: "sum = 5", dryRun: true }));
  expect(error).toEqual(new TypeError(message));
});

it("says what the service refuses, with the place", async () => {
  const { api } = await servedWith({ errors: [{ code: 1, string: "No", detail: "filters[0].values[0]" }] });
  const error = await rejection(api.del(keywords, { parameters, query: "tags = 2", dryRun: true }));
  expect(error).toMatchObject({ errors: [{ span: { start: 7, end: 8 } }] });
});
