// Builds the site into docs/.vitepress/dist: README and the pages of docs, a reference of every export, the playground, each
// page as Markdown too, llms.txt and llms-full.txt. DOCS_BASE is the path that it will be served under, with slashes around it.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vitepress";
import { buildPlayground } from "../playground/build.mjs";
import { writeReference } from "./reference.mjs";
import { ordered } from "./sidebar.mjs";
import { stagePages } from "./stage.mjs";

const here = import.meta.dirname;
const [pages, site] = [join(here, "pages"), join(here, "dist")];
const base = process.env.DOCS_BASE ?? "/";
const { description, repository } = JSON.parse(await readFile(join(here, "../../package.json"), "utf8"));

/** Every page as Markdown, and a list of them for language models: see llmstxt.org. */
async function writeMarkdown() {
  const rank = (path) => (ordered.indexOf(path.slice(0, -".md".length)) + 1000) % 1000; // -1 comes last
  const paths = (await readdir(pages, { recursive: true })).filter((path) => path.endsWith(".md")).sort();
  const lines = [];
  const texts = [];
  for (const path of paths.sort((a, b) => rank(a) - rank(b))) {
    const page = await readFile(join(pages, path), "utf8");
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), page);
    if (!path.startsWith("reference/")) texts.push(page);
    lines.push(`- [${/^# (.*)$/m.exec(page)?.[1] ?? path}](${base}${path})`);
  }
  await writeFile(join(site, "llms-full.txt"), texts.join("\n"));
  await writeFile(join(site, "llms.txt"), `# fieldfilter\n\n> ${description}\n\n## Pages\n\n${lines.join("\n")}\n`);
}

async function writePlayground() {
  await mkdir(join(site, "playground"), { recursive: true });
  for (const [name, content] of await buildPlayground()) await writeFile(join(site, "playground", name), content);
}

await stagePages(pages, { base, address: repository.url.replace(/^git\+|\.git$/g, "") });
await writeReference(join(pages, "reference"));
await build(join(here, ".."));
await writePlayground();
await writeMarkdown();
console.log(`The site is in ${site}.`);
