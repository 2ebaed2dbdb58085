import { expect, it } from "vitest";
import { decompile } from "../../src/compile.ts";
import type { Diagnostic, JsonEdit, Path } from "../../src/diagnostics/diagnostic.ts";
import { pathText } from "../../src/diagnostics/render.ts";
import { blocksOf } from "./marked.ts";

type Container = Record<string | number, unknown>;

const holderOf = (value: unknown, path: Path) => path.slice(0, -1).reduce((at, key) => (at as Container)[key], value);

/** The JSON after the edits. */
export function applyJsonEdits(json: unknown, edits: readonly JsonEdit[]): unknown {
  let result = structuredClone(json);
  const read = (path: Path) => (holderOf(result, path) as Container)[path.at(-1) as string];
  const write = (path: Path, value: unknown) => {
    if (path.length === 0) result = value;
    else (holderOf(result, path) as Container)[path.at(-1) as string] = value;
  };
  const remove = (path: Path) => {
    const holder = holderOf(result, path);
    if (Array.isArray(holder)) holder.splice(path.at(-1) as number, 1);
    else delete (holder as Container)[path.at(-1) as string];
  };
  for (const edit of edits) {
    if (edit.op === "remove") remove(edit.path);
    else if (edit.op !== "move") write(edit.path, edit.value);
    else {
      const value = read(edit.from);
      remove(edit.from);
      write(edit.path, value);
    }
  }
  return result;
}

/** A JSON value with what is said about it: for each diagnostic its path, code and message, and what its fixes make. */
export function annotateJson(json: unknown, diagnostics: readonly Diagnostic[]): string {
  const lines = [JSON.stringify(json)];
  for (const { path, code, message, fixes } of diagnostics) {
    lines.push(`  at ${pathText(path as Path)} ${code}: ${message}`);
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
      expect(annotateJson(json, diagnostics)).toBe([JSON.stringify(json), ...rest].join("\n"));
      for (const { path, code, fixes } of diagnostics) {
        for (const { jsonEdits } of fixes) {
          const left = decompile(applyJsonEdits(json, jsonEdits ?? [])).diagnostics;
          expect(left.map((each) => `${each.code} ${each.path}`)).not.toContain(`${code} ${path}`);
        }
      }
    });
  }
}
