import { test } from "@fast-check/vitest";
import { expect } from "vitest";
import { describe } from "../../../src/assist/describe/describe.ts";
import { escapeInvisible } from "../../../src/base/text/invisible.ts";
import { anyQuery } from "../../support/arbitraries/any-query.ts";
import { runs } from "../../support/runs.ts";
import { products } from "../../support/samples.ts";

test.prop([anyQuery], runs(1000))("any query is one sentence without invisible characters but spaces", (query) => {
  const sentence = describe(query, { resource: products });
  expect(sentence).toMatch(/^\S.*\.$/u);
  const visible = sentence.replace(/[\u00a0\u202f]/g, " ");
  expect(escapeInvisible(visible)).toBe(visible);
});
