import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartsOf, pageOf } from "../bench/page.ts";
import type { Results } from "../bench/results.ts";
import { targetsOf } from "../bench/targets.ts";
import { root } from "../support/sources.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const results: Results = JSON.parse(read("docs/performance/results.json"));
const charts = chartsOf(results);

describe("what `npm run bench -- --report` writes is up to date", () => {
  it("the page", () => expect(read("docs/performance.md")).toBe(pageOf(read("test/bench/page.md"), results)));
  it.each([...charts])("%s", (name, svg) => expect(read(`docs/performance/${name}`)).toBe(svg));
});

describe("the page", () => {
  const page = read("docs/performance.md");
  const shown = [...page.matchAll(/\]\((performance\/[^)]+\.svg)\)/g)].map(([, path]) => path as string);

  it("shows every chart", () => {
    expect(shown.sort()).toEqual([...charts.keys()].map((name) => `performance/${name}`).sort());
    expect(shown.filter((path) => !existsSync(join(root, "docs", path)))).toEqual([]);
  });
  it("leaves no place of the template open", () => expect(page).not.toMatch(/\{\{|undefined|NaN/));
  it("is of a whole run", () => {
    expect(results.quick).toBe(false);
    expect(targetsOf(results).length).toBeGreaterThan(15);
  });
});

it.each([...charts])("%s refers to nothing outside itself and knows dark mode", (_, svg) => {
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|href|url\(|<script|@import/);
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
