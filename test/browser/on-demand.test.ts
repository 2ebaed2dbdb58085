import { describe, expect, it } from "vitest";
import { inBrowsers, paused, productsIn, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

const body = '<form><filter-input name="q" aria-label="Filter"></filter-input></form>';

async function open(visit: Visit) {
  const tab = await visit(body);
  return { tab, ...(await productsIn(tab)) };
}

/** What holds something back until it is released. */
function gate() {
  let release = (): void => {};
  const released = new Promise<boolean>((resolve) => {
    release = () => resolve(true);
  });
  return { release, opened: () => released };
}

const retype = async (tab: Tab, text: string) => {
  await tab.press("Control+a");
  await tab.type(text);
};

const preload = ({ run }: Tab, name: "preloadSuggestions") =>
  run((name) => (window as never as Record<string, () => Promise<void>>)[name]?.(), name);

inBrowsers(
  "element",
  (visit, site) => {
    const openFixes = async (tab: Tab, options: () => Promise<readonly unknown[]>) => {
      await tab.press("Escape");
      await tab.press("Control+.");
      await expect.poll(async () => (await options()).length).toBeGreaterThan(0);
      return options();
    };

    describe("what suggests filters is loaded", () => {
      it("with the first error that is shown, and once", async () => {
        const { requests } = site().watch("assistance");
        const { tab, suggestions } = await open(visit);
        await tab.type("price > 5 ");
        await paused(tab);
        expect(requests).toEqual([]);
        await retype(tab, "stock more than 5 ");
        await expect.poll(suggestions).toEqual(["Did you mean: stock > 5 Enter"]);
        await retype(tab, "10 > price ");
        await expect.poll(suggestions).toEqual(["Did you mean: price < 10Enter"]);
        expect(requests).toHaveLength(1);
      });

      it("earlier, if the page wants it", async () => {
        const { requests } = site().watch("assistance");
        const { tab } = await open(visit);
        await preload(tab, "preloadSuggestions");
        expect(requests).toHaveLength(1);
        await tab.type("stock more than 5");
        const texts = () =>
          tab.run(() => {
            const { suggestions } = document.querySelector("filter-input") as never as {
              suggestions: readonly { text: string }[];
            };
            return suggestions.map(({ text }) => text);
          });
        expect(await texts()).toEqual(["stock > 5"]);
      });
    });

    it("what says a filter in words is loaded when somebody has typed one and left it", async () => {
      const { requests } = site().watch("describe");
      const { tab } = await open(visit);
      await tab.type("price > 5 ");
      await paused(tab);
      expect(requests).toEqual([]);
      await tab.run(() => (document.activeElement as HTMLElement).blur());
      const described = () =>
        tab.run(() => document.querySelector("filter-input")?.shadowRoot?.getElementById("description")?.textContent);
      await expect.poll(described).toBe("Products with a price of more than 5.");
      expect(requests).toHaveLength(1);
    });

    describe("while it is being loaded", () => {
      const held = async () => {
        const { release, opened } = gate();
        const { requests } = site().watch("assistance", opened);
        return { ...(await open(visit)), release, requests };
      };

      it("the text may change: suggestions are for the text that is there when they come", async () => {
        const { tab, requests, suggestions, message, release } = await held();
        await tab.type("stock more than 5 ");
        await expect.poll(() => requests.length).toBe(1);
        await expect.poll(message).not.toBe("");
        await retype(tab, "10 > price ");
        expect(await suggestions()).toEqual([]);
        release();
        await expect.poll(suggestions).toEqual(["Did you mean: price < 10Enter"]);
      });

      it("nothing is suggested for a text that was mended", async () => {
        const { tab, requests, suggestions, release } = await held();
        await tab.type("stock more than 5 ");
        await expect.poll(() => requests.length).toBe(1);
        await retype(tab, "stock > 5 ");
        release();
        await preload(tab, "preloadSuggestions");
        await paused(tab);
        expect(await suggestions()).toEqual([]);
      });

      it("a tooltip keeps its place and its buttons when it comes, and a click does what the button says", async () => {
        const { tab, texts, get, suggestions, release } = await held();
        await tab.type("nmae = 1 ");
        await tab.press("Escape");
        await expect.poll(() => texts(".cm-lintRange")).toEqual(["nmae"]);
        await tab.hover(".cm-lintRange");
        const fix = ".cm-tooltip-lint .cm-diagnosticAction";
        await expect.poll(() => texts(fix)).toEqual(['Rename "nmae" to "name"']);
        const place = () =>
          tab.run((wanted) => {
            const button = document.querySelector("filter-input")?.shadowRoot?.querySelector(wanted);
            const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
            return [left, top, width, height];
          }, fix);
        await paused(tab);
        const before = await place();
        release();
        await expect.poll(suggestions).toEqual(['Did you mean: name = "1" (a guess, please check)Enter']);
        await paused(tab); // after which the text is marked again
        expect([await texts(fix), await place()]).toEqual([['Rename "nmae" to "name"'], before]);
        await tab.click(fix);
        expect(await get("value")).toBe("name = 1 ");
      });
    });

    describe("the list is loaded", () => {
      it("with the focus, and not before", async () => {
        const { requests } = site().watch("completion");
        const tab = await visit(body);
        await paused(tab);
        expect(requests).toEqual([]);
        await tab.run(() => document.querySelector<HTMLElement>("filter-input")?.focus());
        await expect.poll(() => requests.length).toBe(1);
      });

      it("while keys have their effect at once; it opens for what was typed when it comes", async () => {
        const { release, opened } = gate();
        const { requests } = site().watch("completion", opened);
        const { tab, get, options } = await open(visit);
        await tab.type("sta");
        expect([await get("value"), await options()]).toEqual(["sta", []]);
        await expect.poll(() => requests.length).toBe(1);
        release();
        await expect.poll(options).toEqual(["state"]);
        await paused(tab); // A list takes no keys in its first 75 milliseconds.
        await tab.press("Tab");
        expect(await get("value")).toBe("state ");
      });

      it("and opens at the key that asked for it", async () => {
        const { release, opened } = gate();
        site().watch("completion", opened);
        const { tab, set, options } = await open(visit);
        await set({ value: "stock > 5 " });
        await tab.press("End");
        await tab.press("Control+ ");
        expect(await options()).toEqual([]);
        release();
        await expect.poll(options).toContain("AND");
      });

      it("again by the next key, if it could not be", async () => {
        const { requests } = site().watch("completion", () => false);
        const { tab } = await open(visit);
        await tab.type("s");
        await expect.poll(() => requests.length).toBeGreaterThan(0);
        site().watch("completion");
        await tab.run(() => {
          Object.assign(window, { isOld: true });
          location.reload(); // Chromium keeps a module that failed.
        });
        await expect
          .poll(() => tab.run(() => !("isOld" in window) && document.querySelector("filter-input:defined") !== null))
          .toBe(true);
        const { get, options } = await productsIn(tab);
        await tab.press("Control+a");
        await tab.type("stat");
        await expect.poll(options).toEqual(["state"]);
        expect(await get("value")).toBe("stat");
      });
    });

    it("the field works without it, if it cannot be loaded", async () => {
      const { requests } = site().watch("assistance", () => false);
      const { tab, message, is, options, suggestions } = await open(visit);
      await tab.type("pirce > 100 ");
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await expect.poll(message).toMatch(/no field "pirce"/);
      expect(await is(":invalid")).toBe(true);
      expect(await openFixes(tab, options)).toEqual(['Rename "pirce" to "price"']);
      expect(await suggestions()).toEqual([]);
    });
  },
  { isSplit: true },
);
