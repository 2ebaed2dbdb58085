import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { bankHistory, keywords } from "../../src/resource/examples.ts";
import { replySchema } from "../../src/wire/index.ts";

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
    [{ result: { id: "1" } }],
    [{ result: [{ id: 1 }] }],
    [{ result: ["1"] }],
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

  it("fits into a user's schema", () => {
    expect(z.array(replySchema()).safeParse([{ result: [] }, { result: [{ a: 1 }] }]).success).toBe(false);
  });
});
