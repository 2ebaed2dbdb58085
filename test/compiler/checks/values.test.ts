import { expect, it } from "vitest";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

/* What is said of values is in `grammar/conformance/resource-values.json`. */

it("a message lists the first 20 values of an enum", () => {
  const values = Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` }));
  const resource = defineResource({ name: "x", fields: { a: { type: "enum", values } } });
  expect(diagnose('a = "other"', { resource }).diagnostics).toMatchObject([
    { code: "value-not-allowed", data: { allowed: values.slice(0, 20).map(({ value }) => value) } },
  ]);
});
