import { expect, it } from "vitest";
import { faultsIn } from "../support/browser/axe.ts";
import { inBrowsers, paused, productsIn, type Visit } from "../support/browser/in-browsers.ts";

async function open(visit: Visit, attributes = "") {
  const tab = await visit(
    `<form><label for="f">Which ones</label><filter-input id="f" name="q" ${attributes}></filter-input><button>Send</button></form>`,
  );
  return { tab, ...(await productsIn(tab)) };
}

inBrowsers("element", (visit) => {
  it("axe finds no fault with a list, and with an error and its suggestions", async () => {
    const { tab, options, suggestions, texts } = await open(visit, "clearable");
    await tab.type("state ");
    await expect.poll(async () => (await options()).length).toBeGreaterThan(3);
    await paused(tab); // axe stops when a page changes under it
    expect(await faultsIn(tab)).toEqual([]);
    await tab.press("Control+a");
    await tab.type("pirce > 5 ");
    await tab.press("Escape");
    await expect.poll(async () => (await suggestions()).length).toBeGreaterThan(0);
    await expect.poll(() => texts(".cm-lintRange")).toEqual(["pirce"]);
    await paused(tab);
    expect(await faultsIn(tab)).toEqual([]);
  });

  it("axe does find faults, in the element too", async () => {
    const { tab } = await open(visit);
    await paused(tab);
    await tab.run(() => {
      const box = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-content");
      box?.setAttribute("aria-multiline", "true");
    });
    expect(await faultsIn(tab)).toEqual([expect.stringMatching(/^aria-allowed-attr: #f,\.cm-content/)]);
  });
});
