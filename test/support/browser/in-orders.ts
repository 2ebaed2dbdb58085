import type { Page } from "playwright-core";
import { expect } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { eventsOf, fieldOf, type inBrowser } from "./in-browser.ts";
import { passTime } from "./visit.ts";

const orders = defineResource({
  name: "orders",
  fields: {
    id: { type: "integer" },
    customer_name: { type: "string", label: "Customer" },
    campaign_name: { type: "string" },
    status: { type: "enum", values: [{ value: "open" }, { value: "closed" }] },
    country: {
      type: "enum",
      label: "Country",
      values: [
        { value: "DE", label: "Germany" },
        { value: "DK", label: "Denmark" },
      ],
    },
    is_paid: { type: "flag" },
    created: { type: "date", label: "Created" },
    due_on: { type: "date", label: "Due on" },
    replied: { type: "datetime", label: "Last reply" },
    total: { type: "number", label: "Total" },
    rate: { type: "number", qualified: true },
  },
});

/** Opens a form with a field for orders, and an input behind the form. */
export async function openOrders(browser: ReturnType<typeof inBrowser>, properties: object = {}) {
  const { page, complaints } = await browser.visit(
    '<form><filter-input name="q"></filter-input></form><input id="next">',
  );
  const field = fieldOf(page);
  await field.set({ resource: orders, ...properties });
  await page.evaluate(() =>
    document.forms[0]?.addEventListener("submit", (event) => {
      event.preventDefault();
    }),
  );
  const chosen = () => page.locator("[role=option][aria-selected]").allTextContents();
  /** Types, and waits until the list says this. */
  const type = async (text: string, expected: readonly string[], isChosen = false) => {
    await field.box.focus();
    await page.keyboard.type(text);
    await expect.poll(async () => (await field.options()).slice(0, expected.length)).toEqual(expected);
    await expect.poll(chosen).toEqual(isChosen ? [expected[0]] : []);
    await passTime(page, 100); // A list takes no keys in its first 75 milliseconds.
  };
  return { page, complaints, ...field, type, chosen };
}

/** How often a form was sent since that was last asked. */
export const submitted = async (page: Page) =>
  (await eventsOf(page)).filter((event) => event.startsWith("submit")).length;
