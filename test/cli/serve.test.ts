import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { hasNodeSqlite } from "../support/databases/node-sqlite.ts";

const env = { FIELDFILTER_KEY: "a-secret" };
const books = {
  name: "books",
  service: "library",
  method: "books",
  actions: ["get", "add"],
  fields: { id: { type: "integer" }, title: { type: "string" }, year: { type: "integer", nullable: true } },
  parameters: { shelf: { type: "integer", required: true }, title: { type: "string" } },
};
const rows = [
  { id: 1, shelf: 1, title: "Dune", year: 1965 },
  { id: 2, shelf: 1, title: "Emma\u001b[31m", year: null },
  { id: 3, shelf: 2, title: "Ulysses", year: 1922 },
];
const { service: _, ...checking } = books;
const files = {
  "books.json": JSON.stringify(books),
  "rows.json": JSON.stringify(rows),
  "checking.json": JSON.stringify(checking),
};

/** Serve, and do something while it does. */
async function whileServing(
  args: readonly string[],
  act: (url: string, out: string) => Promise<void>,
  key = env as object,
) {
  return fieldfilter(["serve", "--port", "0", ...args], {
    files,
    env: key as typeof env,
    untilInterrupted: ({ out, err }) => act(/http:\/\/127\.0\.0\.1:\d+/.exec(out + err)?.[0] ?? "", out),
  });
}

const query = (url: string, ...args: readonly string[]) =>
  fieldfilter(["query", "--url", url, ...args], { files, env });

describe("serve", () => {
  it("says where it listens, what to try, and ends when it is asked to", async () => {
    let body: unknown;
    const { exitCode, out, err } = await whileServing(
      [],
      async (url, out) => {
        const key = /bearer (demo-[0-9a-f-]{36})/.exec(out)?.[1];
        const headers = { "content-type": "application/json", "user-id": "1", authorization: `bearer ${key}` };
        const path = /http\S+\/v2\/json\/\S+/.exec(out)?.[0] ?? url;
        const asked = /-d '(.*?)'/.exec(out)?.[1] ?? "";
        body = await (await fetch(path, { method: "POST", headers, body: asked })).json();
      },
      {},
    );
    expect([exitCode, err]).toEqual([0, ""]);
    expect(out.replace(/:\d{2,5}/g, ":8080").replace(/demo-[0-9a-f-]+/g, "demo-key")).toBe(`\
Serving keywords and bank history at http://127.0.0.1:8080; press Ctrl+C to stop.
Try:
  curl -H 'Content-Type: application/json' -H 'User-Id: 1' -H 'Authorization: bearer demo-key' -d '{"project_id":1,"limit":3}' http://127.0.0.1:8080/v2/json/get/keywords_2/keywords
  curl http://127.0.0.1:8080/openapi.json
`);
    expect(body).toMatchObject({ result: [{ id: "1" }, { id: "2" }, { id: "3" }], limitedBy: 3 });
  });

  it("does not show a key that the user has", async () => {
    const { out } = await whileServing(["--user", "ann"], async () => {});
    expect(out).not.toContain("a-secret");
    expect(out).toContain(`-H 'User-Id: ann' -H "Authorization: bearer $FIELDFILTER_KEY"`);
  });

  it.each([
    [[], "https://a.example", null],
    [["--cors", "https://a.example", "--cors", "https://b.example"], "https://b.example", "https://b.example"],
    [["--cors", "https://a.example"], "https://b.example", null],
  ])("with %j, pages of %s may read what it says: %s", async (args, origin, allowed) => {
    await whileServing(args, async (url) => {
      const { headers } = await fetch(`${url}/openapi.json`, { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBe(allowed);
    });
  });

  it("answers only so many requests a minute, where it is asked to", async () => {
    await whileServing(["--rate-limit", "1"], async (url) => {
      const asked = [await fetch(`${url}/openapi.json`), await fetch(`${url}/openapi.json`)];
      expect(asked.map(({ status }) => status)).toEqual([200, 429]);
    });
  });

  it("writes each request to standard output with --access-log, and what is for people to standard error", async () => {
    const { out, err } = await whileServing(["--access-log"], async (url) => void (await fetch(`${url}/openapi.json`)));
    expect(JSON.parse(out)).toMatchObject({ path: "/openapi.json", status: 200 });
    expect(err).toMatch(/^Serving keywords/);
  });

  it("has the options in its help", async () => {
    const { out } = await fieldfilter(["serve", "--help"]);
    for (const flag of ["--cors ORIGIN", "--rate-limit N", "--access-log"]) expect(out).toContain(flag);
  });

  it("serves objects of files", async () => {
    const { exitCode } = await whileServing(["--resource", "books.json", "--rows", "rows.json"], async (url) => {
      expect(await query(url, "books.json", "--parameter", "shelf=1", "year < 0 OR year > 5000")).toMatchObject({
        exitCode: 1,
      });
      expect(await query(url, "books.json", "--parameter", "shelf=1", "")).toEqual({
        exitCode: 0,
        out: "id  title      year\n--  ---------  ----\n 1  Dune       1965\n 2  Emma·[31m  NULL\n",
        err: "",
      });
    });
    expect(exitCode).toBe(0);
  });

  test.each([
    [["--rows", "rows.json"], "The option --rows needs --resource, which describes the rows."],
    [["--resource", "books.json"], "The option --resource needs --rows or --database, which hold the rows."],
    [
      ["--resource", "checking.json", "--rows", "rows.json"],
      'The resource "books" needs the key "service" for requests.',
    ],
    [["x"], "It takes no argument, not 1."],
    [
      ["--cors", "https://a.example", "--cors", "a.example"],
      'The option --cors takes an origin such as https://example.com, or *, not "a.example".',
    ],
    [["--port", "70000"], 'The option --port takes a whole number from 0 to 65535, not "70000".'],
    [
      ["--cors", "https://a.example/", "--cors", "*"],
      'The option --cors takes an origin such as https://example.com, or *, not "https://a.example/".',
    ],
    [["--cors"], "The option --cors needs a value: --cors ORIGIN."],
    [["--rate-limit", "0"], 'The option --rate-limit takes a whole number from 1 to 999999999, not "0".'],
    [["--rate-limit", "many"], 'The option --rate-limit takes a whole number from 1 to 999999999, not "many".'],
    [["--rate-limit"], "The option --rate-limit needs a value: --rate-limit N."],
    [["--access-log=yes"], "The option --access-log takes no value."],
    [["--host", "203.0.113.1"], "Cannot listen at 203.0.113.1:0: the address does not belong to this machine."],
  ])("%j", async (args, sentence) => {
    const { exitCode, out, err } = await fieldfilter(
      ["serve", ...(args.includes("--port") ? [] : ["--port", "0"]), ...args],
      { files },
    );
    expect([exitCode, out, err.split("\n")[0]]).toEqual([2, "", `fieldfilter serve: ${sentence}`]);
  });

  test.each([
    ["{}", "must contain a JSON array of objects"],
    ["[1]", "cannot be served: item 1 is not an object"],
    [
      '[{"id":1},{"tilte":"x"}]',
      'cannot be served: item 2 has "tilte", which is neither a field nor a parameter of the resource',
    ],
    ['[{"year":"x"}]', 'cannot be served: item 1 has a value in "year" that is not a whole number of 64 bits'],
    ['[{"id":true}]', 'cannot be served: item 1 has a value in "id" that is not a string, a number or null'],
    ["[1", 'is not JSON: The JSON cannot be read: expected "," or "]", found the end'],
  ])("rows of %s", async (text, what) => {
    const args = ["serve", "--port", "0", "--resource", "books.json", "--rows", "wrong.json"];
    const { exitCode, err } = await fieldfilter(args, { files: { ...files, "wrong.json": text } });
    expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter serve: The file "wrong.json" ${what}.`]);
  });

  it("says that a port is taken", async () => {
    await whileServing([], async (url) => {
      const { port } = new URL(url);
      const { exitCode, err } = await fieldfilter(["serve", "--port", port]);
      expect(exitCode).toBe(2);
      expect(err).toContain(`Cannot listen at 127.0.0.1:${port}: the port is in use. Choose another one with --port`);
    });
  });
});

describe("--database", () => {
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-serve-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const args = ["--resource", "books.json", "--rows", "rows.json", "--database", join(folder, "books.db")];

  if (hasNodeSqlite)
    it("keeps what was added, and takes what is there", async () => {
      for (const total of [3, 4]) {
        const { exitCode } = await whileServing(args, async (url) => {
          const headers = { "content-type": "application/json", "user-id": "1", authorization: "bearer a-secret" };
          const body = JSON.stringify({ shelf: 1, title: "new" });
          await fetch(`${url}/v2/json/add/library/books`, { method: "POST", headers, body });
          const { out } = await query(url, "books.json", "--parameter", "shelf=1", "--json", "");
          expect(JSON.parse(out).total).toBe(total);
        });
        expect(exitCode).toBe(0);
      }
    });
  else
    it("says what it needs", async () => {
      const { exitCode, err } = await whileServing(args, async () => {});
      expect([exitCode, err.split("\n")[0]]).toEqual([
        2,
        "fieldfilter serve: The option --database needs Node 22.13 or later.",
      ]);
    });
});

describe("query", () => {
  const project = ["--parameter", "project_id=1"];

  it("shows a table, and how many there are when some are not shown", async () => {
    await whileServing([], async (url) => {
      expect(await query(url, "keywords", ...project, 'name CONTAINS "boots" AND tags > 2 LIMIT 2')).toEqual({
        exitCode: 0,
        out: "id  name\n--  -------------\n 7  running boots\n 9  winter boots\n",
        err: "2 of 10 rows.\n",
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
      expect(err).toMatch(/\nIt can be sent in 2 requests: add --plan\.\n$/);
      const planned = await query(url, "keywords", ...project, "--plan", filter);
      expect(planned).toMatchObject({ exitCode: 0, err: "2 requests were sent.\n" });
      expect(planned.out.split("\n")[2]).toMatch(/^ *3 {2}/);
      const { out } = await query(url, "keywords", ...project, "--plan", "--json", filter);
      expect(JSON.parse(out)).toMatchObject({ ok: true, result: [{ id: "3" }], requests: 2, diagnostics: [] });
      const one = await query(url, "keywords", ...project, "--plan", "id = 3");
      expect(one).toMatchObject({ exitCode: 0, err: "" });
    });
  });

  it("gives JSON", async () => {
    await whileServing([], async (url) => {
      const { exitCode, out, err } = await query(url, "bank-history", "--json", "sum > 0 ORDER BY sum LIMIT 1");
      expect([exitCode, err]).toEqual([0, ""]);
      const { ok, result, total, diagnostics } = JSON.parse(out);
      expect([ok, result.length, total > 10, diagnostics]).toEqual([true, 1, true, []]);
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

  it("binds values, and takes short ids", async () => {
    await whileServing([], async (url) => {
      const { out } = await query(
        url,
        "keywords",
        ...project,
        "--id-shorthand",
        "--bind",
        "id=3",
        "--json",
        "id = :id",
      );
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
    [["query", "--parameter", "x", "keywords", ""], 'The option --parameter takes NAME=VALUE, not "x".'],
    [["query", "--parameter", "x=1", "--parameter", "x=1", "keywords", ""], 'The parameter "x" is given twice.'],
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
