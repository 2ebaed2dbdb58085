import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { entryFiles, folderOf, importsOf, root, sources } from "../support/sources.ts";

/** The order of the folders in `docs/architecture.md`: the folders of a line do not import each other. */
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const order = (/^```text order\n(.*?)^```/ms.exec(page)?.[1] ?? "")
  .trim()
  .split("\n")
  .map((line) => line.split("·").map((folder) => folder.trim()));
const rankOf = (folder: string) => order.findIndex((folders) => folders.includes(folder));

const files = sources();
const imports = files.flatMap(importsOf);

it("sees the files and their imports", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(300);
  expect(order.length).toBeGreaterThan(5);
  for (const { to } of imports) expect(existsSync(join(root, "src", to)), to).toBe(true);
});

it("the page lists exactly what is in src, each once", () => {
  const listed = order.flat().sort();
  expect(listed).toEqual([...new Set(files.map(({ path }) => folderOf(path)))].sort());
});

it("a file imports only from its own folder and from folders before it, but for the doors, which nothing imports", () => {
  const wrong = imports.filter(({ from, to }) => {
    if (from.endsWith("/index.ts")) return false;
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== other && rankOf(other) >= rankOf(own);
  });
  expect(wrong).toEqual([]);
});

it("only generators and tests use the notations of the grammar, so no bundle carries them", () => {
  const isNotation = (path: string) => path.startsWith("parser/notation/");
  expect(files.some(({ path }) => isNotation(path))).toBe(true);
  expect(imports.filter(({ from, to }) => isNotation(to) && !isNotation(from))).toEqual([]);
});

it("nothing imports an index.ts", () => {
  expect(imports.filter(({ to }) => /(?:^|\/)index\.ts$/.test(to))).toEqual([]);
});

it("imports go in no circle", () => {
  const after = new Map(files.map((file) => [file.path, importsOf(file).map(({ to }) => to)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    if (done.has(path) || way.includes(path)) return;
    for (const next of after.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of after.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

it("a folder has an index.ts exactly when package.json exports it", () => {
  const doors = files.map(({ path }) => path).filter((path) => /(?:^|\/)index\.ts$/.test(path));
  expect([...entryFiles().values()].sort()).toEqual(doors);
});
