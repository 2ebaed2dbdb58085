import type { Page as ChromiumPage } from "playwright-core";
import type { Page as FirefoxPage, KeyInput } from "puppeteer-core";

/** What a person does with a page, and what a test reads of it, in any browser. */
export interface Tab {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a key, or several at once: "Control+z". */
  readonly press: (keys: string) => Promise<void>;
  /** Clicks the first element that a selector finds, also in a shadow tree. */
  readonly click: (selector: string) => Promise<void>;
  readonly run: <Result, Argument = undefined>(
    program: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Awaited<Result>>;
  /** Runs a script of the test, which no Content-Security-Policy of the page refuses. */
  readonly script: (source: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function chromiumTab(page: ChromiumPage): Tab {
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    click: (selector) => page.locator(selector).first().click(),
    run: (program, argument) => page.evaluate(program as never, argument as never),
    script: async (source) => void (await page.evaluate(source)),
    close: () => page.context().close(),
  };
}

/** The middle of the first element that a selector finds in a page or in a shadow tree of one of its elements. */
function middleOf(selector: string): readonly [x: number, y: number] {
  const roots = [document, ...Array.from(document.querySelectorAll("*"), ({ shadowRoot }) => shadowRoot)];
  const found = roots.flatMap((root) => root?.querySelector(selector) ?? [])[0];
  if (!found) throw new Error(`There is no ${selector}`);
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

export function firefoxTab(page: FirefoxPage): Tab {
  const { keyboard } = page;
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    type: (text) => keyboard.type(text),
    press: async (keys) => {
      const all = keys.split("+") as KeyInput[];
      for (const key of all) await keyboard.down(key);
      for (const key of all.reverse()) await keyboard.up(key);
    },
    click: async (selector) => {
      const [x, y] = await page.evaluate(middleOf, selector);
      await page.mouse.click(x, y);
    },
    run: (program, argument) => page.evaluate(program as never, argument as never) as never,
    script: async (source) => void (await page.evaluate(source)),
    close: () => page.close(),
  };
}
