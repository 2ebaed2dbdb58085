import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { replySchema } from "../../src/http/wire/index.ts";
import { keywords } from "../support/samples.ts";
import replies from "./replies.json" with { type: "json" };

describe("replySchema", () => {
  it.each(replies.taken)("takes %j as it is", (reply) => expect(replySchema(keywords).parse(reply)).toEqual(reply));

  it.each(replies.refused)("refuses %j", (reply) => expect(replySchema(keywords).safeParse(reply).success).toBe(false));

  it("takes any result of an edit, and refuses none", () => {
    for (const result of [1, "12", true, { id: "12" }])
      expect(replySchema(keywords, "edit").parse({ result })).toEqual({ result });
    expect(replySchema(keywords, "edit").safeParse({}).success).toBe(false);
  });

  it("tells a result from a failure, and knows the fields", () => {
    const reply = replySchema(keywords).parse({ result: [{ id: "5" }], total: 1 });
    if (!reply.result) throw new Error(reply.errors[0]?.string);
    expectTypeOf(reply.result[0]?.id).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error: no such field
    expect(reply.result[0]?.price).toBeUndefined();
  });

  it("makes JSON Schema", () => {
    const row = { type: "object", additionalProperties: { type: ["string", "null"] } };
    const [success, failure] = z.toJSONSchema(replySchema(), { io: "input" }).anyOf ?? [];
    expect(failure).toMatchObject({ required: ["errors"], properties: { errors: { type: "array", minItems: 1 } } });
    expect(success).toMatchObject({ required: ["result"], properties: { result: { type: "array", items: row } } });
  });
});
