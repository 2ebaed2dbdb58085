import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf, fileOf } from "../support/markdown.ts";
import { pages } from "../support/pages.ts";
import { root } from "../support/sources.ts";

/** The pages that show files, with the files as they are now. */
const shown = [...pages()].flatMap(([path, page]) => {
  const files = blocksOf(page).flatMap((block) => fileOf(block) ?? []);
  return files.length > 0 ? [{ path, page, files }] : [];
});

test.each(shown)("the files in $path", async ({ path, page, files }) => {
  const read = (file: string) => readFileSync(join(root, dirname(path), file), "utf8").trimEnd();
  expect(files.filter((file) => !existsSync(join(root, dirname(path), file)))).toEqual([]);
  const fresh = page.replace(/^(```\w+ file=(\S+).*)\n[\s\S]*?^```$/gm, (_, head: string, file: string) => {
    return `${head}\n${read(file)}\n\`\`\``;
  });
  await expect(fresh).toMatchFileSnapshot(join(root, path));
});

/** Blocks that show a part of a file. */
const parts = [...pages()].flatMap(([path, page]) =>
  blocksOf(page).flatMap(({ words, text, line }) => {
    const file = words.find((word) => word.startsWith("part="))?.slice("part=".length);
    return file === undefined ? [] : [{ path, line, text, file: join(root, dirname(path), file) }];
  }),
);

test.each(parts)("$path, line $line is a part of its file", ({ file, text }) =>
  expect(readFileSync(file, "utf8")).toContain(`${text}\n`),
);

test("there are such pages", () => expect(shown.length).toBeGreaterThanOrEqual(3));
test("there are such parts", () => expect(parts.length).toBeGreaterThan(0));
