import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventsOf, fieldOf, inBrowser, productField } from "../support/browser/in-browser.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

async function open(attributes = "") {
  const { page, complaints } = await browser.visit(`<form><filter-input name="q" ${attributes}></filter-input></form>`);
  const field = await productField(page);
  return { page, complaints, ...field };
}

/** Waits for a list whose first option has this in it, with or without one chosen. */
async function list(page: Page, first: string, isChosen: boolean): Promise<void> {
  await expect.poll(() => page.getByRole("option").first().textContent()).toContain(first);
  await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(isChosen ? 1 : 0);
  await passTime(page, 100); // A list takes no keys in its first 75 milliseconds, so that nobody accepts an option by accident.
}

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

const closed = (page: Page) => expect.poll(() => page.getByRole("listbox").count()).toBe(0);

describe("completion", () => {
  it("writes a whole filter by keyboard", async () => {
    const { page, value, is, complaints } = await open();
    await page.keyboard.type("sta");
    await list(page, "state", true);
    await page.keyboard.press("Enter");
    await list(page, "=", false);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await list(page, '"in_stock"', false);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('state = "on_order"');
    await page.keyboard.type(" ord");
    await list(page, "ORDER BY", true);
    await page.keyboard.press("Tab");
    expect(await value()).toBe('state = "on_order" ORDER BY ');
    await page.keyboard.type("Product");
    await list(page, "name", true);
    await page.keyboard.press("Enter");
    expect(await value()).toBe('state = "on_order" ORDER BY name ');
    expect(await is(":invalid")).toBe(false);
    expect((await eventsOf(page)).filter((event) => event.startsWith("submit"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("does not keep Enter and Tab from what they do in a form, where the filter is right or nothing is chosen", async () => {
    const { page, value } = await open();
    await page.keyboard.type("stock > 1 LIMIT 1");
    await passTime(page, 300);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 1 LIMIT 1");
    expect((await eventsOf(page)).at(-1)).toBe("submit form");
    await page.keyboard.type(" ");
    await list(page, "OFFSET", false);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe("filter-input");
    expect(await value()).toBe("stock > 1 LIMIT 1 ");
    await closed(page);
  });

  it("comes up when it is asked for, and goes", async () => {
    const { page, value } = await open();
    for (const key of ["Control+Space", "ArrowDown", "Alt+ArrowDown"]) {
      await page.keyboard.press(key);
      await list(page, "id", false);
      await page.keyboard.press("Escape");
      await closed(page);
    }
    expect(await value()).toBe("");
  });

  it("takes a click", async () => {
    const { page, value } = await open();
    await page.keyboard.type("sto");
    await page.getByRole("option", { name: "stock" }).click();
    expect(await value()).toBe("stock ");
    await page.keyboard.type("= 1");
    expect(await value()).toBe("stock = 1");
  });

  it("leads through what is to be filled in", async () => {
    const { page, element, value } = await open();
    await element.evaluate((node) =>
      Object.assign(node, { resource: (window as never as { keywords: object }).keywords }),
    );
    await page.keyboard.type("vol");
    await list(page, "volume:region_key:searcher_key:type", true);
    await page.keyboard.press("Enter");
    await page.keyboard.type("213");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3 > 5");
    expect(await value()).toBe("volume:213:0:3 > 5");
  });

  it("offers nothing where nothing can be typed", async () => {
    const { page } = await open("readonly");
    await page.keyboard.press("Control+Space");
    await passTime(page, 200);
    await closed(page);
  });
});

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
    await expect.poll(() => tooltip.textContent()).toContain('There is no field "nmae".');
    await expect.poll(told).toContain('There is no field "nmae".');
    await page.keyboard.press("End");
    await expect.poll(() => tooltip.count()).toBe(0);
    await underlined.hover();
    await tooltip.getByRole("button", { name: "Rename" }).click();
    expect(await fieldOf(page).value()).toBe("name = 'x' ");
  });

  it("stays explained when it is marked again after a pause", async () => {
    const { page } = await open();
    await page.keyboard.type("stock = many ");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F8");
    await passTime(page, 1000);
    expect(await page.locator(".cm-tooltip-lint").textContent()).toContain('The value "many" needs quotes');
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

describe("text that comes in other ways", () => {
  const paste = (page: Page, text: string) =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      const host = document.querySelector("filter-input") as HTMLElement;
      const target = host.shadowRoot?.querySelector("[role=combobox]") as HTMLElement;
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);

  it("by paste stays on one line, and is one step to undo", async () => {
    const { page, value } = await open();
    await page.keyboard.type("stock > 1");
    await paste(page, "\r\nAND name = 'a'\nLIMIT 5");
    expect(await value()).toBe("stock > 1 AND name = 'a' LIMIT 5");
    await page.keyboard.press("Control+z");
    expect(await value()).toBe("stock > 1");
  });

  it("with curly quotes is mended by a fix", async () => {
    const { page, value, get } = await open();
    await paste(page, "name = “shoe”");
    expect(await get("validationMessage")).toContain("Curly quotes");
    await page.keyboard.press("Control+.");
    await list(page, 'Did you mean: name = "shoe"', true);
    await expect.poll(() => page.getByRole("option").nth(1).textContent()).toContain("Use straight quotes");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('name = "shoe"');
  });

  it("by an input method is composed, and counts when it is there", async () => {
    const { page, value, is } = await open();
    await page.keyboard.type('name = "');
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    for (const text of ["く", "くつ", "靴"]) await compose(text);
    await expect.poll(value).toBe('name = "靴');
    await session.send("Input.insertText", { text: "靴" });
    await page.keyboard.type('"');
    expect([await value(), await is(":invalid")]).toEqual(['name = "靴"', false]);
    expect((await eventsOf(page)).at(-1)).toBe('input filter-input name = "靴"');
  });

  it("by dictation, a spelling help or a robot is taken as typed", async () => {
    const { page, box, value } = await open();
    await page.keyboard.insertText("stock\u00a0= 1");
    expect(await value()).toBe("stock\u00a0= 1");
    await box.fill("LIMIT 2");
    expect(await value()).toBe("LIMIT 2");
  });
});

describe("the parenthesis at the cursor", () => {
  it("shows its partner, and those in strings count for nothing", async () => {
    const { page } = await open();
    await page.keyboard.type('(name = ")" AND stock IN (1, 2))');
    const marked = () =>
      page.locator(".cm-filter-bracket").evaluateAll((nodes) => nodes.map((node) => node.textContent));
    await expect.poll(marked).toEqual(["(", ")"]);
    await page.keyboard.press("Home");
    await expect.poll(marked).toEqual(["(", ")"]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(marked).toEqual([]);
  });
});
