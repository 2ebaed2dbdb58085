import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";

/** A page that is being looked at, and what went wrong on it. */
export interface Visit {
  readonly page: Page;
  /** Exceptions, errors of the console, and what the Content-Security-Policy refused: none is what a test expects. */
  readonly complaints: readonly string[];
}

/** Moves the clock of a page on and runs the timers that are due by then. The test itself does not wait. */
export const passTime = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);

/** Stops the clock of a page, so that only `passTime` moves it on, however long the test takes. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Undoes until there is no text left. Keys that a busy machine types slowly are steps of their own. */
export async function undoAll(page: Page, text: () => Promise<unknown>): Promise<void> {
  const undone = async () => {
    await page.keyboard.press("Control+z");
    return text();
  };
  await expect.poll(undone).toBe("");
}

export interface Visitor {
  readonly visit: (url: string, options?: BrowserContextOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/**
 * Each visit has a context of its own: no cookie, storage or setting goes from one test to another. The clock of the page
 * runs, and `passTime` can move it on.
 */
export async function connect(): Promise<Visitor> {
  const browser: Browser = await chromium.connect(inject("browser"));
  return {
    visit: async (url, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        const isIcon = message.location().url.endsWith("/favicon.ico"); // Some browsers ask for it, others do not.
        if ((message.type() === "error" || message.type() === "warning") && !isIcon) complaints.push(message.text());
      });
      await page.clock.install();
      await page.goto(url);
      return { page, complaints };
    },
    close: () => browser.close(),
  };
}
