import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders, submitted } from "../support/browser/in-orders.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

/** A field for orders, and what is said under it. */
async function open() {
  const field = await openOrders(browser);
  return { ...field, said: () => field.page.getByRole("status").textContent() };
}

const operators = ["= value", "!= value", "IN (value, …)"];

describe("a label in place of a name", () => {
  it("is the name as soon as an operator is chosen, and nothing is said of it", async () => {
    const { page, type, value, said } = await open();
    await type("Country ", operators);
    await passTime(page, 1000);
    expect(await said()).toBe("");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("country = ");
    await type("germ", ['Germany "DE"'], true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page), await said()]).toEqual(['country = "DE"', 1, ""]);
  });

  it.each<[string, string, string]>([
    ["Customer = ann", '"ann"', 'customer_name = "ann"'],
    ['Country IN ("DE", den', 'Denmark "DK"', 'country IN ("DE", "DK"'],
    ["id = 1 AND Customer contains sho", '"sho"', 'id = 1 AND customer_name contains "sho"'],
    ["Last reply > 2024-07-1", '"2024-07-01 23:59:59"', 'replied > "2024-07-01 23:59:59"'],
    ["Due on = 2024", 'BETWEEN "2024-01-01" AND "2024-12-31"', 'due_on BETWEEN "2024-01-01" AND "2024-12-31"'],
    ["due on =2024", 'BETWEEN "2024-01-01" AND "2024-12-31"', 'due_on BETWEEN "2024-01-01" AND "2024-12-31"'],
  ])("%s is written as the name with the value that is chosen", async (typed, option, made) => {
    const { page, type, value, said, is } = await open();
    await type(typed, [option], true);
    await passTime(page, 1000);
    expect([await said(), await is(":state(wrong)")]).toEqual(["", false]);
    await page.keyboard.press("Tab");
    expect(await value()).toBe(made);
    await page.keyboard.press("Control+z");
    expect(await value()).toBe(typed);
  });

  it("is said to be wrong when nothing is left to choose, and Enter writes the name", async () => {
    const { page, box, value, said } = await open();
    await box.focus();
    await page.keyboard.type("Total > ");
    await passTime(page, 1000);
    expect(await said()).toBe("");
    await page.keyboard.type("3");
    await expect.poll(said).toBe('There is no field "Total". Did you mean "total"?');
    await expect.poll(() => page.getByRole("button", { name: "Did you mean: total > 3" }).count()).toBe(1);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(["total > 3", 0]);
    await page.keyboard.press("Enter");
    expect(await submitted(page)).toBe(1);
  });

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
