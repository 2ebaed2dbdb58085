import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventsOf, fieldOf, inBrowser } from "../support/browser/in-browser.ts";
import { closed, list, openProducts } from "../support/browser/in-products.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (attributes?: string) => openProducts(browser, attributes);

/** All that a screen reader is told from now on; CodeMirror takes it away after a fifth of a second. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const region = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-announced") as Node;
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(region.textContent ?? "")).observe(region, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as never as { told: string[] }).told.join("\n"));
}

describe("what is wrong", () => {
  const message = (page: Page) => page.getByRole("status").textContent();

  it("is said at once where typing on cannot mend it, with its fixes, which mend it and can be undone", async () => {
    const { page, value, is } = await open();
    await stopTime(page);
    await page.keyboard.type("nmae = 'x' ");
    await page.keyboard.press("Escape");
    await passTime(page, 100);
    expect(await message(page)).toBe('There is no field "nmae". Did you mean "name"?');
    await passTime(page, 700);
    await page.getByRole("button", { name: 'Rename "nmae" to "name"' }).click();
    expect([await value(), await message(page), await is(":invalid")]).toEqual(["name = 'x' ", "", false]);
    expect((await eventsOf(page)).at(-1)).toBe("input filter-input name = 'x'");
    await page.keyboard.press("Control+z");
    expect(await value()).toBe("nmae = 'x' ");
    await page.keyboard.press("Control+y");
    expect(await value()).toBe("name = 'x' ");
  });

  it("is mended by keyboard, in the list of completions", async () => {
    for (const key of ["Control+.", "Alt+Enter"]) {
      const { page, value } = await open();
      await page.keyboard.type("name LIKE '%x%' AND stock = many AND name = many");
      await page.keyboard.press("Escape");
      await page.keyboard.press(key);
      await list(page, "Quote it", true);
      expect(await page.getByRole("option").count()).toBeGreaterThan(1);
      await page.keyboard.press("Escape");
      await closed(page);
      await page.keyboard.press("Home");
      await page.keyboard.press(key);
      await list(page, "Write CONTAINS", true);
      await page.keyboard.press("Enter");
      expect(await value()).toBe('name CONTAINS "x" AND stock = many AND name = many');
      await page.keyboard.press("Control+Space");
      await passTime(page, 300);
      expect(await page.getByRole("option", { name: "Quote it" }).count()).toBe(0);
    }
  });

  it("or only spelt unusually is respelt by the same keys", async () => {
    const { page, value } = await open();
    await page.keyboard.type("stock>5   and price<9");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+.");
    await list(page, "canonical spelling", true);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5 AND price < 9");
  });

  it("is underlined, and explained under the mouse and by F8", async () => {
    const { page } = await open();
    await page.keyboard.type("nmae = 'x' ");
    await page.keyboard.press("Escape");
    const underlined = page.locator(".cm-lintRange-error");
    await expect.poll(() => underlined.allTextContents()).toEqual(["nmae"]);
    expect(await underlined.evaluate((node) => getComputedStyle(node).backgroundImage)).toBe("none");
    const told = await listen(page);
    await page.keyboard.press("F8");
    const tooltip = page.locator(".cm-tooltip-lint");
    const message = page.getByText('There is no field "nmae".').filter({ visible: true });
    await expect.poll(() => message.count()).toBe(1); // under the field, and in no tooltip
    await expect.poll(told).toContain('There is no field "nmae".');
    expect([await message.count(), await tooltip.count()]).toEqual([1, 0]);
    await page.keyboard.press("End");
    await underlined.hover();
    await tooltip.getByRole("button", { name: "Rename" }).click();
    expect(await fieldOf(page).value()).toBe("name = 'x' ");
  });

  it("is no longer underlined once it is mended", async () => {
    const { page, value } = await open();
    await page.keyboard.type("stock > 1 AND state = instock");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    const underlined = page.locator(".cm-lintRange-error");
    await expect.poll(() => underlined.count()).toBe(1);
    await stopTime(page);
    await page.keyboard.press("Control+.");
    await passTime(page, 100);
    await list(page, "Did you mean", true);
    await page.keyboard.press("Enter");
    expect(await value()).toBe('stock > 1 AND state = "in_stock"');
    await expect.poll(() => underlined.count()).toBe(0);
  });

  it("stays explained when it is marked again after a pause", async () => {
    const { page } = await open();
    await page.keyboard.type("nmae = 1 AND stock = many ");
    await page.keyboard.press("Escape");
    for (const _ of ["the first", "the other one"]) await page.keyboard.press("F8");
    await expect.poll(() => page.locator(".cm-tooltip-lint").count()).toBe(1);
    await passTime(page, 1000);
    expect(await page.locator(".cm-tooltip-lint").textContent()).toContain('The field "stock" holds a whole number');
  });
});

describe("an explanation", () => {
  it("is under the mouse, and at the cursor by keyboard", async () => {
    const { page } = await open();
    await page.keyboard.type("stock NOT IN (1)");
    await page.keyboard.press("Escape");
    const info = page.locator(".cm-filter-info");
    await page.getByText("NOT IN").hover();
    await expect.poll(() => info.textContent()).toBe("NOT INThe field has a value other than these.");
    await page.mouse.move(0, 0);
    await expect.poll(() => info.count()).toBe(0);
    await page.keyboard.press("Home");
    const told = await listen(page);
    await page.keyboard.press("Shift+F1");
    await expect.poll(() => info.textContent()).toBe("stock: Pieces in stock");
    await expect.poll(told).toContain("stock: Pieces in stock");
    await page.keyboard.press("Escape");
    await expect.poll(() => info.count()).toBe(0);
  });
});
