import { describe, expect, it } from "vitest";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders } from "../support/browser/in-orders.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (properties: object = {}) => openOrders(browser, properties);

describe("dates", () => {
  /** A page on a Thursday. */
  async function openOn(properties: object = {}) {
    const opened = await open(properties);
    await opened.page.clock.setSystemTime(new Date("2026-11-19T12:00:00"));
    return opened;
  }

  const usual = [
    'today "2026-11-19"',
    'this week BETWEEN "2026-11-16" AND "2026-11-22"',
    'last 7 days BETWEEN "2026-11-13" AND "2026-11-19"',
    'last month BETWEEN "2026-10-01" AND "2026-10-31"',
    'this year BETWEEN "2026-01-01" AND "2026-12-31"',
    "Choose a date…",
  ];

  it("are today and the usual ranges, made at that moment", async () => {
    const { page, type, value } = await openOn();
    await type("created = ", usual);
    for (const _ of usual.slice(0, 2)) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('created BETWEEN "2026-11-16" AND "2026-11-22"');
  });

  it("that are written in part are completed as what they are", async () => {
    const { page, type, value } = await openOn();
    await type("created >= 2024-0", ['"2024-01-01"'], true);
    await page.keyboard.press("Enter");
    await page.keyboard.type("7-15");
    expect(await value()).toBe('created >= "2024-07-15"');
  });

  it("that are written with one digit are finished by Enter, and typing goes on behind them", async () => {
    const { page, type, value } = await openOn();
    await type("created >= 2024-07-1", ['"2024-07-01"'], true);
    await page.keyboard.press("Enter");
    await page.keyboard.type(" AND id = 1");
    expect(await value()).toBe('created >= "2024-07-01" AND id = 1');
  });

  it.each([
    ["created = 2024", 'created BETWEEN "2024-01-01" AND "2024-12-31"'],
    ["created =2024-02", 'created BETWEEN "2024-02-01" AND "2024-02-29"'],
    ["created = this w", 'created BETWEEN "2026-11-16" AND "2026-11-22"'],
    ["created = 2024-2", 'created BETWEEN "2024-02-01" AND "2024-02-29"'],
    ["created <= 2024-2-9", 'created <= "2024-02-09"'],
    ["created != tod", 'created != "2026-11-19"'],
    ["created = yesterday", 'created = "2026-11-18"'],
    ["created <= tom", 'created <= "2026-11-20"'],
    ["replied = 2026-11-0", 'replied BETWEEN "2026-11-01 00:00:00" AND "2026-11-01 23:59:59"'],
  ])("that several days are meant by are chosen beforehand: %s", async (typed, taken) => {
    const { page, box, value, chosen } = await openOn();
    await box.focus();
    await page.keyboard.type(typed);
    await expect.poll(async () => (await chosen()).length).toBe(1);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe(taken);
  });

  it("are not chosen beforehand because a digit is somewhere in them", async () => {
    const { page, type, value } = await openOn();
    await type("created > 1", ['today "2026-11-19"']);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("created > 1");
  });

  it("come from a calendar by keyboard, and the focus comes back", async () => {
    const { page, type, value, chosen } = await openOn();
    await type("created = ", usual);
    for (const _ of usual) await page.keyboard.press("ArrowDown");
    expect(await chosen()).toEqual(["Choose a date…"]);
    await page.keyboard.press("Enter");
    await page.locator('input[type="date"]').fill("2026-03-05");
    expect(await value()).toBe('created = "2026-03-05"');
    await page.keyboard.type(" AND id = 1");
    expect(await value()).toBe('created = "2026-03-05" AND id = 1');
    expect(await page.locator('input[type="date"]').count()).toBe(0);
  });

  it("come from a calendar by mouse, and Escape leaves the text as it was", async () => {
    const { page, type, value } = await openOn();
    await type("created = ", usual);
    await page.getByRole("option", { name: "Choose a date…" }).click();
    await expect.poll(() => page.locator('input[type="date"]').count()).toBe(1);
    await passTime(page, 1000);
    expect(await page.getByRole("status").textContent()).toBe("");
    await page.keyboard.press("Escape");
    const inputsAfterAMoment = async () => {
      await passTime(page, 100); // The browser may take longer than the clock of the page says to close its calendar.
      return page.locator('input[type="date"]').count();
    };
    await expect.poll(inputsAfterAMoment).toBe(0);
    await page.keyboard.type("5");
    expect(await value()).toBe("created = 5");
  });
});
