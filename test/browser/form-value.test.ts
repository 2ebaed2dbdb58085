import { describe, expect, it } from "vitest";
import { inBrowser, openForm, sentBy } from "../support/browser/in-browser.ts";
import { undoAll } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (inside: string) => openForm(browser, inside);

describe("the value", () => {
  it("is sent under its name, as it was typed", async () => {
    const { page, box, value, complaints } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("tags  = 2");
    expect(await value()).toBe("tags  = 2");
    expect(await sentBy(page)).toEqual(["q=tags  = 2"]);
    expect(complaints).toEqual([]);
  });

  it("is the attribute until it is changed, and again after a reset", async () => {
    const { page, element, box, value, get, is } = await open('<filter-input name="q" value="LIMIT 1"></filter-input>');
    expect(await value()).toBe("LIMIT 1");
    await element.evaluate((node) => node.setAttribute("value", "LIMIT 2"));
    expect(await value()).toBe("LIMIT 2");
    await box.press("End");
    await box.pressSequentially("x");
    await element.evaluate((node) => node.setAttribute("value", "LIMIT 3"));
    expect([await value(), await get("defaultValue")]).toEqual(["LIMIT 2x", "LIMIT 3"]);
    expect(await is(":invalid")).toBe(true);
    await page.evaluate(() => document.forms[0]?.reset());
    expect([await value(), await is(":invalid"), await sentBy(page)]).toEqual(["LIMIT 3", false, ["q=LIMIT 3"]]);
  });

  it("that was set before the element was known is its value, and so are other properties", async () => {
    const { value, get } = await open('<filter-input name="q" value="LIMIT 1" data-early></filter-input>');
    expect(await value()).toBe("nmae = 1");
    expect(await get("validationMessage")).toBe('There is no field "nmae". Did you mean "name"?');
  });

  it("of several lines comes to stand on one, and means what it meant", async () => {
    const { set, value, get } = await open('<filter-input name="q"></filter-input>');
    await set({ value: 'name = "a\nb"\r\nLIMIT 2' });
    expect(await value()).toBe('name = "a\\nb" LIMIT 2');
    expect(await get("selection")).toMatchObject({ filters: [{ values: ["a\nb"] }], limit: 2 });
  });

  it("is not sent while the field is disabled, by itself or with others", async () => {
    const { page, element, is, box } = await open(
      '<fieldset disabled><filter-input name="q" value="LIMIT 1"></filter-input></fieldset>',
    );
    expect([await sentBy(page), await is(":disabled"), await is(":state(disabled)")]).toEqual([[], true, true]);
    expect(await box.getAttribute("contenteditable")).toBe("false");
    await page.evaluate(() => document.querySelector("fieldset")?.removeAttribute("disabled"));
    expect([await sentBy(page), await is(":disabled")]).toEqual([["q=LIMIT 1"], false]);
    await element.evaluate((node) => node.toggleAttribute("disabled", true));
    expect([await sentBy(page), await box.getAttribute("aria-disabled")]).toEqual([[], "true"]);
  });

  it("cannot be typed over when it is read-only, and is sent", async () => {
    const { page, box, value, get } = await open('<filter-input name="q" value="LIMIT x" readonly></filter-input>');
    await box.focus();
    await page.keyboard.type("abc");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    expect([await value(), await sentBy(page)]).toEqual(["LIMIT x", ["q=LIMIT x"]]);
    expect([await get("willValidate"), await box.getAttribute("aria-readonly")]).toEqual([false, "true"]);
  });

  it("comes back with the page", async () => {
    const { page, box, value } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("tags = 7");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/sent\?q=tags\+%3D\+7/);
    await page.goBack();
    await box.waitFor();
    await expect.poll(value).toBe("tags = 7");
    await expect.poll(() => sentBy(page)).toEqual(["q=tags = 7"]);
  });

  it("outlives a move in the page, with what can be undone", async () => {
    const { page, element, box, value } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("LIMIT 1");
    await element.evaluate((node) => document.querySelector("form")?.prepend(node));
    expect(await value()).toBe("LIMIT 1");
    await box.focus();
    await undoAll(page, value);
  });
});
