import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";

const places = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Where Firefox is; undefined on a machine that has none. */
export const firefoxPath = process.env.FIREFOX_PATH ?? places.find((path) => existsSync(path));

export interface Firefox {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Starts Firefox, which is driven by WebDriver BiDi and so needs no driver. */
export async function startFirefox(executablePath: string): Promise<Firefox> {
  const home = mkdtempSync(join(tmpdir(), "firefox-")); // As root it refuses a home that belongs to somebody else.
  const browser = await puppeteer.launch({
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath,
    timeout: 120_000,
    env: { ...process.env, HOME: home },
  });
  const close = async () => {
    await browser.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, close };
}
