import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders, submitted } from "../support/browser/in-orders.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (properties: object = {}) => openOrders(browser, properties);

describe("the list", () => {
  it("never grows while a word narrows", async () => {
    const { page, type, options } = await open();
    await type("c", ["Customer customer_name", "campaign_name", "country", "created"], true);
    let before = await options();
    for (const letter of "ustomer") {
      await page.keyboard.type(letter);
      const now = await options();
      expect(before).toEqual(expect.arrayContaining(now));
      before = now;
    }
    expect(before).toEqual(["Customer customer_name"]);
  });

  it("opens in an empty field with fields to begin with, and the filters of before", async () => {
    const { page, type, value } = await open({ recent: ["id > 5", "nope = 1"] });
    await type("", ["id > 5", "id", "Customer customer_name"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("id > 5");
    await page.keyboard.press("Enter");
    expect(await submitted(page)).toBe(1);
  });

  it("opens with the filters of before where no fields are known", async () => {
    const { page, type, value } = await open({ resource: undefined, recent: ["id > 5"] });
    await type("", ["id > 5"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("id > 5");
  });

  it("does not open any more when the field was left while it was made", async () => {
    const { page, options } = await open();
    await stopTime(page);
    await page.locator("filter-input").focus();
    await passTime(page, 15); // CodeMirror takes note of the focus, and begins to make the list.
    await page.locator("filter-input").blur();
    await passTime(page, 1000);
    expect(await options()).toEqual([]);
    await page.locator("filter-input").focus();
    await passTime(page, 1000);
    expect(await options()).not.toEqual([]);
  });

  it("says that it is cut, and the cursor keys pass over that", async () => {
    const names = Array.from({ length: 150 }, (_, index) => `field_${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, { type: "integer" }]));
    const { page, type, options, chosen } = await open({ resource: { name: "large", fields } });
    await type("fi", ["field_0"], true);
    expect(await page.getByRole("option").count()).toBe(101);
    const note = "There are more. Keep typing to narrow the list.";
    expect((await options()).at(-1)).toBe(note);
    expect(await page.getByRole("option", { name: note }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toEqual(["field_99"]);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toEqual(["field_0"]);
  });
});
