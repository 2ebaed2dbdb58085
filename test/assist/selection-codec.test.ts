import { fc, test } from "@fast-check/vitest";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import type { FieldName } from "../../src/compiler/resource/resource.ts";
import { type IssueParams, type Selection, selectionCodec } from "../../src/http/wire/index.ts";
import { hostileSelection } from "../support/arbitraries/json.ts";
import { selection } from "../support/arbitraries/selections.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { canonical } from "../support/canonical.ts";
import { runs } from "../support/runs.ts";
import { keywords } from "../support/samples.ts";

const filter = selectionCodec({ resource: keywords, action: "get" });
const form = z.object({ name: z.string(), list: z.object({ filter }) });

/** What the issues of an error say, and where. */
function said(error: z.core.$ZodError | undefined) {
  return error?.issues.map(({ path, message, ...issue }) => {
    const { code, span } = (issue.code === "custom" ? issue.params : undefined) as IssueParams;
    return { path, code, span };
  });
}

describe("decoding", () => {
  it("makes a selection of a text", () => {
    expect(filter.parse('name CONTAINS "shoe" LIMIT 10')).toEqual({
      filters: [{ name: "name", operator: "CONTAINS", values: ["shoe"] }],
      limit: 10,
    });
    expect(filter.parse("")).toEqual({});
  });

  it("makes an issue of each error, with a path of its own", () => {
    const { error } = filter.safeParse("nmae = 1 AND tags CONTAINS 2");
    expect(error?.issues).toMatchObject([
      {
        code: "custom",
        path: [],
        message: 'There is no field "nmae". Did you mean "name"?',
        params: {
          code: "unknown-field",
          span: { start: 0, end: 4 },
          data: { name: "nmae" },
          fixes: [{ code: "rename" }],
        },
      },
      { code: "custom", path: [], params: { code: "operator-type", span: { start: 18, end: 26 } } },
    ]);
    expect(error?.issues[0]?.path).not.toBe(error?.issues[1]?.path);
  });

  it("says nothing of warnings and hints", () => {
    expect(diagnose("tags IN (1, 1)", { resource: keywords }).diagnostics).toHaveLength(1);
    expect(filter.safeParse("tags IN (1, 1)").success).toBe(true);
  });

  it.each([[undefined], [null], [5], [["a = 1"]], [{}]])("%j is no text", (value) => {
    expect(said(filter.safeParse(value).error)).toEqual([{ path: [], code: "not-text", span: { start: 0, end: 0 } }]);
  });

  it.each([
    ["parse", (value: unknown) => form.safeParse(value)],
    ["parse asynchronously", (value: unknown) => form.safeParseAsync(value)],
    ["parse without making code", (value: unknown) => form.safeParse(value, { jitless: true })],
    ["decode", (value: unknown) => z.safeDecode(form, value as z.input<typeof form>)],
    ["decode asynchronously", (value: unknown) => z.safeDecodeAsync(form, value as z.input<typeof form>)],
  ])("works deep in a user's schema: %s", async (_, parse) => {
    const good = await parse({ name: "a", list: { filter: "id = 5" } });
    expect(good.data?.list.filter.filters?.[0]?.values).toEqual([5]);
    for (let round = 0; round < 2; round++) {
      const bad = await parse({ name: 5, list: { filter: "nmae = 1 AND naem = 2" } });
      expect(bad.error?.issues.map(({ path }) => path)).toEqual([["name"], ["list", "filter"], ["list", "filter"]]);
    }
    expect((await parse({ name: "a", list: {} })).error?.issues.map(({ path }) => path)).toEqual([["list", "filter"]]);
  });

  it("works in a schema of zod/mini, optional and with a default", () => {
    const schema = mini.object({ a: mini.optional(filter), b: mini.prefault(filter, "LIMIT 5") });
    expect(schema.parse({})).toEqual({ b: { limit: 5 } });
  });

  it("takes the options of compile", () => {
    expect(selectionCodec({ bindings: { t: 2 } }).parse("tags = :t")).toEqual(filter.parse("tags = 2"));
    expect(selectionCodec({ idShorthand: true }).parse("id = 5")).toEqual({ id: 5 });
    expect(said(selectionCodec({ action: "del" }).safeParse("").error)).toMatchObject([
      { code: "unrestricted-action" },
    ]);
    const messages = { diagnostics: { "not-text": () => "Kein Text!" } };
    expect(selectionCodec({ messages }).safeParse(5).error?.issues[0]?.message).toBe("Kein Text!");
  });

  it("throws of wrong options when it is made", () => {
    expect(() => selectionCodec({ action: "list" as "get" })).toThrow(TypeError);
    expect(() => selectionCodec({ limits: { maxLength: 0 } })).toThrow(TypeError);
  });
});

describe("encoding", () => {
  it("makes a text of a selection", () => {
    expect(z.encode(filter, { filters: [{ name: "tags", operator: "IN", values: [2, 3] }] })).toBe("tags IN (2, 3)");
    const long = { filters: [{ name: "name", operator: "EQUALS", values: ["shoe"] }], limit: 10 } as const;
    expect(z.encode(selectionCodec({ width: 10 }), long)).toBe('name = "shoe"\nLIMIT 10');
  });

  it("gives the path in the JSON", () => {
    const wrong = { fields: [], filters: [{ name: "tags", operator: "IN", values: [2, true] }] } as unknown;
    const { error } = z.safeEncode(form, { name: "a", list: { filter: wrong as Selection<never> } });
    expect(said(error)).toEqual([
      { path: ["list", "filter", "fields"], code: "json-type" },
      { path: ["list", "filter", "filters", 0, "values", 1], code: "json-type" },
    ]);
  });

  it("shows what the resource does not allow, so that it can be mended", () => {
    const old = { filters: [{ name: "colour", operator: "EQUALS", values: [1] }] } as unknown;
    const text = z.encode(filter, old as Selection<never>);
    expect(text).toBe("colour = 1");
    expect(said(filter.safeParse(text).error)).toMatchObject([{ code: "unknown-field", span: { start: 0, end: 6 } }]);
  });

  test.prop([hostileSelection], runs(500))("never throws anything but zod's own", (make) => {
    z.safeEncode(selectionCodec(), make() as Selection);
  });
});

describe("laws", () => {
  const any = selectionCodec();

  test.prop([selection], runs(500))("decoding undoes encoding", (value) => {
    expect(z.decode(any, z.encode(any, value as Selection))).toStrictEqual(canonical(value));
  });

  test.prop([anyText], runs(1000))("decoding any text gives what compile gives, and throws nothing", (text) => {
    const result = compile(text);
    const { data, error } = any.safeParse(text);
    if (result.ok) expect(data).toStrictEqual(result.selection);
    else {
      const errors = result.diagnostics.filter(isError);
      expect(said(error)).toEqual(errors.map(({ code, span }) => ({ path: [], code, span })));
    }
  });

  test.prop([fc.anything()], runs(500))("decoding anything throws nothing", (value) => {
    any.safeParse(value);
  });
});

it("has the types of a text and of the resource's selection", () => {
  expectTypeOf<z.input<typeof form>["list"]["filter"]>().toEqualTypeOf<string>();
  type Names = NonNullable<z.output<typeof form>["list"]["filter"]["fields"]>[number];
  expectTypeOf<Names>().toEqualTypeOf<FieldName<typeof keywords>>();
  expectTypeOf<z.output<ReturnType<typeof selectionCodec>>>().toEqualTypeOf<Selection>();
});
