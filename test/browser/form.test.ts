import { describe, expect, it } from "vitest";
import { eventsOf, fieldOf, inBrowser, openForm } from "../support/browser/in-browser.ts";

const browser = inBrowser("element");
const open = (inside: string) => openForm(browser, inside);

describe("validity", () => {
  it("follows the text at once, and says what is wrong", async () => {
    const { box, get, is, element } = await open('<filter-input name="q" required></filter-input>');
    const flags = () =>
      element.evaluate((node) => {
        const { valid, valueMissing, badInput } = (node as HTMLInputElement).validity;
        return { valid, valueMissing, badInput };
      });
    expect(await flags()).toEqual({ valid: false, valueMissing: true, badInput: false });
    expect([await get("validationMessage"), await is(":state(empty)")]).toEqual(["Please fill out this field.", true]);
    await box.pressSequentially("tags # 2");
    expect(await flags()).toEqual({ valid: false, valueMissing: false, badInput: true });
    expect(await get("validationMessage")).toBe('"#" has no meaning here.');
    expect([await is(":invalid"), await is(":state(error)"), await get("selection")]).toEqual([true, true, undefined]);
    await box.fill("tags = 2");
    expect(await flags()).toEqual({ valid: true, valueMissing: false, badInput: false });
    expect([await is(":invalid"), await is(":state(error)"), await is(":state(empty)")]).toEqual([false, false, false]);
    expect(await get("selection")).toEqual({ filters: [{ name: "tags", operator: "EQUALS", values: [2] }] });
  });

  it("keeps a wrong form from being sent, and leads to the field", async () => {
    const { page, box, element } = await open('<filter-input name="q" value="tags # 2"></filter-input>');
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).toBe('"#" has no meaning here.');
    expect(await box.getAttribute("aria-invalid")).toBe("true");
    expect(page.url()).not.toContain("/sent");
    expect(await element.evaluate((node) => document.activeElement === node)).toBe(true);
  });

  it("can be the page's own", async () => {
    const { element, get } = await open('<filter-input name="q" value="LIMIT 1"></filter-input>');
    const set = (message: string) =>
      element.evaluate((node, said) => (node as HTMLInputElement).setCustomValidity(said), message);
    await set("Not today.");
    expect([
      await get("validationMessage"),
      await element.evaluate((node) => (node as HTMLInputElement).checkValidity()),
    ]).toEqual(["Not today.", false]);
    await set("");
    expect(await get("validationMessage")).toBe("");
  });

  it("follows the resource, the action and the language", async () => {
    const { page, element, get } = await open('<filter-input name="q" value="nmae = 1"></filter-input>');
    expect(await get("validationMessage")).toBe("");
    await element.evaluate((node) =>
      Object.assign(node, { resource: (window as never as { products: object }).products }),
    );
    expect(await get("validationMessage")).toBe('There is no field "nmae". Did you mean "name"?');
    await element.evaluate((node) =>
      Object.assign(node, { messages: (window as never as { russian: object }).russian }),
    );
    expect(await get("validationMessage")).toMatch(/\p{Script=Cyrillic}/u);
    await element.evaluate((node) =>
      Object.assign(node, { resource: undefined, messages: undefined, action: "del", value: "LIMIT 1" }),
    );
    expect(await get("validationMessage")).toBe("LIMIT cannot be used with the action del.");
    expect(await eventsOf(page)).toEqual([]);
  });

  it("knows warnings and hints, which hinder nothing", async () => {
    const { set, is } = await open('<filter-input name="q"></filter-input>');
    await set({ value: "sum BETWEEN 5 AND 1" });
    expect([await is(":invalid"), await is(":state(warning)"), await is(":state(hint)")]).toEqual([false, true, false]);
    await set({ value: "a = 1 AND b = 2 OR b = 3" });
    expect(await is(":state(error)")).toBe(true);
  });
});

describe("the attribute resource", () => {
  const description = { name: "a", service: "b", actions: ["get"], fields: { id: { type: "integer" } } };
  const attribute = (json: string) => json.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

  it("is JSON", async () => {
    const { get, complaints } = await open(
      `<filter-input name="q" value="di = 1" action="get" resource="${attribute(JSON.stringify(description))}"></filter-input>`,
    );
    await expect.poll(() => get("validationMessage")).toBe('There is no field "di".');
    expect(complaints).toEqual([]);
  });

  it("gives way to a resource that is set while it is read", async () => {
    const { element, get } = await open('<filter-input value="di = 1" action="get"></filter-input>');
    const name = await element.evaluate(async (node, json) => {
      const { keywords } = window as unknown as { keywords: object };
      node.setAttribute("resource", json);
      Object.assign(node, { resource: keywords });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return (node as unknown as { resource: { name: string } }).resource.name;
    }, JSON.stringify(description));
    expect(name).toBe("keywords");
    await element.evaluate((node) => node.removeAttribute("resource"));
    await expect.poll(() => get("resource")).toBeUndefined();
  });

  it.each([
    ["{", 'The attribute "resource" is not JSON.'],
    ["{}", "The resource of the field is invalid:"],
  ])("%s is an error of the page", async (json, message) => {
    const { complaints, value } = await open(
      `<filter-input value="LIMIT 1" resource="${attribute(json)}"></filter-input>`,
    );
    await expect.poll(() => complaints).toEqual([expect.stringContaining(message)]);
    expect(await value()).toBe("LIMIT 1");
  });
});

describe("events", () => {
  it("are those of an input: one for each change, and one when it is left", async () => {
    const { page, box } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("ab");
    expect(await eventsOf(page)).toEqual(["input filter-input a", "input filter-input ab"]);
    await page.getByRole("button", { name: "Send" }).focus();
    expect(await eventsOf(page)).toEqual(["change filter-input ab"]);
    await box.focus();
    await page.getByRole("button", { name: "Send" }).focus();
    expect(await eventsOf(page)).toEqual([]);
  });

  it("do not tell the page what it did itself", async () => {
    const { page, set, box } = await open('<filter-input name="q"></filter-input>');
    await set({ value: "LIMIT 1" });
    await box.focus();
    await page.getByRole("button", { name: "Send" }).focus();
    expect(await eventsOf(page)).toEqual([]);
  });
});

it("a click is not lost to the message that comes when the field is left", async () => {
  const { page, box } = await open('<filter-input name="q"></filter-input>');
  const button = page.getByRole("button", { name: "Send" });
  await page.evaluate(() =>
    document.querySelector("button")?.addEventListener("click", () => (document.title += " clicked")),
  );
  await box.pressSequentially("a #");
  await button.click();
  expect(await page.title()).toBe("Test clicked");
  await expect.poll(() => page.getByRole("status").textContent()).toBe('"#" has no meaning here.');
});

describe("Enter", () => {
  it("sends the form by its button, after a change event", async () => {
    const { page, box } = await open(
      '<filter-input name="q"></filter-input><button name="b" value="2" type="button">Other</button>',
    );
    await page.evaluate(() => document.forms[0]?.addEventListener("submit", (event) => event.preventDefault()));
    await box.pressSequentially("LIMIT 1");
    await eventsOf(page);
    await box.press("Enter");
    expect(await eventsOf(page)).toEqual(["change filter-input LIMIT 1", "submit form"]);
    expect(await fieldOf(page).value()).toBe("LIMIT 1");
  });

  it("sends nothing that is wrong, or by a button that is disabled", async () => {
    const { page, box } = await open('<filter-input name="q"></filter-input>');
    await box.pressSequentially("LIMIT");
    await box.press("Escape");
    await box.press("Enter");
    await box.pressSequentially(" 1");
    await page.evaluate(() => document.querySelector("button")?.toggleAttribute("disabled", true));
    await box.press("Enter");
    expect((await eventsOf(page)).filter((event) => event.startsWith("submit"))).toEqual([]);
  });

  it("sends a form without a button when nothing else can be typed in it", async () => {
    for (const [other, times] of [
      ["", 1],
      ["<input name=a>", 0],
      ['<input type="checkbox">', 1],
    ] as const) {
      const { page } = await browser.visit(`<form><filter-input name="q"></filter-input>${other}</form>`);
      await page.evaluate(() => document.forms[0]?.addEventListener("submit", (event) => event.preventDefault()));
      await fieldOf(page).box.press("Enter");
      expect((await eventsOf(page)).length).toBe(times);
    }
  });
});

it("the attribute autofocus focuses it, unless something else has the focus", async () => {
  const focused = async (before: string) => {
    const { page } = await open(`${before}<filter-input autofocus></filter-input>`);
    return page.evaluate(() => document.activeElement?.localName);
  };
  expect([await focused(""), await focused("<input autofocus>")]).toEqual(["filter-input", "input"]);
});

describe("a label", () => {
  it.each([
    ["before", '<label for="f">Which ones</label><filter-input id="f"></filter-input>'],
    ["around", "<label>Which ones <filter-input></filter-input></label>"],
  ])("that stands %s names and focuses the field", async (_, html) => {
    const { page, value } = await open(html);
    await page.getByText("Which ones").click({ position: { x: 5, y: 5 } });
    await page.keyboard.type("LIMIT 1");
    expect(await value()).toBe("LIMIT 1");
    expect(await page.getByRole("combobox", { name: "Which ones" }).count()).toBe(1);
  });
});
