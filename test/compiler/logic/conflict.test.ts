import { expect, it } from "vitest";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { keywords } from "../../support/samples.ts";

/* Which conditions contradict each other is in `grammar/conformance/contradictions.json`. */

const codes = (text: string) => diagnose(text, { resource: keywords }).diagnostics.map(({ code }) => code);

it.each([
  [49, "tags BETWEEN 1000 AND 1001 AND tags < 2000"],
  [5000, "tags > 100000"],
])("however many values are compared with: %i ranges AND %s", (count, other) => {
  const ranges = Array.from({ length: count }, (_, at) => `${at * 3} AND ${at * 3 + 1}`);
  expect(codes(`tags BETWEEN ${ranges.join(", ")} AND ${other}`)).toEqual(["contradiction"]);
});

it("however many conditions there are", () => {
  const text = Array.from({ length: 2000 }, (_, index) => `tags != ${index}`).join(" AND ");
  expect(codes(text)).toEqual([]);
  expect(codes(`${text} AND tags = 7`)).toEqual(["contradiction"]);
});
