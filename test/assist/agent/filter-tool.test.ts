import { fc, test } from "@fast-check/vitest";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { Ajv } from "ajv";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { FilterInput, FilterTool, ToolAnswer } from "../../../src/assist/agent/filter-tool.ts";
import { filterTool } from "../../../src/assist/agent/filter-tool.ts";
import { diagnostic } from "../../../src/base/diagnostics/diagnostic.ts";
import * as codes from "../../../src/base/diagnostics/error-messages.ts";
import { FilterError } from "../../../src/base/diagnostics/filter-error.ts";
import { select } from "../../../src/engines/evaluate/select.ts";
import { compile, prepare } from "../../../src/index.ts";
import { anyText, damagedText } from "../../support/arbitraries/texts.ts";
import { shop } from "../../support/phrasings.ts";
import { runs } from "../../support/runs.ts";
import { keywords, products } from "../../support/samples.ts";

const tool = filterTool(keywords);
const errorsOf = (answer: ToolAnswer) => (answer.ok ? [] : answer.errors);

it("answers a filter that compiles with its canonical text and its selection", async () => {
  expect(await tool.execute({ filter: "tags in(2,3) limit 5" })).toEqual({
    ok: true,
    filter: "tags IN (2, 3) LIMIT 5",
    selection: { filters: [{ name: "tags", operator: "IN", values: [2, 3] }], limit: 5 },
  });
});

it("answers with the rows of run, which has the context of the SDK", async () => {
  const rows = [
    { id: 1, name: "red shoe" },
    { id: 2, name: "boot" },
  ];
  const running = filterTool(keywords, {
    run: (filter, context) => ({ found: select(rows, filter).result, context }),
  });
  expect(await running.execute({ filter: 'name CONTAINS "shoe"' }, { signal: 1 })).toMatchObject({
    ok: true,
    rows: { found: [{ id: 1 }], context: { signal: 1 } },
  });
});

it("answers errors with the place and whole filters that compile", async () => {
  expect(await tool.execute({ filter: "name LIKE '%shoe%' AND tgas = 2" })).toEqual({
    ok: false,
    errors: [
      {
        code: "foreign-operator",
        message: '"LIKE" is not an operator; write CONTAINS "shoe".',
        quote: "LIKE",
        span: { start: 5, end: 9 },
        didYouMean: ['name CONTAINS "shoe" AND tags = 2'],
      },
      {
        code: "unknown-field",
        message: 'There is no field "tgas". Did you mean "tags"?',
        quote: "tgas",
        span: { start: 23, end: 27 },
        didYouMean: ['name CONTAINS "shoe" AND tags = 2'],
      },
    ],
  });
});

it.each([
  ["tags = 2 LIMIT", "a whole number"],
  ["tags CONTAINS 2", "IN"],
])("%s: the message says what is expected", async (filter, expected) => {
  expect(errorsOf(await tool.execute({ filter }))[0]?.message).toContain(expected);
});

it("names the values of an enum", async () => {
  const [error] = errorsOf(await filterTool(products).execute({ filter: 'state = "gone"' }));
  expect(error?.message).toContain("in_stock");
});

it("answers what was probably not meant as warnings", async () => {
  const answer = await tool.execute({ filter: "tags = 1 AND tags = 2" });
  expect(answer).toMatchObject({ ok: true, warnings: [{ code: "contradiction", quote: "tags = 2" }] });
});

it("takes the options of compile: the action, the output, the limits", async () => {
  const editing = filterTool(products, { action: "edit" });
  expect(editing.name).toBe("edit_products");
  expect(errorsOf(await editing.execute({ filter: "id != 1" }))).toMatchObject([{ code: "unrestricted-action" }]);
  const querying = filterTool(keywords, { output: "query" });
  expect(await querying.execute({ filter: 'id = 1 OR name = "a"' })).toEqual({
    ok: true,
    filter: 'id = 1 OR name = "a"',
  });
  const long = { filter: "id = 1 AND ".repeat(1000) };
  expect(errorsOf(await tool.execute(long))).toMatchObject([{ code: "too-long" }]);
  expect(
    errorsOf(await filterTool(keywords, { limits: { maxLength: 5 } }).execute({ filter: "id = 12" })),
  ).toMatchObject([{ code: "too-long" }]);
});

it("says at most ten errors, and that there are more", async () => {
  const errors = errorsOf(await tool.execute({ filter: Array.from({ length: 20 }, () => "x = 1").join(" AND ") }));
  expect(errors).toHaveLength(10);
  expect(errors.at(-1)?.code).toBe("too-many-diagnostics");
});

describe("run", () => {
  it("that refuses a filter answers its diagnostics", async () => {
    const place = { start: 0, end: 4 };
    const refusing = filterTool(keywords, {
      run: () => {
        throw new FilterError({ diagnostics: [diagnostic(codes.unknownField, place, { name: "tags" })] });
      },
    });
    expect(errorsOf(await refusing.execute({ filter: "tags = 2" }))).toMatchObject([
      { code: "unknown-field", quote: "tags", didYouMean: [] },
    ]);
  });

  it("that fails makes the tool fail, in words that a model may see", async () => {
    const cause = new Error("The password of the database is wrong.");
    const failing = filterTool(keywords, { run: () => Promise.reject(cause) });
    const failure = new Error("The filter could not be run.", { cause });
    await expect(failing.execute({ filter: "id = 1" })).rejects.toEqual(failure);
    await expect(failing.execute({ filter: "id = " })).resolves.toMatchObject({ ok: false });
  });
});

it("throws a TypeError for what is wrong in the program", () => {
  expect(() => filterTool({} as never)).toThrow(TypeError);
  expect(() => filterTool(keywords, { runs: () => [] } as never)).toThrow('Did you mean "run"');
});

it.each([
  ["nmae <> nmae )", 'name <> "nmae"'],
  ["name: boots AND id: (1, 2)", 'name = "boots" AND id IN (1, 2)'],
])("applies fixes together that touch, but not those that overlap: %s", async (filter, fixed) => {
  const errors = errorsOf(await filterTool(products).execute({ filter }));
  expect(errors.at(-1)?.didYouMean).toEqual([fixed]);
});

it("has a name that every SDK takes", () => {
  expect(filterTool({ ...keywords, name: "Keywords №1".repeat(9) }).name).toMatch(/^get_Keywords_1[\w-]{1,50}$/);
  expect(filterTool({ ...keywords, name: "слова" }, { name: "find" }).name).toBe("find");
  expect(() => filterTool({ ...keywords, name: "слова 2" })).toThrow('set the option "name"');
  expect(() => filterTool(keywords, { name: "find rows" })).toThrow("1 to 64 letters from A to Z, digits, _ and -");
  expect(filterTool(keywords, { name: "find" }).name).toBe("find");
});

describe("the input", () => {
  const { validate, jsonSchema } = tool.inputSchema["~standard"];
  const accepts = new Ajv().compile(jsonSchema.input({ target: "draft-07" }));

  it("is a Standard Schema with its JSON Schema", () => {
    const standard: StandardSchemaV1<FilterInput, FilterInput> & StandardJSONSchemaV1<FilterInput, FilterInput> =
      tool.inputSchema;
    expectTypeOf<StandardSchemaV1.InferOutput<typeof standard>>().toEqualTypeOf<FilterInput>();
    expectTypeOf(tool).toExtend<FilterTool<typeof keywords>>();
    expect(jsonSchema.output({ target: "draft-2020-12" })).toEqual(jsonSchema.input({ target: "draft-07" }));
  });

  it.each([[undefined], [null], ["id = 1"], [[]], [{}], [{ filter: 1 }], [{ filter: "", limit: 1 }]])(
    "%j is none",
    async (value) => {
      const message = 'The input must be an object with the text "filter", and nothing else.';
      expect(validate(value).issues).toEqual([{ message }]);
      expect(errorsOf(await tool.execute(value as never))).toMatchObject([{ code: "not-text", message }]);
    },
  );

  it("can be hostile", () => {
    const hostile = {
      get filter() {
        throw new Error("no");
      },
    };
    expect(validate(hostile).issues).toHaveLength(1);
  });

  const inputs = fc.oneof(fc.jsonValue(), fc.record({ filter: fc.jsonValue() }), fc.record({ filter: fc.string() }));

  test.prop([inputs], runs(1000))("is taken exactly when its JSON Schema takes it", (value) => {
    expect(validate(value).issues === undefined).toBe(accepts(value));
  });
});

const shopTool = filterTool(shop);

test.prop([anyText], runs(1000))("takes any text; what it suggests compiles", async (filter) => {
  const answer = await shopTool.execute({ filter });
  expect(answer.ok).toBe(compile(filter, { resource: shop, action: "get", limits: { maxLength: 10_000 } }).ok);
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  if (answer.ok) {
    expect(compile(answer.filter, { resource: shop, action: "get" })).toMatchObject({ selection: answer.selection });
    return;
  }
  expect(answer.errors.length).toBeGreaterThan(0);
  for (const { didYouMean, span, quote } of answer.errors) {
    expect(span.end).toBeLessThanOrEqual(filter.length);
    expect(quote).not.toMatch(/[\r\n]/);
    expect(didYouMean.length).toBeLessThanOrEqual(3);
    for (const text of didYouMean) expect(compile(text, { resource: shop, action: "get" }).ok, text).toBe(true);
  }
});

test.prop([damagedText], runs(200))("what it suggests for a query to run can be prepared", async (filter) => {
  const answer = await filterTool(shop, { output: "query" }).execute({ filter });
  for (const { didYouMean } of errorsOf(answer))
    for (const text of didYouMean) expect(prepare(text, { resource: shop, action: "get" }).ok, text).toBe(true);
});
