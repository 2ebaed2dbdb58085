import { describe, expect, it } from "vitest";
import { inPlayground, linked } from "../support/browser/in-playground.ts";

const { open } = inPlayground();

describe("the clock", () => {
  it("is shown and can be set, and relative dates follow it", async () => {
    const hash = `#${new URLSearchParams({ resource: "bank-history", action: "get", text: "date >= TODAY" })}`;
    const { page, sent, complaints } = await open(hash, { timezoneId: "Asia/Tokyo" });
    const [now, zone] = [page.locator("#now"), page.locator("#zone")];
    expect(await now.inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(await zone.inputValue()).toBe("Asia/Tokyo");
    const day = async () => JSON.parse(await sent()).filters[0].values[0];
    await now.fill("2026-02-01T05:00");
    await expect.poll(day).toBe("2026-01-31 15:00:00");
    await zone.selectOption("UTC");
    await expect.poll(day).toBe("2026-01-31 00:00:00");
    expect(await now.inputValue()).toBe("2026-01-31T20:00");
    expect(complaints).toEqual([]);
  });

  it("can be set by keyboard", async () => {
    const { page, sent, write } = await open();
    await page.locator("#resource").selectOption("bank-history");
    await page.locator("#zone").selectOption("UTC");
    await write("date = TODAY");
    await page.keyboard.press("Escape");
    for (const _ of ["clear", "help", "now"]) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("now");
    await page.keyboard.type("02032026");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0102PM");
    await expect.poll(async () => JSON.parse(await sent()).filters[0].values[0]).toBe("2026-02-03 00:00:00");
  });
});

describe("another resource", () => {
  it("brings its own example, and the filter of before comes back with its resource", async () => {
    const { page, text, write, rows } = await open();
    await write("tags = 2");
    const resource = page.getByRole("combobox", { name: "Resource" });
    await resource.selectOption("bank-history");
    await expect.poll(() => text.textContent()).toBe("date >= TODAY - 14 DAYS AND sum < 0 ORDER BY sum");
    expect(await page.locator(".stale").count()).toBe(0);
    await expect.poll(() => rows.first().locator(".verdict").textContent()).toBe("in");
    await resource.selectOption("keywords");
    await expect.poll(() => text.textContent()).toBe("tags = 2");
  });

  it("has rows whose dates are before now, whenever that is", async () => {
    const hash = `#${new URLSearchParams({ resource: "bank-history", action: "get", text: "date BETWEEN TODAY - 30 DAYS AND NOW" })}`;
    const { page } = await open(hash);
    const note = () => page.locator("#rows-note").textContent();
    await expect.poll(note).toBe("60 of 60 selected");
    await page.locator("#now").fill("2031-05-05T12:00");
    await expect.poll(note).toBe("60 of 60 selected");
    await expect.poll(() => page.locator("#rows tbody").innerText()).toContain("2031-04-");
    expect(await note()).toBe("60 of 60 selected");
  });
});

describe("an example", () => {
  it("is chosen from groups", async () => {
    const { page, text } = await open();
    const groups = page.getByLabel("Example").locator("optgroup");
    expect(await groups.evaluateAll((all) => all.map((each) => (each as HTMLOptGroupElement).label))).toContain(
      "With mistakes",
    );
    await page.getByLabel("Example").selectOption("group_name IS NULL");
    expect(await text.textContent()).toBe("group_name IS NULL");
  });
});

describe("a resource of one's own", () => {
  it("is read, and its rows too", async () => {
    const { page, write, rows } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page.getByRole("button", { name: "Begin with an example" }).click();
    await expect.poll(() => page.getByLabel("Example").locator("option").count()).toBe(3);
    await write("price < 50");
    await expect.poll(() => rows.filter({ hasText: "Sandals" }).locator(".verdict").textContent()).toBe("in");
  });

  it("says what is wrong with it", async () => {
    const { page } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page
      .getByRole("textbox", { name: "Your resource" })
      .fill('{"name": "a", "service": "b", "actions": ["get"], "fields": {"id": {"type": "intger"}}}');
    await expect.poll(() => page.locator("#own-problems").textContent()).toContain('Did you mean "integer"?');
  });
});

describe("the link", () => {
  it("carries the filter, the resource and the action", async () => {
    const { page, write } = await open();
    await page.getByLabel("Action").selectOption("del");
    await write('name = "a b&c#d" AND tags = 1');
    await expect.poll(() => page.url()).toContain("%26c%23d");
    const again = await open(new URL(page.url()).hash);
    expect(await again.text.textContent()).toBe('name = "a b&c#d" AND tags = 1');
    expect(await again.page.getByLabel("Action").inputValue()).toBe("del");
  });

  it.each([
    [
      "resource",
      "nope",
      'The link is for the resource "nope", which is unknown. The filter is checked against Keywords.',
    ],
    [
      "action",
      "grant",
      'The link is for the action "grant", which Keywords does not have. The filter is checked for get.',
    ],
  ])("says that its %s is unknown, until another is chosen", async (name, value, said) => {
    const { page } = await open(linked("tags = 1", { [name]: value }));
    expect(await page.locator("#link-problem").innerText()).toBe(said);
    await page.locator(`#${name}`).selectOption({ index: 1 });
    expect(await page.locator("#link-problem").isVisible()).toBe(false);
  });

  it("with all that it names says nothing", async () => {
    const { page } = await open(linked("tags = 1"));
    expect(await page.locator("#link-problem").isVisible()).toBe(false);
  });
});
