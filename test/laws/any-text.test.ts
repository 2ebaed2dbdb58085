import { test } from "@fast-check/vitest";
import { expect } from "vitest";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import type { Diagnostic } from "../../src/base/diagnostics/diagnostic.ts";
import { render } from "../../src/base/diagnostics/render.ts";
import { compile } from "../../src/compiler/compile.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { format } from "../../src/compiler/printer/print.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { insideOut, spansOf } from "../support/spans.ts";

/** Everything that is wrong with what is said about a text; nothing, if the law holds. */
function faults(text: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ message, span, fixes, path }) => {
    const spans = [span, ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span))];
    const outside = spans.filter((each) => !each || insideOut(each, text.length));
    return [
      ...(path === undefined ? [] : ["a path in a text"]),
      ...outside.map((each) => `outside: ${JSON.stringify(each)}`),
      ...(/^[^\n]*\S[^\n]*[.?]$/.test(message) ? [] : [`no sentence: ${message}`]),
      ...fixes.filter(({ title }) => title.trim() === "").map(({ code }) => `no title: ${code}`),
    ];
  });
}

test.prop([anyText], runs(800))("any text parses, with diagnostics inside it", (text) => {
  const { query, diagnostics } = parse(text);
  expect(faults(text, diagnostics)).toEqual([]);
  expect(query).toMatchObject({ kind: "query", start: 0, end: text.length });
  expect(spansOf(query).filter((span) => insideOut(span, text.length))).toEqual([]);
});

test.prop([anyText], runs(800))("any text compiles or says why not", (text) => {
  const result = compile(text);
  expect(faults(text, result.diagnostics)).toEqual([]);
  expect(result.diagnostics.some(({ severity }) => severity === "error")).toBe(!result.ok);
  expect(structuredClone(result.diagnostics)).toEqual(result.diagnostics);
});

test.prop([anyText], runs(400))("for every action", (text) => {
  for (const action of ["get", "add", "edit", "del"] as const) {
    const options = {
      action,
      idShorthand: true,
      bindings: { x: 1 },
      clock: createClock({ now: "2024-02-29T12:00:00Z" }),
    };
    expect(faults(text, diagnose(text, options).diagnostics)).toEqual([]);
  }
});

test.prop([anyText], runs(400))("any text is formatted, rendered, validated and refused as JSON", (text) => {
  const formatted = format(text);
  if (!formatted.ok) expect(formatted.text).toBe(text);
  render(compile(text));
  standardSchema()["~standard"].validate(text);
  expect(decompile(text).ok).toBe(false);
});

test.prop([anyText], runs(200))("few diagnostics are the first of many", (text) => {
  const all = diagnose(text).diagnostics;
  const few = diagnose(text, { limits: { maxDiagnostics: 2 } }).diagnostics;
  expect(few.length).toBe(Math.min(all.length, 2));
});
