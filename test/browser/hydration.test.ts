import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf, inBrowser, sentBy } from "../support/browser/in-browser.ts";
import { Form } from "./pages/hydrated-form.ts";

const browser = inBrowser("hydrated");
const rendered = `<div id="root">${renderToString(createElement(Form))}</div>`;

it("a field that a server rendered is a plain input until the script runs", async () => {
  const { page } = await browser.visit(rendered, { javaScriptEnabled: false });
  expect(await sentBy(page)).toEqual(["q=LIMIT 1"]);
});

it("then it has its properties, under StrictMode too, and React finds nothing that differs", async () => {
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
  expect(await sentBy(page)).toEqual(["q=stock > 5"]);
  await page.locator("#lock").click();
  expect(await is("[readonly]")).toBe(true);
  await page.locator("#lock").click();
  expect(await is("[readonly]")).toBe(false);
  expect(complaints).toEqual([]);
});
