import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { bankHistory, keywords } from "../../../../src/assist/samples/samples.ts";
import { replySchema } from "../../../../src/compiler/wire/index.ts";

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
    [JSON.parse('{ "result": [{ "__proto__": 1 }] }')],
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

  it("keeps every field, whatever its name is", () => {
    const reply = JSON.parse('{ "result": [{ "__proto__": "1", "constructor": null }] }');
    const { result } = replySchema().parse(reply);
    expect(JSON.stringify(result)).toBe('[{"__proto__":"1","constructor":null}]');
  });

  it("says what is wrong first, and where", () => {
    const { error } = replySchema().safeParse({ result: [{ a: "1" }, { b: 2, c: 3 }, 4] });
    const [issue] = error?.issues ?? [];
    expect(issue).toMatchObject({
      errors: [
        [
          {
            path: ["result", 1, "b"],
            message: "A reply has an array of rows, each an object whose values are strings or null.",
          },
        ],
        {},
      ],
    });
    expect((issue as { errors: unknown[][] }).errors[0]).toHaveLength(1);
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
