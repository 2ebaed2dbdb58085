import type { EditorView } from "@codemirror/view";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CompileResult } from "../../src/compiler/compile.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { FilterLanguageOptions } from "../../src/editor/codemirror/index.ts";
import { inBrowser } from "../support/browser/in-browser.ts";
import { passTime, undoAll } from "../support/browser/visit.ts";

const browser = inBrowser("codemirror");

/** What the page has made known to its tests. */
interface Known {
  readonly open: (doc: string, options?: FilterLanguageOptions & { readonly isStored?: boolean }) => EditorView;
  readonly result: (view: EditorView) => CompileResult;
  readonly change: (view: EditorView, options: object) => void;
  readonly products: Resource;
  readonly bankHistory: Resource;
  readonly large: Resource;
  readonly walked: { fields: number };
  view: EditorView;
}

async function open(doc: string, options: object = {}, resource: "products" | "large" = "products") {
  const { page, complaints } = await browser.visit("");
  await page.evaluate(
    ([text, given, name]) => {
      const known = window as unknown as Known;
      known.view = known.open(text, { resource: known[name], action: "get", ...given });
    },
    [doc, options, resource] as const,
  );
  const text = () => page.evaluate(() => (window as unknown as Known).view.state.doc.toString());
  return { page, complaints, text, box: page.locator(".cm-content") };
}

const coloured = (page: Page) =>
  page.locator("[class^=cm-filter-]").evaluateAll((all) => all.map((node) => [node.textContent, node.className]));

const words = 'name = "x" AND nmae IN (1)';

describe("an editor of CodeMirror", () => {
  it("colours, marks, completes and undoes", async () => {
    const { page, complaints, text, box } = await open(words);
    expect((await coloured(page)).slice(0, 4)).toEqual([
      ["name", "cm-filter-field"],
      ["=", "cm-filter-operator"],
      ['"x"', "cm-filter-string"],
      ["AND", "cm-filter-keyword"],
    ]);
    await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["nmae"]);
    await box.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" ord");
    await expect.poll(() => page.getByRole("option").allTextContents()).toContain("ORDER BY");
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await text()).toBe(`${words} ORDER BY `);
    await page.keyboard.press("Control+z");
    expect(await text()).not.toContain("ORDER BY");
    expect(complaints).toEqual([]);
  });

  it("marks what is not finished when it is left", async () => {
    const { page, box } = await open("");
    await box.focus();
    await page.keyboard.type("stock = many");
    await passTime(page, 1000);
    const marked = page.locator(".cm-lintRange-error");
    expect(await marked.count()).toBe(0);
    await page.keyboard.press("Escape");
    await box.evaluate((node) => (node as HTMLElement).blur());
    await passTime(page, 1000);
    await expect.poll(() => marked.allTextContents()).toEqual(["many"]);
  });

  it("is a text box of one line with a name", async () => {
    const { page, box, text } = await open("LIMIT 1\n", { label: "Which ones" });
    await expect.poll(text).toBe("LIMIT 1 ");
    expect(await page.getByRole("textbox", { name: "Which ones" }).count()).toBe(1);
    expect(await box.getAttribute("aria-multiline")).toBe("false");
    await box.press("End");
    for (const key of ["Enter", "Shift+Enter", "Control+Enter"]) await box.press(key);
    expect(await text()).toBe("LIMIT 1 ");
    await box.press("Control+z");
    expect(await text()).toBe("LIMIT 1 ");
  });

  it("changes what it checks against while it is in use, and keeps what can be undone", async () => {
    const { page, box, text } = await open("");
    await box.pressSequentially("sum > 5 ");
    const codes = () =>
      page.evaluate(() => {
        const { result, view } = window as unknown as Known;
        return result(view).diagnostics.map(({ code }) => code);
      });
    expect(await codes()).toEqual(["unknown-field"]);
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBe(1);
    await page.evaluate(() => {
      const { change, view, bankHistory } = window as unknown as Known;
      change(view, { resource: bankHistory });
    });
    expect(await codes()).toEqual([]);
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBe(0);
    await box.focus();
    await undoAll(page, text);
  });

  it("shows a stored filter that cannot be edited", async () => {
    const { page, box, text, complaints } = await open(words, { isStored: true });
    expect((await coloured(page)).length).toBeGreaterThan(6);
    expect(await box.getAttribute("contenteditable")).toBe("false");
    await page.getByText("IN", { exact: true }).hover();
    await expect.poll(() => page.locator(".cm-filter-info").textContent()).toContain("equals one of the values");
    await box.click();
    await page.keyboard.type("x");
    expect(await text()).toBe(words);
    expect(complaints).toEqual([]);
  });

  it("goes without each of its parts", async () => {
    const none = { highlighting: false, lint: false, completion: false, hover: false, brackets: false };
    const { page, box, text } = await open(words, { ...none, singleLine: false, history: false, keys: false });
    expect(await coloured(page)).toEqual([]);
    await box.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" o");
    await page.keyboard.press("Control+.");
    await page.keyboard.press("F8");
    await passTime(page, 600);
    expect(await page.getByRole("option").count()).toBe(0);
    expect(await page.locator(".cm-lintRange, .cm-tooltip, .cm-filter-bracket").count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await text()).toBe(`${words} o\n`);
  });

  it("marks only what is seen of a long filter", async () => {
    const list = Array.from({ length: 20_000 }, (_, index) => index).join(", ");
    const { page, complaints } = await open(`id IN (${list})`);
    const count = (await coloured(page)).length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(20_000);
    expect(complaints).toEqual([]);
  });
});

describe("a resource of two hundred fields", () => {
  it("is gone through a few times a key, however long the filter is", async () => {
    const walks = async (doc: string) => {
      const { page, box } = await open(doc, {}, "large");
      await box.press("Control+End");
      await page.evaluate(() => Object.assign((window as unknown as Known).walked, { fields: 0 }));
      for (const letter of " AND field_17 = 4") {
        await page.keyboard.type(letter);
        await passTime(page, 20);
      }
      await passTime(page, 600);
      return page.evaluate(() => (window as unknown as Known).walked.fields);
    };
    const short = await walks("field_1 = 2");
    const long = await walks(Array.from({ length: 100 }, (_, index) => `field_${index} = 2`).join(" AND "));
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThanOrEqual(17 * 8);
    expect(long).toBeLessThanOrEqual(short * 1.5);
  });
});
