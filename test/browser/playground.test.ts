import { describe, expect, it } from "vitest";
import { inPlayground, linked } from "../support/browser/in-playground.ts";

const { open } = inPlayground();

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
    await expect.poll(stale).toEqual(["words", "request", "rows", "sql", "tree"]);
    expect(await page.locator("#json-note").textContent()).toBe("Of the last filter without errors");
    expect(await page.locator("#rows-note").textContent()).toBe("Of the last filter without errors");
    await writeJson('{"filters": [{}]}');
    expect(await text.textContent()).toBe("tags =");
    expect(await stale()).toContain("filter");
    expect(await page.locator("#text-note").textContent()).toBe("Of the last JSON without errors");
    await write("tags = 2");
    await expect.poll(stale).toEqual([]);
  });

  it("say of JSON with errors that it is not sent, whoever finds them", async () => {
    const { text, write, writeJson, page } = await open(linked("tags = 1"));
    const note = () => page.locator("#json-note").textContent();
    await expect.poll(note).toBe("What is sent");
    const refused = "Not sent, because it has errors";
    await writeJson('{ "limit": , }');
    await expect.poll(note).toBe(refused);
    await writeJson('{ "limit": 5 }');
    await expect.poll(note).toBe("What is sent");
    await writeJson('{"filters": [{"name": "nmae", "operator": "EQUALS", "values": ["a"]}]}');
    await expect.poll(() => text.textContent()).toBe('nmae = "a"');
    expect(await note()).toBe(refused);
    await write("tags =");
    await expect.poll(note).toBe("Of the last filter without errors");
    await write("tags = 2");
    await expect.poll(note).toBe("What is sent");
  });

  it("dim the outputs too while the JSON is wrong, and show them anew when it is right", async () => {
    const { writeJson, stale, page } = await open(linked("tags = 1"));
    const note = () => page.locator("#rows-note").textContent();
    await expect.poll(note).toMatch(/selected/);
    await writeJson('{"filters": [{}]}');
    await expect.poll(stale).toEqual(["filter", "words", "rows", "sql", "tree"]);
    expect(await note()).toBe("Of the last JSON without errors");
    const opacity = () => page.locator("#rows-output").evaluate((node) => Number(getComputedStyle(node).opacity));
    await expect.poll(opacity).toBeLessThan(1);
    await page.locator("#sql summary").click();
    await expect.poll(() => page.locator("#sql-output").innerText()).toContain("select");
    expect(await page.locator("#sql-note").textContent()).toBe("Of the last JSON without errors");
    await writeJson('{"filters": []}');
    await expect.poll(stale).toEqual([]);
    await expect.poll(note).toBe("60 of 60 selected");
  });

  it("never disagree: a filter that one request cannot say is shown by every panel", async () => {
    const { json, write, stale, page, rows } = await open(linked("tags = 1"));
    await page.locator("#sql summary").click();
    const sql = page.locator("#sql-output");
    await expect.poll(() => sql.textContent()).toContain("[1]");
    const before = await page.locator("#rows-note").textContent();
    await write('tags = 2 OR name STARTS WITH "running shoes"');
    await expect.poll(() => page.locator("#plan li").count()).toBe(2);
    await expect.poll(() => sql.textContent()).toContain("or");
    await expect.poll(() => page.locator("#rows-note").textContent()).not.toBe(before);
    expect([(await json.innerText()).trim(), await stale()]).toEqual(["", []]);
    expect(await rows.filter({ hasText: "running shoes" }).first().locator(".verdict").textContent()).toBe("in");
    await write("tags =");
    await expect.poll(stale).toEqual(["words", "request", "rows", "sql", "tree"]);
    expect(await page.locator("#plan li").count()).toBe(2);
    for (const note of ["json", "rows", "sql"])
      expect(await page.locator(`#${note}-note`).textContent()).toBe("Of the last filter without errors");
    await write("");
    await expect.poll(stale).toEqual([]);
    expect(await page.locator("#plan li").count()).toBe(0);
  });

  it("come in the order in which they follow from each other, at each width", async () => {
    const { page } = await open();
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await page
        .locator("main > :not([hidden])")
        .evaluateAll((all) => all.map((each) => [each.id, each.getBoundingClientRect().top] as const));
      expect(tops.map(([id]) => id)).toEqual(["filter", "words", "request", "rows", "sql", "tree"]);
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

  it("wrap deeper than they begin", async () => {
    const { json, page } = await open(linked("tags IN (1, 2, 3) AND id > 5"));
    await page.setViewportSize({ width: 375, height: 800 });
    const begins = () =>
      json
        .locator(".cm-line")
        .nth(2)
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const pieces = [...range.getClientRects()];
          const isFirst = ({ bottom }: DOMRect) => bottom <= (pieces[0]?.bottom ?? 0) + 1;
          const leftOf = (some: readonly DOMRect[]) => Math.min(...some.map(({ left }) => left));
          return {
            first: leftOf(pieces.filter(isFirst)),
            others: leftOf(pieces.filter((piece) => !isFirst(piece))),
          };
        });
    await expect.poll(async () => Number.isFinite((await begins()).others)).toBe(true);
    const { first, others } = await begins();
    expect(others).toBeGreaterThan(first);
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

  it("with the JSON is said one thing at a time, and all is underlined", async () => {
    const { json, errors, writeJson } = await open();
    await writeJson('{"filters": [{"name": "id", "operator": "EQUALZ", "values": [1]}], "limit": "many"}');
    await expect.poll(() => json.locator(".cm-lintRange-error").allTextContents()).toEqual(['"EQUALZ"', '"many"']);
    expect(await errors.locator("li").count()).toBe(1);
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
