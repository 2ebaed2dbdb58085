import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startChromium } from "../support/browser/chromium.ts";
import { buildPages, dependenciesOf, guides, installed, openers, parseJson, serveFolder } from "../support/guides.ts";
import { root } from "../support/sources.ts";

/*
 * The projects of docs/guides, with the packed package in place of the published one. Their other dependencies come from
 * this repository.
 */

const consumer = inject("consumer");
const names = readdirSync(guides, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

describe.each(names)("the project %s", (name) => {
  it("installs the versions that it is tested with, the same as in its folder", () => {
    const { dependencies, devDependencies } = parseJson(join(guides, name, "package.json"));
    const shown = dependenciesOf(name);
    expect(Object.keys(shown).sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
    for (const [dependency, range] of Object.entries(shown)) {
      const path = dependency === "fieldfilter" ? root : join(root, "node_modules", dependency);
      expect(parseJson(join(path, "package.json")).version, dependency).toMatch(new RegExp(`^${range}\\.`));
    }
  });

  it("shows each of its files, with its name above it", () => {
    const folder = installed(name, consumer);
    const own = readdirSync(join(guides, name)).filter((file) => file !== "package.json");
    for (const file of own)
      expect(readFileSync(join(folder, file), "utf8").trimEnd()).toBe(
        readFileSync(join(guides, name, file), "utf8").trimEnd(),
      );
  });
});

/** Starts a server of a guide for the tests of a block. */
function started(name: string, script: string) {
  const folder = installed(name, consumer);
  let stop: () => Promise<unknown>;
  let address: string;

  beforeAll(async () => {
    const server = spawn(process.execPath, [script], {
      cwd: folder,
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exit = once(server, "exit");
    stop = () => {
      server.kill();
      return exit;
    };
    for await (const line of createInterface(server.stdout)) {
      address = line;
      break;
    }
  });
  afterAll(() => stop());

  const ask = (query: string) => fetch(`${address}${query}`);
  return {
    ask,
    folder,
    address: () => address,
    filtered: (filter: string) => ask(`?${new URLSearchParams({ filter })}`),
  };
}

describe.each([
  ["hono", "server.js"],
  ["database", "sqlite.js"],
  ["database", "postgres.js"],
])("the server %s/%s", (name, script) => {
  const { filtered } = started(name, script);

  it("runs OR, NOT and regular expressions, and refuses what it cannot run", async () => {
    const namesFor = async (filter: string) => {
      const { result } = await (await filtered(filter)).json();
      return result.map((row: { readonly name: string }) => row.name);
    };
    expect(await namesFor('price > 50 OR name = "Sock" ORDER BY id')).toEqual(["Running shoe", "Sock"]);
    expect(await namesFor("NOT name CONTAINS 'shoe'")).toEqual(["Sock"]);
    expect(await namesFor("name REGEXP '^R' ORDER BY name DESC LIMIT 1")).toEqual(["Running shoe"]);
    const response = await filtered("name REGEXP '('");
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const detail = expect.stringContaining("cannot be read");
    expect(await response.json()).toMatchObject({ status: 400, detail, errors: [{ code: "engine-limit" }] });
  });
});

describe("the endpoint", () => {
  const { ask, filtered } = started("hono", "server.js");
  const namesOf = async (response: Response) =>
    (await response.json()).result.map((row: { readonly name: string }) => row.name);

  it("selects rows, sorts and pages", async () => {
    expect(await namesOf(await ask(""))).toEqual(["Running shoe", "Red shoe & sock", "Sock"]);
    const response = await filtered('name CONTAINS "o" AND price < 50 ORDER BY price DESC LIMIT 1');
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ result: [{ id: 2 }], total: 2 });
  });

  it("answers an invalid filter by problem details", async () => {
    const response = await filtered('nmae = "x" AND price > "cheap"');
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const { errors, ...problem } = await response.json();
    expect(problem).toMatchObject({ status: 400, detail: 'There is no field "nmae". Did you mean "name"?' });
    expect(errors.map(({ code }: { readonly code: string }) => code)).toEqual(["unknown-field", "value-type"]);
    expect(errors[0]).toMatchObject({ span: { start: 0, end: 4 }, fixes: [{ title: 'Rename "nmae" to "name"' }] });
  });

  it.each([
    ["several filters", "?filter=price+%3E+5&filter=price+%3C+9", "not-text"],
    ["a long filter", `?filter=${"x".repeat(2001)}`, "too-long"],
    ["deep nesting", `?filter=${"(".repeat(30)}`, "too-deep"],
    ["a limit beyond the resource's", "?filter=LIMIT+101", "limit-range"],
  ])("refuses %s", async (_, query, code) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].code).toBe(code);
  });
});

describe("the filter box", () => {
  let site: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const started = await startChromium();
    browser = await chromium.connect(started.wsEndpoint());
    close = () => started.close();
    site = await serveFolder(join(consumer, "guides"));
  });
  afterAll(async () => {
    site.close();
    await browser.close();
    await close();
  });

  it("lists what is typed, and keeps the list while the filter is invalid", async () => {
    buildPages(installed("html", consumer));
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
    });
    await page.goto(`${site.address}/html/dist/`);
    const found = () => page.locator("#found li").allTextContents();
    await expect.poll(found).toEqual(["Running shoe", "Red shoe & sock", "Sock"]);
    await page.getByRole("textbox", { name: "Filter" }).focus();
    await page.getByRole("combobox", { name: "Filter" }).waitFor();
    await page.keyboard.type("price < 50 AND st");
    await expect.poll(() => page.getByRole("option").allTextContents()).toContain("state");
    await expect.poll(found).toEqual(["Red shoe & sock", "Sock"]);
    await page.keyboard.press("Escape");
    for (const _ of " AND st") await page.keyboard.press("Backspace");
    await expect.poll(found).toEqual(["Red shoe & sock", "Sock"]);
    await page.keyboard.type(' AND nmae = "x"');
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).toContain('There is no field "nmae"');
    await expect.poll(found).toEqual(["Red shoe & sock", "Sock"]);
    expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
    await page.close();
  });
});

describe.each(["sqlite.js", "postgres.js"])("the page of database/%s", (script) => {
  const { address } = started("database", script);

  it.each(Object.entries(openers))("shows the rows of what is typed in %s", async (_, open) => {
    const { tab, close } = await open();
    await tab.go(address());
    await tab.click("[name=filter]");
    await tab.type('price < 50 AND NOT name = "Red shoe & sock"');
    await tab.press("Enter");
    const shown = () => tab.run(() => document.documentElement.textContent);
    await expect.poll(shown).toContain("Sock");
    expect(await shown()).not.toContain("shoe");
    await close();
  });
});

describe("the table", () => {
  const { address, folder } = started("table", "server.js");
  beforeAll(() => buildPages(folder));

  it.each(Object.entries(openers))(
    "keeps the box, the address, the grid and the rows in step in %s",
    async (_, open) => {
      const { tab, close } = await open();
      await tab.go(address());
      /** The box, the filter in the address, the headers and the rows. */
      const seen = () =>
        tab.run(() => {
          const all = (selector: string) => Array.from(document.querySelectorAll<HTMLInputElement>(selector));
          return {
            box: all("filter-input")[0]?.value,
            address: new URLSearchParams(location.search).get("filter") ?? "",
            headers: all("th input").map(({ type, checked, value }) => (type === "checkbox" ? String(checked) : value)),
            rows: all("tbody td:nth-child(2)").map(({ textContent }) => textContent),
            isOff: all("fieldset")[0]?.disabled,
          };
        });
      const shows = (
        filter: string,
        headers: readonly string[],
        rows: readonly string[],
        typed = filter,
        isOff = false,
      ) => expect.poll(seen).toEqual({ box: typed, address: filter, headers, rows, isOff });

      const all = ["Running shoe", "Red shoe & sock", "Sock", "Boot", "Lace"];
      const start = ["", "", "", "false", "false"];
      await shows("", start, all);
      await tab.click("[aria-label='Price from']");
      await tab.type("5");
      await shows("price >= 5", ["", "5", "", "false", "false"], all.slice(0, 4));
      await tab.click("[aria-label='Price to']");
      await tab.type("9");
      await shows("price BETWEEN 5 AND 9", ["", "5", "9", "false", "false"], ["Sock"]);
      await tab.back();
      await shows("price >= 5", ["", "5", "", "false", "false"], all.slice(0, 4));
      await tab.click("[type=checkbox]");
      const open5 = 'price >= 5 AND state IN ("in_stock")';
      await shows(open5, ["", "5", "", "true", "false"], ["Running shoe", "Sock"]);
      await tab.click("th:nth-child(2) button");
      const sorted = `${open5} ORDER BY name DESC`;
      const ascending = `${open5} ORDER BY name`;
      const wanted = (await seen()).box === ascending ? ascending : sorted;
      const byName = ["Running shoe", "Sock"];
      await shows(wanted, ["", "5", "", "true", "false"], wanted === ascending ? byName : byName.toReversed());

      await tab.click("filter-input");
      await tab.press("Control+a");
      await tab.type('price < 5 OR name = "Boot"');
      await tab.press("Escape");
      await shows('price < 5 OR name = "Boot"', start, ["Boot", "Lace"], undefined, true);
      const said = await tab.run(() => document.querySelector("[role=status]")?.textContent);
      expect(said).toContain("TanStack Table cannot represent OR: it joins all conditions by AND.");
      await tab.back();
      await shows(wanted, ["", "5", "", "true", "false"], wanted === ascending ? byName : byName.toReversed());
      await tab.run(() => history.forward());
      await shows('price < 5 OR name = "Boot"', start, ["Boot", "Lace"], undefined, true);

      await tab.go(`${address()}?filter=name+CONTAINS+%22shoe%22+LIMIT+1`);
      await shows('name CONTAINS "shoe" LIMIT 1', ["shoe", "", "", "false", "false"], ["Running shoe"]);
      await tab.click("fieldset > button:nth-of-type(2)");
      const second = 'name CONTAINS "shoe" LIMIT 1 OFFSET 1';
      await shows(second, ["shoe", "", "", "false", "false"], ["Red shoe & sock"]);
      await close();
    },
  );
});
