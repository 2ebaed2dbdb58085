import { expect, it } from "vitest";
import type { Diagnostic, Path } from "../../src/base/diagnostics/diagnostic.ts";
import { pathText } from "../../src/base/diagnostics/filter-error.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { applyJsonEdits } from "./json-edits.ts";
import { asExpected, blocksOf, inFull } from "./marked.ts";

/** A JSON value with what is said about it: for each diagnostic its path, code and message, and what its fixes make. */
export function annotateJson(json: unknown, diagnostics: readonly Diagnostic[], say = inFull): string {
  const lines = [JSON.stringify(json)];
  for (const diagnostic of diagnostics) {
    const { path, fixes } = diagnostic;
    lines.push(`  at ${pathText(path as Path)} ${say(diagnostic)}`);
    for (const { jsonEdits } of fixes) lines.push(`  → ${JSON.stringify(applyJsonEdits(json, jsonEdits ?? []))}`);
  }
  return lines.join("\n");
}

/** A test for each block of the template: a JSON value, and below it what is said when it is turned into text. */
export function markedJson(template: TemplateStringsArray): void {
  for (const block of blocksOf(template)) {
    const [line = "", ...rest] = block.split("\n");
    it(line, () => {
      const json: unknown = JSON.parse(line);
      const { ok, diagnostics } = decompile(json);
      expect(ok).toBe(false);
      const wanted = [JSON.stringify(json), ...rest].join("\n");
      const [, ...said] = asExpected((say) => annotateJson(json, diagnostics, say), wanted).split("\n");
      expect(said).toEqual(rest);
      for (const { path, code, fixes } of diagnostics) {
        for (const { jsonEdits } of fixes) {
          const left = decompile(applyJsonEdits(json, jsonEdits ?? [])).diagnostics;
          expect(left.map((each) => `${each.code} ${each.path}`)).not.toContain(`${code} ${path}`);
        }
      }
    });
  }
}
