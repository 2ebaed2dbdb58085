import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join } from "node:path";
import { chromium } from "playwright-core";
import { startChromium } from "./browser/chromium.ts";
import { firefoxPath, startFirefox } from "./browser/firefox.ts";
import { chromiumTab, firefoxTab, type Tab } from "./browser/tab.ts";
import { root } from "./sources.ts";

/** The projects of the guides. */
export const guides = join(root, "docs/guides");

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The packages that a project asks for, with their versions. */
export function dependenciesOf(name: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies }: Manifest = readJson(join(guides, name, "package.json"));
  return { ...dependencies, ...devDependencies };
}

/** A copy of a project, in which its dependencies are found. */
export function installed(name: string, consumer: string): string {
  const folder = join(consumer, "guides", name);
  cpSync(join(guides, name), folder, { recursive: true });
  for (const dependency of Object.keys(dependenciesOf(name))) {
    const link = join(consumer, "node_modules", dependency);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), link, "junction");
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
