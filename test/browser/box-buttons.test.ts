import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";

async function open(visit: Visit, attributes: string, settings: "russian" | "products" = "products") {
  const tab = await visit(`<form><filter-input name="q" ${attributes}></filter-input><button>Send</button></form>`);
  await tab.run((name) => {
    const { russian, products } = window as unknown as { russian: object; products: object };
    const messages = name === "russian" ? { messages: russian } : {};
    Object.assign(document.querySelector("filter-input") as FilterInput, { resource: products, ...messages });
  }, settings);
  const within = (selector: string) =>
    tab.run((selector) => {
      const found = document.querySelector("filter-input")?.shadowRoot?.querySelector<HTMLElement>(selector);
      if (!found) return undefined;
      const { width } = found.getBoundingClientRect();
      return { isShown: width > 0, label: found.ariaLabel, text: found.innerText };
    }, selector);
  const events = () => tab.run(() => (window as unknown as { record: { events: string[] } }).record.events.splice(0));
  const isFocused = () => tab.run(() => document.querySelector("filter-input")?.shadowRoot?.activeElement?.className);
  return { tab, ...fieldIn(tab), within, events, isFocused };
}

inBrowsers("element", (visit) => {
  it("a button clears a field that is not empty, as a person would", async () => {
    const { tab, get, within, events, isFocused, options } = await open(visit, 'clearable value="price > 5"');
    expect(await within("[part=clear]")).toMatchObject({ isShown: true, label: "Clear" });
    await tab.click("[part=clear]");
    expect([await get("value"), await isFocused()]).toEqual(["", expect.stringContaining("cm-content")]);
    expect(await events()).toEqual(["input filter-input"]);
    expect(await within("[part=clear]")).toMatchObject({ isShown: false });
    await expect.poll(options).toContain("price");
    await tab.press("Escape");
    await tab.press("Control+z");
    expect(await get("value")).toBe("price > 5");
    await tab.press("Tab");
    await tab.press("Enter");
    expect(await get("value")).toBe("");
    await tab.type("stock");
    await tab.run(() =>
      document.querySelector("filter-input")?.shadowRoot?.querySelector<HTMLElement>("[part=clear]")?.click(),
    );
    expect(await get("value")).toBe("");
    await tab.press("Control+z");
    expect(await get("value")).toBe("stock");
  });

  it.each(["readonly clearable", "disabled clearable", ""])(
    "a field that is %s has no such button",
    async (attributes) => {
      const { within } = await open(visit, `${attributes} value="price > 5"`);
      expect(await within("[part=clear]")).toMatchObject({ isShown: false });
    },
  );

  it("a question mark is a character", async () => {
    const { tab, get } = await open(visit, "");
    await tab.click(".cm-content");
    await tab.type("?");
    expect(await get("value")).toBe("?");
  });

  it("the list leaves the outline of the box free, and the text has the font of the page", async () => {
    const { tab, options } = await open(visit, "");
    await tab.run(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("body { font-family: serif; } main { padding: 30px; }");
      document.adoptedStyleSheets = [sheet];
    });
    await tab.click(".cm-content");
    await tab.type("pri");
    await expect.poll(async () => (await options())[0]).toBe("price");
    const gap = () =>
      tab.run(() => {
        const root = document.querySelector("filter-input")?.shadowRoot;
        const [box, list] = [".cm-editor", ".cm-tooltip"].map((each) => root?.querySelector(each));
        const fonts = [".cm-content", ".cm-tooltip li"].map((each) => {
          const found = root?.querySelector(each);
          return found ? getComputedStyle(found).fontFamily : "";
        });
        return [(list?.getBoundingClientRect().top ?? 0) - (box?.getBoundingClientRect().bottom ?? 0), ...fonts];
      });
    await expect.poll(async () => Number((await gap())[0])).toBeGreaterThanOrEqual(2);
    expect(Number((await gap())[0])).toBeLessThan(8);
    expect((await gap()).slice(1)).toEqual(["serif", "serif"]);
  });
});
