import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { entryFiles, folderOf, importsOf, root, sources } from "../support/sources.ts";

/** The floors of `docs/architecture.md`, lowest first: each has the rooms that may import each other from right to left. */
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const floors = (/^```text floors\n(.*?)^```/ms.exec(page)?.[1] ?? "")
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((floor) => floor.trim().split(/\s+/)));
const rooms = floors.flatMap((beside, height) =>
  beside.flatMap(([floor = "", ...names]) => {
    return names.map((name, order) => ({ path: floor === name ? name : `${floor}/${name}`, floor, height, order }));
  }),
);
const roomOf = (path: string) => rooms.find((room) => room.path === folderOf(path));

const files = sources();
const imports = files.flatMap(importsOf);

it("sees the files and their imports", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(300);
  expect(floors.length).toBeGreaterThan(4);
  for (const { to } of imports) expect(existsSync(join(root, "src", to)), to).toBe(true);
});

it("the page lists exactly what is in src, each once", () => {
  const existing = new Set(files.map(({ path }) => folderOf(path)));
  expect(rooms.map(({ path }) => path).sort()).toEqual([...existing].filter((path) => path !== "index.ts").sort());
});

it("a file imports from its room, rooms before it and lower floors, but for the entry points, which nothing imports", () => {
  const wrong = imports.filter(({ from, to }) => {
    if (/(?:^|\/)index\.ts$/.test(from) || folderOf(from) === folderOf(to)) return false;
    const [own, other] = [roomOf(from), roomOf(to)];
    if (!own || !other) return true;
    return own.floor === other.floor ? other.order >= own.order : other.height >= own.height;
  });
  expect(wrong).toEqual([]);
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
