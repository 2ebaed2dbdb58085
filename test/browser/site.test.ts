import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { connect, passTime, type Visitor } from "../support/browser/visit.ts";
import { root } from "../support/sources.ts";

const site = join(root, "docs/.vitepress/dist");

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));

/** Whether the site is newer than all that it is made of. */
function isBuilt(): boolean {
  const made = join(site, "llms.txt"); // the last file that is written
  if (!existsSync(made)) return false;
  const isSource = (path: string) => !/(?:^|\/)(?:dist|pages|cache|node_modules)(?:\/|$)/.test(path);
  const sources = ["docs", "src", "grammar"].flatMap((folder) =>
    filesIn(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  const times = ["README.md", "package.json", ...sources.filter(isSource)].map(
    (path) => statSync(join(root, path)).mtimeMs,
  );
  return Math.max(...times) < statSync(made).mtimeMs;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

let server: Server;
let visitor: Visitor;
let address: string;
let files: ReadonlySet<string>;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  if (!isBuilt())
    execFileSync(process.execPath, [join(root, "docs/.vitepress/build.mjs")], { cwd: root, stdio: "pipe" });
  files = new Set(filesIn(site));
  pages = new Map(
    [...files].filter((path) => path.endsWith(".html")).map((path) => [path, readFileSync(join(site, path), "utf8")]),
  );
  server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = join(site, pathname.endsWith("/") ? `${pathname}index.html` : decodeURIComponent(pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? "text/plain";
    return response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  visitor = await connect();
});

afterAll(async () => {
  await visitor?.close();
  server?.closeAllConnections();
  server?.close();
});

const decoded = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** The file of the site that an address leads to, and the anchor. */
function targetOf(href: string, from: string) {
  const { pathname, hash } = new URL(decoded(href), `http://site/${from}`);
  const path = decodeURIComponent(pathname).slice(1);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return { file: posix.normalize(file), anchor: decodeURIComponent(hash.slice(1)) };
}

describe("the site", () => {
  it("has every page of the repository, the reference and the playground", () => {
    const sources = filesIn(join(root, "docs")).filter((path) => /^(?:guides\/)?[^/]+\.md$/.test(path));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.map((path) => path.replace(/md$/, "html")).filter((path) => !files.has(path))).toEqual([]);
    expect([...files]).toEqual(expect.arrayContaining(["index.html", "playground/index.html", "reference/index.html"]));
    const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const list = pages.get("reference/index.html") ?? "";
    const entries = Object.keys(exports).filter((path) => path !== "./package.json");
    for (const path of entries) expect(list).toContain(`>${posix.join("fieldfilter", path)} <a class="header-anchor"`);
    expect(files).toContain("reference/fieldfilter/wire/toProblem.html");
  });

  it("has no dead link, to a page or to a place in one", () => {
    const dead = [...pages].flatMap(([from, html]) =>
      [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = ""]) => {
        if (/^(?:https?:|mailto:)/.test(href)) return [];
        const { file, anchor } = targetOf(href, from);
        if (!files.has(file)) return `${from}: ${href}`;
        const isPlace = anchor === "" || file.startsWith("playground/") || pages.get(file)?.includes(`id="${anchor}"`);
        return isPlace ? [] : `${from}: ${href}`;
      }),
    );
    expect(dead).toEqual([]);
  });

  it("links from the menu to every page", () => {
    const menu = /<nav[^>]* id="VPSidebarNav".*?<\/nav>/s.exec(pages.get("language.html") ?? "")?.[0] ?? "";
    const listed = [...menu.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => targetOf(href, "language.html").file);
    const own = [...pages.keys()].filter((path) => !/^(?:404|index|playground|reference\/fieldfilter)/.test(path));
    expect(listed.sort()).toEqual(own.sort());
  });

  it("has exports in the menu of the reference, the main entry first, without members of the DOM and numbered addresses", () => {
    const menu = /<nav[^>]* id="VPSidebarNav".*?<\/nav>/s.exec(pages.get("reference/index.html") ?? "")?.[0] ?? "";
    const listed = [...menu.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replace(/.*\/reference\//, ""));
    expect(listed[1]).toMatch(/^fieldfilter\/[^/]+\.html$/);
    expect(listed.length).toBeGreaterThan(200);
    expect(pages.get("reference/fieldfilter/element/FilterInput.html")).not.toContain("accessKeyLabel");
    const numbered = [...pages]
      .filter(([path]) => path.startsWith("reference/"))
      .flatMap(([path, html]) => [
        ...(/-\d+\.html$/.test(path) ? [path] : []),
        ...[...html.matchAll(/ id="([^"]*-\d+)"/g)].map(([, id]) => `${path}#${id}`),
      ]);
    expect(numbered).toEqual([]);
  });

  it("has an index for search of at most 600 KB", () => {
    const index = [...files].filter((path) => path.includes("@localSearchIndexroot") && path.endsWith(".js"));
    expect(index).toHaveLength(1);
    expect(statSync(join(site, index[0] ?? "")).size).toBeLessThanOrEqual(600_000);
  });

  it("has every page as Markdown, and a list of them", () => {
    const list = readFileSync(join(site, "llms.txt"), "utf8");
    for (const path of pages.keys()) {
      if (/^(?:404|playground)/.test(path)) continue;
      const markdown = path.replace(/html$/, "md");
      expect(files.has(markdown), markdown).toBe(true);
      expect(list).toContain(`](/${markdown})`);
    }
  });
});

const visited = [
  "start.html",
  "compare.html",
  "guides/filter-box.html",
  "guides/chips.html",
  "language.html",
  "diagnostics.html",
  "performance.html",
  "reference/index.html",
  "reference/fieldfilter/compile.html",
];

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it.each(visited)("axe finds no fault with %s", async (path) => {
    const { page, complaints } = await visitor.visit(`${address}/${path}`, { colorScheme });
    await page.locator(".vp-doc h1").waitFor();
    await page.waitForFunction(() => "__vue_app__" in (document.querySelector("#app") ?? {})); // The page changes until then.
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it.each(["light", "dark"] as const)("the home page compiles what is typed, in %s", async (colorScheme) => {
  const { page, complaints } = await visitor.visit(`${address}/index.html`, { colorScheme });
  const sent = page.locator(".live pre");
  await expect.poll(() => sent.textContent()).toContain("LESS_THAN");
  await page.locator(".live .cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("stock = 3");
  await expect.poll(() => sent.textContent()).toMatch(/"stock".*"EQUALS"/s);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("no page is wider than a telephone of 375 pixels", async () => {
  const { page } = await visitor.visit(`${address}/index.html`, { viewport: { width: 375, height: 700 } });
  const wide: string[] = [];
  for (const path of pages.keys()) {
    if (/^(?:404|playground|reference\/fieldfilter\/[^c])/.test(path)) continue; // exports alike: those from c on
    await page.goto(`${address}/${path}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 375) wide.push(`${path}: ${width}`);
  }
  expect(wide).toEqual([]);
});

it.each([
  ["problem details", /guides\/endpoint/],
  ["ends with", /(?:language|semantics|reference)/],
  ["boolean", /(?:language|diagnostics|resources)/],
  ["OR", /(?:language|wire|plan|semantics)/],
  ["compile", /(?:api|reference\/fieldfilter\/compile)/],
])("search finds %s", async (words, wanted) => {
  const { page } = await visitor.visit(`${address}/index.html`);
  // Before Vue runs, a click on the button of the static page is lost; the box itself is loaded by the click.
  await page.waitForFunction(() => "__vue_app__" in (document.querySelector("#app") as object));
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.locator("#localsearch-input").fill(words);
  const found = () =>
    page.locator("#localsearch-list a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await expect
    .poll(async () => {
      await passTime(page, 500); // it waits for a pause in typing
      return (await found()).slice(0, 5).some((href) => wanted.test(href ?? ""));
    })
    .toBe(true);
  await page.context().close();
});

it("a filter opens in the playground", async () => {
  const { page, complaints } = await visitor.visit(`${address}/language.html`);
  const link = page.locator(".playground-link").first();
  const text = new URLSearchParams((await link.getAttribute("href"))?.split("#")[1]).get("text");
  await link.click();
  await page.waitForURL(/playground/);
  const value = () =>
    page
      .locator("filter-input, .cm-content")
      .first()
      .evaluate((node) => (node as { value?: string }).value ?? node.textContent);
  await expect.poll(value).toBe(text);
  expect(complaints).toEqual([]);
  const back = page.getByRole("navigation").getByRole("link", { name: "Documentation" });
  expect(await back.getAttribute("href")).toBe("../");
});
