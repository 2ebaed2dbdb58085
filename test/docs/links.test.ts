import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { pages } from "../support/pages.ts";

const allPages = pages();

describe("links lead somewhere", () => {
  for (const [path, page] of allPages) {
    const links = [...page.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    test.each(links.map(([, file = "", heading]) => ({ file, heading })))(`${path}: $file#$heading`, (link) => {
      const target = link.file === "" ? path : posix.join(posix.dirname(path), link.file);
      expect(existsSync(new URL(`../../${target}`, import.meta.url)), target).toBe(true);
      if (link.heading) expect(headingsOf(allPages.get(target) ?? "")).toContain(link.heading);
    });
  }
});

test("the files that the architecture page names exist", () => {
  const named = [...(allPages.get("docs/architecture.md") ?? "").matchAll(/`([\w/.-]+\.ts)`/g)].map(
    ([, path = ""]) => path,
  );
  const files = [".", "src", "test"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: folder !== ".", encoding: "utf8" }).map(
      (path) => `/${folder}/${path.replaceAll("\\", "/")}`,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test("README leads to every page", () => {
  const others = [...allPages.keys()].filter((path) => path !== "README.md");
  expect(others.length).toBeGreaterThan(4);
  expect(others.filter((path) => !allPages.get("README.md")?.includes(`](${path})`))).toEqual([]);
});

function headingsOf(page: string): readonly string[] {
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}
