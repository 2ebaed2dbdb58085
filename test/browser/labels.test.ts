import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders } from "../support/browser/in-orders.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

/** A field for orders, and what is said under it. */
async function open() {
  const field = await openOrders(browser);
  return { ...field, said: () => field.page.getByRole("status").textContent() };
}

const operators = ["= value", "!= value", "IN (value, …)"];

describe("a label in place of a name", () => {
  it("of which the first word begins a period of time is completed as any other", async () => {
    const { page, type, value, complaints } = await open();
    await type("Last ", operators);
    await page.keyboard.type("r");
    await expect.poll(() => page.getByRole("option").first().textContent()).toBe("Last reply replied");
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect([await value(), complaints]).toEqual(["replied ", []]);
  });
});
