import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** With `UPDATE=1` in the environment, expectations that are written in templates are replaced by what is now the case. */
const isUpdating = process.env.UPDATE === "1";

const inTemplate = (line: string) => line.replaceAll("`", "\\`").replaceAll("${", "\\${");
const asPattern = (line: string) => inTemplate(line).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** `expect(actual).toBe(expected)` for a piece of a template of the test's own file; `expected` as it stands there. */
export function expectWritten(actual: string, expected: string): void {
  if (!isUpdating || actual === expected) return expect(actual).toBe(expected);
  const { testPath = "" } = expect.getState();
  const [first = "", ...rest] = expected.split("\n").map(asPattern);
  const place = new RegExp(`^( *)${first}${rest.map((line) => `\\n\\1${line}`).join("")}$`, "m");
  const lines = actual.split("\n").map(inTemplate);
  const before = readFileSync(testPath, "utf8");
  const after = before.replace(place, (_, indent: string) => lines.map((line) => indent + line).join("\n"));
  expect(after, "the expectation stands in the file of the test").not.toBe(before);
  writeFileSync(testPath, after);
}
