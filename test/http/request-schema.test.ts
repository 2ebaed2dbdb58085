import { expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
import { defineResource } from "../../src/compiler/resource/define.ts";
import type { RequestBody } from "../../src/http/wire/index.ts";
import { replySchema, requestSchema, selectionCodec, selectionSchema } from "../../src/http/wire/index.ts";
import { bankHistory, keywords } from "../support/samples.ts";

const shop = defineResource({
  name: "shop",
  service: "shop",
  actions: ["get", "edit", "add", "del"],
  fields: { id: { type: "integer" }, size: { type: "enum", values: [{ value: "S" }, { value: 40 }] } },
  parameters: {
    size: { type: "string" },
    day: { type: "date", required: true, label: "Day" },
    share: { type: "number" },
    flag: { type: "flag" },
    sent: { type: "datetime", format: "iso" },
  },
  paging: true,
  maxLimit: 50,
});

/** What is wrong with a body, a line each. */
function wrong(schema: z.core.$ZodType, value: unknown): readonly string[] {
  const { error } = z.safeParse(schema, value);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

it("takes the parameters and the selection, and leaves them as they are", () => {
  const body = { project_id: 7, fields: ["id"], filters: [], id: "5", orders: ["name"], limit: "10" };
  expect(requestSchema(keywords, "get").parse(body)).toBe(body);
});

it.each([
  [keywords, {}, [': The key "project_id" must be given.']],
  [keywords, { project_id: "x" }, ['project_id: The key "project_id" must be a whole number, not "x".']],
  [keywords, { project_id: 7, limt: 1 }, ['limt: There is no key "limt". Did you mean "limit"?']],
  [keywords, { project_id: 7, offset: 1 }, ['offset: "offset" cannot be used with the action get.']],
  [keywords, { project_id: 7, offset: undefined }, []],
  [keywords, null, [": A request must be an object, not null."]],
  [keywords, new Map(), [": A request must be a plain object, not an instance of a class."]],
  [
    shop,
    { day: "2026-02-30", share: "half", flag: 2, sent: "2026-01-31 12:00:00" },
    [
      'day: The key "day" must be a date such as "2026-01-31", not "2026-02-30".',
      'share: The key "share" must be a number, not "half".',
      'flag: The key "flag" must be 0 or 1, not the number 2.',
      'sent: The key "sent" must be a time such as "2026-01-31T12:00:00Z", not "2026-01-31 12:00:00".',
    ],
  ],
])("says what is wrong: %#", (resource, body, sentences) =>
  expect(wrong(requestSchema(resource, "get"), body)).toEqual(sentences),
);

it.each([
  ["get", []],
  ["add", ["filters", "id", "orders", "limit", "offset"]],
  ["del", ["fields", "orders", "limit", "offset"]],
] as const)("%s does not take the keys %j", (action, keys) => {
  const body = { fields: ["id"], filters: [], id: 1, orders: [], limit: 1, offset: 1, day: "2026-01-31" };
  const refused = Object.keys(body).filter((key) => keys.some((each) => each === key));
  const sentences = refused.map((key) => `${key}: "${key}" cannot be used with the action ${action}.`);
  expect(wrong(requestSchema(shop, action), body)).toEqual(sentences);
});

it("throws for an action that there is not", () => {
  expect(() => requestSchema(bankHistory, "del" as "get")).toThrow("does not offer the action");
  expect(() => requestSchema(bankHistory, "list" as "get")).toThrow('There is no action "list".');
});

it("makes JSON Schema and types of the parameters", () => {
  expect(z.toJSONSchema(requestSchema(shop, "edit"))).toMatchObject({
    required: ["day"],
    additionalProperties: false,
    properties: { day: { type: "string", title: "Day" }, share: { type: ["number", "string"] }, filters: {}, id: {} },
  });
  expect(z.toJSONSchema(requestSchema(shop, "get"))).toMatchObject({
    properties: { size: { enum: ["S", 40, "40"] }, limit: { anyOf: [{ maximum: 50 }, {}] } },
  });
  expectTypeOf<RequestBody<typeof shop>["day"]>().toEqualTypeOf<string>();
  expectTypeOf<RequestBody<typeof shop>["share"]>().toEqualTypeOf<number | `${number}` | undefined>();
});

it("zod finds no code made from text, and nothing of ours in its configuration and registry", () => {
  const probe = vi.spyOn(globalThis, "Function");
  const before = JSON.stringify(z.config());
  for (const schema of [selectionSchema(), selectionCodec(), replySchema(), requestSchema(keywords, "get")])
    z.safeParse(schema, {});
  expect([JSON.stringify(z.config()), z.toJSONSchema(z.globalRegistry)]).toEqual([before, { schemas: {} }]);
  expect(probe).not.toHaveBeenCalled();
  probe.mockRestore();
});
