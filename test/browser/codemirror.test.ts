import type { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { FilterLanguageOptions } from "../../src/editor/codemirror/index.ts";
import { inBrowser } from "../support/browser/in-browser.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("codemirror");

type Opened = EditorView & { readonly reconfigure: () => void };

/** What the page has made known to its tests. */
interface Known {
  readonly open: (doc: string, options?: FilterLanguageOptions & { readonly isStored?: boolean }) => Opened;
  readonly products: Resource;
  view: Opened;
}

async function open(doc: string, options: object = {}) {
  const { page, complaints } = await browser.visit("");
  await page.evaluate(
    ([text, given]) => {
      const known = window as unknown as Known;
      known.view = known.open(text, { resource: known.products, action: "get", ...given });
    },
    [doc, options] as const,
  );
  const text = () => page.evaluate(() => (window as unknown as Known).view.state.doc.toString());
  return { page, complaints, text, box: page.locator(".cm-content") };
}

const words = 'name = "x" AND nmae IN (1)';

it("colours, marks, completes and undoes, and on several lines leaves Down to the cursor", async () => {
  const { page, complaints, text, box } = await open(words);
  const coloured = await page
    .locator("[class^=cm-filter-]")
    .evaluateAll((all) => all.map((node) => [node.textContent, node.className]));
  expect(coloured.slice(0, 3)).toEqual([
    ["name", "cm-filter-field"],
    ["=", "cm-filter-operator"],
    ['"x"', "cm-filter-string"],
  ]);
  await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["nmae"]);
  await box.focus();
  await page.keyboard.press("Control+End");
  await page.evaluate(() => (window as unknown as Known).view.reconfigure());
  await page.keyboard.type(" ord");
  await expect.poll(() => page.getByRole("option").allTextContents()).toContain("ORDER BY");
  await passTime(page, 100);
  await page.keyboard.press("Enter");
  expect(await text()).toBe(`${words} ORDER BY `);
  await page.keyboard.press("Control+z");
  expect(await text()).not.toContain("ORDER BY");
  expect(complaints).toEqual([]);
  const lines = await open("stock = 2\nLIMIT 5", { singleLine: false });
  await lines.box.focus();
  for (const key of ["Control+Home", "ArrowDown"]) await lines.page.keyboard.press(key);
  const head = () => lines.page.evaluate(() => (window as unknown as Known).view.state.selection.main.head);
  expect([await head(), await lines.page.getByRole("option").count()]).toEqual([10, 0]);
});

it("marks a stored filter, and what is not finished when it is left; explains it by F8 and a word by Shift+F1", async () => {
  const stored = await open("nmae = 1", { isStored: true });
  await expect.poll(() => stored.page.locator(".cm-lintRange-error").allTextContents()).toEqual(["nmae"]);
  expect(await stored.box.getAttribute("contenteditable")).toBe("false");
  await stored.page.locator(".cm-lintRange-error").hover();
  await stored.page.locator(".cm-tooltip-lint").waitFor();
  expect(await stored.page.locator(".cm-diagnosticAction").count()).toBe(0);
  const { page, box, text } = await open("");
  await box.focus();
  await page.keyboard.type("state = in_stock");
  await passTime(page, 1000);
  const marked = page.locator(".cm-lintRange-error");
  expect(await marked.count()).toBe(0);
  await box.evaluate((node) => (node as HTMLElement).blur());
  await expect.poll(() => marked.allTextContents()).toEqual(["in_stock"]);
  await box.focus();
  for (const key of ["F8", "Escape"]) await page.keyboard.press(key);
  expect(await page.locator(".cm-tooltip-lint").count()).toBe(0);
  for (const key of ["End", "Space", "F8"]) await page.keyboard.press(key);
  await passTime(page, 1000);
  await page.getByRole("button", { name: "Quote it" }).click();
  expect(await text()).toBe('state = "in_stock" ');
  for (const key of ["Home", "Shift+F1"]) await page.keyboard.press(key);
  await expect.poll(() => page.locator(".cm-filter-info").first().textContent()).toContain("State");
});
