import { describe, expect, it } from "vitest";
import { inPlayground, linked } from "../support/browser/in-playground.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const { open } = inPlayground();

describe("what the filter does", () => {
  it("is shown on rows, with the reasons", async () => {
    const { rows, page } = await open(linked("tags IN (2, 3) AND NOT name CONTAINS 'shoes'"));
    await expect.poll(() => page.locator("#rows-note").textContent()).toMatch(/^\d+ of 60 selected/);
    await rows.filter({ hasText: "waterproof shoes" }).first().getByRole("button").click();
    expect(await page.locator(".why").innerText()).toContain('"tags" has no value');
  });

  it("is said in words, with the labels of the fields", async () => {
    const { page, write } = await open(linked("group_name CONTAINS 'shoes' LIMIT 5"));
    const words = page.locator("#words-output");
    await expect.poll(() => words.textContent()).toBe("Keywords with a group containing “shoes”, 5 at most.");
    await write("group_name CONTAINS");
    await expect.poll(() => page.locator("#words").getAttribute("class")).toContain("stale");
    await write("");
    await expect.poll(() => words.textContent()).toBe("All keywords.");
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

describe("a filter that one request cannot say", () => {
  it("has the requests that it needs under the JSON, until one is enough", async () => {
    const { page, json, write, writeJson, complaints } = await open(linked('tags = 2 OR name STARTS WITH "shoe"'));
    const plan = page.locator("#plan");
    await expect.poll(() => plan.locator("p").allTextContents()).toEqual(["This needs 2 requests."]);
    await expect.poll(async () => (await json.innerText()).trim()).toBe("");
    expect(await plan.locator("li > code").allTextContents()).toEqual([
      "tags = 2 ORDER BY id ASC",
      'name STARTS WITH "shoe" ORDER BY id ASC',
    ]);
    expect(JSON.parse((await plan.locator("li > pre").first().textContent()) ?? "")).toMatchObject({
      filters: [{ name: "tags", operator: "EQUALS", values: [2] }],
    });
    await write("tags = 2");
    await expect.poll(() => plan.locator("p").count()).toBe(0);
    await write("");
    await writeJson("");
    await expect.poll(() => json.innerText()).toContain("The JSON that is sent appears here.");
    expect(complaints).toEqual([]);
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
