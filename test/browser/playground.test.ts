import axe from "axe-core";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPlayground, type Playground } from "../support/browser/playground.ts";
import { connect, type Visitor } from "../support/browser/visit.ts";

let playground: Playground;
let visitor: Visitor;

beforeAll(async () => {
  [playground, visitor] = await Promise.all([openPlayground(), connect()]);
});

afterAll(async () => {
  await visitor.close();
  await playground.close();
});

async function open(hash = "", options?: BrowserContextOptions) {
  const { page, complaints } = await visitor.visit(playground.address + hash, options);
  const text = page.getByRole("combobox", { name: "Filter" });
  const json = page.getByRole("textbox", { name: "JSON" });
  await text.waitFor();
  const write = async (filter: string) => {
    await text.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(filter);
  };
  return {
    page,
    text,
    json,
    write,
    complaints,
    problems: page.locator("#problems"),
    rows: page.locator("#rows tbody tr"),
  };
}

const linked = (text: string, more: Readonly<Record<string, string>> = {}) =>
  `#${new URLSearchParams({ resource: "keywords", action: "get", text, ...more })}`;

describe("the two sides", () => {
  it("are kept in step, from the text", async () => {
    const { json, write, complaints } = await open();
    await write("tags = 2 LIMIT 3");
    expect(JSON.parse(await json.inputValue())).toEqual({
      filters: [{ name: "tags", operator: "EQUALS", values: [2] }],
      limit: 3,
    });
    expect(complaints).toEqual([]);
  });

  it("are kept in step, from the JSON, which stays as it is typed", async () => {
    const { json, text } = await open();
    const typed = '{ "limit":   "3", "filters": [] }';
    await json.fill(typed);
    expect(await text.textContent()).toBe("LIMIT 3");
    expect(await json.inputValue()).toBe(typed);
  });

  it("never rewrite the one that is wrong", async () => {
    const { json, text, write, page } = await open(linked("tags = 1"));
    const before = await json.inputValue();
    await write("tags =");
    expect(await json.inputValue()).toBe(before);
    expect(await page.locator("#json-state").textContent()).not.toBe("");
    await json.fill('{"filters": [{}]}');
    expect(await text.textContent()).toBe("tags =");
    expect(await page.locator("#text-state").textContent()).not.toBe("");
  });
});

describe("diagnostics", () => {
  it("of the text have fixes to press", async () => {
    const { text, problems } = await open(linked("nmae = shoe"));
    await problems.getByRole("button", { name: '"shoe"' }).click();
    await problems.getByRole("button", { name: 'to "name"' }).click();
    expect(await text.textContent()).toBe('name = "shoe"');
    expect(await problems.textContent()).toBe("None.");
  });

  it("of the JSON have fixes too", async () => {
    const { json, text, problems } = await open();
    await json.fill('{"filters": [{"name": "id", "operator": "EQUALS", "values": [1, 2]}]}');
    await problems.getByRole("button", { name: "Use IN" }).click();
    expect(await text.textContent()).toBe("id IN (1, 2)");
  });

  it("say where JSON is none", async () => {
    const { json, problems } = await open();
    await json.fill("{");
    expect(await problems.textContent()).toContain("This is no JSON");
  });
});

describe("what the filter does", () => {
  it("is shown on rows, with the reasons", async () => {
    const { rows, page } = await open(linked("tags IN (2, 3) AND NOT name CONTAINS 'shoes'"));
    expect(await page.locator("#rows-count").textContent()).toMatch(/^\d+ of 60 selected/);
    await rows.filter({ hasText: "waterproof shoes" }).first().getByRole("button").click();
    const why = await page.locator(".why").innerText();
    expect(why).toContain('"tags" has no value');
  });

  it("is shown as SQL, for each database", async () => {
    const { page } = await open(linked("name CONTAINS '50%' LIMIT 5"));
    const sql = page.locator("#sql");
    expect(await sql.textContent()).toMatch(/^select "id", "name" from "keywords" where .*\["50%",5\]$/su);
    await page.getByLabel("Database").selectOption("PostgreSQL");
    expect(await sql.textContent()).toContain("$1");
  });

  it("is shown as an AST that folds", async () => {
    const { page } = await open(linked("NOT tags = 1"));
    await expect.poll(() => page.locator("#ast").innerText()).toMatch(/not 0–12/);
  });
});

describe("a resource of one's own", () => {
  it("is read, and its rows too", async () => {
    const { page, write, rows } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page.getByRole("button", { name: "Begin with an example" }).click();
    await write("price < 50");
    expect(await rows.filter({ hasText: "Sandals" }).locator(".verdict").textContent()).toBe("in");
  });

  it("says what is wrong with it", async () => {
    const { page } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page
      .getByRole("textbox", { name: "Your resource" })
      .fill('{"name": "a", "service": "b", "actions": ["get"], "fields": {"id": {"type": "intger"}}}');
    expect(await page.locator("#own-problems").textContent()).toContain('Did you mean "integer"?');
  });
});

describe("the link", () => {
  it("carries the filter, the resource and the action", async () => {
    const { page, write } = await open();
    await page.getByLabel("Action").selectOption("del");
    await write('name = "a b&c#d" AND tags = 1');
    const again = await open(new URL(page.url()).hash);
    expect(await again.text.textContent()).toBe('name = "a b&c#d" AND tags = 1');
    expect(await again.page.getByLabel("Action").inputValue()).toBe("del");
  });
});

describe("the page", () => {
  it.each(["light", "dark"] as const)("has no barrier that axe knows, in %s", async (colorScheme) => {
    const { page } = await open(linked("nmae = 1 AND tags = 2"), { colorScheme, bypassCSP: true });
    await page.locator(".cm-lintRange").first().waitFor();
    await page.addScriptTag({ content: axe.source });
    const found = await page.evaluate(() => (window as never as { axe: typeof axe }).axe.run());
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it("asks no other server for anything, and fits a small screen", async () => {
    const { page, complaints } = await open("", { viewport: { width: 360, height: 700 } });
    const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(asked.filter((name) => !name.startsWith(playground.address))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
  });
});
