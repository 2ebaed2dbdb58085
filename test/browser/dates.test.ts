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

  it("are relative ones by the clock of the page, and the usual periods after IN", async () => {
    const { page, box, value } = await openOn();
    await box.focus();
    await page.keyboard.type("created IN ");
    const names = () => page.getByRole("option").allTextContents();
    await expect.poll(async () => (await names()).length).toBe(5);
    expect((await names())[1]).toMatch(/^LAST 7 DAYS.*2026-11-13 – 2026-11-19/);
    await passTime(page, 100);
    for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("created IN LAST 7 DAYS");
  });

  it.each([
    ["created = yesterday", "created = TODAY - 1 DAY"],
    ["created <= tom", "created <= TODAY + 1 DAY"],
    ["created > TODAY - 7 DA", "created > TODAY - 7 DAYS"],
  ])("are chosen beforehand by their names: %s", async (typed, taken) => {
    const { page, box, value, chosen } = await openOn();
    await box.focus();
    await page.keyboard.type(typed);
    await expect.poll(async () => (await chosen()).length).toBe(1);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe(taken);
  });

  it("are not chosen beforehand because a digit is somewhere in them", async () => {
    const { page, box, value } = await openOn();
    await box.focus();
    await page.keyboard.type("created > 1");
    await passTime(page, 200);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("created > 1");
  });
});
