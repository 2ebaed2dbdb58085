import { expect, it } from "vitest";
import { fieldOf, inBrowser, sentBy } from "../support/browser/in-browser.ts";

const browser = inBrowser("react");

it("works in React as a controlled input does", async () => {
  const { page, complaints } = await browser.visit("");
  const { box, value, get, is } = fieldOf(page);
  const output = () => page.locator("output").textContent();
  await box.waitFor();
  expect([await value(), await output()]).toEqual(["LIMIT 1", "LIMIT 1|0"]);
  await box.press("End");
  await page.keyboard.type("0 OFFSET 2");
  expect([await value(), await output()]).toEqual(["LIMIT 10 OFFSET 2", "LIMIT 10 OFFSET 2|0"]);
  await page.keyboard.press("Home");
  await page.keyboard.type("nmae = 1 ");
  expect(await output()).toBe("nmae = 1 LIMIT 10 OFFSET 2|0");
  expect(await get("validationMessage")).toBe('There is no field "nmae". Did you mean "name"?');
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Example" }).click();
  expect([await value(), await output()]).toEqual(["stock > 5", "stock > 5|1"]);
  expect([await is(":invalid"), await sentBy(page)]).toEqual([false, ["q=stock > 5"]]);
  await page.getByRole("button", { name: "Toggle" }).click();
  await page.getByRole("button", { name: "Toggle" }).click();
  await box.waitFor();
  expect([await value(), await sentBy(page)]).toEqual(["stock > 5", ["q=stock > 5"]]);
  expect(complaints).toEqual([]);
});
