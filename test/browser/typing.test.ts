import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventsOf, inBrowser } from "../support/browser/in-browser.ts";
import { closed, list, openProducts } from "../support/browser/in-products.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (attributes?: string) => openProducts(browser, attributes);

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

  it("offers nothing where nothing can be typed", async () => {
    const { page } = await open("readonly");
    await page.keyboard.press("Control+Space");
    await passTime(page, 200);
    await closed(page);
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

  const commented = "stock > 1 -- enough\nAND name = 'a'";
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["pasted", (page) => paste(page, commented)],
    [
      "set as the property",
      (page) =>
        page.evaluate(
          (text) => Object.assign(document.querySelector("filter-input") ?? {}, { value: text }),
          commented,
        ),
    ],
    [
      "set as the attribute",
      (page) => page.evaluate((text) => document.querySelector("filter-input")?.setAttribute("value", text), commented),
    ],
    [
      "the default value of a plain input",
      (page) =>
        page.evaluate((text) => {
          const input = document.createElement("input");
          input.setAttribute("value", text);
          document.querySelector("filter-input")?.append(input);
        }, commented),
    ],
  ])("of two lines with a comment, %s, has both conditions", async (_, write) => {
    const { page, get } = await open();
    await write(page);
    await expect
      .poll(() => get("selection"))
      .toMatchObject({ filters: [{ name: "stock" }, { name: "name", values: ["a"] }] });
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
