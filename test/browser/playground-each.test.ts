import { afterAll, beforeAll, expect, it } from "vitest";
import { eachBrowser, fieldIn } from "../support/browser/in-browsers.ts";
import { linked } from "../support/browser/in-playground.ts";
import { openPlayground, type Playground } from "../support/browser/playground.ts";
import type { Tab } from "../support/browser/tab.ts";

let playground: Playground;
beforeAll(async () => {
  playground = await openPlayground();
});
afterAll(() => playground.close());

const textsOf = ({ run }: Tab, selector: string) =>
  run(
    (wanted) => Array.from(document.querySelectorAll<HTMLElement>(wanted), ({ innerText }) => innerText.trim()),
    selector,
  );

/** The JSON is edited in a shadow tree. */
const jsonIn = ({ run }: Tab) =>
  run(() => {
    const lines = document.querySelector("#json")?.shadowRoot?.querySelectorAll(".cm-line") ?? [];
    return Array.from(lines, ({ textContent }) => textContent?.trim()).join("");
  });

/** Chooses an option of a select, as a person does. */
const choose = ({ run }: Tab, id: string, value: string) =>
  run(
    ([id, value]) => {
      const select = document.getElementById(id) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [id, value] as const,
  );

eachBrowser((open) => {
  async function openAt(hash = "") {
    const tab = await open();
    await tab.go(playground.address + hash);
    const sent = () => jsonIn(tab);
    await expect.poll(sent).not.toBe("");
    const write = async (selector: string, text: string) => {
      await tab.run((wanted) => {
        const host = document.querySelector<HTMLElement>(wanted);
        (host?.shadowRoot?.querySelector<HTMLElement>(".cm-content") ?? host)?.focus();
      }, selector);
      await tab.press("Control+a");
      await tab.type(text);
      await tab.press("Escape");
    };
    return { tab, write, ...fieldIn(tab), sent };
  }

  it("the filter and the JSON follow each other", async () => {
    const { sent, write, get } = await openAt(linked("tags = 2"));
    await write("filter-input", "tags = 3");
    await expect.poll(sent).toContain('"values": [3]');
    await write("#json", '{ "limit": 5 }');
    await expect.poll(() => get("value")).toBe("LIMIT 5");
  });

  it("panels never disagree: a filter of several requests is shown by each of them", async () => {
    const { tab, write } = await openAt(linked("tags = 1"));
    const rows = () => textsOf(tab, "#rows tbody tr");
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    const before = await rows();
    await write("filter-input", 'tags = 2 OR name = "x"');
    await expect.poll(async () => (await textsOf(tab, "#plan")).join("")).not.toBe("");
    await expect.poll(rows).not.toEqual(before);
    expect(await textsOf(tab, ".stale")).toEqual([]);
  });

  it("another resource brings its own example, and its dates are relative to now", async () => {
    const { tab, get, sent } = await openAt(linked("tags = 1"));
    await choose(tab, "resource", "bank-history");
    await expect.poll(() => get("value")).not.toBe("tags = 1");
    expect(await get("validationMessage")).toBe("");
    await expect.poll(sent).not.toContain("tags");
  });

  it("fits 375 pixels with the filter before the clock, and 1280 pixels with all of the rows", async () => {
    const { tab } = await openAt(linked("tags = 1"));
    const widths = () =>
      tab.run(() => {
        const { scrollWidth, clientWidth } = document.querySelector("#rows-output") as HTMLElement;
        const { documentElement: page } = document;
        return { page: page.scrollWidth - page.clientWidth, rows: scrollWidth - clientWidth };
      });
    const topOf = (selector: string) =>
      tab.run((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? 0, selector);
    await tab.size(1280, 900);
    expect(await widths()).toEqual({ page: 0, rows: 0 });
    await tab.size(375, 700);
    await expect.poll(async () => (await widths()).page).toBe(0);
    expect(await topOf("filter-input")).toBeLessThan(await topOf("#now"));
  });
});
