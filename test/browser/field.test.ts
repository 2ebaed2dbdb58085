import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openForSuggestions } from "../support/browser/in-suggestions.ts";
import { passTime, stopTime, undoAll } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (...given: Parameters<typeof openForSuggestions> extends [unknown, ...infer Rest] ? Rest : never) =>
  openForSuggestions(browser, ...given);

const options = (page: Page) => page.getByRole("option").allTextContents();

describe("the list", () => {
  it("writes a whole filter by keyboard", async () => {
    const { page, value, is, submitted, complaints } = await open();
    const choose = async (typed: string, best: string, ...keys: readonly string[]) => {
      await page.keyboard.type(typed);
      await expect.poll(async () => (await options(page))[0]).toMatch(best);
      await passTime(page, 100); // the list takes no keys right after it opens
      for (const key of keys) await page.keyboard.press(key);
    };
    await choose("sta", "state", "Enter");
    await choose("", "=", "ArrowDown", "Tab");
    await choose("", "in_stock", "ArrowDown", "ArrowDown", "Enter");
    expect(await value()).toBe('state = "on_order"');
    await choose(" ord", "ORDER BY", "Tab");
    await choose("Product", "name", "Enter");
    expect([await value(), await is(":invalid")]).toEqual(['state = "on_order" ORDER BY name ', false]);
    expect([await submitted(), complaints]).toEqual([0, []]);
    await undoAll(page, value);
  });

  it("has the suggestions and fixes, at the button in the line and by keyboard, with what the line has no room for", async () => {
    const { page, type, value, undo } = await open();
    const text = "stock more than 5 AND nmae = 1";
    await type(text);
    await page.getByRole("button", { name: "Show all fixes" }).click();
    await expect.poll(async () => (await options(page)).length).toBeGreaterThan(2);
    expect((await options(page))[0]).toContain("stock > 5 AND name");
    expect((await options(page)).at(-1)).toContain('"more than" is not an operator');
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+.");
    await page.getByRole("option", { name: 'Rename "nmae"' }).click();
    await expect.poll(value).toBe("stock more than 5 AND name = 1");
    await undo();
    expect(await value()).toBe(text);
  });

  it("has the values of a server when they come, and what was chosen stays so", async () => {
    const { page, element, value } = await open();
    await element.evaluate((node) => {
      const suggestValues: FilterInput["suggestValues"] = (_, typed) =>
        new Promise((resolve) => {
          const found = ["ann", "anna", "annabel"].filter((name) => name.startsWith(typed));
          Object.assign(window, { answer: () => resolve(found.map((each) => ({ value: each, label: `${each}!` }))) });
        });
      Object.assign(node, { suggestValues });
    });
    await page.keyboard.type("name = ann");
    await expect.poll(() => options(page)).toEqual(['"ann"', "Loading values…"]);
    await passTime(page, 200);
    await page.evaluate(() => (window as never as { answer: () => void }).answer());
    await expect.poll(() => options(page)).toEqual(['"ann"', 'anna! "anna"', 'annabel! "annabel"']);
    await passTime(page, 100);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('name = "anna"');
  });
});

describe("Enter takes what is suggested, undo brings the text back", () => {
  it.each([
    ["stock more than 5", "stock > 5", ""],
    ["name contians shoe", 'name CONTAINS "shoe"', " (a guess, please check)"],
  ])("%s", async (typed, meant, hint) => {
    const { page, element, type, undo, value, is, suggestions, submitted } = await open();
    await type(typed);
    expect(await suggestions.first().textContent()).toBe(`Did you mean: ${meant}${hint} Enter`);
    await element.evaluate((node) => {
      const widthOf = (selector: string) => node.shadowRoot?.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;
      node.style.width = `${(widthOf(".buttons") - widthOf("kbd") / 2) / 0.75}px`; // no room for the key beside it
    });
    await page.keyboard.press("Enter");
    expect([await value(), await is(":invalid"), await submitted()]).toEqual([meant, false, 0]);
    await undo();
    expect(await value()).toBe(typed);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Enter");
    expect([await value(), await submitted()]).toEqual([meant, 1]);
  });

  it("but not where a list covers it, and once for a key that is held down", async () => {
    const { page, type, value, submitted } = await open("");
    await type("stock more than 5");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Space");
    await expect.poll(async () => (await options(page)).length).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    expect([await value(), await options(page)]).toEqual(["stock more than 5", []]);
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    expect([await value(), await submitted()]).toEqual(["stock > 5", 0]);
  });
});

describe("a problem is shown", () => {
  it("when the cursor has left its word and typing has paused, and stays while it holds", async () => {
    const { page, message } = await open();
    await stopTime(page);
    await page.keyboard.type("nmae");
    await passTime(page, 600);
    expect(await message()).toBe("");
    await page.keyboard.type(" = 1 ");
    await passTime(page, 400);
    expect([await message(), await options(page)]).toEqual(["", expect.arrayContaining(["AND"])]);
    await passTime(page, 100);
    expect(await message()).toContain('no field "nmae"');
    await passTime(page, 50);
    expect(await options(page)).toEqual([]); // they would cover it
    expect(await page.locator("[part=fix], [part=suggestion]").count()).toBe(1);
    await page.keyboard.type("A");
    expect(await message()).toContain('no field "nmae"');
    expect(await page.locator("[part=fix], [part=suggestion]").count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await passTime(page, 100);
    expect((await options(page)).length).toBeGreaterThan(1); // as in any field that is empty
  });

  it("by a server, with its fix, until the text changes", async () => {
    const { page, set, is, value, message } = await open("value='stock = 2'");
    const span = { start: 8, end: 9 };
    const fix = { code: "x", title: "Use 3", data: {}, certainty: "likely", edits: [{ span, text: "3" }] };
    await set({ problems: [{ code: "sold-out", detail: "There are no such products.", span, fixes: [fix] }] });
    expect([await message(), await is(":invalid")]).toEqual(["There are no such products.", true]);
    await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["2"]);
    await page.getByRole("button", { name: "Use 3" }).click();
    expect([await value(), await is(":invalid"), await message()]).toEqual(["stock = 3", false, ""]);
    await set({ readOnly: true, problems: [{ detail: "No.", span, fixes: [fix] }] });
    expect(await message()).toBe("No.");
    expect(await page.locator("[part=fix], [part=more]").count()).toBe(0);
  });

  it("and nothing on the page moves for it, on a phone too, where Enter opens the list with what has no room", async () => {
    const { page, element, type, suggestions, value } = await open("", { viewport: { width: 375, height: 700 } });
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      // The list comes and goes above all else; what it covers does not move.
      const isOfPage = (node: Node | null) => node?.getRootNode() === document;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as readonly { sources: readonly { node: Node | null }[] }[])
          shifts.push(...entry.sources.flatMap(({ node }) => (isOfPage(node) ? [String(node?.nodeName)] : [])));
      }).observe({ type: "layout-shift" });
    });
    const isCut = (part: string) => page.locator(part).evaluate((node) => node.scrollWidth > node.clientWidth);
    const topOfButton = () => page.getByText("Send").evaluate((node) => node.getBoundingClientRect().top);
    const before = await topOfButton();
    await type("stock more than 5");
    expect(await suggestions.count()).toBe(1);
    await page.getByText("Send").click();
    await page.keyboard.press("Control+.");
    expect(await topOfButton()).toBe(before);
    expect(await page.evaluate(() => (window as never as { shifts: string[] }).shifts)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("End");
    await type(" AND nmae = 1"); // for which the line has no room
    for (const accept of [() => suggestions.click(), () => page.keyboard.press("Enter")]) {
      await page.keyboard.press("Escape");
      await accept();
      await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(1);
      expect(await isCut("[role=option][aria-selected]")).toBe(false);
    }
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe('stock > 5 AND name = "1"');
    await element.evaluate((node) => (node as FilterInput).setCustomValidity("This filter finds too much. ".repeat(5)));
    expect(await topOfButton()).toBe(before);
  });
});

it("a text by an input method is composed, and counts when it is there", async () => {
  const { page, value, is } = await open();
  await page.keyboard.type('name = "');
  const session = await page.context().newCDPSession(page);
  for (const text of ["く", "くつ", "靴"])
    await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await expect.poll(value).toBe('name = "靴');
  await session.send("Input.insertText", { text: "靴" });
  await page.keyboard.type('"');
  expect([await value(), await is(":invalid")]).toEqual(['name = "靴"', false]);
});
