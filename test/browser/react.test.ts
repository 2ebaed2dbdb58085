import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fieldOf, inBrowser, sentBy } from "../support/browser/in-browser.ts";
import { Form } from "./pages/hydrated-form.ts";

describe("a field that a server rendered", () => {
  const browser = inBrowser("hydrated");
  const rendered = `<div id="root">${renderToString(createElement(Form))}</div>`;

  it("is a plain input, then has its properties, under StrictMode too, and React finds nothing that differs", async () => {
    const plain = await browser.visit(rendered, { javaScriptEnabled: false });
    expect(await sentBy(plain.page)).toEqual(["q=LIMIT 1"]);
    const { page, complaints } = await browser.visit(rendered);
    const { box, value, get, is } = fieldOf(page);
    const output = () => page.locator("output").textContent();
    await box.waitFor();
    expect([await value(), await output(), await sentBy(page)]).toEqual(["LIMIT 1", '{"limit":1}', ["q=LIMIT 1"]]);
    await page.locator("#focus").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("nmae = 1 ");
    expect([await output(), await get("validationMessage")]).toEqual([
      '["unknown-field"]',
      'There is no field "nmae". Did you mean "name"?',
    ]);
    await page.keyboard.press("Tab");
    await page.evaluate(() => (document.querySelector("#example") as HTMLElement).click());
    await expect.poll(value).toBe("stock > 5");
    await page.locator("#lock").click();
    expect([await sentBy(page), await is("[readonly]")]).toEqual([["q=stock > 5"], true]);
    await page.locator("#lock").click();
    expect([await is("[readonly]"), complaints]).toEqual([false, []]);
  });
});

describe("in a form of React", () => {
  const browser = inBrowser("states");

  async function open(kind: string, text = "ab") {
    const { page } = await browser.visit(`<div id="root" data-kind="${kind}"></div>`);
    const field = fieldOf(page);
    const texts = async () => [await field.value(), await page.locator("output").textContent()];
    await expect.poll(texts).toEqual([text.replace("\n", " "), text]);
    await field.box.focus();
    await page.getByRole("combobox").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    /** Waits until the page has rendered a few times more. */
    const times = async () => Number(await page.locator("i").textContent());
    const rendered = async () => {
      const before = await times();
      await expect.poll(times).toBeGreaterThan(before + 3);
    };
    return { page, ...field, texts, rendered };
  }

  it.each([
    ["takes what is typed", "echo", "axb", "axyb"],
    ["takes nothing", "refuse", "ab", "ab"],
    ["takes it in capitals", "upper", "AXB", "AXBY"],
    ["takes it later, with the cursor at the end", "later", "axb", "axby"],
  ])("a state that %s decides, and attributes follow properties", async (_, kind, first, second) => {
    const { page, element, texts, rendered } = await open(kind);
    for (const [letter, expected] of [
      ["x", first],
      ["y", second],
    ] as const) {
      await page.keyboard.type(letter);
      if (kind !== "refuse") await rendered();
      await expect.poll(texts).toEqual([expected, expected]);
    }
    const attributes = element.evaluate((node) => [node.getAttribute("title"), node.hasAttribute("hidden")]);
    expect(await attributes).toEqual([kind === "refuse" ? "Old" : null, false]);
    const named = page.evaluate(() => Reflect.get(document.forms[0]?.elements.namedItem("q") ?? {}, "value"));
    expect(await named).toBe(second); // and no other has the name
  });

  it("the problems of a server hold until the text changes, or is sent again", async () => {
    const { page, get, rendered } = await open("problem");
    const problems = async () => ((await get("problems")) as readonly unknown[]).length;
    expect([await problems(), await get("validationMessage")]).toEqual([1, "There is no ab."]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("LIMIT 1");
    await rendered();
    expect(await problems()).toBe(0);
    await page.locator("#send").click();
    await expect.poll(problems).toBe(1);
    const answer = await open("answer");
    await answer.page.keyboard.type("x"); // which changes the text and the problems at once
    await expect.poll(() => answer.get("validationMessage")).toBe("There is no ab.");
    const lines = await open("lines", "a\nb");
    await lines.rendered();
    expect([await lines.texts(), await lines.get("validationMessage")]).toEqual([["a b", "a\nb"], "There is no ab."]);
  });

  it("a reset leaves a state as it is, and takes back what a field keeps itself", async () => {
    for (const [kind, expected] of [
      ["echo", "axb"],
      ["own", "ab"],
    ] as const) {
      const { page, value, rendered } = await open(kind);
      await page.keyboard.type("x");
      await page.keyboard.press("Escape");
      await page.locator("[type=reset]").click();
      await rendered();
      expect(await value()).toBe(expected);
    }
  });
});
