import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders, submitted } from "../support/browser/in-orders.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (properties: object = {}) => openOrders(browser, properties);

describe("a value", () => {
  it("that was typed is the first item, quoted, and Enter takes it before it sends exactly that", async () => {
    const { page, type, value } = await open();
    await type("customer_name = ann", ['"ann"'], true);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(['customer_name = "ann"', 0]);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(['customer_name = "ann"', 1]);
  });

  it.each<[string, readonly string[], string]>([
    ["country = d", ['Germany "DE"', 'Denmark "DK"'], 'country = "DE"'],
    ["country = germ", ['Germany "DE"'], 'country = "DE"'],
    ["is_paid = t", ["yes 1"], "is_paid = 1"],
    ["is_paid = y", ["yes 1"], "is_paid = 1"],
    ["is_paid = no", ["no 0"], "is_paid = 0"],
    ["country !", ["!= value"], "country != "],
    ["customer_name = Fie", ["Field:campaign_name"], "customer_name = Field:campaign_name"],
  ])("%s", async (typed, expected, taken) => {
    const { page, type, value } = await open();
    await type(typed, expected, true);
    await page.keyboard.press("Tab");
    expect(await value()).toBe(taken);
  });

  it("that is near a wrong one comes first, and Enter leaves it alone until a person goes to it", async () => {
    const { page, type, value } = await open();
    await type("status = opne", ['"open"']);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("status = opne");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await passTime(page, 100);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('status = "open"');
  });

  it("that no list has an item for is left alone by Enter", async () => {
    const { page, options, box, value } = await open();
    await box.focus();
    await stopTime(page); // A suggestion, which Enter takes, comes after 800 milliseconds.
    await page.keyboard.type("customer_name = 'O'Brien'");
    await passTime(page, 500);
    expect(await options()).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("customer_name = 'O'Brien'");
  });

  it("whose label is near comes first too", async () => {
    const { type } = await open();
    await type("country = denmrk", ['Denmark "DK"']);
  });

  it("is never another field until Field: is begun, even where nothing else fits", async () => {
    const { page, type, value } = await open();
    await type("total = i", ["Field:id"]);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(["total = i", 0]);
    await page.keyboard.press("Backspace");
    await type("Fie", ["Field:id"], true);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("total = Field:id");
  });
});

describe("with nothing that fits", () => {
  it("Enter sends the form and Tab leaves the field", async () => {
    const { page, type, value } = await open();
    await type("id = 5", []);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(["id = 5", 1]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("next");
  });
});

it("loses no letter that is typed right after a click on its edge", async () => {
  const { page, element, value } = await open();
  for (const text of ["id = 5", " LIMIT 1"]) {
    await element.click();
    await page.keyboard.type(text);
  }
  expect(await value()).toBe("id = 5 LIMIT 1");
});
