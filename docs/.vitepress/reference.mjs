import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Application } from "typedoc";

const root = join(import.meta.dirname, "../..");

/** The anchors of the headings of a page, each with how often it occurs. */
function anchorsOf(page) {
  const counts = new Map();
  for (const [, heading] of page.matchAll(/^#+ (.*)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    counts.set(anchor, (counts.get(anchor) ?? 0) + 1);
  }
  return counts;
}

/** Mends links to headings: typedoc numbers some headings as repeated (`#kind-1`) that are not. */
async function mendAnchors(folder) {
  const paths = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md"));
  const pages = new Map();
  for (const path of paths) pages.set(join(folder, path), await readFile(join(folder, path), "utf8"));
  const anchors = new Map([...pages].map(([path, page]) => [path, anchorsOf(page)]));
  for (const [path, page] of pages) {
    const mended = page.replace(/\(([^()\s#]*)#([\w-]+?)-(\d+)\)/g, (link, target, anchor, number) => {
      const there = anchors.get(target === "" ? path : join(path, "..", target));
      return there?.get(anchor) === Number(number) ? `(${target}#${anchor})` : link;
    });
    await writeFile(path, mended);
  }
}

/** Writes a page for each entry of the package into a folder, from the doc comments. */
export async function writeReference(folder) {
  const { exports } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const names = Object.keys(exports).filter((path) => path !== "./package.json");
  const floors = ["", "compiler", "engines", "engines/sql", "assist", "editor", "http", "base"];
  const sourceOf = (path) =>
    floors.map((floor) => join(root, "src", floor, path, "index.ts")).find((source) => existsSync(source));
  const app = await Application.bootstrapWithPlugins({
    entryPoints: names.map(sourceOf),
    tsconfig: join(root, "tsconfig.json"),
    plugin: ["typedoc-plugin-markdown"],
    outputs: [{ name: "markdown", path: folder }],
    out: folder, // by default it is docs, which would be emptied
    cleanOutputDir: false,
    outputFileStrategy: "modules",
    entryFileName: "index",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    disableSources: true,
    readme: "none",
    name: "Every export",
    logLevel: "Error",
    skipErrorChecking: true,
  });
  const project = await app.convert();
  if (!project) throw new Error("The reference cannot be written.");
  for (const entry of project.children ?? []) {
    const name = entry.name
      .replace(/^(?:base|compiler|engines|assist|editor|http)\/(?:sql\/)?/, "")
      .replace(/(?:^|\/)index$/, "");
    entry.name = name === "" ? "fieldfilter" : `fieldfilter/${name}`;
  }
  await app.generateOutputs(project);
  await mendAnchors(folder);
}
