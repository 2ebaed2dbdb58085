import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { guess, openForSuggestions } from "../support/browser/in-suggestions.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (attributes?: string, options?: BrowserContextOptions) => openForSuggestions(browser, attributes, options);

describe("by keyboard alone, Enter takes what is suggested, undo brings the text back", () => {
  it.each([
    ["stock more than 5", "stock > 5", "certain"],
    ["10 > price", "price < 10", "certain"],
    ["state = in stock", 'state = "in_stock"', "likely"],
    ["stock = 1 or 2", "stock IN (1, 2)", "certain"],
    ["price ≤ 20 && stock ≥ 1", "price <= 20 AND stock >= 1", "certain"],
    ["select * from products where price > 5", "price > 5", "certain"],
    ["name contians shoe", 'name CONTAINS "shoe"', "likely"],
    ["pirce > 100 limit 5", "price > 100 limit 5", "likely"],
  ])("%s", async (typed, meant, certainty) => {
    const { page, type, undo, value, is, suggestions, submitted, complaints } = await open();
    await type(typed);
    const hint = certainty === "likely" ? ` ${guess}` : "";
    expect(await suggestions.first().textContent()).toBe(`Did you mean: ${meant}${hint}Enter`);
    await page.keyboard.press("Enter");
    expect([await value(), await is(":invalid"), await submitted()]).toEqual([meant, false, 0]);
    expect(await suggestions.count()).toBe(0);
    await undo();
    expect(await value()).toBe(typed);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Enter");
    expect([await value(), await submitted()]).toEqual([meant, 1]);
    expect(complaints).toEqual([]);
  });
});

describe("nothing is taken that is not shown", () => {
  it("before the pause: Enter asks the form, which shows why it cannot be sent, and what was meant", async () => {
    const { page, value, suggestions, submitted } = await open();
    await stopTime(page);
    await page.keyboard.type("stock more than 5");
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted()]).toEqual(["stock more than 5", 0]);
    await expect.poll(() => suggestions.count()).toBe(1);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("after a change, until there is a pause again", async () => {
    const { page, suggestions, value } = await open();
    await stopTime(page);
    await page.keyboard.type("stock more than 5");
    await passTime(page, 800);
    expect(await suggestions.count()).toBe(1);
    await page.keyboard.type("0");
    expect(await suggestions.count()).toBe(0);
    await passTime(page, 700);
    expect(await suggestions.count()).toBe(0);
    await passTime(page, 100);
    expect(await suggestions.first().textContent()).toContain("stock > 50");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 50");
  });

  it("and the button that sends the form is not covered", async () => {
    const { page, type } = await open();
    await type("stock more than 5");
    await page.getByRole("button", { name: "Send" }).click({ trial: true });
  });

  it("where a list covers it: the first Enter closes the list, the second takes", async () => {
    const { page, type, value, suggestions } = await open();
    await page.locator("form > button").evaluate((button) => button.remove()); // With nothing under the field, both are there.
    await type("stock more than 5");
    await page.keyboard.press("Control+.");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(3);
    await page.keyboard.press("Enter");
    expect([await value(), await page.getByRole("listbox").count(), await suggestions.count()]).toEqual([
      "stock more than 5",
      0,
      1,
    ]);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("and never covers a list", async () => {
    const { page, suggestions } = await open();
    await page.locator("form > button").evaluate((button) => button.remove()); // With nothing under the field, both are there.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet(); // Clicks go through the message otherwise, whether it is over the list or not.
      sheet.replaceSync("filter-input::part(message) { pointer-events: auto; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await page.keyboard.type("nmae contians shoe and ");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
    await page.keyboard.press("Control+Space");
    const option = page.getByRole("option").nth(2);
    await option.click({ trial: true }); // Playwright clicks nothing that something else covers.
  });

  it("where an option of a list is chosen, which goes first", async () => {
    const { page, value, suggestions } = await open();
    await page.keyboard.type("pirce > 100 order by pric");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(1);
    expect(await suggestions.locator("kbd").isVisible()).toBe(false);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("pirce > 100 order by price ");
  });

  it("where it is scrolled away: the first Enter brings it in sight", async () => {
    const { page, type, value } = await open("", { viewport: { width: 400, height: 500 } });
    await type("stock more than 5");
    await page.evaluate(() => {
      const space = document.createElement("div");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("div { height: 400px; } main { height: 2000px; }");
      document.adoptedStyleSheets = [sheet];
      document.querySelector("form")?.before(space);
      scrollTo(0, 0);
    });
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock more than 5");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("where the page hides it, or asks for something else first", async () => {
    const { page, type, element, value, suggestions } = await open();
    await type("stock more than 5");
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("filter-input::part(message) { display: none }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock more than 5");
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await element.evaluate((node) => (node as HTMLInputElement).setCustomValidity("Not today."));
    await expect.poll(() => page.getByRole("status").textContent()).toBe("Not today.");
    expect(await suggestions.count()).toBe(0);
  });

  it("a key that is held down takes nothing and sends nothing", async () => {
    const { page, type, value, submitted } = await open();
    await type("stock more than 5");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    expect([await value(), await submitted()]).toEqual(["stock > 5", 0]);
  });

  it("in a field that is only read", async () => {
    const { page, suggestions } = await open("readonly value='stock more than 5'");
    await passTime(page, 2000);
    expect(await suggestions.count()).toBe(0);
  });

  it("for a text that is valid, or where what was meant cannot be known", async () => {
    const { page, suggestions, submitted } = await open();
    await page.keyboard.type("price is low");
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("price > 5");
    await passTime(page, 2000);
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await submitted()).toBe(1);
  });
});
