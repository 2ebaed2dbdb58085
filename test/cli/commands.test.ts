import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";

describe("decompile", () => {
  it("writes the text", async () => {
    expect(await fieldfilter(["decompile", '{"orders":["date"],"limit":"10"}'])).toEqual({
      exitCode: 0,
      out: "ORDER BY date ASC LIMIT 10\n",
      err: "",
    });
  });

  it("says where the JSON is no selection", async () => {
    const { exitCode, err } = await fieldfilter(["decompile", '{"page":0}']);
    expect([exitCode, err.split("\n")[1]]).toEqual([1, "  at page"]);
  });

  it("says where the text is no JSON", async () => {
    expect(await fieldfilter(["decompile", '{"limit": 10,}'])).toEqual({
      exitCode: 1,
      out: "",
      err: `\
error[json-unreadable]: The JSON cannot be read.
  |
1 | {"limit": 10,}
  |              ^
`,
    });
  });
});

describe("check", () => {
  it("says nothing when nothing is wrong", async () => {
    expect(await fieldfilter(["check", "a = 1"])).toEqual({ exitCode: 0, out: "", err: "" });
  });

  it("writes warnings and hints to standard output, and does not fail", async () => {
    const { exitCode, out, err } = await fieldfilter(["check", "a = 1 OR a = 1 AND b BETWEEN 5 AND 1"]);
    expect([exitCode, err]).toEqual([0, ""]);
    expect([...out.matchAll(/^\w+\[(.*)\]/gm)].map(([, code]) => code)).toEqual(["mixed-and-or", "range-order"]);
  });

  it("fails on errors", async () => {
    const { exitCode, out } = await fieldfilter(["check", "a ="]);
    expect([exitCode, out]).toEqual([1, expect.stringMatching(/^error\[expected\]/)]);
  });

  it("needs no values for variables, unless some are given", async () => {
    expect((await fieldfilter(["check", "a = :x AND b IN :y"])).exitCode).toBe(0);
    expect((await fieldfilter(["check", "--bind", "x=1", "a = :x AND b IN :y"])).exitCode).toBe(1);
    expect((await fieldfilter(["check", "--action", "del", "id = :x"])).exitCode).toBe(0);
    const { exitCode, out } = await fieldfilter(["check", "--action", "edit", "id NOT IN (:x)"]);
    expect([exitCode, out]).toEqual([1, expect.stringMatching(/^error\[unrestricted-action\]/)]);
  });

  it("writes JSON", async () => {
    expect(await fieldfilter(["check", "--json", "a = 1"])).toEqual({
      exitCode: 0,
      out: '{"ok":true,"diagnostics":[]}\n',
      err: "",
    });
  });
});

describe("format", () => {
  it("writes the canonical spelling", async () => {
    expect(await fieldfilter(["format", "a==1 and b in(2)"])).toEqual({
      exitCode: 0,
      out: "a = 1 AND b IN (2)\n",
      err: "",
    });
  });

  it("wraps it", async () => {
    expect((await fieldfilter(["format", "--width", "10", "a=1 AND b=2"])).out).toBe("a = 1\nAND b = 2\n");
  });

  it("leaves a text with errors alone", async () => {
    const { exitCode, out, err } = await fieldfilter(["format", "a ~ 1"]);
    expect([exitCode, out, err]).toEqual([1, "", expect.stringMatching(/^error\[foreign-operator\]/)]);
  });
});

describe("explain", () => {
  test.each(["empty-list", "EMPTY_LIST", "error[empty-list]: IN needs at least one value."])("%s", async (code) => {
    expect(await fieldfilter(["explain", code])).toEqual({
      exitCode: 0,
      out: `\
error[empty-list]: IN needs at least one value.
  |
1 | tags IN ()
  |         ^^

No value is in an empty list, so the condition would never hold.

Example:
  tags IN ()

Instead:
  tags IN (2, 3)
`,
      err: "",
    });
  });

  it("says which options the example needs", async () => {
    expect((await fieldfilter(["explain", "unused-binding"])).out).toContain("Example (with :tag bound to 3):");
    expect((await fieldfilter(["explain", "clause-not-allowed"])).out).toContain("Example (with the action edit):");
  });

  it("lists all codes", async () => {
    const { out } = await fieldfilter(["explain"]);
    const columns = Array.from(out.matchAll(/^\S+ +(?:error|warning|hint) +/gm), ([column]) => column.length);
    expect(new Set(columns).size).toBe(1);
    expect(out).toMatch(/^empty-list +error +IN needs at least one value\.$/m);
    expect(columns.length).toBe(JSON.parse((await fieldfilter(["explain", "--json"])).out).length);
  });

  it("writes JSON", async () => {
    expect(JSON.parse((await fieldfilter(["explain", "--json", "empty-list"])).out)).toMatchObject({
      code: "empty-list",
      severity: "error",
      example: { text: "tags IN ()" },
    });
  });
});
