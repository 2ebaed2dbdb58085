import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { inBrowser } from "../support/browser/in-browser.ts";
import { guess, openForSuggestions } from "../support/browser/in-suggestions.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (attributes?: string, options?: BrowserContextOptions) => openForSuggestions(browser, attributes, options);

describe("what is shown", () => {
  it("marks what is new, as text", async () => {
    const { type, suggestions, complaints } = await open();
    await type("name contians '<i>shoe</i>'");
    expect(await suggestions.locator("ins").allTextContents()).toEqual(['CONTAINS "<i>shoe</i>"']);
    expect(await suggestions.locator("i").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("is taken by a click, and the focus stays in the field", async () => {
    const { page, type, suggestions, value, undo } = await open();
    await type("name:shoe");
    expect(await suggestions.allTextContents()).toEqual([`Did you mean: name = "shoe" ${guess}Enter`]);
    await suggestions.first().click();
    expect(await value()).toBe('name = "shoe"');
    await page.keyboard.type(" LIMIT 5");
    expect(await value()).toBe('name = "shoe" LIMIT 5');
    await undo();
    await undo();
    expect(await value()).toBe("name:shoe");
  });

  it("is in the list of fixes, before them", async () => {
    const { page, type, value } = await open();
    await type("pirce > 100");
    await page.keyboard.press("Control+.");
    const options = page.getByRole("option");
    await expect.poll(() => options.first().textContent()).toBe(`Did you mean: price > 100 ${guess}`);
    expect(await options.count()).toBeGreaterThan(1);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("price > 100");
  });

  it("is in the tooltip of the problem", async () => {
    const { page, type, value } = await open();
    await type("name contians shoe");
    await passTime(page, 1000); // after which all that has arrived is in the marks
    await page.locator(".cm-lintRange").first().hover();
    const action = page.locator(".cm-diagnosticAction").first();
    await expect.poll(() => action.textContent()).toBe(`Did you mean: name CONTAINS "shoe" ${guess}`);
    await action.click();
    expect(await value()).toBe('name CONTAINS "shoe"');
  });

  it("can be asked of the element", async () => {
    const { page, get } = await open();
    await page.keyboard.type("stock more than 5");
    await expect.poll(() => get("suggestions")).toMatchObject([{ text: "stock > 5", certainty: "certain" }]);
  });
});

describe("to a screen reader", () => {
  it("is said once, and describes the field", async () => {
    const { page, type, box } = await open();
    await page.evaluate(() => {
      const region = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-announced") as Node;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const { textContent } of addedNodes)
            if (textContent?.trim() && !/^Completions: /.test(textContent)) told.push(textContent); // a list may open between two keys
      }).observe(region, { childList: true });
    });
    await type("name contians shoe");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    const told = () => page.evaluate(() => (window as never as { told: string[] }).told.join("|"));
    expect(await told()).toBe(`Did you mean: name CONTAINS "shoe" ${guess}. Press Enter to use it.`);
    const described = await box.evaluate((node) => {
      const root = node.getRootNode() as ShadowRoot;
      const ids = (node.getAttribute("aria-describedby") ?? "").split(" ");
      return ids.map((id) => root.getElementById(id)?.textContent);
    });
    expect(described).toEqual([await page.getByRole("status").textContent(), expect.stringMatching(/^Did you mean: /)]);
    await page.keyboard.press("Enter");
    await expect.poll(told).toMatch(/\|name CONTAINS "shoe"$/);
    expect(await box.getAttribute("aria-describedby")).toBeNull();
  });

  it("is a button behind the field, before the fixes", async () => {
    const { page, type } = await open();
    await type("name contians shoe");
    expect(await page.locator("form").ariaSnapshot()).toMatch(/- status: .*\n- 'button "Did you mean: name CONTAINS/);
    await page.keyboard.press("Tab");
    const active = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    expect(active).toMatch(/^Did you mean/);
  });

  it.each(["light", "dark"] as const)("axe finds no fault in %s", async (colorScheme) => {
    const { page, type } = await open("", { colorScheme });
    await type("name:shoe");
    await page.mouse.move(0, 0);
    expect(await faultsOf(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/suggest-${colorScheme}.png` });
  });
});
