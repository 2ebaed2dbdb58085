import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium of `CHROMIUM_PATH`, of the system, or of the package @sparticuz/chromium. */
export async function startChromium(): Promise<BrowserServer> {
  const installed = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find(existsSync);
  if (installed) return launch(installed);
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  return launch(path).catch((error) => {
    if (lacksLibrary(error)) return launchWithLibraries(path);
    throw error;
  });
}

async function launch(executablePath: string, env: NodeJS.ProcessEnv = process.env): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({ executablePath, args, env, timeout: 120_000 });
  } catch (error) {
    const hint = "Set CHROMIUM_PATH to one that runs, or remove it to use the one of the package @sparticuz/chromium.";
    throw new Error(`The tests in a browser cannot start Chromium (${executablePath}). ${hint}`, { cause: error });
  }
}

function lacksLibrary(error: Error): boolean {
  return String(error.cause).includes("error while loading shared libraries");
}

/** Starts the packed Chromium with libnss3 and the others that a system may lack, which are packed beside it. */
async function launchWithLibraries(executablePath: string): Promise<BrowserServer> {
  const { inflate } = await import("@sparticuz/chromium");
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const libraries = join(await inflate(join(dirname(main), "..", "bin", "al2023.tar.br")), "lib");
  const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  return launch(executablePath, { ...process.env, LD_LIBRARY_PATH: path });
}
