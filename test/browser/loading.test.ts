import { expect, it } from "vitest";
import { fieldIn, inBrowsers, productsIn } from "../support/browser/in-browsers.ts";
import type { Site } from "../support/browser/site.ts";

/* What comes with the first focus, as one part. */

const form = "<form><filter-input></filter-input><button>Send</button></form>";

/** Holds back the editor until the test serves it. */
function held(site: Site) {
  let serve = () => {};
  const served = new Promise<boolean>((resolve) => {
    serve = () => resolve(true);
  });
  return { ...site.watch("editor", () => served), serve: () => serve() };
}

inBrowsers(
  "element",
  (visit, site) => {
    it("the editor comes with the focus, and takes over what was typed meanwhile, with the cursor", async () => {
      const { requests, serve } = held(site());
      const tab = await visit(form);
      expect(requests).toEqual([]);
      const { get, texts } = await productsIn(tab);
      await tab.run(() => {
        const prevent = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
        document.forms[0]?.addEventListener("keydown", prevent);
      });
      await tab.type("stock > 5");
      await tab.press("ArrowLeft");
      expect([await texts(".cm-line"), await get("value")]).toEqual([[], "stock > 5"]);
      await tab.press("Enter");
      serve();
      await expect.poll(() => texts(".cm-line")).toEqual(["stock > 5"]);
      await tab.type("1");
      expect(await get("value")).toBe("stock > 15");
      for (const _ of [1, 2]) await tab.press("Control+z");
      expect([await get("value"), requests.length]).toEqual(["", 1]);
      await tab.press("Enter");
      const events = await tab.run(() => (window as never as { record: { events: string[] } }).record.events);
      expect(events.filter((each) => !each.startsWith("input"))).toEqual([]); // the page has prevented Enter
    });

    it("what the page sets meanwhile cannot be undone, a word that was begun is not wrong until it is left, nothing asks for the focus, and a tap opens the list", async () => {
      const { serve } = held(site());
      const tab = await visit(form);
      const { get, set, texts, options, message } = await productsIn(tab);
      await tab.type("stock > 5");
      await set({ value: "st" });
      await tab.type("o");
      serve();
      await expect.poll(async () => (await options()).length).toBeGreaterThan(0);
      expect([await texts(".cm-line"), await message()]).toEqual([["sto"], ""]);
      for (const _ of [1, 2]) await tab.press("Control+z");
      expect(await get("value")).toBe("st");
      await tab.type("o");
      await expect.poll(async () => (await options()).length).toBeGreaterThan(0);
      await tab.run(() => document.body.append(document.forms[0] as HTMLFormElement)); // in Firefox with no blur event
      await expect.poll(options).toEqual([]);
      expect(await message()).not.toBe("");
      const other = await visit(form);
      await other.run(() => void document.querySelector("filter-input")?.dispatchEvent(new Event("pointerenter")));
      await expect.poll(() => fieldIn(other).texts(".cm-line")).toEqual([""]);
      await other.run(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await other.run(() => document.activeElement?.localName)).toBe("body");
      const touched = await visit("<filter-input></filter-input>");
      await touched.run(() => {
        const box = document.querySelector("filter-input")?.shadowRoot?.querySelector("textarea");
        box?.focus();
        box?.setRangeText("stock > 5 LIM", 0, 0, "end");
        box?.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste" }));
        box?.dispatchEvent(new PointerEvent("click", { pointerType: "touch", bubbles: true, composed: true }));
      });
      await expect.poll(fieldIn(touched).options).toContain("LIMIT");
      await expect.poll(fieldIn(touched).message).toMatch(/found "LIM"/);
    });

    it("without it, the field is a plain one that says what is wrong", async () => {
      const { requests } = site().watch("editor", () => false);
      const tab = await visit(form);
      const { get, is, message, texts } = await productsIn(tab);
      await tab.type("pirce > 100");
      await tab.press("Enter");
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await expect.poll(message).toMatch(/no field "pirce"/);
      await expect.poll(() => texts("button")).toEqual([]); // none that needs the editor
      expect([await get("value"), await is(":invalid")]).toEqual(["pirce > 100", true]);
    });
  },
  { isSplit: true },
);
