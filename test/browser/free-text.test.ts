import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";

async function open(visit: Visit, how: "none" | "field" | "function") {
  const tab = await visit('<form><filter-input name="q"></filter-input></form><input id="next">');
  await tab.run((how) => {
    const { products } = window as unknown as { products: object };
    const freeText = {
      none: undefined,
      field: { field: "name" },
      function: (words: string) => `name = "${words}" AND stock > 0`,
    }[how];
    Object.assign(document.querySelector("filter-input") as FilterInput, { resource: products, freeText });
  }, how);
  await tab.click(".cm-content");
  const suggested = () =>
    tab.run(() =>
      Array.from(
        document.querySelector("filter-input")?.shadowRoot?.querySelectorAll("[part=suggestion] code") ?? [],
        ({ textContent }) => textContent,
      ),
    );
  return { tab, ...fieldIn(tab), suggested };
}

inBrowsers("element", (visit) => {
  it("a word is completed to the filter that the page says it means", async () => {
    const { tab, get, options, sent } = await open(visit, "field");
    await tab.type("ann");
    await expect.poll(options).toEqual(['name CONTAINS "ann"']);
    await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100)).then(() => true)); // A list takes no keys before.
    await tab.press("Enter");
    expect([await get("value"), await sent()]).toEqual(['name CONTAINS "ann"', ['q=name CONTAINS "ann"']]);
  });

  it("and suggested as that under the field, of a function too", async () => {
    const { tab, get, suggested } = await open(visit, "function");
    await tab.type("ann");
    await tab.press("Escape");
    await tab.press("Enter");
    await expect.poll(suggested).toEqual(['name = "ann" AND stock > 0']);
    await tab.press("Enter");
    expect(await get("value")).toBe('name = "ann" AND stock > 0');
  });

  it("without that, a word says which fields could be meant", async () => {
    const { tab, message } = await open(visit, "none");
    await tab.type("ann");
    await tab.press("Escape");
    await tab.press("Enter");
    await expect.poll(message).toBe('Write a field before "ann", such as name CONTAINS "ann", search CONTAINS "ann".');
  });
});
