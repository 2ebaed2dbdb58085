import { existsSync } from "node:fs";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the one Chromium of all these tests listens. */
    browser: string;
  }
}

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

/** Starts one Chromium, which the test files share: each has contexts of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launch(await executablePath());
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}

async function executablePath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}

async function launch(executablePath: string): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({ executablePath, args });
  } catch (error) {
    throw new Error(whyNot(executablePath, String(error)), { cause: error });
  }
}

function whyNot(path: string, said: string): string {
  const missing = /error while loading shared libraries: (\S+?):/.exec(said)?.[1];
  return missing
    ? `The tests in a browser cannot start Chromium (${path}), which needs ${missing}. On Debian and Ubuntu this installs it: apt-get install libnss3 libnspr4. Or set CHROMIUM_PATH to a Chromium that runs.`
    : `The tests in a browser cannot start Chromium (${path}). Set CHROMIUM_PATH to one that runs, or remove it to use the one of the package @sparticuz/chromium.`;
}
