import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join } from "node:path";
import { chromium } from "playwright-core";
import { startChromium } from "./browser/chromium.ts";
import { firefoxPath, startFirefox } from "./browser/firefox.ts";
import { chromiumTab, firefoxTab, type Tab } from "./browser/tab.ts";
import { type Block, blocksOf, fileOf } from "./markdown.ts";
import { root } from "./sources.ts";

/** The projects of the guides. */
export const guides = join(root, "docs/guides");

export const parseJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The page that shows a project. */
function pageFor(name: string): string {
  const all = readdirSync(guides).filter((file) => file.endsWith(".md"));
  const pages = all.map((file) => readFileSync(join(guides, file), "utf8"));
  const found = pages.find((page) => blocksOf(page).some((block) => fileOf(block)?.startsWith(`${name}/`)));
  if (found === undefined) throw new Error(`No guide shows the project ${name}.`);
  return found;
}

const blocksFor = (name: string): readonly Block[] => blocksOf(pageFor(name));

/** The commands with which the page sets up a project: those for all of its projects, and its own. */
export function setUpOf(name: string): readonly string[] {
  const isForIt = ({ words }: Block) => words[0] === "install" || words[0] === `install=${name}`;
  return blocksFor(name).flatMap((block) => (isForIt(block) ? block.text.split("\n") : []));
}

/** The packages that the page installs for a project, with their versions. */
export function dependenciesOf(name: string): Readonly<Record<string, string>> {
  const lines = setUpOf(name).filter((line) => line.startsWith("npm install"));
  const packages = lines.flatMap((line) => line.split(" ").filter((word) => /.@/.test(word)));
  return Object.fromEntries(packages.map((each) => each.split(/(?<=.)@/) as [string, string]));
}

/** What a reader has who does what the page says, in an empty folder: the files that the page shows or links. */
export function installed(name: string, consumer: string): string {
  const folder = join(consumer, "guides", name);
  mkdirSync(folder, { recursive: true });
  const isSetUp = existsSync(join(folder, "package.json"));
  for (const command of isSetUp ? [] : setUpOf(name).filter((line) => !line.startsWith("npm install")))
    execFileSync("npm", command.split(" ").slice(1), { cwd: folder, stdio: "ignore" });
  for (const dependency of Object.keys(dependenciesOf(name))) {
    const link = join(consumer, "node_modules", dependency);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), link, "junction");
  }
  for (const [, file = ""] of pageFor(name).matchAll(new RegExp(`\\]\\(${name}/([\\w.]+)\\)`, "g")))
    copyFileSync(join(guides, name, file), join(folder, file));
  const blocks = blocksFor(name);
  for (const block of [...blocks.filter(({ words }) => words.includes("shared")), ...blocks]) {
    const [project, file] = fileOf(block)?.split("/") ?? [];
    if (file !== undefined && (project === name || block.words.includes("shared")))
      writeFileSync(join(folder, file), block.text);
  }
  return folder;
}

/** Builds the pages of a project into its folder `dist`. */
export function buildPages(folder: string): void {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--base", "./", "--logLevel", "error"], { cwd: folder });
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves the files of a folder, and returns the address. */
export async function serveFolder(folder: string) {
  const server = createServer(({ url = "" }, response) => {
    const path = join(folder, new URL(url, "http://localhost").pathname);
    const file = extname(path) ? path : join(path, "index.html");
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

interface Opened {
  readonly tab: Tab;
  readonly close: () => Promise<void>;
}

async function openChromium(): Promise<Opened> {
  const started = await startChromium();
  const browser = await chromium.connect(started.wsEndpoint());
  const close = () => browser.close().then(() => started.close());
  return { tab: chromiumTab(await browser.newPage()), close };
}

async function openFirefox(): Promise<Opened> {
  const { browser, close } = await startFirefox(firefoxPath ?? "");
  return { tab: firefoxTab(await browser.newPage()), close };
}

/** Opens a browser with a tab, by its name. */
export const openers = { Chromium: openChromium, ...(firefoxPath !== undefined && { Firefox: openFirefox }) };
