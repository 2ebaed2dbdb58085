import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

/** A field in a card that cuts off what is outside of it, with text below. */
async function open(visit: Visit, attributes = "", others = "") {
  const tab = await visit(
    `<form action="/sent"><filter-input name="q" ${attributes}></filter-input>${others}<button>Send</button></form><p>Below</p>`,
  );
  await tab.run(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("form { overflow: hidden; transform: translateX(3px); height: 5rem; }");
    document.adoptedStyleSheets = [sheet];
    const { products } = window as unknown as { products: FilterInput["resource"] };
    Object.assign(document.querySelector("filter-input") as object, { resource: products, action: "get" });
  });
  return { tab, ...fieldIn(tab) };
}

/** Whether a person sees the first element that a selector finds in the field. */
const isSeen = (tab: Tab, selector: string) =>
  tab.run((wanted) => {
    const root = document.querySelector("filter-input")?.shadowRoot;
    const found = root?.querySelector(wanted);
    const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    return found?.contains(root?.elementFromPoint(left + width / 2, top + height / 2) ?? null) ?? false;
  }, selector);

const topOf = (tab: Tab, selector: string) =>
  tab.run((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top, selector);

/** What has the focus, and what is selected of the events of the page. */
const focused = (tab: Tab) => tab.run(() => document.activeElement?.getAttribute("name"));

inBrowsers("element", (visit) => {
  it("a click anywhere on it puts the cursor into the text", async () => {
    const { tab, get } = await open(visit);
    for (const place of ["filter-input", ".room", ".cm-editor"]) {
      await tab.click(place);
      await tab.type("stock > 5");
      expect([place, await get("value")]).toEqual([place, "stock > 5"]);
      await tab.run(() => Object.assign(document.querySelector("filter-input") as object, { value: "" }));
      await tab.click("h1");
    }
  });

  it("no box around the field cuts off the list or a tooltip", async () => {
    const { tab, options } = await open(visit);
    await tab.click("filter-input");
    await tab.type("s");
    await expect.poll(async () => (await options()).length).toBeGreaterThan(1);
    await expect.poll(() => isSeen(tab, "[role=option]")).toBe(true);
    await tab.press("Escape");
    await tab.press("Shift+F1");
    await tab.type("tock = many AND stock = few ");
    await tab.press("Escape");
    for (const _ of ["the first", "the other one"]) await tab.press("F8");
    await expect.poll(() => isSeen(tab, ".cm-tooltip-lint")).toBe(true);
  });

  it("a message moves nothing, and all of it is seen while the field has the focus", async () => {
    const { tab, message } = await open(visit);
    const before = [await topOf(tab, "button"), await topOf(tab, "p")];
    await tab.click("filter-input");
    await tab.type("name contians shoe ");
    await tab.press("Escape");
    await expect.poll(() => isSeen(tab, "[part=suggestion]")).toBe(true);
    expect([await topOf(tab, "button"), await topOf(tab, "p")]).toEqual(before);
    await tab.click("p");
    expect(await message()).not.toBe("");
    expect([await topOf(tab, "button"), await topOf(tab, "p")]).toEqual(before);
  });

  it("a failed submit leads to the field, which says why itself, and to none behind it", async () => {
    const { tab, message, is } = await open(visit, "required", '<input name="title" required>');
    await tab.run(() => {
      const bubbles: boolean[] = [];
      Object.assign(window, { bubbles });
      for (const node of document.querySelectorAll("filter-input, input"))
        node.addEventListener("invalid", (event) => setTimeout(() => bubbles.push(!event.defaultPrevented)));
    });
    expect(await is(":state(user-invalid)")).toBe(false);
    await tab.click("button");
    await expect.poll(message).toMatch(/fill out this field/i);
    expect(await focused(tab)).toBe("q");
    await expect
      .poll(() => tab.run(() => (window as unknown as { bubbles: readonly boolean[] }).bubbles))
      .toEqual([false, false]);
    expect(await is(":state(user-invalid)")).toBe(true);
  });

  it("a field before it that is wrong goes first", async () => {
    const tab = await visit(
      '<form><input name="title" required><filter-input name="q" required></filter-input><button>Send</button></form>',
    );
    await tab.click("button");
    await expect.poll(fieldIn(tab).message).toMatch(/fill out this field/i);
    expect(await focused(tab)).toBe("title");
  });

  it("a check by the page takes no focus from where one types", async () => {
    const { tab } = await open(visit, "required", '<input name="title">');
    await tab.click("[name=title]");
    await tab.run(() => (document.querySelector("filter-input") as FilterInput).checkValidity());
    expect([await fieldIn(tab).message(), await focused(tab)]).toEqual(["", "title"]);
    await tab.run(() => document.forms[0]?.checkValidity());
    expect(await focused(tab)).toBe("title");
  });

  it(":state(user-invalid) holds when a wrong value is left, and not before", async () => {
    const { tab, is } = await open(visit);
    await tab.click("filter-input");
    await tab.type("stock = many ");
    expect([await is(":invalid"), await is(":state(user-invalid)")]).toEqual([true, false]);
    await tab.click("h1");
    expect(await is(":state(user-invalid)")).toBe(true);
    await tab.run(() => document.forms[0]?.reset());
    expect(await is(":state(user-invalid)")).toBe(false);
  });

  it(":state(user-invalid) does not hold for a required value that is left as it was, or after a reset", async () => {
    const { tab, is } = await open(visit, "required");
    await tab.click("filter-input");
    await tab.press("Escape");
    await tab.click("h1");
    expect([await is(":invalid"), await is(":state(user-invalid)")]).toEqual([true, false]);
    await tab.click("button");
    await expect.poll(() => is(":state(user-invalid)")).toBe(true);
    await tab.run(() => document.forms[0]?.reset());
    expect([await is(":invalid"), await is(":state(user-invalid)")]).toEqual([true, false]);
  });

  it("a resource that is none is refused with a sentence, and none is taken away", async () => {
    const { tab, get } = await open(visit, 'value="nmae = 1"');
    const set = (resource: unknown) =>
      tab.run((value) => {
        try {
          Object.assign(document.querySelector("filter-input") as object, { resource: value ?? undefined });
          return "";
        } catch (error) {
          return String(error);
        }
      }, resource);
    expect(await set({ bad: 1 })).toMatch(/^TypeError: The option "resource" must be a resource, as defineResource/);
    expect(await get("validationMessage")).toContain('There is no field "nmae".');
    expect(await set(null)).toBe("");
    expect(await get("validationMessage")).toBe("");
  });

  it("plain descriptions of fields and of a clock are read, and what is set last counts", async () => {
    const { tab } = await open(visit, "value='day = TODAY'");
    const set = (properties: object) =>
      tab.run((all) => {
        Object.assign(document.querySelector("filter-input") as object, all);
      }, properties);
    await set({ resource: { name: "days", fields: { dai: { type: "date" } } } });
    await set({
      resource: { name: "days", fields: { day: { type: "date" } } },
      clock: { now: "2026-01-31T12:00:00Z" },
    });
    const selection = () =>
      tab.run(() => {
        const field = document.querySelector("filter-input") as { selection?: object } | null;
        return JSON.stringify(field?.selection);
      });
    await expect.poll(selection).toBe('{"filters":[{"name":"day","operator":"EQUALS","values":["2026-01-31"]}]}');
  });

  it("looks read-only where it is", async () => {
    const { tab } = await open(visit, "readonly value='stock > 5'");
    const look = () =>
      tab.run(() => {
        const box = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-editor") as Element;
        const { backgroundColor, borderStyle } = getComputedStyle(box);
        return [backgroundColor, borderStyle];
      });
    const readOnly = await look();
    await tab.run(() => document.querySelector("filter-input")?.removeAttribute("readonly"));
    const [background, border] = await look();
    expect(readOnly[0]).not.toBe(background);
    expect(readOnly[1]).not.toBe(border);
  });

  it("is empty while a placeholder is shown", async () => {
    const { tab } = await open(visit, "placeholder='All products'");
    const text = () =>
      tab.run(() => {
        const root = document.querySelector("filter-input")?.shadowRoot;
        const placeholder = root?.querySelector<HTMLElement>(".placeholder");
        return [root?.querySelector("[role=combobox]")?.textContent, placeholder?.offsetHeight !== 0];
      });
    expect(await text()).toEqual(["", true]);
    await tab.click("filter-input");
    await tab.type("a");
    expect(await text()).toEqual(["a", false]);
  });
});
