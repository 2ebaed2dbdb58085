import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { Application, ReflectionKind } from "typedoc";

const root = join(import.meta.dirname, "../..");

/** Parts that every page has, and headings that occur again, are no headings: they have no addresses. */
const parts =
  /^#+ (Call Signature|Parameters|Returns|Type Parameters|Type Declaration|Extends|Extended by|Implements|Overrides|Inherited from|Throws|Example|Get Signature|Set Signature|Default Value|Properties|Methods|Accessors|Constructors|Functions|Variables|Interfaces|Classes|Type Aliases)$/gm;

/** An address has the name of a member, without the number that typedoc gives to a name that occurs again. */
const withoutNumbers = (page) =>
  page.replace(/(\]\([^()\s]*#[\w-]+?)-\d+\)/g, "$1)").replace(/<a id="[^"]*-\d+"><\/a> ?/g, "");

/** The kind of an export is not part of its title. */
const heading = /^# (?:(Function|Interface|Class|Type Alias|Variable): )?(.*)$/m;

const kindOf = (page) => (heading.exec(page)?.[1] ?? "").toLowerCase().replace(" alias", "");

/** Two names that differ in case alone, such as `Plan` and `plan`: the second has its kind in its address. */
async function renamePages(folder, pages) {
  const renamed = new Map();
  for (const [path, page] of pages) {
    const [, name] = /([^/]+)-1\.md$/.exec(path) ?? [];
    if (name !== undefined) renamed.set(path, path.replace(/-1\.md$/, `-${kindOf(page)}.md`));
  }
  const linked = (path, page) =>
    page.replace(/\]\(([^()\s#]+-1\.md)/g, (link, target) => {
      const found = renamed.get(posix.join(posix.dirname(path), target));
      return found === undefined ? link : `](${target.replace(/[^/]+$/, posix.basename(found))}`;
    });
  for (const path of renamed.keys()) await rm(join(folder, path));
  return new Map([...pages].map(([path, page]) => [renamed.get(path) ?? path, linked(path, page)]));
}

async function readPages(folder) {
  const paths = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md"));
  const pages = paths.map(async (path) => [path.replaceAll("\\", "/"), await readFile(join(folder, path), "utf8")]);
  return new Map(await Promise.all(pages));
}

function tidied(page) {
  const seen = new Set();
  const once = (line, title) => {
    const address = title.toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, "");
    if (seen.has(address)) return `**${title}**`;
    seen.add(address);
    return line;
  };
  const prose = (text) =>
    withoutNumbers(text)
      .replace(parts, "**$1**")
      .replace(heading, "# $2")
      .replace(/^#+ (.*)$/gm, once);
  const pieces = page.split(/(^`{3,}.*\n[\s\S]*?^`{3,}$)/m).map((text, at) => (at % 2 ? text : prose(text)));
  return pieces.join("");
}

/** The first sentence about an export: what follows its title and its type. */
function summaryOf(page) {
  const prose = page.replace(/^`{3,}.*\n[\s\S]*?^`{3,}$/gm, "").split(/\n{2,}/);
  const first = prose.find((piece) => /^[^#*|\s<]/.test(piece)) ?? "";
  const text = first.replace(/\s+/g, " ").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Own members come first, then those of what is extended. */
function ownFirst(project) {
  const isInherited = (child) => Number(child.inheritedFrom !== undefined);
  for (const reflection of project.getReflectionsByKind(ReflectionKind.ClassOrInterface))
    for (const group of reflection.groups ?? []) group.children.sort((a, b) => isInherited(a) - isInherited(b));
}

/** The page that lists every export, by entry. */
function overview(entries) {
  const section = ({ name, exports }) => [
    `## ${name}`,
    "",
    ...exports.map(({ title, path, summary }) => `- [${title}](${path})${summary && `: ${summary}`}`),
    "",
  ];
  return ["# Every export", "", ...entries.flatMap(section)].join("\n");
}

/**
 * Writes a page for each export of the package into a folder, from the doc comments; and `exports.json`, the list of them
 * by entry, the main entry first.
 */
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
    router: "structure",
    entryFileName: "index",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    disableSources: true,
    excludeExternals: true, // members of the DOM and of React, which have pages of their own elsewhere
    parametersFormat: "table",
    typeDeclarationFormat: "table",
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
  ownFirst(project);
  await app.generateOutputs(project);
  const modules = (project.children ?? []).map(({ name }) => name).sort();
  const pages = await renamePages(folder, await readPages(folder));
  for (const [path, page] of pages) await writeFile(join(folder, path), tidied(page));
  const entries = modules.map((name) => ({
    name,
    exports: [...pages]
      .filter(([path]) => posix.dirname(path) === name && !modules.includes(path.slice(0, -".md".length)))
      .map(([path, page]) => ({ title: heading.exec(page)?.[2] ?? path, path, summary: summaryOf(page) }))
      .sort((a, b) => a.title.localeCompare(b.title, "en")),
  }));
  await writeFile(join(folder, "index.md"), overview(entries));
  await writeFile(join(folder, "exports.json"), JSON.stringify(entries));
}
