import { fc, test } from "@fast-check/vitest";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { compile } from "../../../src/compiler/compile.ts";
import { fromZod } from "../../../src/compiler/resource/from-zod.ts";
import { runs } from "../../support/runs.ts";

const options = { name: "x", service: "shop", actions: ["get"] } as const;
const fieldOf = (schema: mini.ZodMiniType | z.ZodType) => fromZod(mini.object({ a: schema }), options).fields.a;

const zulu = { type: "datetime", format: "iso", timeZone: "UTC" } as const;
const jsonDate = { ...zulu, precision: "millisecond" } as const;

describe("the type of a field", () => {
  test.each<[string, z.ZodType | mini.ZodMiniType, object]>([
    ["string", z.string(), { type: "string" }],
    ["template literal", z.templateLiteral(["a", z.number()]), { type: "string" }],
    ["iso date", z.iso.date(), { type: "date" }],
    ["iso date as a check", z.string().check(z.iso.date()), { type: "date" }],
    ["iso datetime", z.iso.datetime(), { type: "datetime", format: "iso", timeZone: "UTC" }],
    ["iso datetime with offsets", z.iso.datetime({ offset: true }), { type: "datetime", format: "iso" }],
    ["local iso datetime", z.iso.datetime({ local: true }), { type: "string" }],
    [
      "iso datetime of seconds",
      z.string().check(z.iso.datetime({ precision: 0, offset: true })),
      { type: "datetime", format: "iso", precision: "second" },
    ],
    ["iso datetime of milliseconds", z.string().datetime({ precision: 3 }), jsonDate],
    ["date object", z.date(), jsonDate],
    ["times or null", z.union([z.iso.datetime(), z.iso.datetime(), z.null()]), { ...zulu, nullable: true }],
    ["number", z.number(), { type: "number" }],
    ["int", z.int(), { type: "integer" }],
    ["int as a check", z.number().int().positive(), { type: "integer" }],
    ["bigint", z.bigint(), { type: "integer" }],
    ["boolean", z.boolean(), { type: "flag" }],
    ["boolean literals", z.literal([true, false]), { type: "flag" }],
    ["stringbool", z.stringbool(), { type: "flag" }],
    ["enum", z.enum(["a", "b"]), { type: "enum", values: [{ value: "a" }, { value: "b" }] }],
    ["literal", z.literal("a"), { type: "enum", values: [{ value: "a" }] }],
    ["literals", z.literal(["a", 1]), { type: "enum", values: [{ value: "a" }, { value: 1 }] }],
    [
      "union of literals",
      z.union([z.literal("a").meta({ title: "A" }), z.literal("b"), z.enum(["b", "c"]), z.null()]),
      { type: "enum", values: [{ value: "a", label: "A" }, { value: "b" }, { value: "c" }], nullable: true },
    ],
    ["union with null", z.union([z.string(), z.null()]), { type: "string", nullable: true }],
    ["nullable", z.int().nullable(), { type: "integer", nullable: true }],
    ["optional", z.string().optional(), { type: "string", nullable: true }],
    ["default", z.int().default(3), { type: "integer" }],
    ["nonoptional", z.nonoptional(z.string().optional()), { type: "string" }],
    ["catch", z.int().catch(3), { type: "integer" }],
    ["readonly", z.string().readonly(), { type: "string" }],
    ["lazy", z.lazy(() => z.int()), { type: "integer" }],
    ["preprocess", z.preprocess(Number, z.int()), { type: "integer" }],
    ["pipe", z.string().pipe(z.coerce.number()), { type: "number" }],
    ["mini int", mini.number().check(mini.int()), { type: "integer" }],
    ["mini nullable", mini.nullable(mini.enum(["a"])), { type: "enum", values: [{ value: "a" }], nullable: true }],
    ["mini optional", mini.optional(mini.boolean()), { type: "flag", nullable: true }],
  ])("%s", (_, schema, expected) => {
    expect(fieldOf(schema)).toEqual(expected);
  });
});

const timeOptions = fc.record({ offset: fc.boolean(), precision: fc.constantFrom(0, 3, null) }, { requiredKeys: [] });
const timeText = fc
  .tuple(
    fc.constantFrom("2026-01-31", "2024-02-29", "2026-02-29", "0000-01-01"),
    fc.constantFrom("T12:00:00", "T23:59:59", "T24:00:00", "T12:00", " 12:00:00"),
    fc.constantFrom("", ".5", ".123", ".123456"),
    fc.constantFrom("", "Z", "z", "+02:00", "-23:59", "+24:00"),
  )
  .map((parts) => parts.join(""));

test.prop([timeOptions, timeText], runs(1000))("a time suits the field if it suits the schema", (given, text) => {
  const schema = z.iso.datetime(given as z.core.$ZodISODateTimeParams);
  const resource = fromZod(z.object({ a: schema }), options);
  const { ok } = compile(`a = "${text}"`, { resource });
  expect(ok).toBe(schema.safeParse(text).success);
});

describe("what is said of a field", () => {
  it("comes from meta and describe, the outermost first", () => {
    expect(fieldOf(z.string().meta({ title: "Name", description: "Its name." }))).toEqual({
      type: "string",
      label: "Name",
      description: "Its name.",
    });
    expect(fieldOf(z.string().describe("In.").nullable())).toMatchObject({ description: "In." });
    expect(fieldOf(z.string().meta({ title: "In", description: "In." }).optional().meta({ title: "Out" }))).toEqual({
      type: "string",
      label: "Out",
      description: "In.",
      nullable: true,
    });
    expect(fieldOf(z.string().meta({ label: "Own", deprecated: true }))).toEqual({
      type: "string",
      label: "Own",
      deprecated: true,
    });
    expect(fieldOf(mini.string().register(mini.globalRegistry, { title: "Mini" }))).toMatchObject({ label: "Mini" });
  });

  it("can be said besides, and wins", () => {
    const row = z.object({ id: z.int(), tags: z.array(z.int()), rate: z.number().nullable() });
    const { fields } = fromZod(row, {
      ...options,
      fields: {
        id: { sortable: false },
        tags: { type: "integer", label: "Tag" },
        rate: { nullable: false, qualified: true },
      },
    });
    expect(fields).toEqual({
      id: { type: "integer", sortable: false },
      tags: { type: "integer", label: "Tag" },
      rate: { type: "number", nullable: false, qualified: true },
    });
  });
});

it("names, values and operators carry over to what is compiled and built", () => {
  const row = z.object({
    id: z.int(),
    name: z.string().nullable(),
    state: z.enum(["open", "paid"]).optional(),
    kind: z.union([z.literal("a"), z.literal("b"), z.null()]),
    sent: z.iso.date().nullable(),
    is_gift: z.boolean().default(false),
    lines: z.array(z.string()),
  });
  const orders = fromZod(row, { ...options, fields: { lines: { type: "string", filterable: false } } });
  const result = compile("state = 'open' ORDER BY sent", { resource: orders });
  if (!result.ok) throw new Error("it compiles");
  const name = result.selection.orders?.[0]?.name;
  expectTypeOf(name).toEqualTypeOf<"id" | "name" | "state" | "kind" | "sent" | "is_gift" | "lines" | undefined>();
  expect(name).toBe("sent");
});

describe("what cannot be derived throws, and names the key", () => {
  test.each<[string, z.ZodType]>([
    ["object", z.object({})],
    ["array", z.array(z.string())],
    ["any", z.any()],
    ["unknown", z.unknown()],
    ["null", z.null()],
    ["custom", z.custom<string>(() => true)],
    ["record", z.record(z.string(), z.string())],
    ["union of integers and numbers", z.union([z.int(), z.number()])],
    ["union of text and number", z.union([z.string(), z.number()])],
    ["transform", z.string().transform(Number)],
    ["enum without values", z.enum([])],
    ["time of microseconds", z.iso.datetime({ precision: 6 })],
    ["union of times in two formats", z.union([z.iso.datetime(), z.iso.datetime({ offset: true })])],
  ])("%s", (_, schema) => {
    expect(() => fromZod(z.object({ a: schema }), options)).toThrow(
      /^No field can be derived from the type of the key "a"; .* omit\.$/,
    );
    expect(() => fromZod(z.object({ a: schema }), options)).toThrow(TypeError);
  });

  it("a name that the object has not", () => {
    const fields = { constructor: { label: "x" } };
    expect(() => fromZod(z.object({ a: z.string() }), { ...options, fields } as never)).toThrow(
      new TypeError('The schema has no key "constructor", so its field cannot be overridden.'),
    );
  });

  it("what is wrong with the resource", () => {
    expect(() => fromZod(z.object({}), options)).toThrow(/A resource needs at least one field/);
  });
});
