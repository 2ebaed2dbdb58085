import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const subpaths = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith("/index.ts") && !name.startsWith("cli/"))
  .map((name) => name.slice(0, -"/index.ts".length).replace(/^(?!messages)\w+\/(?:sql\/(?!$))?/, ""))
  .sort();

/** The content of the tarball. */
let pack: string;
let files: readonly string[];

const read = (name: string) => readFileSync(join(pack, name), "utf8");

beforeAll(() => {
  pack = mkdtempSync(join(tmpdir(), "fieldfilter-content-"));
  execFileSync("tar", ["-xzf", inject("tarball"), "-C", pack, "--strip-components=1"]);
  files = readdirSync(pack, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
});

afterAll(() => rmSync(pack, { recursive: true, force: true }));

it("exports the front door and every folder in src that has an index.ts, without its floor unless it is a translation, and nothing else", () => {
  const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  expect(subpaths).not.toEqual([]);
  expect(manifest.exports).toEqual({
    ".": entry("index"),
    ...Object.fromEntries(subpaths.map((folder) => [`./${folder}`, entry(`${folder}/index`)])),
  });
});

it("ships every file that package.json names", () => {
  const targets = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(value as object).flatMap(targets);
  const { bin, exports } = manifest;
  const named = targets({ bin, exports }).map((path) => path.replace("./", ""));
  expect(files).toEqual(expect.arrayContaining(named));
});

it("ships what `files` names, nothing else, and at most 400 KB", () => {
  const allowed =
    /^(?:package\.json|README\.md|LICENSE|dist\/THIRD-PARTY-NOTICES\.md)$|^dist\/.*\.(?:js|d\.ts)$|^grammar\/.*\.(?:json|ebnf|md)$/;
  const unknown = files.filter((name) => statSync(join(pack, name)).isFile() && !allowed.test(name));
  expect(unknown).toEqual([]);
  expect(statSync(inject("tarball")).size).toBeLessThan(400_000);
});

it("runs nothing when it is installed", () => {
  const { scripts } = JSON.parse(read("package.json"));
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

it("ships the licence of every package whose code it contains", () => {
  const scripts = files.filter((name) => name.endsWith(".js")).map(read);
  const origins = scripts.flatMap((text) => [...text.matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm)]);
  const bundled = new Set(origins.map((match) => match[1]));
  expect(bundled).toContain("chevrotain");
  const notices = read("dist/THIRD-PARTY-NOTICES.md");
  for (const name of bundled) expect(notices).toContain(`\n## ${name} `);
  expect(notices).toContain("Apache License");
});
