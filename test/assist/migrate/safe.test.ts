import { test } from "@fast-check/vitest";
import { expect } from "vitest";
import { compareResources } from "../../../src/assist/migrate/compare.ts";
import { compile } from "../../../src/compiler/compile.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { filtersOf, pair } from "../../support/arbitraries/near-resources.ts";
import { runs } from "../../support/runs.ts";

const isValid = (text: string, resource: Resource) => compile(text, { resource }).ok;

test.prop([pair.chain(filtersOf)], runs(1500))(
  "a filter that compiled still does if all changes are safe",
  ([before, after, texts]) => {
    const { changes } = compareResources(before, after);
    if (changes.some(({ impact }) => impact !== "safe")) return;
    for (const text of texts) if (isValid(text, before)) expect([text, isValid(text, after)]).toEqual([text, true]);
  },
);
