import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productField } from "../support/browser/in-browser.ts";
import { openSite, type Site } from "../support/browser/site.ts";
import { connect, passTime, type Visitor } from "../support/browser/visit.ts";

let site: Site;
let visitor: Visitor;
beforeAll(async () => {
  site = await openSite();
  await site.split("element");
  site.page("/field", '<form><filter-input name="q" aria-label="Filter"></filter-input></form>', "element");
  visitor = await connect();
});
afterAll(async () => {
  await visitor?.close();
  await site?.close();
});

/** Opens a field, one part of which `serve` may hold back: what suggests filters, or the list. */
async function open(
  serve: (route: Route) => unknown = (route) => route.continue(),
  part: "assistance" | "completion" = "assistance",
) {
  const { page, complaints } = await visitor.visit(site.url("/sent"));
  const loads: string[] = [];
  await page.route(`**/${part}-*.js`, (route) => {
    loads.push(route.request().url());
    return serve(route);
  });
  await page.goto(site.url("/field"));
  const field = await productField(page);
  const suggestions = page.getByRole("button", { name: /^Did you mean:/ });
  return { page, complaints, loads, suggestions, shown: () => suggestions.allTextContents(), ...field };
}

const retype = async (page: Page, text: string) => {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
};

const openFixes = async (page: Page) => {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+.");
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
  return page.getByRole("option").allTextContents();
};

describe("what suggests filters is loaded", () => {
  it("with the first error that is shown, and once", async () => {
    const { page, loads, shown, complaints } = await open();
    await page.keyboard.type("price > 5 ");
    await passTime(page, 2000);
    expect(loads).toEqual([]);
    await retype(page, "stock more than 5 ");
    await expect.poll(shown).toEqual(["Did you mean: stock > 5 Enter"]);
    await retype(page, "10 > price ");
    await expect.poll(shown).toEqual(["Did you mean: price < 10Enter"]);
    expect(loads).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it("with the list of fixes of a valid filter", async () => {
    const { page, loads } = await open();
    await page.keyboard.type("price > 5 and price > 6 ");
    await passTime(page, 2000);
    expect(loads).toEqual([]);
    expect(await openFixes(page)).toContain("Simplify it");
    expect(loads).toHaveLength(1);
  });

  it("earlier, if the page wants it", async () => {
    const { page, loads, get } = await open();
    await page.evaluate(() => (window as never as { preloadSuggestions(): Promise<void> }).preloadSuggestions());
    expect(loads).toHaveLength(1);
    await page.keyboard.type("stock more than 5");
    expect(await get("suggestions")).toMatchObject([{ text: "stock > 5" }]);
  });
});

describe("while it is being loaded", () => {
  it("the text may change: suggestions are for the text that is there when they come", async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, loads, suggestions, shown, complaints } = await open(async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.type("stock more than 5 ");
    await expect.poll(() => loads.length).toBe(1);
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    await retype(page, "10 > price ");
    expect(await suggestions.count()).toBe(0);
    release();
    await expect.poll(shown).toEqual(["Did you mean: price < 10Enter"]);
    expect(complaints).toEqual([]);
  });

  it("nothing is suggested for a text that was mended", async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, loads, suggestions } = await open(async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.type("stock more than 5 ");
    await expect.poll(() => loads.length).toBe(1);
    await retype(page, "stock > 5 ");
    release();
    await page.evaluate(() => (window as never as { preloadSuggestions(): Promise<void> }).preloadSuggestions());
    await passTime(page, 2000);
    expect(await suggestions.count()).toBe(0);
  });
});

describe("the list is loaded", () => {
  const held = async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const opened = await open(async (route) => {
      await released;
      await route.continue();
    }, "completion");
    return { ...opened, release };
  };

  /** A field that nobody has come to, and the parts of the code that it loads. */
  const untouched = async () => {
    const { page } = await visitor.visit(site.url("/sent"));
    const parts: string[] = [];
    page.on("request", (request) => parts.push(/\/([a-z]+)-\w+\.js$/.exec(request.url())?.[1] ?? ""));
    await page.goto(site.url("/field"));
    const box = page.getByRole("combobox");
    await box.waitFor();
    return { page, parts, box };
  };

  it("with the focus, and not before", async () => {
    const { parts, box } = await untouched();
    expect(parts).not.toContain("completion");
    await box.focus();
    await expect.poll(() => parts).toContain("completion");
  });

  it("before anybody comes, if the page wants it", async () => {
    const { page, parts } = await untouched();
    await page.evaluate(() => (window as never as { preload(): Promise<void> }).preload());
    expect(parts).toEqual(expect.arrayContaining(["completion", "diagnosis", "assistance"]));
  });

  it("while keys have their effect at once; it opens for what was typed when it comes", async () => {
    const { page, loads, value, options, release, complaints } = await held();
    await page.keyboard.type("sta");
    expect([await value(), await options()]).toEqual(["sta", []]);
    await expect.poll(() => loads.length).toBe(1);
    release();
    await expect.poll(options).toEqual(["state"]);
    await passTime(page, 100);
    await page.keyboard.press("Tab");
    expect([await value(), complaints]).toEqual(["state ", []]);
  });

  it("and opens at the key that asked for it", async () => {
    const { page, set, options, release } = await held();
    await set({ value: "stock > 5 " });
    await page.keyboard.press("End");
    await page.keyboard.press("Control+Space");
    expect(await options()).toEqual([]);
    release();
    await expect.poll(options).toContain("AND");
  });

  it("again by the next key, if it could not be", async () => {
    let fails = true;
    const { page, loads, value, options } = await open(
      (route) => (fails ? route.abort() : route.continue()),
      "completion",
    );
    await page.keyboard.type("s");
    await expect.poll(() => loads.length).toBeGreaterThan(0);
    fails = false;
    await page.reload(); // Chromium keeps a module that failed.
    await productField(page);
    await page.keyboard.type("stat");
    await expect.poll(options).toEqual(["state"]);
    expect(await value()).toBe("stat");
  });
});

it("the field works without it, if it cannot be loaded", async () => {
  const { page, loads, suggestions, is } = await open((route) => route.abort());
  await page.keyboard.type("pirce > 100 ");
  await expect.poll(() => loads.length).toBe(1);
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/no field "pirce"/);
  expect(await is(":invalid")).toBe(true);
  expect(await openFixes(page)).toEqual(['Rename "pirce" to "price"']);
  expect(await suggestions.count()).toBe(0);
});
