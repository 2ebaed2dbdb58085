import { describe, expect, it } from "vitest";
import { fieldOf, inBrowser, sentBy } from "../support/browser/in-browser.ts";

const browser = inBrowser("element");
const form = `<form action="/sent">
  <label for="f">Which ones</label>
  <filter-input><input id="f" name="q" value="LIMIT 1" required placeholder="All"></filter-input>
  <button>Send</button>
</form>`;

describe("the plain input inside", () => {
  it("does it all where no script runs", async () => {
    const { page } = await browser.visit(form, { javaScriptEnabled: false });
    const input = page.getByLabel("Which ones");
    await input.fill("LIMIT 2");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/sent\?q=LIMIT\+2$/);
  });

  it("hands over its name, value, label and what it asks for, and is sent no more", async () => {
    const { page, complaints } = await browser.visit(form);
    const { box, value, element, is } = fieldOf(page);
    await box.waitFor();
    expect([await value(), await sentBy(page)]).toEqual(["LIMIT 1", ["q=LIMIT 1"]]);
    await page.getByText("Which ones").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    expect([await sentBy(page), await is(":invalid"), await element.getAttribute("required")]).toEqual([
      ["q="],
      true,
      "",
    ]);
    expect(await page.getByRole("combobox", { name: "Which ones" }).count()).toBe(1);
    await page.evaluate(() => document.forms[0]?.reset());
    expect(await value()).toBe("LIMIT 1");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/sent\?q=LIMIT\+1$/);
    expect(complaints).toEqual([]);
  });

  it("that comes later is taken over too, with what was typed in it and the focus", async () => {
    const { page } = await browser.visit("<form><filter-input></filter-input></form>");
    await page.evaluate(async () => {
      const host = document.querySelector("filter-input");
      const input = document.createElement("input");
      input.name = "q";
      input.defaultValue = "LIMIT 1";
      document.forms[0]?.append(input);
      input.focus();
      input.value = "LIMIT 2";
      host?.append(input);
      input.focus();
    });
    const { value, get } = fieldOf(page);
    await expect.poll(value).toBe("LIMIT 2");
    expect([await get("defaultValue"), await sentBy(page)]).toEqual(["LIMIT 1", ["q=LIMIT 2"]]);
  });
});
