import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openPlayground, type Playground } from "./playground.ts";
import { connect, type Visitor } from "./visit.ts";

/** The playground and a browser, for the tests of a file. */
export function inPlayground() {
  let playground: Playground;
  let visitor: Visitor;

  beforeAll(async () => {
    [playground, visitor] = await Promise.all([openPlayground(), connect()]);
  });
  afterAll(async () => {
    await visitor.close();
    await playground.close();
  });

  async function open(hash = "", options?: BrowserContextOptions) {
    const { page, complaints } = await visitor.visit(playground.address + hash, options);
    const text = page.getByRole("combobox", { name: "Filter" });
    const json = page.getByRole("textbox", { name: "JSON", exact: true });
    await json.waitFor();
    const fill = async (box: typeof text, written: string) => {
      await box.click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(written);
    };
    return {
      page,
      text,
      json,
      complaints,
      write: (filter: string) => fill(text, filter),
      writeJson: (written: string) => fill(json, written),
      sent: async () => (await json.locator(".cm-line").allTextContents()).join("\n"),
      errors: page.locator("#json-problems"),
      rows: page.locator("#rows tbody tr"),
      stale: () => page.locator(".stale").evaluateAll((all) => all.map(({ id }) => id)),
    };
  }

  return {
    open,
    address: () => playground.address,
    visit: (url: string) => visitor.visit(url),
  };
}

export const linked = (text: string, more: Readonly<Record<string, string>> = {}) =>
  `#${new URLSearchParams({ resource: "keywords", action: "get", text, ...more })}`;
