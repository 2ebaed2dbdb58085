import type { BrowserContextOptions, Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { eventsOf, inBrowser } from "../support/browser/in-browser.ts";
import { openForSuggestions } from "../support/browser/in-suggestions.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (attributes?: string, options?: BrowserContextOptions) => openForSuggestions(browser, attributes, options);

const wrong = 'name = "x" AND nmae IN (1, Field:price) AND price > :v AND stock # 2';

describe.each(["light", "dark"] as const)("axe finds no fault in %s", (colorScheme) => {
  it("before the first focus, empty, read-only and disabled", async () => {
    const { page } = await browser.visit(
      `<filter-input aria-label="A" placeholder="All"></filter-input>
       <filter-input aria-label="B" value='${wrong}' readonly></filter-input>
       <filter-input aria-label="C" value='${wrong}' disabled></filter-input>`,
      { colorScheme },
    );
    await page.locator("textarea").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it("with a message, its tooltip and the list", async () => {
    const { page, box, type } = await open("", { colorScheme });
    await type("nmae contians shoe");
    await expect.poll(() => page.locator(".cm-lintRange").count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator(".cm-lintRange").first().hover();
    await expect.poll(() => page.locator(".cm-tooltip-lint").count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Control+.");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await box.evaluate((node) => node.setAttribute("aria-multiline", "true")); // so that it is known that axe sees it
    expect(await faultsOf(page)).toEqual([expect.stringMatching(/^aria-allowed-attr: #f,\.cm-content/)]);
  });
});

it("to a screen reader, it is a combobox with its list, as the pattern of ARIA has it", async () => {
  const { page, box } = await open("required");
  const attribute = (name: string) => box.getAttribute(name);
  expect([await attribute("aria-label"), await attribute("aria-required")]).toEqual(["Which ones", "true"]);
  expect([await attribute("aria-multiline"), await attribute("aria-autocomplete")]).toEqual([null, "list"]);
  await page.keyboard.type("st");
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
  await page.keyboard.press("ArrowDown");
  await expect.poll(active).toEqual(["listbox", "option", "Pieces in stock stock"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => attribute("aria-expanded")).toBe("false");
});

it("a problem and what was meant are said once, and describe the field", async () => {
  const { page, box, type } = await open();
  await page.evaluate(() => {
    const region = document.querySelector("filter-input")?.shadowRoot?.querySelector("[role=status]") as Node;
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(region.textContent ?? "")).observe(region, { childList: true });
  });
  await type("stock more than 5");
  await passTime(page, 2000);
  const told = () => page.evaluate(() => (window as never as { told: string[] }).told);
  expect(await told()).toEqual([expect.stringMatching(/Did you mean: stock > 5\. Press Enter to use it\.$/)]);
  await page.keyboard.type(" AND id = 2");
  await passTime(page, 2000);
  expect((await told()).slice(1)).toEqual(["Did you mean: stock > 5 AND id = 2. Press Enter to use it."]);
  const described = await box.evaluate((node) =>
    (node.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => (node.getRootNode() as ShadowRoot).getElementById(id)?.textContent),
  );
  expect(described.join(" ")).toMatch(/more than.*stock > 5/);
  expect(await box.getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("Enter");
  await page.getByText("Send").focus();
  await expect
    .poll(() => page.locator("#description").textContent())
    .toBe("Products with pieces in stock of more than 5 and with a number of 2.");
});

it("for a finger, all that is tapped is at least 44 pixels high, and a tap opens the list", async () => {
  const { page, box } = await open("value='stock > 5 '", { hasTouch: true, isMobile: true });
  await box.tap();
  await expect.poll(() => page.getByRole("option").allTextContents()).toContain("AND");
  const lowest = (all: Locator) =>
    all.evaluateAll((nodes) => Math.min(...nodes.map((node) => node.getBoundingClientRect().height)));
  expect(await lowest(page.getByRole("option"))).toBeGreaterThanOrEqual(44);
  await box.fill("stock more than 5");
  const actions = page.locator("[part=suggestion], [part=more]");
  await expect.poll(() => actions.count()).toBe(2);
  expect(await lowest(actions)).toBeGreaterThanOrEqual(44);
});

it("Tab leaves the list, goes to the suggestion, to all fixes, and out again", async () => {
  const { page, type } = await open();
  const active = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.role ?? element?.ariaLabel ?? element?.textContent;
  };
  await type("nmae = 1 ");
  await page.keyboard.press("Control+Space");
  const way: unknown[] = [];
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    way.push(await page.evaluate(active));
  }
  const meant = expect.stringContaining("Did you mean");
  expect(way).toEqual([meant, "Show all fixes", "Send", "Show all fixes", meant, "combobox"]);
  await page.keyboard.press("Tab");
  await eventsOf(page);
  await page.keyboard.press("Enter");
  expect([await page.evaluate(active), await eventsOf(page)]).toEqual(["combobox", ['input filter-input name = "1"']]);
});

it("chosen options are seen in forced colours", async () => {
  const { page } = await open("", { forcedColors: "active" });
  await page.keyboard.type("st");
  await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(1);
  const colours = () =>
    page.getByRole("option").evaluateAll((all) => all.map((node) => getComputedStyle(node).backgroundColor));
  await expect.poll(async () => new Set(await colours()).size).toBe(2); // the list may just be updated
});
