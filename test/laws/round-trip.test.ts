import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import type { LooseSelection } from "../../src/compiler/wire/selection.ts";
import { selection } from "../support/arbitraries/selections.ts";
import { canonical } from "../support/canonical.ts";
import { runs } from "../support/runs.ts";

function throughText(selection: LooseSelection, width?: number): unknown {
  const decompiled = decompile(selection, width === undefined ? {} : { width });
  if (!decompiled.ok) return decompiled.diagnostics;
  const compiled = compile(decompiled.text);
  return compiled.ok ? compiled.selection : [decompiled.text, compiled.diagnostics];
}

test.prop([selection], runs(600))("compile(decompile(s)) is s in canonical form", (given) => {
  expect(throughText(given)).toEqual(canonical(given));
});

test.prop([selection, fc.integer({ min: 1, max: 120 })], runs(200))("at any width", (given, width) => {
  expect(throughText(given, width)).toEqual(canonical(given));
});

test("a list of 100,000 values", () => {
  const values = Array.from({ length: 100_000 }, (_, index) => (index % 3 === 0 ? `v${index}` : index));
  const given: LooseSelection = { filters: [{ name: "a", operator: "IN", values }] };
  expect(throughText(given)).toEqual(given);
  expect(throughText(given, 80)).toEqual(given);
});

test("10,000 conditions", () => {
  const filters = Array.from({ length: 10_000 }, (_, index) => {
    return { name: `field ${index}`, operator: "EQUALS" as const, values: [index] };
  });
  expect(throughText({ filters })).toEqual({ filters });
});
