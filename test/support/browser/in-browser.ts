import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { FilterInput } from "../../../src/editor/element/index.ts";
import { openSite, type Site } from "./site.ts";
import { connect, type Visit, type Visitor } from "./visit.ts";

/** The browser and a site with a script of `test/browser/pages`, for the tests of a file. */
export function inBrowser(script: string) {
  let site: Site;
  let visitor: Visitor;
  let count = 0;
  beforeAll(async () => {
    site = await openSite(script);
    visitor = await connect();
  });
  afterAll(async () => {
    await visitor?.close();
    await site?.close();
  });
  return {
    /** Visits a page with this body. */
    visit: (body: string, options?: BrowserContextOptions): Promise<Visit> =>
      visitor.visit(site.page(`/${++count}`, body, script), options),
  };
}

/** What a test asks of the first `<filter-input>` of a page. */
export function fieldOf(page: Page) {
  const element = page.locator("filter-input").first();
  const read = (node: unknown, key: string) => (node as Readonly<Record<string, unknown>>)[key];
  const get = (name: keyof FilterInput) => element.evaluate(read, name as string);
  return {
    element,
    /** Where one types: a plain text box until the first focus, then a combobox. */
    box: element.locator("textarea, .cm-content"),
    get,
    /** Sets properties; a resource is given as its description. */
    set: (values: Readonly<Record<string, unknown>>) =>
      element.evaluate((node, all) => {
        const { defineResource } = window as unknown as { defineResource: (description: unknown) => object };
        Object.assign(node, all, all.resource ? { resource: defineResource(all.resource) } : {});
      }, values),
    value: () => get("value"),
    message: () => page.locator("#message").textContent(),
    is: (selector: string) => element.evaluate((node, wanted) => node.matches(wanted), selector),
  };
}

/** The first `<filter-input>` of a page, with the products of a shop and the focus in it; its form sends nothing. */
export async function productField(page: Page) {
  const field = fieldOf(page);
  await field.element.evaluate((node) => {
    const { products } = window as unknown as { products: object };
    Object.assign(node, { resource: products, action: "get" });
    document.forms[0]?.addEventListener("submit", (event) => event.preventDefault());
  });
  await field.box.focus();
  await page.getByRole("combobox").first().waitFor();
  return field;
}

/** Opens a form with this inside, which is sent to `/sent`, and waits for its first field. */
export async function openForm(browser: ReturnType<typeof inBrowser>, inside: string) {
  const { page, complaints } = await browser.visit(`<form action="/sent">${inside}<button>Send</button></form>`);
  const field = fieldOf(page);
  await field.box.waitFor();
  return { page, complaints, ...field };
}

/** What a form would send. */
export const sentBy = (page: Page) =>
  page.evaluate(() => {
    const data = new FormData(document.querySelector("form") as HTMLFormElement);
    return [...data].map(([name, value]) => `${name}=${value}`);
  });

export const eventsOf = (page: Page) =>
  page.evaluate(() => (window as never as { record: { events: string[] } }).record.events.splice(0));
