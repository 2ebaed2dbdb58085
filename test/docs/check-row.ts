import { expect } from "vitest";
import type { ValueType } from "../../src/base/language/value-types.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { plan } from "../../src/engines/plan/plan.ts";
import type { CompileResult, DecompileResult, Diagnostic, Fix } from "../../src/index.ts";
import { compile, decompile, decompileOrThrow, diagnose, format, parse } from "../../src/index.ts";
import { defined } from "../support/defined.ts";
import { codeOf, type Row } from "../support/markdown.ts";
import { explain } from "../support/running.ts";

export function codesOf({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

/** What checks a row of a table of examples, by the heads of the table; undefined when it has none. */
export function checkOfRow({ cells }: Row): (() => void) | undefined {
  const code = (head: string) => codeOf(cells[head] ?? "");
  if ("Filter" in cells) {
    const results = code("Filter").map((text) => compile(text));
    if ("Sent as" in cells)
      return () => {
        const wanted: unknown = JSON.parse(code("Sent as").join());
        expect(results.length).toBeGreaterThan(0);
        for (const result of results) {
          const sent = result.ok ? result.selection : codesOf(result);
          expect(sent).toStrictEqual(Array.isArray(wanted) ? { filters: wanted } : wanted);
        }
      };
    if ("Refused as" in cells) return () => checkRefused(results, code("Refused as"));
    if ("Requests" in cells) return () => expect(code("Filter").flatMap(requestsOf)).toEqual(code("Requests"));
    if ("Truth" in cells) return () => checkTruth(code("Filter"), code("Row"), code("Type")[0], code("Truth"));
  }
  if ("JSON" in cells) {
    const results = code("JSON").map((text) => decompile(JSON.parse(text)));
    if ("Read as" in cells)
      return () => {
        expect(results.length).toBeGreaterThan(0);
        const [wanted] = code("Read as");
        for (const result of results) expect(result.ok ? result.text : codesOf(result)).toBe(wanted);
      };
    if ("Refused as" in cells) return () => checkRefused(results, code("Refused as"));
  }
  if ("Instead of" in cells && "Write" in cells) return () => checkInstead(code("Instead of"), code("Write"));
  if ("Written" in cells && "Canonical" in cells)
    return () => expect(code("Written").map(formatted)).toEqual(code("Canonical"));
  if (["Filter", "JSON", "Instead of"].some((head) => head in cells))
    return () => expect(Object.keys(cells)).toContain("Sent as, Refused as, Requests, Read as, Truth or Write");
  return undefined;
}

/** The conditions of the requests that a filter takes. */
function requestsOf(text: string): readonly string[] {
  const planned = plan(text);
  return planned.ok ? planned.requests.map(({ filters = [] }) => decompileOrThrow({ filters })) : [];
}

/** What each filter says of each row. */
function checkTruth(
  filters: readonly string[],
  rows: readonly string[],
  type: string | undefined,
  truths: readonly string[],
) {
  expect(filters.length * rows.length).toBeGreaterThan(0);
  for (const text of filters)
    for (const json of rows) {
      const row = JSON.parse(json);
      const fields = Object.fromEntries(
        Object.keys(row).map((name) => [name, { type: type as ValueType, nullable: true }]),
      );
      const resource = defined({ name: "rows", service: "rows", actions: ["get"], fields });
      const { query, diagnostics } = parse(text);
      expect(diagnostics).toEqual([]);
      const { truth } = explain(query, row, { regexp: re2, ...(type !== undefined && { resource }) });
      expect([text, json, String(truth)]).toEqual([text, json, truths[0]]);
    }
}

function formatted(text: string): unknown {
  const result = format(text);
  return result.ok ? result.text : codesOf(result);
}

function checkRefused(results: readonly (CompileResult | DecompileResult)[], codes: readonly string[]): void {
  expect(results.length).toBeGreaterThan(0);
  for (const result of results) {
    expect(result.ok).toBe(false);
    expect(codesOf(result)).toEqual(codes);
  }
}

/** For what is written instead: without a clock, no fix leads to a relative date. */
const clock = createClock({ now: "2026-01-31T12:00:00Z" });

/** What stands in the first column is refused, and a fix makes each text of the second of it. */
function checkInstead(instead: readonly string[], write: readonly string[]): void {
  expect(instead.length).toBeGreaterThan(0);
  for (const text of instead) {
    const result = compile(text, { clock });
    expect(result.ok).toBe(false);
    const made = diagnose(text, { clock }).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ edits }: Fix) => applyEdits(text, edits)),
    );
    expect(made).toEqual(expect.arrayContaining([...write]));
    for (const text of write) expect(compile(text, { clock }).ok).toBe(true);
  }
}
