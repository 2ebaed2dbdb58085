import type { TestProject } from "vitest/node";
import { notRun } from "../missing.ts";
import { startChromium } from "./chromium.ts";
import { firefoxPath } from "./firefox.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the one Chromium of all these tests listens. */
    browser: string;
  }
}

/** Starts one Chromium, which the test files share: each has contexts of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (firefoxPath === undefined)
    notRun("No tests run in Firefox, because there is none. Install it, or set FIREFOX_PATH to it.");
  const server = await startChromium();
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}
