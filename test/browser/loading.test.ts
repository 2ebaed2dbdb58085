import { expect, it } from "vitest";
import { inBrowsers, productsIn } from "../support/browser/in-browsers.ts";

/* What comes with the first focus, as one part. */

const form = "<form><filter-input></filter-input><button>Send</button></form>";

inBrowsers(
  "element",
  (visit, site) => {
    it("the editor comes with the focus, and takes over what was typed meanwhile, with the cursor", async () => {
      let serve = () => {};
      const served = new Promise<void>((resolve) => {
        serve = resolve;
      });
      const { requests } = site().watch("editor", () => served.then(() => true));
      const tab = await visit(form);
      expect(requests).toEqual([]);
      const { get, texts } = await productsIn(tab);
      await tab.type("stock > 5");
      await tab.press("ArrowLeft");
      expect([await texts(".cm-line"), await get("value")]).toEqual([[], "stock > 5"]);
      serve();
      await expect.poll(() => texts(".cm-line")).toEqual(["stock > 5"]);
      await tab.type("1");
      expect(await get("value")).toBe("stock > 15");
      for (const _ of [1, 2]) await tab.press("Control+z");
      expect([await get("value"), requests.length]).toEqual(["", 1]);
    });

    it("a text that the page sets meanwhile cannot be undone", async () => {
      let serve = () => {};
      const served = new Promise<void>((resolve) => {
        serve = resolve;
      });
      site().watch("editor", () => served.then(() => true));
      const tab = await visit(form);
      const { get, set, texts } = await productsIn(tab);
      await tab.type("stock > 5");
      await set({ value: "stock = 2" });
      serve();
      await expect.poll(() => texts(".cm-line")).toEqual(["stock = 2"]);
      await tab.press("Control+z");
      expect(await get("value")).toBe("stock = 2");
    });

    it("without it, the field is a plain one that says what is wrong", async () => {
      const { requests } = site().watch("editor", () => false);
      const tab = await visit(form);
      const { get, is, message } = await productsIn(tab);
      await tab.type("pirce > 100");
      await tab.press("Enter");
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await expect.poll(message).toMatch(/no field "pirce"/);
      expect([await get("value"), await is(":invalid")]).toEqual(["pirce > 100", true]);
    });
  },
  { isSplit: true },
);
