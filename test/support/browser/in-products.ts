import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type inBrowser, productField } from "./in-browser.ts";
import { passTime } from "./visit.ts";

/** Opens a form with a field for the products of a shop, and the focus in it. */
export async function openProducts(browser: ReturnType<typeof inBrowser>, attributes = "") {
  const { page, complaints } = await browser.visit(`<form><filter-input name="q" ${attributes}></filter-input></form>`);
  const field = await productField(page);
  return { page, complaints, ...field };
}

/** Waits for a list whose first option has this in it, with or without one chosen. */
export async function list(page: Page, first: string, isChosen: boolean): Promise<void> {
  await expect.poll(() => page.getByRole("option").first().textContent()).toContain(first);
  await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(isChosen ? 1 : 0);
  await passTime(page, 100); // A list takes no keys in its first 75 milliseconds, so that nobody accepts an option by accident.
}

/** Waits until no list is open. */
export const closed = (page: Page) => expect.poll(() => page.getByRole("listbox").count()).toBe(0);
