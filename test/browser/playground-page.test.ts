import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { inPlayground, linked } from "../support/browser/in-playground.ts";

const { address, open, visit } = inPlayground();

describe("the page", () => {
  it.each(["light", "dark"] as const)("has no barrier that axe knows, in %s", async (colorScheme) => {
    const { page } = await open(linked("nmae = 1 AND tags = 2"), { colorScheme, bypassCSP: true });
    await page.locator(".cm-lintRange").first().waitFor();
    await page.addScriptTag({ content: axe.source });
    const found = await page.evaluate(() => (window as never as { axe: typeof axe }).axe.run());
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it("asks no other server for anything, and fits a small screen", async () => {
    const { page, complaints } = await open("", { viewport: { width: 360, height: 700 } });
    const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(asked.filter((name) => !name.startsWith(address()))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator("filter-input").getAttribute("placeholder")).not.toMatch(/ctrl|alt|⌘/i); // a phone has no such keys
    expect(complaints).toEqual([]);
  });

  it("shows its rows whole at 1280 pixels, and the filter before the clock at 375", async () => {
    const { page } = await open(linked("tags = 1"), { viewport: { width: 1280, height: 800 } });
    for (const resource of ["keywords", "bank-history"]) {
      await page.locator("#resource").selectOption(resource);
      await expect.poll(() => page.locator("#rows-note").textContent()).toMatch(/selected/);
      const { scrollWidth, clientWidth } = await page
        .locator("#rows-output")
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    await page.setViewportSize({ width: 375, height: 700 });
    const topOf = (selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
    expect(await topOf("filter-input")).toBeLessThan(await topOf("#now"));
  });

  it("leads back, changes its theme and remembers it, and helps", async () => {
    const { page } = await open(linked("tags = 1"), { colorScheme: "light" });
    expect(await page.getByRole("link", { name: "Documentation" }).getAttribute("href")).toBe("../");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByLabel("Theme").selectOption("dark");
    expect(await ground()).not.toBe(light);
    const dark = await ground();
    await page.reload();
    expect([await ground(), await page.getByLabel("Theme").inputValue()]).toEqual([dark, "dark"]);
    await page.getByRole("button", { name: "Help" }).click();
    await expect.poll(() => page.getByRole("dialog", { name: "Help" }).innerText()).toContain("Keyword");
  });

  it("needs at most 125 KB for the first picture, compressed", async () => {
    const sizes = new Map<string, number>();
    const load = async (file: string): Promise<void> => {
      if (sizes.has(file)) return;
      sizes.set(file, 0);
      const response = await fetch(address() + file, { headers: { "accept-encoding": "gzip" } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      sizes.set(file, Number(response.headers.get("content-length")));
      const imports = (await response.text()).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
      if (file.endsWith(".js")) await Promise.all([...imports].map(([, name = ""]) => load(name)));
    };
    await Promise.all(["", "style.css", "main.js"].map(load));
    const first = [...sizes];
    expect(first.length).toBeGreaterThan(3);
    expect(first.every(([, bytes]) => bytes > 0)).toBe(true);
    expect(first.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(125_000);
  });

  it("can be filled before its editors are loaded, and keeps what was typed, the focus and its layout", async () => {
    const context = await visit("about:blank");
    const { page } = context;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/editors-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address() + linked("tags = 1"));
    const plain = page.getByRole("textbox", { name: "Filter" });
    await expect.poll(() => plain.inputValue()).toBe("tags = 1");
    await plain.press("End");
    await page.keyboard.type("2");
    await expect.poll(() => page.locator("#json-first").textContent()).toContain("[12]");
    const tops = () =>
      page.locator("#request, #rows").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await tops();
    release();
    await page.getByRole("textbox", { name: "JSON", exact: true }).waitFor();
    expect(await tops()).toEqual(before);
    await page.keyboard.type("3");
    expect(await page.getByRole("combobox", { name: "Filter" }).textContent()).toContain("tags = 12");
  });
});
