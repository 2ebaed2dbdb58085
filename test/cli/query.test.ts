import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { books, env, files, query, whileServing } from "../support/serving.ts";

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
      expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error\[53\]: Unknown user or wrong key/)]);
      expect(err).not.toContain("a-secret");
    });
    const { exitCode, err } = await query(gone, "keywords", ...project, "id = 1");
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error: /)]);
  });

  test.each([
    [["query"], "Missing RESOURCE: keywords, bank-history or a file."],
    [
      ["query", "keyword", ""],
      'There is no resource "keyword". Use keywords, bank-history or a file such as books.json. Did you mean "keywords"?',
    ],
    [["query", "keywords", "id = 1"], 'The resource "keywords" needs a parameter: --parameter project_id=VALUE.'],
    [["query", "none.json", ""], 'The file "none.json" cannot be read: there is no such file.'],
    [["query", "checking.json", ""], 'The resource "books" needs the key "service" for requests.'],
    [["query", "keywords", "a", "b"], "It takes two arguments, not 3."],
    [
      ["query", "--parameter", "project_id=1", "--parameter", "limit=3", "keywords", "id = 1"],
      'The parameter "limit" is a key of the selection; write it in the query instead.',
    ],
    [["query", "--parameter", "x", "keywords", ""], 'The option --parameter takes NAME=VALUE, not "x".'],
    [["query", "--parameter", "x=1", "--parameter", "x=1", "keywords", ""], 'The option --parameter has "x" twice.'],
  ])("%j", async (args, sentence) => {
    const { exitCode, err } = await fieldfilter(args, { files, env });
    expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter query: ${sentence}`]);
  });

  it("needs a key, and an address", async () => {
    const { exitCode, err } = await fieldfilter(["query", "bank-history", "sum = 1"], { files });
    expect([exitCode, err.split("\n")[0]]).toEqual([
      2,
      "fieldfilter query: Set the environment variable FIELDFILTER_KEY to the key of the user.",
    ]);
    expect((await query("no address", "bank-history", "sum = 1")).exitCode).toBe(2);
  });
});
