import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { createHandler, type Handler, memoryStore } from "../../../../src/http/service/index.ts";
import { addressOf } from "../../../../src/http/service/route.ts";
import type { Sample } from "../../../../src/http/service/sample.ts";
import { sqliteServers } from "../../../support/databases/node-sqlite.ts";
import { type AnyReply, accessToken, ask, userId } from "../../../support/service.ts";

/* What is written comes back as it was written, or is refused: the same in memory and in a database. */

const resource = defineResource({
  name: "things",
  service: "things",
  actions: ["get", "add", "edit", "del"],
  fields: {
    id: { type: "integer" },
    whole: { type: "integer", nullable: true },
    decimal: { type: "number", nullable: true },
    text: { type: "string", nullable: true },
    on: { type: "flag", nullable: true },
    day: { type: "date", nullable: true },
  },
  parameters: {
    shelf: { type: "integer" },
    whole: { type: "integer" },
    decimal: { type: "number" },
    text: { type: "string" },
    on: { type: "flag" },
    day: { type: "string" },
  },
});

const [get, add, edit, del] = (["get", "add", "edit", "del"] as const).map((action) => addressOf(action, resource));
const everything = { fields: ["id", "whole", "decimal", "text", "on", "day"], orders: ["id"] };

const served = (rows: Sample["rows"]) => [{ resource, rows }];
const handlerOf = (resources: Parameters<typeof createHandler>[0]["resources"]) =>
  createHandler({ resources, credentials: { [userId]: accessToken } });
const inMemory = (rows: Sample["rows"]) => handlerOf([{ resource, store: memoryStore(rows) }]);

const openings = sqliteServers.map(([name, open]) => ({
  name,
  open: async (rows: Sample["rows"] = []) => handlerOf(await open(served(rows))),
}));

const MOST = "9223372036854775807";
const wholes = [
  "0", "-0", 0, -0, 5, "007", "1.0", "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993",
  "1152921504606847000", 1152921504606847000, "1152921504606846976", "123456789012345680", "009007199254740993", MOST,
  "9223372036854775808", `-${MOST}`, "-9223372036854775808", "-9223372036854775809", "9223372036854776000", 1e19, 1e21,
  "1e3", "00000000000000000000000000000000007", "12345678901234567890123456789012345678901234567890", "", "abc", 1.5,
]; // biome-ignore format: a list of odd values
const decimals = [
  ...wholes, 0.1, "0.1", "0.10", "-0.0", "1e-7", 1e-7, "1e400", "-1e400", "1e-400", "5e-324", "1.7976931348623157e308",
  "0.1000000000000000055511151231257827", "0.30000000000000004", "9007199254740993.5", "1e21", 1e21, "1E5", "Infinity",
  "NaN", "1152921504606847000.0",
]; // biome-ignore format: a list of odd values
const texts = [
  "", " ", "a", "A", "5", 5, "5.0", 2.5, 1e21, -0, "a\0b", "\0", "\ud800", "a\udc00b", "👟", "e\u0301", "é", "ß", "İ",
  "'; drop table things; --", '"', "\\", "%", "_", "null", "Field:text", "\u2028", "a\ufeff", "\uffff", "x".repeat(5_000),
]; // biome-ignore format: a list of odd values

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const values = fc.record({
  whole: optional(wholes),
  decimal: optional(decimals),
  text: optional<string | number>([...texts]),
  on: optional<string | number>([0, 1, "0", "1", "01", 2]),
  day: optional<string | number>(["2026-11-22", "yesterday", 5]),
  shelf: optional(wholes),
});
const filter = fc.oneof(
  fc.record({
    name: fc.constantFrom("whole", "decimal", "id"),
    operator: fc.constantFrom("EQUALS", "GREATER_THAN", "IN", "NOT_EQUALS"),
    values: fc.constantFrom(...wholes).map((value) => [value]),
  }),
  fc.record({
    name: fc.constant("text"),
    operator: fc.constantFrom("EQUALS", "CONTAINS", "NOT_EQUALS"),
    values: fc.constantFrom(...texts).map((value) => [value]),
  }),
);
const filters = fc.array(filter, { minLength: 1, maxLength: 2 });
const step = fc.oneof(
  { arbitrary: fc.record({ action: fc.constant(add), body: values }), weight: 3 },
  fc.record({
    action: fc.constant(edit),
    body: fc.tuple(values, filters).map(([own, filters]) => ({ ...own, filters })),
  }),
  fc.record({ action: fc.constant(del), body: filters.map((filters) => ({ filters })) }),
  fc.record({ action: fc.constant(get), body: filters.map((filters) => ({ ...everything, filters })) }),
);

const send = async (handler: Handler, action: string | undefined, body: object): Promise<AnyReply> =>
  ask(handler, action ?? "", body);

describe.each(openings)("$name", ({ open }) => {
  it.each(["9007199254740993", "9223372036854775807", "-9223372036854775808", "1152921504606847000"])(
    "%s comes back as it is, and everything can still be listed",
    async (whole) => {
      const handler = await open();
      const added = await send(handler, add, { whole, decimal: whole, fields: ["whole", "decimal"] });
      expect(added).toEqual({ result: [{ whole, decimal: whole }] });
      expect((await send(handler, get, everything)).result).toMatchObject([{ whole, decimal: whole }]);
      expect((await send(handler, get, { id: 1, fields: ["whole"] })).result).toEqual([{ whole }]);
    },
  );

  it.each([
    ["whole", "9223372036854775808"],
    ["decimal", "0.1000000000000000055511151231257827"],
    ["text", "a\0b"],
    ["text", "\ud800"],
  ])("%s %j is refused, and nothing is added", async (name, value) => {
    const handler = await open();
    const { errors } = await send(handler, add, { [name]: value });
    expect(errors).toMatchObject([{ code: 2003, detail: name }]);
    expect((await send(handler, get, {})).total).toBe(0);
  });

  it("the id of a deleted row is not given out again", async () => {
    const handler = await open([{ id: 7, text: "first" }]);
    const id = async () => (await send(handler, add, { text: "x", fields: ["id"] })).result[0].id;
    expect(await id()).toBe("8");
    await send(handler, del, { id: 8 });
    expect(await id()).toBe("9");
  });

  test.prop([fc.array(step, { minLength: 1, maxLength: 12 })], { numRuns: 60 })(
    "the same replies as memory, whatever is written",
    async (steps) => {
      const rows = [{ id: 3, whole: 1, decimal: 0.5, text: "first", on: 1, day: "2026-01-01", shelf: 1 }];
      const [memory, database] = [inMemory(rows), await open(rows)];
      for (const { action, body } of steps) {
        expect(await send(database, action, body)).toEqual(await send(memory, action, body));
        expect(await send(database, get, everything)).toEqual(await send(memory, get, everything));
      }
    },
  );
});
