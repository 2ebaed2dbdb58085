import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { compile } from "../../src/compile.ts";
import type { Diagnostic, Fix } from "../../src/diagnostics/diagnostic.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { foreignText } from "../support/arbitraries/foreign.ts";
import { nearValidText, soup, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";

const limits = { maxDiagnostics: 1000 };
const diagnosticsOf = (text: string) => compile(text, { limits }).diagnostics;

/** Where an offset of the text before comes to stand after the edits; undefined when they replaced it. */
function moved(offset: number, { edits }: Fix): number | undefined {
  let by = 0;
  for (const { span, text } of edits) {
    if (span.start < offset && offset < span.end) return undefined;
    if (span.end <= offset) by += text.length - (span.end - span.start);
  }
  return offset + by;
}

/** What is wrong with a fix; nothing, if the law holds. */
function faults(text: string, before: readonly Diagnostic[], wrong: Diagnostic, fix: Fix): readonly string[] {
  const mended = applyEdits(text, fix.edits);
  const after = diagnosticsOf(mended);
  const count = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === wrong.code).length;
  const start = Math.min(...fix.edits.map(({ span }) => span.start));
  const earliest = (all: readonly Diagnostic[]) =>
    Math.min(...all.flatMap(({ severity, span }) => (severity === "error" && span ? [span.start] : [])));
  const said = JSON.stringify({ text, fix: fix.title, mended });
  const at = wrong.span && moved(wrong.span.start, fix);
  const stays = after.some(
    ({ code, span, message }) => code === wrong.code && span?.start === at && message === wrong.message,
  );
  return [
    ...(count(after) < count(before) || after.length < before.length || !stays ? [] : [`${wrong.code} stays: ${said}`]),
    ...(earliest(after) >= Math.min(start, earliest(before)) ? [] : [`worse before it: ${said}`]),
  ];
}

function allFaults(text: string): readonly string[] {
  const before = diagnosticsOf(text);
  if (before.length === limits.maxDiagnostics) return [];
  return before.flatMap((wrong) => wrong.fixes.flatMap((fix) => faults(text, before, wrong, fix)));
}

test.prop([foreignText], runs(3000))("a fix of what another language writes removes its diagnostic", (text) => {
  expect(allFaults(text)).toEqual([]);
});

test.prop([nearValidText], runs(2000))("a fix of a slip removes its diagnostic", (text) => {
  expect(allFaults(text)).toEqual([]);
});

test.prop([soup], runs(1000))("a fix of anything removes its diagnostic", (text) => {
  expect(allFaults(text)).toEqual([]);
});

test.prop([validText], runs(1000))("a fix of what is only doubtful removes its diagnostic", (text) => {
  expect(allFaults(text)).toEqual([]);
});

test("the fixes tried are of many kinds", () => {
  const texts = fc.sample(fc.oneof(foreignText, nearValidText), { numRuns: 2000, seed: 1 });
  const kinds = new Set(
    texts.flatMap(diagnosticsOf).flatMap(({ code, fixes }) => fixes.map((fix) => `${code} ${fix.code}`)),
  );
  expect(kinds.size).toBeGreaterThan(30);
});
