import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { FilterInput } from "../../../src/editor/element/index.ts";
import { type Firefox, firefoxPath, startFirefox } from "./firefox.ts";
import { openSite, type Site } from "./site.ts";
import { chromiumTab, firefoxTab, type Tab } from "./tab.ts";

interface Opener {
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

async function openChromium(): Promise<Opener> {
  const browser: Browser = await chromium.connect(inject("browser"));
  return {
    open: async () => chromiumTab(await (await browser.newContext()).newPage()),
    close: () => browser.close(),
  };
}

async function openFirefox(): Promise<Opener> {
  const { browser, close }: Firefox = await startFirefox(firefoxPath ?? "");
  return { open: async () => firefoxTab(await (await browser.createBrowserContext()).newPage()), close };
}

const openers = { Chromium: openChromium, ...(firefoxPath !== undefined && { Firefox: openFirefox }) };

/** Opens a page with this body, with the element known, in a tab of its own. */
export type Visit = (body: string) => Promise<Tab>;

/** The same tests in each browser that this machine has; `open` opens a tab of its own. */
export function eachBrowser(tests: (open: () => Promise<Tab>) => void): void {
  describe.each(Object.entries(openers))("in %s", (_, opener) => {
    let browser: Opener;
    beforeAll(async () => {
      browser = await opener();
    });
    afterAll(() => browser?.close());
    tests(() => browser.open());
  });
}

/**
 * The same tests in each browser, on pages with a script of `test/browser/pages`; with `isSplit`, what the script imports on
 * demand is loaded then.
 */
export function inBrowsers(
  script: string,
  tests: (visit: Visit, site: () => Site) => void,
  { isSplit = false }: { readonly isSplit?: boolean } = {},
): void {
  eachBrowser((open) => {
    let site: Site;
    let count = 0;
    beforeAll(async () => {
      site = await openSite(...(isSplit ? [] : [script]));
      if (isSplit) await site.split(script);
    });
    afterAll(() => site?.close());
    const visit = async (body: string) => {
      const tab = await open();
      await tab.go(site.page(`/${++count}`, body, script));
      return tab;
    };
    tests(visit, () => site);
  });
}

type Property = { [Name in keyof FilterInput]: FilterInput[Name] extends string ? Name : never }[keyof FilterInput];

/** What a test reads of the first `<filter-input>` of a page. */
export const fieldIn = ({ run }: Tab) => ({
  get: (name: Property) =>
    run((key) => (document.querySelector("filter-input") as FilterInput | null)?.[key] ?? null, name),
  is: (selector: string) => run((wanted) => document.querySelector("filter-input")?.matches(wanted) ?? false, selector),
  /** What is said under the field. */
  message: () =>
    run(() => document.querySelector("filter-input")?.shadowRoot?.getElementById("message")?.textContent ?? null),
  options: () => textsIn(run, "[role=option]"),
  /** What is suggested under the field. */
  suggestions: () => textsIn(run, "[part=suggestion]"),
  /** The texts of what a selector finds in the field. */
  texts: (selector: string) => textsIn(run, selector),
  set: (properties: object) =>
    run((given) => void Object.assign(document.querySelector("filter-input") as FilterInput, given), properties),
});

const textsIn = (run: Tab["run"], selector: string) =>
  run(
    (wanted) =>
      Array.from(
        document.querySelector("filter-input")?.shadowRoot?.querySelectorAll(wanted) ?? [],
        ({ textContent }) => textContent,
      ),
    selector,
  );

/** Gives the first field of a page the products of a shop and the focus; its form sends nothing. */
export async function productsIn(tab: Tab) {
  await tab.run(() => {
    const { products } = window as unknown as { products: object };
    const field = document.querySelector("filter-input") as FilterInput;
    Object.assign(field, { resource: products, action: "get" });
    document.forms[0]?.addEventListener("submit", (event) => event.preventDefault());
    field.focus();
  });
  return fieldIn(tab);
}
