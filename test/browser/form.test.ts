import { describe, expect, it } from "vitest";
import { eventsOf, fieldOf, inBrowser, openForm, sentBy } from "../support/browser/in-browser.ts";
import { undoAll } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (inside: string) => openForm(browser, inside);
const focused = () => document.activeElement?.getAttribute("name") ?? document.activeElement?.localName;

describe("validity", () => {
  it("follows the text and what it is checked against at once", async () => {
    const { box, get, set, is, element } = await open('<filter-input name="q" required></filter-input>');
    const flags = () =>
      element.evaluate((node) => {
        const { valueMissing, badInput, customError } = (node as HTMLInputElement).validity;
        return Object.entries({ valueMissing, badInput, customError }).flatMap(([name, is]) => (is ? [name] : []));
      });
    expect([await flags(), await is(":state(empty)")]).toEqual([["valueMissing"], true]);
    await box.pressSequentially("nmae = 2");
    expect([await flags(), await is(":invalid")]).toEqual([[], false]);
    await element.evaluate((node) =>
      Object.assign(node, { resource: (window as never as { products: object }).products }),
    );
    expect([await flags(), await get("selection")]).toEqual([["badInput"], undefined]);
    await element.evaluate((node) =>
      Object.assign(node, { messages: (window as never as { russian: object }).russian }),
    );
    expect(await get("validationMessage")).toMatch(/\p{Script=Cyrillic}/u);
    await set({ value: "stock = TODAY OR name = 'a'", output: "query", messages: undefined, resource: undefined });
    expect(await flags()).toEqual([]);
    await element.evaluate((node) => (node as HTMLInputElement).setCustomValidity("Not today."));
    expect([await flags(), await get("validationMessage")]).toEqual([["customError"], "Not today."]);
  });

  it("keeps a form from being sent: the field says why itself, with the focus if it is the first", async () => {
    const { page, element, message } = await open(
      '<input name="title" required><filter-input name="q" value="# 2"></filter-input>',
    );
    const error = '"#" has no meaning here.';
    expect([await message(), await page.evaluate(focused)]).toEqual(["", "body"]); // the page checked when it loaded
    await page.locator("[name=title]").click();
    await element.evaluate((node) => (node as HTMLInputElement).checkValidity());
    expect([await message(), await page.evaluate(focused)]).toEqual(["", "title"]);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur() ?? document.forms[0]?.checkValidity());
    expect([await message(), await page.evaluate(focused)]).toEqual(["", "body"]);
    await page.getByRole("button", { name: "Send" }).click();
    expect([await message(), await page.evaluate(focused)]).toEqual([error, "title"]);
    await page.evaluate(() => document.forms[0]?.reset());
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    expect([await message(), await page.evaluate(focused)]).toEqual([error, "q"]);
    await element.evaluate((node) => document.forms[0]?.reset() ?? (node as HTMLInputElement).reportValidity());
    expect([await message(), await page.evaluate(focused)]).toEqual([error, "q"]);
    expect(page.url()).not.toContain("/sent");
  });
});

describe("the value", () => {
  it("is the attribute until it is changed, and again after a reset, which leaves nothing behind", async () => {
    const { page, element, box, value, get, is, message } = await open(
      '<filter-input name="q" value="LIMIT 1"></filter-input>',
    );
    await element.evaluate((node) => node.setAttribute("value", "LIMIT 2"));
    await box.press("End");
    await box.pressSequentially("x");
    await element.evaluate((node) => node.setAttribute("value", "LIMIT 3"));
    expect([await value(), await get("defaultValue"), await is(":invalid")]).toEqual(["LIMIT 2x", "LIMIT 3", true]);
    await page.evaluate(() => document.forms[0]?.reset());
    expect([await value(), await sentBy(page)]).toEqual(["LIMIT 3", ["q=LIMIT 3"]]);
    await box.focus();
    await page.keyboard.press("Control+z");
    expect([await value(), await message()]).toEqual(["LIMIT 3", ""]);
    for (const property of ["value", "defaultValue"]) {
      const early = await open(`<filter-input value="LIMIT 1" data-early="${property}"></filter-input>`); // set before it is known
      const [value, found] = [await early.value(), await early.get("diagnostics")];
      expect([value, found]).toMatchObject(["nmae = 1", [{ code: "problem" }, { code: "unknown-field" }]]);
    }
  });

  it("is not sent while the field is disabled, and cannot be changed while it is read-only", async () => {
    const { page, element, box, value, set } = await open(
      '<fieldset><filter-input name="q" value="LIMIT 1"></filter-input></fieldset>',
    );
    await box.focus();
    await set({ readOnly: true });
    await page.keyboard.type("x");
    expect([await value(), await sentBy(page)]).toEqual(["LIMIT 1", ["q=LIMIT 1"]]);
    await page.evaluate(() => document.querySelector("fieldset")?.setAttribute("disabled", ""));
    expect(await sentBy(page)).toEqual([]);
    await element.evaluate((node) => (document.activeElement as HTMLElement).blur() ?? node.focus());
    expect(await page.evaluate(focused)).toBe("body");
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

  it("outlives a move in the page, with what can be undone, and a time outside of it", async () => {
    const { page, element, box, value } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("LIMIT 1");
    await element.evaluate((node) => document.querySelector("form")?.prepend(node));
    await box.focus();
    await undoAll(page, value);
    await box.pressSequentially("LIMIT 2");
    await element.evaluate(async (node) => {
      node.remove();
      await new Promise((resolve) => setTimeout(resolve, 20));
      document.querySelector("form")?.append(node);
    });
    expect(await value()).toBe("LIMIT 2");
    await box.focus();
    await page.keyboard.type("5");
    expect(await value()).toMatch(/5/);
  });
});

it("the events are those of an input: one for each change, one when it is left, none for the page", async () => {
  const { page, element, box, set } = await open('<filter-input name="q"></filter-input>');
  const button = page.getByRole("button", { name: "Send" });
  await box.pressSequentially("ab");
  expect(await eventsOf(page)).toEqual(["input filter-input a", "input filter-input ab"]);
  await button.focus();
  expect(await eventsOf(page)).toEqual(["change filter-input ab"]);
  await set({ value: "LIMIT 1" });
  await box.focus();
  await button.focus();
  expect(await eventsOf(page)).toEqual([]);
  await box.focus();
  await box.press("End");
  await box.press("x");
  await set({ value: "LIMIT 2" }); // which answers what was typed
  await eventsOf(page);
  await element.evaluate((node) => {
    const { events } = (window as never as { record: { events: string[] } }).record;
    node.addEventListener("blur", () => events.push("blur"));
  });
  await button.focus();
  expect(await eventsOf(page)).toEqual(["change filter-input LIMIT 2", "blur"]);
});

describe("Enter", () => {
  const typed = "change filter-input LIMIT 1";

  it("sends the form after a change event, by its first button or without one, and nothing that is wrong", async () => {
    for (const [beside, expected] of [
      ["<button>Send</button>", "submit form button"],
      ['<input type="image" alt="Send"><button>Send</button>', "submit form input"],
      ['<input type="checkbox">', "submit form"],
    ] as const) {
      const { page } = await browser.visit(`<form><filter-input name="q"><input></filter-input>${beside}</form>`);
      const { box } = fieldOf(page);
      await page.evaluate(() => document.forms[0]?.addEventListener("submit", (event) => event.preventDefault()));
      await box.pressSequentially("LIMIT");
      await box.press("Enter");
      await box.pressSequentially(" 1");
      await eventsOf(page);
      await box.press("Enter");
      expect(await eventsOf(page)).toEqual([typed, expected]);
    }
  });

  it("sends nothing where an input sends nothing", async () => {
    for (const beside of ['<input type="image" alt="Send" disabled><button>Send</button>', "<input>"]) {
      const { page } = await browser.visit(`<form><filter-input name="q"></filter-input>${beside}</form>`);
      const { box } = fieldOf(page);
      await box.pressSequentially("LIMIT 1");
      await eventsOf(page);
      await box.press("Enter");
      expect(await eventsOf(page)).toEqual([typed]);
    }
  });
});

it("the attribute autofocus focuses it, unless something else has the focus", async () => {
  const focusedWith = async (before: string) => {
    const { page } = await open(`${before}<filter-input autofocus></filter-input>`);
    return page.evaluate(() => document.activeElement?.localName);
  };
  expect([await focusedWith(""), await focusedWith("<input autofocus>")]).toEqual(["filter-input", "input"]);
});

it("the plain input inside hands over its name, value, label, focus and what it asks for, and is sent no more", async () => {
  const inside = '<input id="f" name="q" value="LIMIT 1" required placeholder="All">';
  const { page, complaints } = await browser.visit(
    `<form action="/sent"><label for="f">Which ones</label><filter-input>${inside}</filter-input><button>Send</button></form>`,
  );
  const { box, value, is } = fieldOf(page);
  await box.waitFor();
  expect([await value(), await sentBy(page)]).toEqual(["LIMIT 1", ["q=LIMIT 1"]]);
  await page.getByText("Which ones").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  expect([await sentBy(page), await is(":invalid")]).toEqual([["q="], true]);
  expect(await page.getByRole("combobox", { name: "Which ones" }).count()).toBe(1);
  await page.getByRole("button", { name: "Send" }).focus();
  await page.getByText("Which ones").evaluate((label) => label.replaceChildren("Which others"));
  await box.focus();
  expect(await box.getAttribute("aria-label")).toBe("Which others");
  await page.evaluate(() => document.forms[0]?.reset());
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/sent\?q=LIMIT\+1$/);
  expect(complaints).toEqual([]);
});
