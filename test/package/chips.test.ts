import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Tab } from "../support/browser/tab.ts";
import { buildPages, installed, openers, serveFolder } from "../support/guides.ts";

/* The chips of docs/guides/chips, by keyboard and mouse. */

const consumer = inject("consumer");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  const folder = installed("chips", consumer);
  buildPages(folder);
  site = await serveFolder(join(folder, "dist"));
});
afterAll(() => site.close());

/** What axe finds fault with. */
const faultsOf = ({ run }: Tab) =>
  run(async (source) => {
    new Function(source)();
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    const { violations, passes } = await axe.run();
    return [passes.length > 10, ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)];
  }, axe);

/** The chips, those that are off in brackets; the filter; the name of what has the focus. */
const seen = ({ run }: Tab) =>
  run(() => {
    const rows = Array.from(document.querySelectorAll("[role=grid] .chip"), (row) => {
      const words = row.querySelectorAll("button")[0]?.textContent ?? "";
      const isOn = row.querySelector("input")?.checked === true;
      if (isOn === row.classList.contains("off")) throw new Error(`The look of ${words} is another than its state.`);
      return isOn ? words : `[${words}]`;
    });
    const { activeElement: active } = document;
    const label = document.querySelector("label")?.textContent;
    const focus = active?.localName === "filter-input" ? label : (active?.ariaLabel ?? active?.textContent);
    return { chips: rows.join(" | "), filter: document.getElementById("filter")?.textContent, focus };
  });

const written = ({ run }: Tab) => run(() => document.querySelector<HTMLInputElement>("filter-input")?.value);
/** The option of the list that Enter takes. */
const selected = ({ run }: Tab) =>
  run(() => document.querySelector("filter-input")?.shadowRoot?.querySelector("[aria-selected=true]")?.textContent);

const [cheap, here, shoes] = ["Price is less than 50", "State is “In stock”", "Product contains “shoe”"];
const start = 'price < 50 AND state = "in_stock" /* AND name CONTAINS "shoe" */';

describe.each(Object.entries(openers))("the chips in %s", (_, open) => {
  it.each(["index.html", "react.html"])("of %s", async (file) => {
    const { tab, close } = await open();
    const { press, type, click } = tab;
    const shows = (chips: string, filter: string, focus: string | null) =>
      expect.poll(() => seen(tab)).toMatchObject({ chips, filter, focus });
    await tab.size(375, 700);
    await tab.go(`${site.address}/${file}`);
    await expect.poll(() => seen(tab)).toMatchObject({ chips: `${cheap} | ${here} | [${shoes}]`, filter: start });
    expect(await faultsOf(tab)).toEqual([true]);
    expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    const all = `${cheap} | ${here} | [${shoes}]`;
    await press("Tab");
    await shows(all, start, `Use: ${cheap}`);
    await press("ArrowLeft");
    await press("ArrowRight");
    await shows(all, start, cheap);
    await press("ArrowUp");
    await press("ArrowDown");
    await shows(all, start, here);
    await press("End");
    await shows(all, start, `Remove: ${shoes}`);
    await press("Home");
    await shows(all, start, `Use: ${cheap}`);

    await press("ArrowDown");
    await type(" ");
    const off = 'price < 50 /* AND state = "in_stock" */ /* AND name CONTAINS "shoe" */';
    await shows(`${cheap} | [${here}] | [${shoes}]`, off, `Use: ${here}`);
    expect(await faultsOf(tab)).toEqual([true]);
    await press("ArrowRight");
    await type(" ");
    await shows(all, start, here);

    await press("Enter");
    await shows(all, start, `Change: ${here}`);
    expect(await written(tab)).toBe('state = "in_stock"');
    await press("Control+a");
    await type('state = "so');
    await expect.poll(() => selected(tab)).toContain("Sold out");
    await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100))); // A list takes no keys in its first 75 ms.
    await press("Enter");
    await expect.poll(() => written(tab)).toBe('state = "sold_out"');
    await press("Enter");
    const gone = "State is “Sold out”";
    const changed = 'price < 50 AND state = "sold_out" /* AND name CONTAINS "shoe" */';
    await shows(`${cheap} | ${gone} | [${shoes}]`, changed, gone);
    expect(await written(tab)).toBe("");

    await press("F2");
    await shows(`${cheap} | ${gone} | [${shoes}]`, changed, `Change: ${gone}`);
    await press("Escape");
    await shows(`${cheap} | ${gone} | [${shoes}]`, changed, gone);

    await press("ArrowDown");
    await press("ArrowRight");
    await press("Enter");
    await shows(`${cheap} | ${gone}`, 'price < 50 AND state = "sold_out"', `Remove: ${gone}`);
    await press("Delete");
    await shows(cheap, "price < 50", `Remove: ${cheap}`);
    await press("Delete");
    await shows("", "", "Add a condition");
    expect(await faultsOf(tab)).toEqual([true]);

    await type("price > 5 LIMIT 3");
    await press("Enter");
    const said = () =>
      tab.run(() => document.querySelector("filter-input")?.shadowRoot?.getElementById("message")?.textContent);
    await expect.poll(said).toContain('found "LIMIT 3"');
    for (const _ of " LIMIT 3") await press("Backspace");
    await press("Enter");
    await shows("Price is more than 5", "price > 5", "Add a condition");
    await type("NOT name NOT BETWEEN 'a' AND 'b'");
    await press("Enter");
    const both = "price > 5 AND NOT name NOT BETWEEN 'a' AND 'b'";
    await shows("Price is more than 5 | Product is from “a” to “b”", both, "Add a condition");

    await click(".chip input");
    await shows(
      "[Price is more than 5] | Product is from “a” to “b”",
      "/* price > 5 AND */ NOT name NOT BETWEEN 'a' AND 'b'",
      "Use: Price is more than 5",
    );
    await click(".chip td:nth-child(2) button");
    await shows(
      "[Price is more than 5] | Product is from “a” to “b”",
      "/* price > 5 AND */ NOT name NOT BETWEEN 'a' AND 'b'",
      "Change: Price is more than 5",
    );
    await click(".chip td:nth-child(3) button");
    await shows("Product is from “a” to “b”", "NOT name NOT BETWEEN 'a' AND 'b'", "Remove: Product is from “a” to “b”");
    await close();
  });
});
