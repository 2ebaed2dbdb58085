import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { eventsOf, fieldOf, inBrowser } from "../support/browser/in-browser.ts";
import { fieldIn, inBrowsers, productsIn } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

const addStyles = ({ run }: Tab, rules: string) =>
  run((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

inBrowsers("element", (visit) => {
  it("no box around the field cuts off its list, in a dialog that is zoomed too", async () => {
    for (const body of [
      "<section><filter-input></filter-input></section>",
      "<dialog><filter-input></filter-input></dialog>",
    ]) {
      const tab = await visit(`${body}<p>Below</p>`);
      await addStyles(tab, "section, dialog { overflow: hidden; height: 5rem; zoom: 1.5; }");
      await tab.run(() => document.querySelector("dialog")?.showModal());
      const { options } = await productsIn(tab);
      await tab.type("s");
      await expect.poll(async () => (await options()).length).toBeGreaterThan(1);
      const place = () =>
        tab.run(() => {
          const root = document.querySelector("filter-input")?.shadowRoot;
          const rect = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const last = rect("[role=option]:last-child");
          const seen = root?.elementFromPoint(last.left + last.width / 2, last.top + last.height / 2);
          const away = rect("[role=listbox]").top - rect(".cm-editor").bottom;
          return [seen?.closest("[role=option]") !== null, away > 0 && away < 12];
        });
      await expect.poll(place).toEqual([true, true]);
      await tab.close();
    }
  });

  it("is at home in a shadow tree: it has its label, is focused by it, and says why it is not sent", async () => {
    const tab = await visit(
      '<div><template shadowrootmode="open"><form><label for="f">Which ones</label><filter-input><input id="f" name="q" required></filter-input><button>Send</button></form></template></div>',
    );
    const inTree = () =>
      tab.run(() => {
        const tree = document.querySelector("div")?.shadowRoot;
        const field = tree?.querySelector("filter-input")?.shadowRoot;
        const spoken = field?.querySelector("[role=combobox]")?.getAttribute("aria-label");
        const message = field?.querySelector("#message")?.textContent;
        return { focused: tree?.activeElement?.localName, spoken, message };
      });
    await tab.click("label");
    await expect.poll(inTree).toEqual({ focused: "filter-input", spoken: "Which ones", message: "" });
    await tab.run(() => (document.activeElement as HTMLElement).blur());
    await tab.click("button");
    await expect.poll(inTree).toMatchObject({ focused: "filter-input", message: expect.stringMatching(/fill out/i) });
  });

  it("filters are written from left to right in a page from right to left; two fields keep apart", async () => {
    const tab = await visit(
      "<form><filter-input></filter-input><filter-input></filter-input><button>Send</button></form>",
    );
    await addStyles(tab, "html { direction: rtl; text-align: center; text-transform: uppercase; }");
    const { suggestions } = await productsIn(tab);
    await tab.type("stock more than 5 ");
    await expect.poll(async () => (await suggestions()).length).toBe(1);
    const looks = () =>
      tab.run(() => {
        const root = document.querySelector("filter-input")?.shadowRoot;
        const all = [...(root?.querySelectorAll(".cm-line, .placeholder, [part=suggestion] code") ?? [])];
        const styles = all.map((each) => getComputedStyle(each));
        return styles.map(({ direction, textTransform }) => `${direction} ${textTransform}`);
      });
    expect(await looks()).toEqual(["ltr none", "ltr none", "ltr none"]);
    const other = () => tab.run(() => (document.querySelectorAll("filter-input")[1] as FilterInput).value);
    expect(await other()).toBe("");
    await tab.run(() => (document.querySelectorAll("filter-input")[1] as FilterInput).focus());
    await tab.press("Enter"); // which the first one refuses
    await expect.poll(() => tab.run(() => document.activeElement?.matches(":first-child"))).toBe(true);
  });

  it("a click anywhere on it puts the cursor into the text, where it is or was", async () => {
    const tab = await visit('<label for="f">Which ones</label><h1>Test</h1><filter-input id="f"></filter-input>');
    for (const place of ["filter-input", "[part~=message]"]) {
      await tab.click("h1");
      await tab.click(place);
      await tab.type("LIMIT 5");
      expect([place, await fieldIn(tab).get("value")]).toEqual([place, "LIMIT 5"]);
      await fieldIn(tab).set({ value: "" });
    }
    for (const place of ["[part~=message]", "label", "[part~=message]"]) {
      await tab.type("5");
      await tab.click(place);
      await new Promise((resolve) => setTimeout(resolve, 100)); // browsers tell of a cursor that moved a little later
    }
    await tab.type("6");
    expect(await fieldIn(tab).get("value")).toBe("5556");
  });
});

const browser = inBrowser("element");

it("a strict Content-Security-Policy refuses nothing of the element, whatever it shows", async () => {
  const { page, complaints } = await browser.visit('<filter-input placeholder="All" data-early></filter-input>');
  const { box, set } = fieldOf(page);
  await box.focus();
  await page.getByRole("combobox").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" AND (stock > 5 OR stock = 'x') ORDER BY na");
  await expect.poll(() => page.getByRole("listbox").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
  for (const _ of ["the first", "the other one"]) await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
  await set({ value: "" });
  await page.evaluate(() => document.body.append(document.createElement("style")));
  await expect.poll(() => complaints.length).toBe(1); // the one above, so that it is known that they are seen
  expect((await eventsOf(page)).filter((event) => event.startsWith("security")).length).toBe(1);
});
