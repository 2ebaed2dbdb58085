import { describe, expect, it } from "vitest";
import { eventsOf, fieldOf, inBrowser } from "../support/browser/in-browser.ts";

const browser = inBrowser("element");

describe("a strict Content-Security-Policy", () => {
  it("refuses nothing of the element, whatever it shows", async () => {
    const { page, complaints } = await browser.visit(
      '<filter-input placeholder="All" clearable data-early></filter-input>',
    );
    const { box, set, is } = fieldOf(page);
    await box.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" AND (stock > 5 OR stock = 'x') ORDER BY na");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
    for (const _ of ["the first", "the other one"]) await page.keyboard.press("F8");
    await expect.poll(() => page.locator(".cm-tooltip-lint").count()).toBe(1);
    await page.keyboard.press("Control+.");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator(".cm-completionInfo").count()).toBe(1);
    await page.keyboard.press("Escape");
    await set({ value: "" });
    expect(await is(":state(empty)")).toBe(true);
    await set({ value: `name IN (${Array.from({ length: 5000 }, (_, index) => `"x${index}"`).join(", ")})` });
    expect([...complaints, ...(await eventsOf(page)).filter((event) => event.startsWith("security"))]).toEqual([]);
  });

  it("would be seen to refuse something", async () => {
    const { page, complaints } = await browser.visit('<p style="color: red">Red</p>');
    expect(complaints).toHaveLength(1);
    await page.evaluate(() => document.body.append(document.createElement("style")));
    await page.evaluate(() => document.querySelector("p")?.setAttribute("style", "color: blue"));
    await expect.poll(() => complaints.length).toBeGreaterThan(1);
  });
});
