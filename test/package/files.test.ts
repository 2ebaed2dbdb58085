import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { expect, inject, it } from "vitest";

/** All that the package may contain; tests, sources and settings are not in it. */
const allowed = [
  /^(?:package\.json|README\.md|LICENSE)$/,
  /^dist\/(?:[\w.-]+\/)*[\w.-]+\.(?:js|d\.ts)$/,
  /^dist\/THIRD-PARTY-NOTICES\.md$/,
  /^grammar\/(?:[\w.-]+\/)*[\w.-]+\.(?:json|ebnf|md)$/,
];

it("the tarball has no file that is not on the list", () => {
  const listed = execFileSync("tar", ["-tzf", inject("tarball")], { encoding: "utf8", maxBuffer: 10_000_000 });
  const files = listed
    .split("\n")
    .filter((path) => path !== "")
    .map((path) => path.replace(/^package\//, ""));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(files.filter((path) => /(?:^|\/)(?:\.|node_modules|test|src)(?:\/|$)|\.test\.|\.map$/.test(path))).toEqual([]);
});

it("the tarball has at most 500 KB", () => {
  expect(statSync(inject("tarball")).size).toBeLessThan(500_000);
});
