import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { files, query, whileServing } from "../support/serving.ts";

describe("serve", () => {
  it("says where it listens, what to try, and ends when it is asked to", async () => {
    let [body, stopped]: [unknown, number] = [undefined, 0];
    const { exitCode, out, err } = await whileServing(
      [],
      async (url, out) => {
        const key = /bearer (demo-[0-9a-f-]{36})/.exec(out)?.[1];
        const headers = { "content-type": "application/json", "user-id": "1", authorization: `bearer ${key}` };
        const path = /http\S+\/v2\/json\/\S+/.exec(out)?.[0] ?? url;
        const asked = /-d '(.*?)'/.exec(out)?.[1] ?? "";
        body = await (await fetch(path, { method: "POST", headers, body: asked })).json();
        await once(connect(Number(new URL(url).port), "127.0.0.1"), "connect");
        stopped = Date.now();
      },
      {},
    );
    expect([exitCode, err, Date.now() - stopped < 8000]).toEqual([0, "", true]);
    expect(out.replace(/:\d{2,5}/g, ":8080").replace(/demo-[0-9a-f-]+/g, "demo-key")).toBe(`\
Serving keywords and bank history at http://127.0.0.1:8080; press Ctrl+C to stop.
Try:
  curl -H 'Content-Type: application/json' -H 'User-Id: 1' -H 'Authorization: bearer demo-key' -d '{"project_id":1,"limit":3}' http://127.0.0.1:8080/v2/json/get/keywords_2/keywords
  curl http://127.0.0.1:8080/openapi.json
`);
    expect(body).toMatchObject({ result: [{ id: "1" }, { id: "2" }, { id: "3" }], limitedBy: 3 });
  });

  it("takes no key that a request cannot have", async () => {
    const { exitCode, err } = await fieldfilter(["serve", "--port", "0"], { files, env: { FIELDFILTER_KEY: "a b" } });
    expect([exitCode, err.split("\n")[0]]).toEqual([2, expect.stringContaining("without spaces")]);
  });

  it("does not show a key that the user has", async () => {
    const { out } = await whileServing(["--user", "ann"], async () => {});
    expect(out).not.toContain("a-secret");
    expect(out).toContain(`-H 'User-Id: ann' -H "Authorization: bearer $FIELDFILTER_KEY"`);
  });

  it("serves objects of files", async () => {
    const { exitCode } = await whileServing(["--resource", "books.json", "--rows", "rows.json"], async (url) => {
      const refused = await query(url, "books.json", "--parameter", "shelf=1", "year < 0 OR year > 5000");
      expect(refused.exitCode).toBe(1);
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
    [["--resource", "books.json"], "The option --resource needs --rows, which has the rows."],
    [
      ["--resource", "checking.json", "--rows", "rows.json"],
      'The resource "books" needs the key "service" for requests.',
    ],
    [["x"], "It takes no argument, not 1."],
    [["--port", "70000"], 'The option --port takes a whole number from 0 to 65535, not "70000".'],
    [["--host", ""], 'The option --host takes a value, not "".'],
    [["--host", "203.0.113.1"], "Cannot listen at 203.0.113.1:0: the address does not belong to this machine."],
  ])("%j", async (args, sentence) => {
    const port = args.includes("--port") ? [] : ["--port", "0"];
    const { exitCode, out, err } = await fieldfilter(["serve", ...port, ...args], { files });
    expect([exitCode, out, err.split("\n")[0]]).toEqual([2, "", `fieldfilter serve: ${sentence}`]);
  });

  const item = "cannot be served: item";
  test.each([
    ["{}", "must contain a JSON array of objects"],
    ["[1]", `${item} 1 is not an object`],
    ['[{"tilte":"x"}]', `${item} 1 has "tilte", which is neither a field nor a parameter of the resource`],
    ['[{"year":"x"}]', `${item} 1 has a value in "year" that cannot be stored exactly`],
    ['[{"id":true}]', `${item} 1 has a value in "id" that is not a string, a number or null`],
    ['[{"day":"2026-02-30"}]', `${item} 1 has a value in "day" that the resource does not allow`],
    ['[{"id":1,"title":null}]', `${item} 1 has no value in "title", which is not nullable`],
    ['[{"id":1,"title":"a"},{"id":"1","title":"b"}]', `${item} 2 has the id of another one`],
    ["[1", "is not JSON in line 1: The JSON cannot be read"],
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
