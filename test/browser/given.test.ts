import { expect, it } from "vitest";
import { fieldIn, inBrowsers } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

const form = (inside: string) =>
  `<form action="/sent">${inside}<button>Send</button><button type="reset">Reset</button></form>`;

const markCount = (tab: Tab) =>
  tab.run(
    () => document.querySelector("filter-input")?.shadowRoot?.querySelectorAll(".cm-lintRange, .cm-lintPoint").length,
  );

inBrowsers("element", (visit) => {
  it("a reset by mouse leaves nothing behind: no text, no message, no mark, no state, nothing to undo", async () => {
    const tab = await visit(form('<filter-input name="q" required></filter-input>'));
    const { get, is, message } = fieldIn(tab);
    await tab.click("filter-input");
    await tab.type("stock = ");
    await tab.press("Escape");
    await tab.click("button:not([type])");
    await expect.poll(message).not.toBe("");
    await expect.poll(() => markCount(tab)).toBe(1);
    await tab.click("[type=reset]");
    await expect.poll(() => get("value")).toBe("");
    expect(await markCount(tab)).toBe(0);
    await tab.click("h1");
    expect([await message(), await is(":state(message)"), await is(":state(suggestion)")]).toEqual(["", false, false]);
    await tab.click("filter-input");
    await tab.press("Control+z");
    expect(await get("value")).toBe("");
  });

  it("what the page gave is not undone", async () => {
    const tab = await visit(form('<filter-input name="q" value="LIMIT 1"></filter-input>'));
    const { get } = fieldIn(tab);
    await tab.click("filter-input");
    await tab.press("Control+z");
    expect(await get("value")).toBe("LIMIT 1");
    await tab.press("End");
    await tab.type("0");
    await tab.run(() => Object.assign(document.querySelector("filter-input") as object, { value: "LIMIT 2" }));
    await tab.press("Control+z");
    expect(await get("value")).toBe("LIMIT 2");
    await tab.press("End");
    await tab.type("0");
    await tab.press("Control+z");
    expect(await get("value")).toBe("LIMIT 2");
  });

  it.each([
    ["by itself", '<filter-input name="q"></filter-input>'],
    ["with a plain input inside", '<filter-input><input name="q"></filter-input>'],
  ])("what was typed comes back with the page, %s, and so do its neighbours", async (_, field) => {
    const tab = await visit(form(`${field}<input name="title"><input name="all" type="checkbox">`));
    await tab.run(() => window.addEventListener("unload", () => {})); // Such pages are made anew on the way back.
    const { sent } = fieldIn(tab);
    await tab.click("filter-input");
    await tab.type("LIMIT 7");
    await tab.click("[name=title]");
    await tab.type("Shoes");
    await tab.click("[name=all]");
    await tab.click("button");
    await expect.poll(() => tab.run(() => location.pathname)).toBe("/sent");
    await tab.back();
    await expect.poll(sent).toEqual(["q=LIMIT 7", "title=Shoes", "all=on"]);
  });
});
