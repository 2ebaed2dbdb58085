import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { Diagnostic, JsonEdit, Path } from "../../src/base/diagnostics/diagnostic.ts";
import { render } from "../../src/base/diagnostics/render.ts";
import { compile } from "../../src/compiler/compile.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { hostileSelection, nearSelection } from "../support/arbitraries/json.ts";
import { selection } from "../support/arbitraries/selections.ts";
import { applyJsonEdits, valueAt } from "../support/json-edits.ts";
import { runs } from "../support/runs.ts";

/** Everything that is wrong with what is said about a value; nothing, if the law holds. */
function faults(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ message, span, path, severity }) => [
    ...(span === undefined && path !== undefined ? [] : ["no path"]),
    ...(/^[^\n]*\S[^\n]*[.?]$/.test(message) ? [] : [`no sentence: ${message}`]),
    ...(severity === "error" ? [] : [severity]),
  ]);
}

const keyOf = ({ code, path }: Diagnostic) => JSON.stringify([code, path]);

/** Whether something stands in the filter or the clause that an edit changed, so that it may not have been read before. */
function isIn(path: Path, edits: readonly JsonEdit[]): boolean {
  return edits.some(({ path: written }) => {
    const changed = written.length > 1 ? written.slice(0, -1) : written;
    return changed.every((key, index) => path[index] === key);
  });
}

test.prop([hostileSelection], runs(800))("any value gives text or diagnostics", (make) => {
  const result = decompile(make());
  expect(faults(result.diagnostics)).toEqual([]);
  expect(result.diagnostics.length).toBe(result.ok ? 0 : Math.max(result.diagnostics.length, 1));
  render(result);
  if (result.ok) expect(compile(result.text).ok).toBe(true);
});

test.prop([nearSelection], runs(800))("the path of a diagnostic leads to what it is about", (value) => {
  const { diagnostics } = decompile(value);
  expect(faults(diagnostics)).toEqual([]);
  for (const { code, path = [] } of diagnostics) {
    if (code === "too-many-diagnostics") continue;
    expect([path, valueAt(value, path) !== undefined]).toEqual([path, true]);
  }
});

test.prop([nearSelection], runs(800))("a fix removes its diagnostic and brings no other elsewhere", (value) => {
  const { diagnostics } = decompile(value);
  const before = diagnostics.map(keyOf);
  for (const diagnostic of diagnostics) {
    for (const { title, jsonEdits = [] } of diagnostic.fixes) {
      const mended = decompile(applyJsonEdits(value, jsonEdits)).diagnostics;
      const elsewhere = mended.filter(({ path = [] }) => !isIn(path, jsonEdits)).map(keyOf);
      expect([title, ...mended.map(keyOf)]).not.toContain(keyOf(diagnostic));
      expect([title, elsewhere.filter((key) => !before.includes(key))]).toEqual([title, []]);
    }
  }
});

test("enough of the fixes are tried", () => {
  const sample = fc.sample(nearSelection, { numRuns: 1000, seed: 1 }).flatMap((value) => decompile(value).diagnostics);
  const codes = new Set(sample.filter(({ fixes }) => fixes.length > 0).map(({ code }) => code));
  const tried = ["json-type", "unknown-key", "unknown-operator", "value-count"];
  expect([...codes]).toEqual(expect.arrayContaining(tried));
});

test.prop([selection], runs(100))("a valid selection is not changed by reading it", (value) => {
  const before = structuredClone(value);
  decompile(value);
  expect(value).toEqual(before);
});

describe("time does not depend on what a value says of its length", () => {
  test.each([["fields"], ["filters"], ["orders"]])("%s", (key) => {
    const result = decompile({ [key]: new Array(2 ** 32 - 1) });
    expect(result.diagnostics).toMatchObject([{ code: "json-type", path: [key] }]);
  });
});
