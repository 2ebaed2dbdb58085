import { fc, test } from "@fast-check/vitest";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { expect, expectTypeOf, it } from "vitest";
import { type StandardSchema, standardSchema } from "../../src/assist/standard-schema.ts";
import { fromSearch } from "../../src/assist/url/url.ts";
import type { FieldName, Resource } from "../../src/compiler/resource/resource.ts";
import type { Selection } from "../../src/compiler/wire/selection.ts";
import type { useFilter } from "../../src/editor/react/index.ts";
import { compile, createClock, type Output, type PreparedQuery, prepare } from "../../src/index.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { keywords } from "../support/samples.ts";

const validate = (value: unknown, options = {}) => standardSchema(options)["~standard"].validate(value);

it("gives the selection as its value", () => {
  expect(validate("tags = 2")).toEqual({ value: { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] } });
  expect(validate("")).toEqual({ value: {} });
});

it("names itself, and has a JSON Schema", () => {
  const schema: StandardJSONSchemaV1<string, Selection> = standardSchema({ limits: { maxLength: 20 } });
  const { input, output } = schema["~standard"].jsonSchema;
  expect(input({ target: "draft-2020-12" })).toEqual({ type: "string", maxLength: 20 });
  expect(output({ target: "openapi-3.0" })).toEqual({ type: "object" });
  expect(schema["~standard"]).toMatchObject({ version: 1, vendor: "fieldfilter" });
});

it("takes the options of compile", () => {
  expect(validate("tags = :t", { bindings: { t: 2 } })).toEqual(validate("tags = 2"));
  expect(validate("tags != 2", { action: "edit" })).toMatchObject({ issues: [{ code: "unrestricted-action" }] });
});

it("gives errors as issues, with place, data and fixes, and not warnings", () => {
  const result = validate("a IN (1, 1) AND b =~ 2");
  expect(result).not.toHaveProperty("value");
  expect(result.issues).toMatchObject([
    {
      code: "foreign-operator",
      message: '"=~" is not an operator; write REGEXP.',
      path: [],
      span: { start: 18, end: 20 },
      data: { found: "=~", use: "REGEXP" },
      fixes: [{ title: "Write REGEXP" }],
    },
  ]);
  expect(validate("a IN (1, 1)").issues).toBeUndefined();
});

it("each issue has a path of its own", () => {
  const issues = validate("a ~ 1 AND b ~ 2").issues ?? [];
  expect(issues).toHaveLength(2);
  expect(issues[0]?.path).not.toBe(issues[1]?.path);
});

it.each([[undefined], [null], [5], [{}], [["a = 1"]], [new String("a = 1")]])("%j is no text", (value) => {
  const message = expect.stringMatching(/^A filter must be a string, not [\w ]+\.$/);
  expect(validate(value).issues).toMatchObject([{ code: "not-text", path: [], message }]);
});

it("conforms to the specification, types included", async () => {
  const schema = standardSchema({ resource: keywords, action: "get" });
  const standard: StandardSchemaV1<string, Selection<FieldName<typeof keywords>>> = schema;
  expectTypeOf<StandardSchemaV1.InferInput<typeof schema>>().toEqualTypeOf<string>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof schema>>().toEqualTypeOf<Selection<FieldName<typeof keywords>>>();
  const issues: readonly StandardSchemaV1.Issue[] = (await standard["~standard"].validate("nmae = 1")).issues ?? [];
  expect(issues).toMatchObject([{ message: 'There is no field "nmae". Did you mean "name"?', path: [] }]);
});

it("the types of results follow the output", () => {
  const output = "selection" as Output;
  expectTypeOf<ReturnType<typeof useFilter<Resource, "query">>["selection"]>().toEqualTypeOf<undefined>();
  expectTypeOf(fromSearch("", { resource: keywords })).toEqualTypeOf(compile("", { resource: keywords }));
  expectTypeOf(fromSearch("", { output: "query" })).toEqualTypeOf(prepare(""));
  expectTypeOf(standardSchema({ output })).toEqualTypeOf<StandardSchema<Selection | PreparedQuery>>();
  expect(fromSearch("", { output }).ok).toBe(true);
});

test.prop([fc.oneof(anyText, fc.anything())], runs(1000))("throws nothing, whatever the value is", (value) => {
  const { issues } = validate(value);
  expect(issues?.every(({ path, span }) => path.length === 0 && span !== undefined) ?? true).toBe(true);
});

it("resolves relative dates by the clock of its options", () => {
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });
  const schema = standardSchema({ clock })["~standard"];
  expect(schema.validate("day = TODAY - 1 DAY")).toEqual({
    value: { filters: [{ name: "day", operator: "EQUALS", values: ["2026-01-30"] }] },
  });
  const { issues } = standardSchema()["~standard"].validate("day = TODAY");
  expect(issues).toMatchObject([{ code: "needs-clock" }]);
});
