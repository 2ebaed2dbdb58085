import { expect, it } from "vitest";
import { standardSchema } from "../src/standard-schema.ts";

const validate = (value: unknown, options = {}) => standardSchema(options)["~standard"].validate(value);

it("names itself", () => {
  const schema = standardSchema()["~standard"];
  expect([schema.version, schema.vendor]).toEqual([1, "fieldfilter"]);
});

it("gives the selection as its value", () => {
  expect(validate("tags = 2")).toEqual({ value: { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] } });
  expect(validate("")).toEqual({ value: {} });
});

it("takes the options of compile", () => {
  expect(validate("tags = :t", { bindings: { t: 2 } })).toEqual(validate("tags = 2"));
  expect(validate("tags != 2", { action: "edit" })).toMatchObject({ issues: [{ code: "unrestricted-action" }] });
});

it("gives errors as issues, with place, data and fixes, and not warnings", () => {
  const result = validate("a IN (1, 1) AND b ~ 2");
  expect(result).not.toHaveProperty("value");
  expect(result.issues).toMatchObject([
    {
      code: "foreign-operator",
      message: '"~" is not an operator here; write REGEXP.',
      path: [],
      span: { start: 18, end: 19 },
      data: { found: "~", use: "REGEXP" },
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

it.each([
  [undefined, "undefined"],
  [null, "null"],
  [5, "a number"],
  [{}, "an object"],
  [["a = 1"], "a list"],
])("%j is no text", (value, found) => {
  expect(validate(value).issues).toMatchObject([
    { code: "not-text", path: [], message: `A filter is a text, not ${found}.` },
  ]);
});
