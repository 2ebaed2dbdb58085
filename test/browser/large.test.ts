import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fieldOf, inBrowser } from "../support/browser/in-browser.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

/** A filter of at least so many characters, of conditions that keywords can have. */
function filterOf(length: number): string {
  const conditions: string[] = [];
  for (let size = 0; size < length; size += conditions.at(-1)?.length ?? 0)
    conditions.push(`name CONTAINS "word ${conditions.length}" AND `);
  return `${conditions.join("")}tags = 1`;
}

const text = filterOf(10_000);

async function open(value = text) {
  const { page, complaints } = await browser.visit(
    `<form><filter-input name="q"></filter-input><button>Send</button></form>`,
  );
  const field = fieldOf(page);
  await field.element.evaluate((node, given) => {
    const { keywords } = window as unknown as { keywords: object };
    Object.assign(node, { resource: keywords, action: "get", value: given });
  }, value);
  await field.element.evaluate((node) => (node as HTMLElement).focus());
  return { page, complaints, ...field };
}

const coloured = (page: Page) => page.locator('[class^="cm-filter-"]').allTextContents();

describe("a filter of 10,000 characters", () => {
  it("has the focus where it is typed, and takes keys at its end", async () => {
    const { page, value, complaints } = await open();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("0 LIMIT 5");
    expect(String(await value()).slice(text.length - 8)).toBe("tags = 10 LIMIT 5");
    await page.keyboard.press("Control+z");
    expect(String(await value()).slice(text.length)).not.toContain("5");
    expect(complaints).toEqual([]);
  });

  it("is coloured where it is seen", async () => {
    const { page, box } = await open();
    await expect.poll(async () => (await coloured(page)).length).toBeLessThan(700);
    expect((await coloured(page))[0]).toBe("name");
    expect(await coloured(page)).not.toContain("tags");
    await box.press("Control+End");
    await expect.poll(() => coloured(page)).toContain("tags");
    await expect.poll(async () => (await coloured(page)).length).toBeLessThan(700);
    await page.locator(".cm-scroller").evaluate((box) => box.scrollTo(0, 0));
    await expect.poll(() => coloured(page)).toContain('"word 0"');
  });

  it("of twice that length is coloured after its letters are shown", async () => {
    const { page, box } = await open(filterOf(20_000));
    await box.press("Control+End");
    await page.keyboard.type(" AND id >= 7654321");
    await expect.poll(async () => (await coloured(page)).slice(-3)).toEqual(["id", ">=", "7654321"]);
    expect((await coloured(page)).length).toBeLessThan(700);
  });

  it("is compiled once a key, and its value and validity are never stale", async () => {
    const { page, element, get } = await open(`name = :word AND ${text}`);
    const [isValid, once] = await element.evaluate((node) => {
      const counted = { reads: 0 };
      const bindings = Object.defineProperty({}, "word", { enumerable: true, get: () => `${counted.reads++}` });
      Object.assign(window, { counted });
      Object.assign(node, { bindings });
      node.addEventListener("input", () => {
        const { value, validity } = node as HTMLInputElement;
        Object.assign(node.dataset, { heard: `${value.endsWith("AND tags =")} ${validity.valid}` });
      });
      return [(node as HTMLInputElement).checkValidity(), counted.reads] as const;
    });
    expect(isValid).toBe(true);
    await page.keyboard.press("Control+End");
    const reads = () => page.evaluate(() => (window as unknown as { counted: { reads: number } }).counted.reads);
    const before = await reads();
    const typed = " AND tags =";
    await page.keyboard.type(typed);
    expect(await element.getAttribute("data-heard")).toBe("true false");
    expect((await reads()) - before).toBeLessThanOrEqual(2 * once * typed.length);
    expect(await get("validationMessage")).toBe("Expected a value, found the end of the filter.");
  });

  it("is sent or refused as it is at that moment", async () => {
    const { page, element, box } = await open();
    await element.evaluate((node) => {
      const form = node.closest("form") as HTMLFormElement;
      const sent: string[] = [];
      Object.assign(window, { sent, told: [] });
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        sent.push(String(new FormData(form).get("q")).slice(-12));
      });
      node.addEventListener("input", () => {
        const { told } = window as unknown as { told: boolean[] };
        told.push(form.checkValidity());
      });
    });
    await box.press("Control+End");
    /** Types, and presses the button or Enter before the page can do anything else. */
    const typeAndSend = (typed: string, by: "button" | "Enter") =>
      page.evaluate(
        ([letters, key]) => {
          const inside = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-content");
          const typing = { inputType: "insertText", data: letters, bubbles: true, cancelable: true };
          inside?.dispatchEvent(new InputEvent("beforeinput", typing));
          if (key === "button") document.querySelector("button")?.click();
          else inside?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, bubbles: true }));
          return (window as unknown as { sent: string[] }).sent.splice(0);
        },
        [typed, by] as const,
      );
    const told = () => page.evaluate(() => (window as unknown as { told: boolean[] }).told.at(-1));
    expect(await typeAndSend(" AND tags =", "button")).toEqual([]);
    await expect.poll(told).toBe(false);
    expect(await typeAndSend(" 2", "Enter")).toEqual([" AND tags = 2"].map((each) => each.slice(-12)));
    await expect.poll(told).toBe(true);
    expect(await typeAndSend(" AND", "Enter")).toEqual([]);
  });

  it("has a list after a pause, of which nothing is taken before", async () => {
    const { page, box, options, value } = await open();
    await box.press("Control+End");
    await stopTime(page);
    await page.keyboard.type(" AND na");
    await passTime(page, 60);
    expect(await options()).toEqual([]);
    await passTime(page, 300);
    await expect.poll(options).toContain("Keyword name");
    await page.keyboard.type("x");
    await page.keyboard.press("Tab");
    expect(String(await value()).slice(-8)).toBe(" AND nax");
  });

  it("has a short list, as each row takes time to draw", async () => {
    const { page, box, set, options } = await open();
    const names = Array.from({ length: 50 }, (_, index) => `other_${index}`);
    const fields = Object.fromEntries(["name", "tags", ...names].map((name) => [name, { type: "string" }]));
    await set({ resource: { name: "large", fields } });
    await box.press("Control+End");
    await page.keyboard.type(" AND ot");
    await expect.poll(options).toContain("other_29");
    expect((await options()).slice(-2)).toEqual(["other_29", "There are more. Keep typing to narrow the list."]);
  });

  it("of twice that length is compiled after a pause, or when its validity is asked for", async () => {
    const { page, element, get } = await open(`name = :word AND ${filterOf(20_000)}`);
    await element.evaluate((node) => {
      const counted = { reads: 0 };
      const bindings = Object.defineProperty({}, "word", { enumerable: true, get: () => `${counted.reads++}` });
      Object.assign(window, { counted });
      Object.assign(node, { bindings });
    });
    await page.keyboard.press("Control+End");
    const reads = () => page.evaluate(() => (window as unknown as { counted: { reads: number } }).counted.reads);
    await stopTime(page);
    const before = await reads();
    await page.keyboard.type(" AND tags =");
    expect(await reads()).toBe(before);
    expect(await get("validationMessage")).toBe("Expected a value, found the end of the filter.");
    await page.keyboard.type(" 2");
    const asked = await reads();
    await passTime(page, 1000);
    expect(await reads()).toBeGreaterThan(asked);
    expect(await get("validationMessage")).toBe("");
  });
});
