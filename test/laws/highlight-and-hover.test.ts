import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { codeActions } from "../../src/assist/complete/code-actions.ts";
import { complete } from "../../src/assist/complete/complete.ts";
import { highlight } from "../../src/assist/complete/highlight.ts";
import { hover } from "../../src/assist/complete/hover.ts";
import { clampOffset } from "../../src/base/text/code-points.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { compile } from "../../src/compiler/compile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { queryFor } from "../support/arbitraries/for-resource.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { anyText, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { insideOut, spansOf } from "../support/spans.ts";

const text = fc.oneof(anyText, fc.string({ unit: "binary", maxLength: 60 }));
/** Offsets that a text has, and some that it has not. */
const offset = fc.integer({ min: -3, max: 80 });

test.prop([text], runs(200))("a highlighted text is all there but its white space, once and in order", (whole) => {
  let end = 0;
  for (const { span } of highlight(whole)) {
    expect(span.start).toBeGreaterThanOrEqual(end);
    expect(span.end).toBeGreaterThan(span.start);
    expect(whole.slice(end, span.start).trim()).toBe("");
    end = span.end;
  }
  expect(whole.slice(end).trim()).toBe("");
});

test.prop([text, offset, anyResource], runs(60))("every place of every text is answered", (whole, at, resource) => {
  const completions = complete(whole, at, { resource });
  expect(spansOf(completions.map(({ edit }) => edit)).filter((span) => insideOut(span, whole.length))).toEqual([]);
  const actions = spansOf(codeActions(whole, { start: at, end: at + 5 }, { resource, diagnose }));
  expect(actions.filter((span) => insideOut(span, whole.length))).toEqual([]);
});

test.prop(
  [
    anyResource.chain((resource) =>
      fc.tuple(
        fc.constant(resource),
        fc.oneof(
          queryFor(resource).map((query) => print(query)),
          text,
        ),
      ),
    ),
    fc.nat(),
  ],
  runs(100),
)("what is said of a place is about it", ([resource, whole], at) => {
  const place = clampOffset(whole, at % (whole.length + 1));
  const said = hover(whole, place, { resource });
  if (!said) return;
  expect(said.title).not.toBe("");
  expect(said.span.start).toBeLessThanOrEqual(place);
  expect(said.span.end).toBeGreaterThanOrEqual(place);
});

test.prop([text], runs(60))("the fixes of a place are those of its diagnostics", (whole) => {
  const range = { start: 0, end: whole.length };
  const fixes = codeActions(whole, range, { diagnose }).filter(({ kind }) => kind === "quickfix");
  const wanted = diagnose(whole).diagnostics.flatMap((diagnostic) =>
    diagnostic.fixes.map(({ edits }) => ({ diagnostic, edits })),
  );
  expect(fixes.map(({ diagnostic, edits }) => ({ diagnostic, edits }))).toEqual(wanted);
});

test.prop([validText], runs(60))("another spelling asks for the same", (whole) => {
  const result = compile(whole);
  for (const { kind, edits } of codeActions(whole, { start: 0, end: 0 })) {
    if (kind !== "refactor" || !result.ok) continue;
    const after = compile(applyEdits(whole, edits));
    expect(after.ok && after.selection).toEqual(result.selection);
  }
});
