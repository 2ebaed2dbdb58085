import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { reply, serveHttp } from "../support/http-server.ts";
import { books, env, files, query, whileServing } from "../support/serving.ts";
import wrongUses from "./query.json" with { type: "json" };

describe("query", () => {
  const project = ["--parameter", "project_id=1"];

  it("shows a table, and how many there are when some are not shown", async () => {
    await whileServing([], async (url) => {
      expect(await query(url, "keywords", ...project, 'name CONTAINS "boots" AND tags > 2 LIMIT 2')).toEqual({
        exitCode: 0,
        out: "id  name\n--  ----------------\n 7  running boots\n10  children's boots\n",
        err: "2 of 12 rows.\n",
      });
      expect(await query(url, "keywords", ...project, "id = 999999")).toEqual({
        exitCode: 0,
        out: "",
        err: "No rows match.\n",
      });
    });
  });

  it("matches regular expressions", async () => {
    await whileServing([], async (url) => {
      const { exitCode, out } = await query(url, "keywords", ...project, "name REGEXP '^running bo{2}ts$' LIMIT 1");
      expect([exitCode, out]).toEqual([0, "id  name\n--  -------------\n 7  running boots\n"]);
    });
  });

  it("sends several requests where a plan is allowed, and says how many", async () => {
    const filter = "id = 3 OR tags = 9999999 ORDER BY id";
    await whileServing([], async (url) => {
      const { exitCode, err } = await query(url, "keywords", ...project, filter);
      expect(exitCode).toBe(1);
      expect(err).toMatch(/\nWith --plan, several requests can be sent for one filter\.\n$/);
      const planned = await query(url, "keywords", ...project, "--plan", filter);
      expect(planned).toMatchObject({ exitCode: 0, err: "The rows of 2 requests were merged.\n" });
      expect(planned.out.split("\n")[2]).toMatch(/^ *3 {2}/);
      const { out } = await query(url, "keywords", ...project, "--plan", "--json", filter);
      expect(JSON.parse(out)).toMatchObject({ ok: true, result: [{ id: "3" }], requests: 2, diagnostics: [] });
      const one = await query(url, "keywords", ...project, "--plan", "id = 3");
      expect(one).toMatchObject({ exitCode: 0, err: "" });
    });
  });

  it("asks for page after page, and shows how far it is on a terminal", async () => {
    const many = JSON.stringify(Array.from({ length: 2_500 }, (_, index) => ({ id: index + 1, shelf: 1, title: "x" })));
    const paged = JSON.stringify({ ...books, paging: true, maxLimit: 1_000 });
    const all = { "books.json": paged, "rows.json": many };
    const world = { files: all, env };
    const { exitCode } = await fieldfilter(
      ["serve", "--port", "0", "--resource", "books.json", "--rows", "rows.json"],
      {
        ...world,
        untilInterrupted: async ({ out }) => {
          const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? "";
          const args = ["query", "--url", url, "--parameter", "shelf=1", "books.json", "SELECT id"];
          const found = await fieldfilter(args, world);
          expect(found.out.split("\n").length).toBe(2_503);
          expect(found.err).toBe("");
        },
      },
    );
    expect(exitCode).toBe(0);
  });

  it("shows what comes beside the rows, of all pages, and warnings", async () => {
    const { baseUrl } = await serveHttp((response, _, index) => {
      const result = [index === 0 ? { id: "1" } : { id: "2", year: null }];
      const more = { total: 2, limitedBy: 1, ...(index % 2 === 0 && { nextOffset: 1 }) };
      const errors = [{ code: 7, string: "Incomplete." }];
      reply(response, { result, ...more, errors, ...(index % 2 === 1 && { messages: ["Use v3.", { a: 1 }] }) });
    });
    const all = { files: { "books.json": JSON.stringify({ ...books, paging: true }) }, env };
    const args = ["query", "--url", baseUrl, "--parameter", "shelf=1", "books.json", "SELECT id WHERE id IN (1, 1)"];
    const { out, err } = await fieldfilter(args, all);
    expect(out).toBe("id  year\n--  ----\n 1  NULL\n 2  NULL\n");
    expect(err).toMatch(/^error\[7\]: Incomplete\.\n[\s\S]*warning\[duplicate-value\][\s\S]*\nUse v3\.\n\{"a":1\}\n$/);
    const output = JSON.parse((await fieldfilter([...args, "--json"], all)).out);
    expect(output).not.toHaveProperty("limitedBy"); // of one page
    expect(output).toMatchObject({
      errors: [{ code: 7 }],
      messages: ["Use v3.", { a: 1 }],
      diagnostics: [{ code: "duplicate-value" }],
    });
  });

  it("binds values, and reads them as JSON", async () => {
    await whileServing([], async (url) => {
      const { out } = await query(url, "keywords", ...project, "--bind", "id=3", "--json", "id = :id");
      expect(JSON.parse(out).result).toEqual([{ id: "3", name: expect.any(String) }]);
    });
  });

  it("underlines what is wrong, before anything is sent and when the service says so", async () => {
    await whileServing([], async (url) => {
      const wrong = await query(url, "keywords", ...project, 'nmae CONTAINS "shoe"');
      expect([wrong.exitCode, wrong.out]).toEqual([1, ""]);
      expect(wrong.err).toMatch(/^error\[unknown-field\]: .*\n {2}\|\n1 \| nmae CONTAINS "shoe"\n {2}\| \^\^\^\^\n/);
      const refused = await query(url, "keywords", ...project, "name REGEXP '(?<x'");
      expect([refused.exitCode, refused.out]).toEqual([1, ""]);
      expect(refused.err).toMatch(/^error\[2004\]: .*\n {2}\|\n1 \| name REGEXP '\(\?<x'\n {2}\| {13}\^{6}\n$/);
      const json = await query(url, "keywords", ...project, "--json", 'nmae CONTAINS "shoe"');
      expect([json.exitCode, json.err]).toEqual([1, ""]);
      expect(JSON.parse(json.out)).toMatchObject({ ok: false, diagnostics: [{ code: "unknown-field" }] });
    });
  });

  it("says that the key is wrong, or that nobody answers", async () => {
    let gone = "";
    await whileServing([], async (url) => {
      gone = url;
      const { exitCode, err } = await query(url, "keywords", ...project, "--user", "2", "id = 1");
      expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error\[53\]: Unknown user or wrong access token/)]);
      expect(err).not.toContain("a-secret");
    });
    const { exitCode, err } = await query(gone, "keywords", ...project, "id = 1");
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error: /)]);
  });

  test.each(wrongUses)("$args", async ({ args, sentence }) => {
    const { exitCode, err } = await fieldfilter(args, { files, env });
    expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter query: ${sentence}`]);
  });

  it("needs a key, and an address", async () => {
    const { exitCode, err } = await fieldfilter(["query", "bank-history", "sum = 1"], { files });
    expect([exitCode, err.split("\n")[0]]).toEqual([
      2,
      "fieldfilter query: Set the environment variable FIELDFILTER_KEY to the access token.",
    ]);
    expect((await query("no address", "bank-history", "sum = 1")).exitCode).toBe(2);
    const bad = await fieldfilter(["query", "bank-history", ""], { files, env: { FIELDFILTER_KEY: "a b" } });
    expect(bad.err).toMatch(/^fieldfilter query: The environment variable FIELDFILTER_KEY must be a non-empty string/);
  });
});
