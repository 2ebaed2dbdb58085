import type { BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";
import { eventsOf, type inBrowser, productField } from "./in-browser.ts";

/** A field of a form with the products of a shop, and the focus in it. */
export async function openForSuggestions(
  browser: ReturnType<typeof inBrowser>,
  attributes = "",
  options?: BrowserContextOptions,
) {
  const body = `<form><label for="f">Which ones</label><filter-input id="f" name="q" ${attributes}></filter-input><button>Send</button></form>`;
  const { page, complaints } = await browser.visit(body, options);
  const field = await productField(page);
  const suggestions = page.getByRole("button", { name: /^Did you mean:/ });
  /** Types a text, moves the cursor once, so that it is finished, and waits until suggestions for it are shown. */
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
  };
  const undo = () => page.keyboard.press("Control+z");
  const submitted = async () => (await eventsOf(page)).filter((event) => event.startsWith("submit")).length;
  return { page, complaints, suggestions, type, undo, submitted, ...field };
}
