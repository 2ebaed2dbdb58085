import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

async function open(visit: Visit) {
  const tab = await visit('<form><filter-input name="q" required></filter-input><button>Send</button></form>');
  await tab.run(() => {
    const { products } = window as unknown as { products: FilterInput["resource"] };
    Object.assign(document.querySelector("filter-input") as object, { resource: products, action: "get" });
  });
  await tab.click("filter-input");
  return { tab, ...fieldIn(tab) };
}

/** Longer than any message or mark takes to come. */
const longPause = (tab: Tab) => tab.run(() => new Promise((resolve) => setTimeout(resolve, 1200)).then(() => true));

/** What is red in the field: underlines, colours and messages. */
const red = (tab: Tab) =>
  tab.run(() =>
    Array.from(
      document
        .querySelector("filter-input")
        ?.shadowRoot?.querySelectorAll(".cm-lintRange, .cm-lintPoint, .cm-filter-invalid, [part~=error]") ?? [],
      ({ textContent }) => textContent,
    ),
  );

inBrowsers("element", (visit) => {
  it("what is not finished is not red, and nothing is said of it until the field is left", async () => {
    const { tab, is, message } = await open(visit);
    for (const text of ["sto", "ck = many"]) {
      await tab.type(text);
      await longPause(tab);
      expect([text, await red(tab), await message(), await is(":state(wrong)")]).toEqual([text, [], "", false]);
      expect(await is(":invalid")).toBe(true);
    }
    await tab.press("Escape");
    await tab.press("Tab");
    await expect.poll(message).toBe('The field "stock" holds a whole number, not "many".');
    await expect.poll(() => red(tab)).toContain("many");
  });

  it("it is said when the form is to be sent, and when the cursor is moved away and stays there", async () => {
    const first = await open(visit);
    await first.tab.type("stock = ");
    await first.tab.press("Escape");
    await first.tab.press("Enter");
    await expect.poll(first.message).toMatch(/^Expected a value/);
    const second = await open(visit);
    await second.tab.type("stock = ");
    await second.tab.press("Home");
    await expect.poll(second.message).toMatch(/^Expected a value/);
  });

  it("what is finished and wrong is said while one types on", async () => {
    const { tab, message } = await open(visit);
    await tab.type("nmae = ");
    await expect.poll(message).toBe('There is no field "nmae". Did you mean "name"?');
    await expect.poll(() => red(tab)).toContain("nmae");
  });
});
