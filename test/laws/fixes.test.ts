import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { compile } from "../../src/compile.ts";
import { type Diagnostic, type Fix, isError } from "../../src/diagnostics/diagnostic.ts";
import { parse } from "../../src/parser/parse.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { foreignText } from "../support/arbitraries/foreign.ts";
import { nearValidText, soup, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";

const limits = { maxDiagnostics: 1000 };
const diagnosticsOf = (text: string) => compile(text, { limits }).diagnostics;

/** Where an offset of a text is after a fix; undefined when the fix replaces what is there. */
function moved(offset: number, { edits }: Fix): number | undefined {
  const isReplaced = edits.some(({ span }) => span.start < offset && offset < span.end);
  const before = edits.filter(({ span }) => span.end <= offset);
  const grown = before.map(({ span, text }) => text.length - (span.end - span.start));
  return isReplaced ? undefined : grown.reduce((sum, by) => sum + by, offset);
}

/** Whether a fix deletes all that a diagnostic is about; what then stands at its place is something else. */
function isDeleted({ span }: Diagnostic, { edits }: Fix): boolean {
  const { start, end } = span ?? { start: 0, end: 0 };
  return start < end && edits.some((edit) => edit.text === "" && edit.span.start <= start && end <= edit.span.end);
}

/** A fix works when its diagnostic is gone from its place, or is reported less often in the whole text. */
function works(fixed: Diagnostic, fix: Fix, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const same = ({ code, message }: Diagnostic) => code === fixed.code && message === fixed.message;
  const place = moved(fixed.span?.start ?? 0, fix);
  const isThere = after.filter(same).some(({ span }) => span?.start === place);
  return !isThere || isDeleted(fixed, fix) || after.filter(same).length < before.filter(same).length;
}

/**
 * A user fixes the order of clauses and open quotes first, because they change what the rest of the text means. Where a
 * parenthesis is to be closed depends on all that is inside it, and hints are for texts without errors.
 */
const first: ReadonlySet<string> = new Set(["clause-order", "duplicate-clause", "unclosed-string", "unclosed-name"]);
function turnOf(diagnostic: Diagnostic): number {
  if (first.has(diagnostic.code)) return 0;
  if (diagnostic.code === "unclosed-parenthesis") return 2;
  return isError(diagnostic) ? 1 : 3;
}

interface Applied {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
  readonly fixed: string;
}

/** Every fix that it is the turn of, with the text that it makes. */
function fixesOf(before: readonly Diagnostic[], text: string): readonly Applied[] {
  const turn = Math.min(...before.map(turnOf));
  return before
    .filter((diagnostic) => turnOf(diagnostic) === turn)
    .flatMap((diagnostic) => diagnostic.fixes.map((fix) => ({ diagnostic, fix, fixed: applyEdits(text, fix.edits) })));
}

function expectFixesToWork(text: string): void {
  const before = diagnosticsOf(text);
  const idle = fixesOf(before, text).filter(
    ({ diagnostic, fix, fixed }) => !works(diagnostic, fix, before, diagnosticsOf(fixed)),
  );
  expect(idle.map(({ diagnostic, fixed }) => `${diagnostic.code} stays: ${text} → ${fixed}`)).toEqual([]);
}

/** Where a text stops being of the language. */
function firstError(text: string): number {
  return Math.min(...parse(text, { limits }).diagnostics.map(({ span }) => span?.start ?? 0));
}

/** No fix makes a new error before its place. */
function expectNothingWorse(text: string): void {
  const worse = fixesOf(diagnosticsOf(text), text).filter(({ fix, fixed }) => {
    const start = Math.min(...fix.edits.map(({ span }) => span.start));
    return firstError(fixed) < Math.min(start, firstError(text));
  });
  expect(worse.map(({ diagnostic, fixed }) => `worse before ${diagnostic.code}: ${text} → ${fixed}`)).toEqual([]);
}

test.prop([foreignText], runs(3000))("a fix of what another language writes removes its diagnostic", (text) =>
  expectFixesToWork(text),
);

test.prop([foreignText], runs(3000))("a fix makes no new error before its place", (text) => expectNothingWorse(text));

test.prop([nearValidText], runs(2000))("a fix of a slip removes its diagnostic", (text) => expectFixesToWork(text));

test.prop([soup], runs(1000))("a fix of anything removes its diagnostic", (text) => expectFixesToWork(text));

test.prop([validText], runs(1000))("a fix of what is only doubtful removes its diagnostic", (text) =>
  expectFixesToWork(text),
);

test("the fixes tried are of many kinds", () => {
  const texts = fc.sample(fc.oneof(foreignText, nearValidText), { numRuns: 2000, seed: 1 });
  const kinds = new Set(
    texts.flatMap(diagnosticsOf).flatMap(({ code, fixes }) => fixes.map((fix) => `${code} ${fix.code}`)),
  );
  expect(kinds.size).toBeGreaterThan(30);
});
