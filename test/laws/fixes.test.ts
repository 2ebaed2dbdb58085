import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { compile } from "../../src/compile.ts";
import { type Diagnostic, type Fix, isError } from "../../src/diagnostics/diagnostic.ts";
import { parse } from "../../src/parser/parse.ts";
import { applyEdits } from "../../src/text/edits.ts";
import type { Span } from "../../src/text/span.ts";
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

/** Whether a diagnostic is still there after its fix, and no other like it is gone instead. */
function stays(text: string, before: readonly Diagnostic[], wrong: Diagnostic, fix: Fix): boolean {
  const place = wrong.span as Span;
  const isDeleted = fix.edits.some(
    ({ span, text: by }) => by === "" && span.start <= place.start && place.end <= span.end,
  );
  if (isDeleted && place.start < place.end) return false;
  const after = diagnosticsOf(applyEdits(text, fix.edits));
  const count = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === wrong.code).length;
  if (count(after) < count(before) || after.length < before.length) return false;
  const at = moved(place.start, fix);
  return after.some(
    ({ code, span, message }) => code === wrong.code && span?.start === at && message === wrong.message,
  );
}

/** Whether the text leaves the grammar earlier after the fix than before, and before the place of the fix. */
function isWorse(text: string, fix: Fix): boolean {
  const start = Math.min(...fix.edits.map(({ span }) => span.start));
  return firstError(applyEdits(text, fix.edits)) < Math.min(start, firstError(text));
}

/** Where a text leaves the grammar. */
function firstError(text: string): number {
  return Math.min(...parse(text, { limits }).diagnostics.map(({ span }) => span?.start ?? 0));
}

const inTurn: readonly (readonly string[])[] = [
  ["clause-order", "duplicate-clause"],
  ["unclosed-string", "unclosed-name"],
];

/**
 * The diagnostics whose fixes must work as they are. A text in disorder is to be put in order first; then what is in a
 * string that never ends may have been meant to be outside; parentheses are counted where all between them can be read;
 * and hints are for texts without errors.
 */
function mendable(all: readonly Diagnostic[]): readonly Diagnostic[] {
  if (all.length >= limits.maxDiagnostics) return [];
  const errors = all.filter(isError);
  const others = errors.filter(({ code }) => code !== "unclosed-parenthesis");
  const turns = [...inTurn.map((codes) => errors.filter(({ code }) => codes.includes(code))), others, errors, all];
  return turns.find((found) => found.length > 0) ?? [];
}

/** What each fix of the text makes of it, if that is against the law. */
function faults(text: string, mayBeWorse = true): readonly string[] {
  const before = diagnosticsOf(text);
  return mendable(before).flatMap((wrong) =>
    wrong.fixes.flatMap((fix) => {
      const said = JSON.stringify({ text, fix: fix.title, mended: applyEdits(text, fix.edits) });
      if (stays(text, before, wrong, fix)) return [`${wrong.code} stays: ${said}`];
      return !mayBeWorse && isWorse(text, fix) ? [`worse before it: ${said}`] : [];
    }),
  );
}

test.prop([foreignText], runs(3000))(
  "a fix of what another language writes removes its diagnostic, and makes nothing before it worse",
  (text) => {
    expect(faults(text, false)).toEqual([]);
  },
);

test.prop([nearValidText], runs(2000))("a fix of a slip removes its diagnostic", (text) => {
  expect(faults(text)).toEqual([]);
});

test.prop([soup], runs(1000))("a fix of anything removes its diagnostic", (text) => {
  expect(faults(text)).toEqual([]);
});

test.prop([validText], runs(1000))("a fix of what is only doubtful removes its diagnostic", (text) => {
  expect(faults(text)).toEqual([]);
});

test("the fixes tried are of many kinds", () => {
  const texts = fc.sample(fc.oneof(foreignText, nearValidText), { numRuns: 2000, seed: 1 });
  const kinds = new Set(
    texts.flatMap(diagnosticsOf).flatMap(({ code, fixes }) => fixes.map((fix) => `${code} ${fix.code}`)),
  );
  expect(kinds.size).toBeGreaterThan(30);
});
