import { describe, expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
import { bankHistory, keywords } from "../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import {
  type RequestBody,
  replySchema,
  requestSchema,
  selectionCodec,
  selectionSchema,
} from "../../../src/http/wire/index.ts";

describe("zod", () => {
  it("finds its global configuration as it was", () => {
    const before = JSON.stringify(z.config());
    selectionSchema({}).safeParse({ limit: -1 });
    selectionCodec().safeParse("a ~ 1");
    replySchema().safeParse({});
    requestSchema(keywords, "get").safeParse({});
    expect(JSON.stringify(z.config())).toBe(before);
  });

  it("finds no name of ours in its global registry", () => {
    selectionCodec();
    expect(z.toJSONSchema(z.globalRegistry)).toEqual({ schemas: {} });
  });

  it("does not ask whether code may be made from text", () => {
    const probe = vi.spyOn(globalThis, "Function");
    selectionSchema({}).safeParse({});
    requestSchema(keywords, "get").safeParse({});
    replySchema().safeParse({ result: [] });
    selectionCodec().safeParse("a = 1");
    expect(probe).not.toHaveBeenCalled();
    probe.mockRestore();
  });

  it("makes JSON Schema of them, inside a user's schema too", () => {
    const body = z.object({ selection: selectionSchema(), filter: selectionCodec() });
    const limit = { properties: { limit: { description: "Maximum number of rows to return." } } };
    expect(z.toJSONSchema(body)).toMatchObject({ properties: { selection: limit, filter: limit } });
    expect(z.toJSONSchema(body, { io: "input" })).toMatchObject({ properties: { filter: { type: "string" } } });
  });
});

const shop = defineResource({
  name: "shop",
  service: "shop",
  actions: ["get", "edit", "add", "del"],
  fields: { id: { type: "integer" } },
  parameters: {
    day: { type: "date", required: true, label: "Day" },
    share: { type: "number" },
    flag: { type: "flag" },
    note: { type: "string", description: "Whatever you like." },
  },
  paging: true,
});

/** What is wrong with a body, a line each. */
function wrong(schema: z.core.$ZodType, value: unknown): readonly string[] {
  const { error } = z.safeParse(schema, value);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

describe("requestSchema", () => {
  it("takes the parameters and the selection, and leaves them as they are", () => {
    const body = { project_id: 7, fields: ["id"], filters: [], id: "5", orders: ["name"], limit: "10" };
    expect(requestSchema(keywords, "get").parse(body)).toBe(body);
    expect(wrong(requestSchema(keywords, "get"), { ...body, project_id: "7" })).toEqual([]);
    expect(wrong(requestSchema(bankHistory, "get"), {})).toEqual([]);
  });

  it.each([
    [{}, [': The key "project_id" must be given.']],
    [{ project_id: "x" }, ['project_id: The key "project_id" must be a whole number, not "x".']],
    [{ project_id: undefined }, ['project_id: The key "project_id" must be a whole number, not nothing.']],
    [{ project_id: [7] }, ['project_id: The key "project_id" must be a whole number, not an array.']],
    [{ project_id: 7, limt: 1 }, ['limt: There is no key "limt". Did you mean "limit"?']],
    [
      { projct_id: 7 },
      ['projct_id: There is no key "projct_id". Did you mean "project_id"?', ': The key "project_id" must be given.'],
    ],
    [{ project_id: 7, offset: 1 }, ['offset: "offset" cannot be used with the action get.']],
    [
      { project_id: 7, limit: -1, filters: [{ name: "a", operator: "IN", values: [] }] },
      [
        "filters.0.values: IN takes one value or more, and it has none.",
        'limit: The key "limit" must be a whole number, not the number -1.',
      ],
    ],
    [null, [": A request must be an object, not null."]],
    [new Map(), [": A request must be a plain object, not an instance of a class."]],
  ])("says what is wrong with %j", (body, sentences) => {
    expect(wrong(requestSchema(keywords, "get"), body)).toEqual(sentences);
  });

  it.each([
    ["get", []],
    ["add", ["filters", "id", "orders", "limit", "offset"]],
    ["edit", ["fields", "orders", "limit", "offset"]],
    ["del", ["fields", "orders", "limit", "offset"]],
  ] as const)("%s does not take the keys %j", (action, keys) => {
    const body = { fields: ["id"], filters: [], id: 1, orders: [], limit: 1, offset: 1, day: "2026-01-31" };
    const expected = Object.keys(body).filter((key) => keys.some((each) => each === key));
    expect(wrong(requestSchema(shop, action), body)).toEqual(
      expected.map((key) => `${key}: "${key}" cannot be used with the action ${action}.`),
    );
  });

  it("looks at the type of each parameter", () => {
    const body = { day: "2026-02-30", share: "half", flag: 2, note: { a: 1 } };
    expect(wrong(requestSchema(shop, "get"), body)).toEqual([
      'day: The key "day" must be a date such as "2026-01-31", not "2026-02-30".',
      'share: The key "share" must be a number, not "half".',
      'flag: The key "flag" must be 0 or 1, not the number 2.',
      'note: The key "note" must be a text, not an object.',
    ]);
    expect(wrong(requestSchema(shop, "get"), { day: "2026-01-31", share: 0.5, flag: "1", note: "" })).toEqual([]);
  });

  it("throws when the program asks for what is not there", () => {
    expect(() => requestSchema(bankHistory, "del" as "get")).toThrow(TypeError);
    expect(() => requestSchema(bankHistory, "list" as "get")).toThrow('There is no action "list".');
  });

  it("makes JSON Schema", () => {
    const json = z.toJSONSchema(requestSchema(shop, "edit"));
    expect(json).toMatchObject({
      type: "object",
      required: ["day"],
      additionalProperties: false,
      properties: { day: { type: "string", title: "Day" }, share: { type: ["number", "string"] } },
    });
    expect(z.toJSONSchema(requestSchema(keywords, "get"))).toMatchObject({
      properties: { project_id: { type: ["integer", "string"], title: "Project" } },
    });
    expect(Object.keys(json.properties ?? {})).toEqual(["day", "share", "flag", "note", "filters", "id"]);
  });

  it("knows the parameters and their types", () => {
    type Body = RequestBody<typeof shop>;
    expectTypeOf<Body["day"]>().toEqualTypeOf<string>();
    expectTypeOf<Body["share"]>().toEqualTypeOf<number | `${number}` | undefined>();
    expectTypeOf<Body["limit"]>().toEqualTypeOf<number | string | undefined>();
    // @ts-expect-error: a required parameter
    const body: Body = { limit: 10 };
    expect(wrong(requestSchema(shop, "get"), body)).toEqual([': The key "day" must be given.']);
  });
});

it("parameters have times as their fields write them", () => {
  const resource = defineResource({
    name: "x",
    service: "shop",
    actions: ["get"],
    fields: { id: { type: "integer" } },
    parameters: {
      day: { type: "date" },
      since: { type: "datetime", precision: "millisecond" },
      sent: { type: "datetime", format: "iso" },
    },
  });
  const schema = requestSchema(resource, "get");
  expect(wrong(schema, { since: "2026-01-31 12:00:00.123", sent: "2026-01-31T12:00:00+02:00" })).toEqual([]);
  expect(wrong(schema, { since: "2026-01-31 12:00:00", sent: "2026-01-31 12:00:00" })).toEqual([
    'since: The key "since" must be a time such as "2026-01-31 12:00:00.000", not "2026-01-31 12:00:00".',
    'sent: The key "sent" must be a time such as "2026-01-31T12:00:00Z", not "2026-01-31 12:00:00".',
  ]);
});

const takes = (value: unknown) => replySchema(keywords).safeParse(value).success;

describe("replySchema", () => {
  it.each([
    [{ result: [] }],
    [{ result: [{ id: "12", name: "shoe", group_name: null }], limitedBy: 10, total: 34, nextOffset: 30 }],
    [{ result: [{ "volume:213:0:3": "70", "COUNT(*)": "2" }], messages: ["slow"] }],
    [{ result: [], errors: [{ code: 1, string: "One project is locked", detail: { id: 5 } }] }],
    [{ errors: [{ code: 1007, string: "Unknown field", detail: "colour" }] }],
    [{ result: null, errors: [{ code: "E1", string: "No" }] }],
    [{ result: [], servedBy: "a" }],
  ])("takes %j as it is", (reply) => {
    expect(replySchema(keywords).parse(reply)).toEqual(reply);
  });

  it.each([
    [null],
    [{}],
    [{ result: null }],
    [{ errors: [] }],
    [{ errors: [{ code: 1 }] }],
    [{ errors: [{ code: null, string: "No" }] }],
    [{ errors: ["No"] }],
    [{ errors: { code: 1, string: "No" } }],
    [{ result: [], errors: [1] }],
    [{ result: { id: "1" } }],
    [{ result: [{ id: 1 }] }],
    [{ result: ["1"] }],
    [{ result: [[]] }],
    [{ result: [null] }],
    [{ result: [{ id: "1" }, { id: undefined }] }],
    [{ result: [], total: "34" }],
    [{ result: [], total: -1 }],
    [{ result: [], messages: "slow" }],
  ])("refuses %j", (reply) => expect(takes(reply)).toBe(false));

  it.each([[1], ["12"], [true], [{ id: "12" }], [[{ id: "12" }]]])("takes the result %j of an edit", (result) => {
    expect(replySchema(keywords, "edit").parse({ result })).toEqual({ result });
    expect(replySchema(keywords, "edit").safeParse({}).success).toBe(false);
  });

  it("tells a result from a failure, and knows the fields", () => {
    const reply = replySchema(bankHistory).parse({ result: [{ sum: "5" }], total: 1 });
    if (!reply.result) throw new Error(reply.errors[0]?.string);
    expectTypeOf(reply.total).toEqualTypeOf<number | undefined>();
    expectTypeOf(reply.result[0]?.sum).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error: no such field
    expect(reply.result[0]?.price).toBeUndefined();
    expect(reply.result[0]?.sum).toBe("5");
  });

  it("says what is wrong first, and where", () => {
    const { error } = replySchema().safeParse({ result: [{ a: "1" }, { b: 2, c: 3 }, 4] });
    const [issue] = error?.issues ?? [];
    expect(issue).toMatchObject({ errors: [[{ path: ["result", 1, "b"] }, {}, { path: ["result", 2] }], {}] });
    const errors = replySchema().safeParse({ errors: [{ code: 1, string: "No" }, 2, 3] }).error?.issues[0];
    expect(errors).toMatchObject({ errors: [{}, [{ path: ["errors", 1] }, { path: ["errors", 2] }]] });
  });

  it("makes JSON Schema", () => {
    const row = { type: "object", additionalProperties: { type: ["string", "null"] } };
    const [success, failure] = z.toJSONSchema(replySchema(), { io: "input" }).anyOf ?? [];
    expect(failure).toMatchObject({ required: ["errors"], properties: { errors: { type: "array", minItems: 1 } } });
    expect(success).toMatchObject({ required: ["result"], properties: { result: { type: "array", items: row } } });
  });

  it("fits into a user's schema", () => {
    expect(z.array(replySchema()).safeParse([{ result: [] }, { result: [{ a: 1 }] }]).success).toBe(false);
  });
});
