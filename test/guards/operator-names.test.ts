import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operatorNames } from "../../src/language/operators.ts";

const source = new URL("../../src/", import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts"));
const elsewhere = files.filter((name) => !name.startsWith("language/"));

/** Code without its comments and without examples of JSON, where operators may be named. */
function codeOf(name: string): string {
  const text = readFileSync(new URL(name, source), "utf8");
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").replace(/"operator": ?"\w+"/g, "");
}

/** The wire name as a whole string, as a key or behind a point. */
const named = new RegExp(
  `(["'\`])(${operatorNames.join("|")})\\1|\\.(${operatorNames.join("|")})\\b|\\b(${operatorNames.join("|")}):`,
  "g",
);

it("sees the sources", () => {
  expect(files).toContain("language/operators.ts");
  expect(elsewhere.length).toBeGreaterThan(50);
  expect(codeOf("language/operators.ts")).toMatch(named);
});

it.each(elsewhere)("names no operator in %s", (name) => {
  expect(codeOf(name).match(named) ?? []).toEqual([]);
});
