import type { BrowserContextOptions, Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { fieldOf, inBrowser } from "../support/browser/in-browser.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

async function open(attributes: string, options?: BrowserContextOptions) {
  const body = `<form><label for="f">Which ones</label><filter-input id="f" ${attributes}></filter-input><button>Send</button></form>`;
  const { page } = await browser.visit(body, options);
  const field = fieldOf(page);
  await field.box.waitFor();
  await field.element.evaluate((node) => {
    const { products } = window as unknown as { products: object };
    Object.assign(node, { resource: products, action: "get" });
  });
  const tree = () => page.locator("form").ariaSnapshot();
  return { page, tree, ...field };
}

const wrong = 'name = "x" AND nmae IN (1, Field:price) AND price > :v AND stock # 2';

describe.each(["light", "dark"] as const)("axe finds no fault in %s", (colorScheme) => {
  it.each([
    ["empty", 'placeholder="state = &quot;in_stock&quot;" required'],
    ["right", `value='SELECT id WHERE state = "in_stock" AND NOT (stock >= 5) LIMIT 5'`],
    ["read-only", `value='${wrong}' readonly`],
    ["disabled", `value='${wrong}' disabled`],
  ])("%s", async (_, attributes) => {
    const { page } = await open(attributes, { colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  });

  it("wrong, with its message", async () => {
    const { page, box } = await open(`value='${wrong}'`, { colorScheme });
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    await box.press("End");
    await expect.poll(() => page.locator(".cm-lintRange").count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator(".cm-lintRange").first().hover();
    await expect.poll(() => page.locator(".cm-tooltip-lint").count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
  });

  it("with completions, one of them chosen", async () => {
    const { page, box } = await open("", { colorScheme });
    await box.pressSequentially("state I");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator(".cm-completionInfo").count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it("axe does find faults, in the element too", async () => {
  const { page, box } = await open("");
  await box.evaluate((node) => node.setAttribute("aria-multiline", "true"));
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^aria-allowed-attr: #f,\.cm-content/)]);
});

describe("to a screen reader", () => {
  it("it is a combobox with its list, as the pattern of ARIA has it", async () => {
    const { page, box, tree } = await open("required");
    expect(await tree()).toContain('- combobox "Which ones"');
    const attribute = (name: string) => box.getAttribute(name);
    expect([await attribute("aria-expanded"), await attribute("aria-required")]).toEqual(["false", "true"]);
    expect([await attribute("aria-multiline"), await attribute("aria-autocomplete")]).toEqual([null, "list"]);
    await box.pressSequentially("st");
    await expect.poll(() => attribute("aria-expanded")).toBe("true");
    const active = () =>
      box.evaluate((node) => {
        const root = node.getRootNode() as ShadowRoot;
        const list = root.getElementById(node.getAttribute("aria-controls") ?? "");
        const option = root.getElementById(node.getAttribute("aria-activedescendant") ?? "");
        return [list?.role, option?.role, option?.textContent];
      });
    await expect.poll(active).toEqual(["listbox", "option", "state"]);
    await passTime(page, 100);
    await box.press("ArrowDown");
    await expect.poll(active).toEqual(["listbox", "option", "Pieces in stock stock"]);
    expect(await tree()).toContain('- option "Pieces in stock stock" [selected]');
    await box.press("Escape");
    await expect.poll(() => attribute("aria-expanded")).toBe("false");
    expect([await attribute("aria-controls"), await attribute("aria-activedescendant")]).toEqual([null, null]);
  });

  it("it has no value while it is empty, and its text as value otherwise", async () => {
    const { page, box } = await open("placeholder=Filter");
    const tools = await page.context().newCDPSession(page);
    const valueInTree = async () => {
      const { nodes } = await tools.send("Accessibility.getFullAXTree");
      return nodes.find(({ role }) => role?.value === "combobox")?.value?.value;
    };
    expect(await valueInTree()).toBeUndefined();
    await box.focus();
    expect(await valueInTree()).toBeUndefined();
    await page.keyboard.type("stock");
    await expect.poll(valueInTree).toBe("stock");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect.poll(valueInTree).toBeUndefined();
  });

  it("how many items the list has is said when it opens, and not with each letter that narrows it", async () => {
    const { page, box } = await open("");
    await page.evaluate(() => {
      const region = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-announced") as Node;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver((all) => {
        for (const { textContent } of all.flatMap(({ addedNodes }) => [...addedNodes]))
          if (textContent?.trim()) told.push(textContent);
      }).observe(region, { childList: true });
    });
    const told = () => page.evaluate(() => (window as never as { told: string[] }).told);
    const options = () => page.getByRole("option").allTextContents();
    await box.focus(); // which opens the list, but how soon depends on the machine
    await expect.poll(async () => (await told()).length).toBe(1);
    const said = `Completions: ${(await options()).length}`;
    for (const letter of "st") {
      const { length } = await options();
      await box.pressSequentially(letter);
      await expect.poll(async () => (await options()).length).toBeLessThan(length);
    }
    expect(await told()).toEqual([said]);
  });

  it("a problem is said once, and belongs to the field", async () => {
    const { page, box } = await open("");
    const said = () => page.getByRole("status").textContent();
    const heard: string[] = [];
    await page.exposeFunction("hear", (text: string) => heard.push(text));
    await page.getByRole("status").evaluate((node) => {
      const { hear } = window as unknown as { hear: (text: string) => void };
      new MutationObserver(() => hear(node.textContent ?? "")).observe(node, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await stopTime(page);
    await box.pressSequentially("stock = many");
    await passTime(page, 1000);
    expect([heard, await box.getAttribute("aria-invalid")]).toEqual([[], null]);
    await box.pressSequentially(" and nmae = 1");
    await passTime(page, 100);
    expect(await said()).toBe('The field "stock" holds a whole number, not "many".');
    await passTime(page, 1000);
    await expect.poll(() => heard.length).toBe(1);
    expect(await box.getAttribute("aria-invalid")).toBe("true");
    const description = await box.evaluate((node) => {
      const root = node.getRootNode() as ShadowRoot;
      return root.getElementById(node.getAttribute("aria-describedby") ?? "")?.textContent;
    });
    expect(description).toBe(await said());
    await box.fill("stock = 1");
    expect([await said(), await box.getAttribute("aria-invalid")]).toEqual(["", null]);
  });

  it.each([
    ["aria-label", '<filter-input aria-label="Goods"></filter-input>', "Goods"],
    ["its placeholder", '<filter-input placeholder="All goods"></filter-input>', "All goods"],
    ["what it is", "<filter-input></filter-input>", "Filter"],
  ])("it is called by %s when there is no label", async (_, html, name) => {
    const { page } = await browser.visit(html);
    await expect.poll(() => page.getByRole("combobox", { name, exact: true }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it("for a finger, all that is tapped is at least 44 pixels high", async () => {
  const { page, box } = await open("", { hasTouch: true, isMobile: true });
  await box.tap();
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(5);
  const lowest = (all: Locator) =>
    all.evaluateAll((nodes) => Math.min(...nodes.map((node) => node.getBoundingClientRect().height)));
  expect(await lowest(page.getByRole("option"))).toBeGreaterThanOrEqual(44);
  await box.fill("stock more than 5");
  const fix = page.locator("[part=suggestion], [part=fix]");
  await expect.poll(() => fix.count()).toBeGreaterThan(0);
  expect(await lowest(fix)).toBeGreaterThanOrEqual(44);
});

it("a tap opens the list, whatever the field has", async () => {
  const { page, box } = await open("value='stock > 5 '", { hasTouch: true, isMobile: true });
  await box.tap();
  await expect.poll(() => page.getByRole("option").allTextContents()).toContain("AND");
});

describe("by keyboard", () => {
  const active = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.role ?? element?.textContent;
  };

  it("Tab goes in, to the suggestion, to the fixes, and out again, and so does Shift+Tab", async () => {
    const { page, box } = await open("");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(active)).toBe("combobox");
    await box.pressSequentially("nmae = 1 ");
    await box.press("Escape");
    await expect.poll(() => page.getByRole("button").count()).toBe(3);
    const way: unknown[] = [];
    for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      way.push(await page.evaluate(active));
    }
    const [suggestion] = way;
    const fix = 'Rename "nmae" to "name"';
    expect(suggestion).toContain("Did you mean");
    expect(way).toEqual([suggestion, fix, "Send", fix, suggestion, "combobox"]);
  });
});

it("chosen options are seen in forced colours", async () => {
  const { page, box } = await open("", { forcedColors: "active" });
  await box.pressSequentially("st");
  await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(1);
  const colours = await page
    .getByRole("option")
    .evaluateAll((all) => all.map((node) => getComputedStyle(node).backgroundColor));
  expect(new Set(colours).size).toBe(2);
});

it("nothing moves by itself", async () => {
  const { page, box } = await open("", { reducedMotion: "reduce" });
  await box.pressSequentially("st");
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
