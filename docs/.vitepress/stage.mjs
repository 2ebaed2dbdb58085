import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The pages of the repository, by their paths on the site. */
async function sourcePages() {
  const pagesIn = async (folder) => (await readdir(join(root, "docs", folder))).filter((name) => name.endsWith(".md"));
  const paths = [...(await pagesIn(".")), ...(await pagesIn("guides")).map((name) => `guides/${name}`)];
  return new Map([
    ["index.md", "docs/.vitepress/home.md"],
    ["start.md", "README.md"],
    ...paths.map((path) => [path, `docs/${path}`]),
  ]);
}

/** A link of a page in the repository, as the site has it; what is no page of the site leads to the repository. */
function linkOf(target, source, pages, address) {
  const [path, anchor] = target.split("#");
  if (path === "") return target;
  const file = posix.join(posix.dirname(source), path).replace(/\/$/, "");
  const page = file === "README.md" ? "start.md" : file.replace(/^docs\//, "");
  const isImage = file.startsWith("docs/") && /\.(?:png|svg)$/.test(file);
  const kind = posix.extname(file) === "" ? "tree" : "blob";
  const place = pages.has(page) || isImage ? `/${page}` : `${address}/${kind}/main/${file}`;
  return anchor === undefined ? place : `${place}#${anchor}`;
}

/** Each filter gets a link that opens it in the playground; of a block with a filter on each line, the first. */
function withPlaygroundLinks(page, base) {
  return page.replace(/^```filter(.*)\n([\s\S]*?)^```$/gm, (block, info, text) => {
    const words = info.trim().split(/\s+/);
    const filter = words.includes("lines") ? text.split("\n")[0] : text.trimEnd();
    if (words.includes("result") || filter === "") return block;
    const option = (name) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
    const hash = new URLSearchParams({ resource: option("resource"), action: option("action"), text: filter });
    const href = `${base}playground/index.html#${hash}`.replaceAll("&", "&amp;");
    return `${block}\n\n<a class="playground-link" href="${href}" target="_self">Open in the playground</a>`;
  });
}

/** Changes what stands outside of fenced blocks. */
function outsideFences(page, change) {
  const parts = page.split(/(^`{3,}.*\n[\s\S]*?^`{3,}$)/m);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join("");
}

/** Writes README and the pages of docs into a folder, as the site has them. */
export async function stagePages(folder, { base, address }) {
  await rm(folder, { recursive: true, force: true });
  const pages = await sourcePages();
  for (const [path, source] of pages) {
    const page = await readFile(join(root, source), "utf8");
    const linked = outsideFences(page, (text) =>
      text.replace(/\]\((?!https?:|#)([^)\s]+)\)/g, (_, target) => `](${linkOf(target, source, pages, address)})`),
    );
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const shown = linked.replace(/^```(?:diagnostics|ebnf)\b/gm, "```text"); // no languages of the highlighter
    await writeFile(join(folder, path), withPlaygroundLinks(shown, base));
  }
  for (const name of ["pipeline.svg", "playground.png", "performance"])
    await cp(join(root, "docs", name), join(folder, name), { recursive: true, filter: isShown });
}

/** Not the figures of the performance page, which lie beside its charts. */
function isShown(file) {
  return !file.endsWith(".json");
}
