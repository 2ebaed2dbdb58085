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
  const field = fieldIn(tab);
  return { tab, ...field, suggested: () => field.texts("[part=suggestion] code") };
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
    const { tab, message, get, set, texts } = await open(visit, "none");
    const sentence = 'Write a field before "red ann", such as name CONTAINS "red ann", search CONTAINS "red ann".';
    await tab.type("red ann");
    await tab.press("Escape");
    await tab.press("Enter");
    await expect.poll(message).toBe(sentence);
    expect(await get("validationMessage")).toBe(sentence);
    await expect.poll(() => texts(".cm-lintRange")).not.toEqual([]);
    await tab.hover(".cm-lintRange");
    await expect.poll(() => texts(".cm-diagnosticText")).toEqual([sentence]);
    await set({ freeText: { field: "name" } });
    expect(await get("validationMessage")).not.toBe(sentence);
  });
});
