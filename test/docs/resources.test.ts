import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeOf, rowsOf } from "../support/markdown.ts";
import { root } from "../support/sources.ts";

const rows = rowsOf(readFileSync(join(root, "docs/resources.md"), "utf8"));
const sourceOf = (path: string) => readFileSync(join(root, "src", path), "utf8");

function listed(head: string): readonly string[] {
  return rows.flatMap(({ cells }) => codeOf(cells[head] ?? ""));
}

function propertiesOf(path: string, name: string): readonly string[] {
  const body = new RegExp(`^export interface ${name}[^{]*{\\n(.*?)^}`, "ms").exec(sourceOf(path))?.[1] ?? "";
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, property = ""]) => property);
}

test("the page lists each property of a resource and of a field, in the order of the source", () => {
  const properties = ["Resource", "Field"].flatMap((name) => propertiesOf("compiler/resource/resource.ts", name));
  expect(properties.length).toBeGreaterThan(15);
  expect(listed("Property")).toEqual(properties);
});

test("the page lists each setting of times", () => {
  expect(listed("Setting")).toEqual(propertiesOf("base/language/times.ts", "TimeSettings"));
});
