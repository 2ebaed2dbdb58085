import axe from "axe-core";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPlayground, type Playground } from "../support/browser/playground.ts";
import { connect, passTime, stopTime, type Visitor } from "../support/browser/visit.ts";

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
  const json = page.getByRole("textbox", { name: "JSON", exact: true });
  await json.waitFor();
  const fill = async (box: typeof text, written: string) => {
    await box.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(written);
  };
  return {
    page,
    text,
    json,
    complaints,
    write: (filter: string) => fill(text, filter),
    writeJson: (written: string) => fill(json, written),
    sent: async () => (await json.locator(".cm-line").allTextContents()).join("\n"),
    errors: page.locator("#json-problems"),
    rows: page.locator("#rows tbody tr"),
    stale: () => page.locator(".stale").evaluateAll((all) => all.map(({ id }) => id)),
  };
}

const linked = (text: string, more: Readonly<Record<string, string>> = {}) =>
  `#${new URLSearchParams({ resource: "keywords", action: "get", text, ...more })}`;

describe("a filter that one request cannot say", () => {
  it("has the requests that it needs under the JSON, until one is enough", async () => {
    const { page, write, complaints } = await open(linked('tags = 2 OR name STARTS WITH "shoe"'));
    const plan = page.locator("#plan");
    await expect.poll(() => plan.locator("p").allTextContents()).toEqual(["This needs 2 requests."]);
    expect(await plan.locator("li > code").allTextContents()).toEqual([
      "tags = 2 ORDER BY id ASC",
      'name STARTS WITH "shoe" ORDER BY id ASC',
    ]);
    expect(JSON.parse((await plan.locator("li > pre").first().textContent()) ?? "")).toMatchObject({
      filters: [{ name: "tags", operator: "EQUALS", values: [2] }],
    });
    await write("tags = 2");
    await expect.poll(() => plan.locator("p").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("the clock", () => {
  it("is shown and can be set, and relative dates follow it", async () => {
    const hash = `#${new URLSearchParams({ resource: "bank-history", action: "get", text: "date >= TODAY" })}`;
    const { page, sent, complaints } = await open(hash, { timezoneId: "Asia/Tokyo" });
    const [now, zone] = [page.locator("#now"), page.locator("#zone")];
    expect(await now.inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(await zone.inputValue()).toBe("Asia/Tokyo");
    const day = async () => JSON.parse(await sent()).filters[0].values[0];
    await now.fill("2026-02-01T05:00");
    await expect.poll(day).toBe("2026-01-31 15:00:00");
    await zone.selectOption("UTC");
    await expect.poll(day).toBe("2026-01-31 00:00:00");
    expect(await now.inputValue()).toBe("2026-01-31T20:00");
    expect(complaints).toEqual([]);
  });

  it("can be set by keyboard", async () => {
    const { page, sent, write } = await open();
    await page.locator("#resource").selectOption("bank-history");
    await page.locator("#zone").selectOption("UTC");
    await write("date = TODAY");
    await page.locator("#example").focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("now");
    await page.keyboard.type("02032026");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0102PM");
    await expect.poll(async () => JSON.parse(await sent()).filters[0].values[0]).toBe("2026-02-03 00:00:00");
  });
});

describe("the filter and its request", () => {
  it("are kept in step, from the text", async () => {
    const { sent, write, complaints } = await open();
    await write("tags = 2 LIMIT 3");
    expect(JSON.parse(await sent())).toEqual({
      filters: [{ name: "tags", operator: "EQUALS", values: [2] }],
      limit: 3,
    });
    expect(complaints).toEqual([]);
  });

  it("are kept in step, from the JSON, which stays as it is typed", async () => {
    const { sent, writeJson, text } = await open();
    const typed = '{ "limit":   "3", "filters": [] }';
    await writeJson(typed);
    expect(await text.textContent()).toBe("LIMIT 3");
    expect(await sent()).toBe(typed);
  });

  it("never rewrite the one that is wrong, and dim what is behind, with the reason", async () => {
    const { sent, text, write, writeJson, stale, page } = await open(linked("tags = 1"));
    await expect.poll(() => page.locator("#rows-note").textContent()).toMatch(/selected/);
    const before = await sent();
    await write("tags =");
    expect(await sent()).toBe(before);
    await expect.poll(stale).toEqual(["request", "rows"]);
    expect(await page.locator("#json-note").textContent()).toBe("Of the last filter without errors");
    expect(await page.locator("#rows-note").textContent()).toBe("Of the last filter without errors");
    await writeJson('{"filters": [{}]}');
    expect(await text.textContent()).toBe("tags =");
    expect(await stale()).toContain("filter");
    expect(await page.locator("#text-note").textContent()).toBe("Of the last JSON without errors");
    await write("tags = 2");
    await expect.poll(stale).toEqual([]);
  });

  it("come in the order in which they follow from each other, at each width", async () => {
    const { page } = await open();
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await page
        .locator("main > :not([hidden])")
        .evaluateAll((all) => all.map((each) => [each.id, each.getBoundingClientRect().top] as const));
      expect(tops.map(([id]) => id)).toEqual(["filter", "request", "rows", "sql", "tree"]);
      expect(tops.map(([, top]) => top)).toEqual(tops.map(([, top]) => top).sort((a, b) => a - b));
    }
  });

  it("are coloured, and what is in brackets folds", async () => {
    const { json, page } = await open(linked("tags = 1"));
    await expect.poll(() => json.locator(".json-number").allTextContents()).toEqual(["1"]);
    expect(await json.locator(".json-key").first().textContent()).toBe('"filters"');
    await page.getByTitle("Fold line").filter({ visible: true }).nth(1).click();
    await expect.poll(() => json.innerText()).toMatch(/"filters": \[…\]/);
  });
});

describe("what is wrong", () => {
  it("with the text is said once, under it, with its fix", async () => {
    const { page, text } = await open(linked("nmae = 1"));
    await expect.poll(() => page.getByText('There is no field "nmae"').filter({ visible: true }).count()).toBe(1);
    await page.getByRole("button", { name: 'Rename "nmae" to "name"' }).click();
    await expect.poll(() => text.textContent()).toBe("name = 1");
  });

  it("with the JSON is said at the JSON, underlined, with its fix", async () => {
    const { json, text, errors, writeJson } = await open();
    await writeJson('{"filters": [{"name": "id", "operator": "EQUALS", "values": [1, 2]}]}');
    await expect.poll(() => json.locator(".cm-lintRange-error").allTextContents()).toEqual(["[1, 2]"]);
    await errors.getByRole("button", { name: "Use IN" }).click();
    await expect.poll(() => text.textContent()).toBe("id IN (1, 2)");
    await expect.poll(() => errors.innerText()).toBe("");
  });

  it("says in which line JSON is none, and leads there", async () => {
    const { page, errors, writeJson, sent } = await open();
    await writeJson('{\n"limit": }');
    await errors.getByRole("button", { name: "Line 2 is not valid JSON." }).click();
    await page.keyboard.type("5 }");
    await expect.poll(sent).toMatch(/"limit": 5 }/);
  });

  it("keeps Format from working, and Format says so", async () => {
    const { page, write, text } = await open(linked("tags=1 and   id=2"));
    const format = page.getByRole("button", { name: "Format" });
    await format.click();
    expect(await text.textContent()).toBe("tags = 1 AND id = 2");
    await write("tags =");
    expect(await format.isDisabled()).toBe(true);
    await expect.poll(() => page.locator("#format-note").textContent()).toBe("Format works without errors");
  });

  it("is told without numbers of characters", async () => {
    const { page } = await open(linked("nmae = 1"));
    await expect.poll(() => page.locator("body").innerText()).toContain("Filter");
    expect(await page.locator("body").innerText()).not.toMatch(/\d+–\d+/);
  });
});

describe("what the filter does", () => {
  it("is shown on rows, with the reasons", async () => {
    const { rows, page } = await open(linked("tags IN (2, 3) AND NOT name CONTAINS 'shoes'"));
    await expect.poll(() => page.locator("#rows-note").textContent()).toMatch(/^\d+ of 60 selected/);
    await rows.filter({ hasText: "waterproof shoes" }).first().getByRole("button").click();
    expect(await page.locator(".why").innerText()).toContain('"tags" has no value');
  });

  it("is shown on the first rows, and on all when they are asked for", async () => {
    const { rows, page } = await open(linked("tags = 1"));
    await expect.poll(() => rows.count()).toBe(21);
    await page.getByRole("button", { name: "Show all 60" }).click();
    await expect.poll(() => rows.count()).toBe(60);
  });

  it("is shown as SQL, for each database, when somebody looks", async () => {
    const { page } = await open(linked("name CONTAINS '50%' LIMIT 5"));
    const sql = page.locator("#sql-output");
    expect(await sql.innerHTML()).toBe("");
    await page.locator("#sql summary").click();
    await expect.poll(() => sql.textContent()).toMatch(/^select "id", "name" from "keywords" where .*\["50%",5\]$/su);
    await page.getByLabel("Database").selectOption("PostgreSQL");
    await expect.poll(() => sql.textContent()).toContain("$1");
  });

  it("is shown as a tree that folds, when somebody looks", async () => {
    const { page } = await open(linked("NOT tags = 1"));
    expect(await page.locator("#tree-output").innerHTML()).toBe("");
    await page.locator("#tree > summary").click();
    await expect.poll(() => page.locator("#tree-output").innerText()).toMatch(/condition: not/);
  });

  it("is described where there is nothing to show yet", async () => {
    const { page, json } = await open(linked("tags ="));
    await expect.poll(() => page.locator("#rows").innerText()).toContain("rows that the filter selects appear here");
    expect(await json.innerText()).toContain("The JSON that is sent appears here.");
    expect(await page.locator(".stale").count()).toBe(0);
  });
});

describe("an example", () => {
  it("is chosen from groups", async () => {
    const { page, text } = await open();
    const groups = page.getByLabel("Example").locator("optgroup");
    expect(await groups.evaluateAll((all) => all.map((each) => (each as HTMLOptGroupElement).label))).toContain(
      "With mistakes",
    );
    await page.getByLabel("Example").selectOption("group_name IS NULL");
    expect(await text.textContent()).toBe("group_name IS NULL");
  });
});

describe("a resource of one's own", () => {
  it("is read, and its rows too", async () => {
    const { page, write, rows } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page.getByRole("button", { name: "Begin with an example" }).click();
    await expect.poll(() => page.getByLabel("Example").locator("option").count()).toBe(3);
    await write("price < 50");
    await expect.poll(() => rows.filter({ hasText: "Sandals" }).locator(".verdict").textContent()).toBe("in");
  });

  it("says what is wrong with it", async () => {
    const { page } = await open();
    await page.getByRole("combobox", { name: "Resource" }).selectOption("own");
    await page
      .getByRole("textbox", { name: "Your resource" })
      .fill('{"name": "a", "service": "b", "actions": ["get"], "fields": {"id": {"type": "intger"}}}');
    await expect.poll(() => page.locator("#own-problems").textContent()).toContain('Did you mean "integer"?');
  });
});

describe("100,000 characters", () => {
  const long = Array.from({ length: 3000 }, (_, index) => `name CONTAINS "word ${index} and more"`).join(" AND ");

  it("make no more of the page than a short filter does", async () => {
    const { page, write, text, rows, complaints } = await open(linked("tags = 1"));
    await page.locator("#tree > summary").click();
    await page.locator("#sql summary").click();
    await write(long);
    await expect.poll(() => page.locator("#rows-note").textContent()).toBe("0 of 60 selected");
    expect(await rows.count()).toBe(21);
    await page.locator("#tree-output").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator("#tree-output").innerText()).toContain("3000 items");
    expect(await page.locator("#tree-output li").count()).toBeLessThan(2000);
    await expect.poll(() => page.locator("#sql-output").innerText()).toMatch(/Show all \d+/);
    expect((await page.locator("#sql-output").innerText()).length).toBeLessThan(3000);
    expect(await page.locator("#json .cm-line").count()).toBeLessThan(200);
    expect(await page.getByRole("button", { name: "Copy link" }).isDisabled()).toBe(true);
    await text.press("ControlOrMeta+End");
    await page.keyboard.type(" LIMIT 2");
    await expect.poll(() => page.locator("#sql-output").innerText()).toContain("Show all");
    expect(complaints).toEqual([]);
  });

  it("show their letters at once, and what follows from them after a pause", async () => {
    const { page, write, text } = await open(linked("tags = 1"));
    await write(long);
    await expect.poll(() => page.locator("#rows-note").textContent()).toBe("0 of 60 selected");
    const note = () => page.locator("#json-note").textContent();
    await stopTime(page);
    await text.press("ControlOrMeta+End");
    await page.keyboard.type(" AND");
    expect((await text.textContent())?.slice(-4)).toBe(" AND");
    expect(await note()).toBe("What is sent");
    await passTime(page, 1000);
    expect(await note()).toBe("Of the last filter without errors");
  });
});

describe("the link", () => {
  it("carries the filter, the resource and the action", async () => {
    const { page, write } = await open();
    await page.getByLabel("Action").selectOption("del");
    await write('name = "a b&c#d" AND tags = 1');
    await expect.poll(() => page.url()).toContain("%26c%23d");
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

  it("needs at most 120 KB for the first picture, compressed", async () => {
    const sizes = new Map<string, number>();
    const load = async (file: string): Promise<void> => {
      if (sizes.has(file)) return;
      sizes.set(file, 0);
      const response = await fetch(playground.address + file, { headers: { "accept-encoding": "gzip" } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      sizes.set(file, Number(response.headers.get("content-length")));
      const imports = (await response.text()).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
      if (file.endsWith(".js")) await Promise.all([...imports].map(([, name = ""]) => load(name)));
    };
    await Promise.all(["", "style.css", "main.js"].map(load));
    const first = [...sizes];
    expect(first.length).toBeGreaterThan(3);
    expect(first.every(([, bytes]) => bytes > 0)).toBe(true);
    expect(first.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(120_000);
  });

  it("can be filled before its editors are loaded, and keeps what was typed, the focus and its layout", async () => {
    const context = await visitor.visit("about:blank");
    const { page } = context;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/editors-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(playground.address + linked("tags = 1"));
    const plain = page.getByRole("textbox", { name: "Filter" });
    await expect.poll(() => plain.inputValue()).toBe("tags = 1");
    await plain.press("End");
    await page.keyboard.type("2");
    await expect.poll(() => page.locator("#json-first").textContent()).toContain("[12]");
    const tops = () =>
      page.locator("#request, #rows").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await tops();
    release();
    await page.getByRole("textbox", { name: "JSON", exact: true }).waitFor();
    expect(await tops()).toEqual(before);
    await page.keyboard.type("3");
    expect(await page.getByRole("combobox", { name: "Filter" }).textContent()).toContain("tags = 12");
  });
});
