import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { fieldOf } from "../support/browser/in-browser.ts";
import { openPlayground, type Playground } from "../support/browser/playground.ts";
import { connect, type Visitor } from "../support/browser/visit.ts";

let playground: Playground;
let visitor: Visitor;

beforeAll(async () => {
  [playground, visitor] = await Promise.all([openPlayground(), connect()]);
});
afterAll(async () => {
  await visitor.close();
  await playground.close();
});

async function open(filter: string) {
  const { page, complaints } = await visitor.visit(`${playground.address}#${new URLSearchParams({ filter })}`);
  const { box, value } = fieldOf(page);
  const json = page.getByRole("textbox", { name: "Selection as JSON" });
  await box.waitFor();
  return {
    page,
    complaints,
    value,
    json,
    note: () => page.locator("#rows-note").textContent(),
    write: async (typed: string) => {
      await box.click();
      await page.getByRole("combobox", { name: "Filter" }).waitFor();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(typed);
    },
  };
}

describe("the playground", () => {
  it("shows a filter as JSON, in words, as rows and as SQL, without a complaint", async () => {
    const { page, json, note, write, complaints } = await open("price < 50");
    await expect.poll(note).toBe("3 of 10 selected");
    expect(await page.locator("#sql").textContent()).toContain('from "products"');
    await write("price < 50 LIMIT 2");
    await expect.poll(() => json.inputValue()).toContain('"limit": 2');
    expect(await page.locator("#words").textContent()).toMatch(/price/i);
    expect(await page.locator("#rows tbody tr").count()).toBe(2);
    expect([await faultsOf(page), complaints]).toEqual([[], []]);
  });

  it("runs a filter that cannot be sent", async () => {
    const { json, note } = await open("price < 50 OR stock = 0");
    await expect.poll(note).toBe("5 of 10 selected");
    expect(await json.inputValue()).toBe("");
  });

  it("reads the JSON back, and says what is wrong with it", async () => {
    const { page, json, value } = await open("");
    await json.fill('{ "limit": "3" }');
    await expect.poll(value).toBe("LIMIT 3");
    await json.fill('{ "page": 2 }');
    await expect.poll(() => page.locator("#json-problems").textContent()).toMatch(/page/);
    expect(await value()).toBe("LIMIT 3");
  });

  it("dims the outputs of the last valid filter while there are errors", async () => {
    const { page, json, note, write } = await open("price < 50");
    await write("price <");
    await expect.poll(() => page.locator("body.stale").count()).toBe(1);
    expect(await note()).toBe("3 of 10 selected");
    await json.focus(); // but not what is being written
    expect(await json.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
  });
});
