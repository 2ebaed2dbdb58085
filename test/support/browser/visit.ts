import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

/** A page that is being looked at, and what went wrong on it. */
export interface Visit {
  readonly page: Page;
  /** Exceptions, errors of the console, and what the Content-Security-Policy refused: none is what a test expects. */
  readonly complaints: readonly string[];
}

export interface Visitor {
  readonly visit: (url: string, options?: BrowserContextOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/** Each visit has a context of its own: no cookie, storage or setting goes from one test to another. */
export async function connect(): Promise<Visitor> {
  const browser: Browser = await chromium.connect(inject("browser"));
  return {
    visit: async (url, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      await page.goto(url);
      return { page, complaints };
    },
    close: () => browser.close(),
  };
}
