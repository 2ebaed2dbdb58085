import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";

const A = '{"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}';

describe("compile", () => {
  it("writes the selection", async () => {
    expect(await fieldfilter(["compile", "a = 1"])).toEqual({ exitCode: 0, out: `${A}\n`, err: "" });
  });

  it("writes diagnostics to standard error", async () => {
    expect(await fieldfilter(["compile", "a = 1 OR b = 2"])).toEqual({
      exitCode: 1,
      out: "",
      err: `\
error[not-expressible]: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.
  |
1 | a = 1 OR b = 2
  | ^^^^^^^^^^^^^^
`,
    });
  });

  it("writes the selection and its warnings apart", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "a IN (1, 1)"]);
    expect([exitCode, out]).toEqual([0, '{"filters":[{"name":"a","operator":"IN","values":[1,1]}]}\n']);
    expect(err).toMatch(/^warning\[duplicate-value\]/);
  });

  it("writes everything as JSON", async () => {
    expect(await fieldfilter(["compile", "--json", "a = 1"])).toEqual({
      exitCode: 0,
      out: `{"ok":true,"selection":${A},"diagnostics":[]}\n`,
      err: "",
    });
    const { exitCode, out, err } = await fieldfilter(["compile", "--json", "a ="]);
    expect([exitCode, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "expected", span: { start: 3, end: 3 } }],
    });
  });

  it("indents", async () => {
    expect((await fieldfilter(["compile", "--indent", "1", "LIMIT 2"])).out).toBe('{\n "limit": 2\n}\n');
  });

  test.each([
    ["the action", ["--action", "edit", "id NOT IN (0)"], "unrestricted-action"],
    ["what the action allows", ["--action", "edit", "--allow-unrestricted", "id NOT IN (0)"], undefined],
    ["an unbound variable", ["a = :x"], "unbound-variable"],
    ["an unused value", ["--bind", "x=1", "a = 1"], "unused-binding"],
    ["a value that looks like a reference", ["--bind", "x=Field:y", "a = :x"], "reserved-prefix"],
  ])("minds %s", async (_, args, code) => {
    const { exitCode, err } = await fieldfilter(["compile", ...args]);
    expect([exitCode, /\[(.*?)\]/.exec(err)?.[1]]).toEqual([code ? 1 : 0, code]);
  });

  it("writes a single id as the key", async () => {
    expect((await fieldfilter(["compile", "--id-shorthand", "id = 5"])).out).toBe('{"id":5}\n');
  });

  test.each([
    ["2", 2],
    ["-1.5", -1.5],
    ["shoe", "shoe"],
    ["007", "007"],
    ["a=b", "a=b"],
    ["", ""],
    ['"2"', "2"],
    ["two words", "two words"],
    ["line\nend", "line\nend"],
  ])("binds %j", async (written, value) => {
    const { out } = await fieldfilter(["compile", "--bind", `x=${written}`, "a = :x"]);
    expect(JSON.parse(out).filters[0].values).toEqual([value]);
  });

  it("binds several variables, and lists", async () => {
    const bind = ["--bind", "tags=[2,3]", "--bind", ":__proto__=x"];
    const { out } = await fieldfilter(["compile", ...bind, "a IN :tags AND b = :__proto__"]);
    expect(JSON.parse(out).filters.map(({ values }: { values: unknown }) => values)).toEqual([[2, 3], ["x"]]);
  });
});

describe("standard input", () => {
  test.each([
    ["without an argument", ["compile"], ["a = 1"]],
    ["for a dash", ["compile", "-"], ["a = 1\n"]],
    ["with a byte order mark", ["compile"], ["\ufeffa = 1\r\n"]],
    ["in pieces", ["compile"], ["a ", "=", " 1"]],
  ])("is read %s", async (_, args, input) => {
    expect(await fieldfilter(args, { input })).toEqual({ exitCode: 0, out: `${A}\n`, err: "" });
  });

  it("may be cut inside a character", async () => {
    const bytes = new TextEncoder().encode('a = "é"');
    const { out } = await fieldfilter(["compile"], { input: [bytes.slice(0, 6), bytes.slice(6)] });
    expect(JSON.parse(out).filters[0].values).toEqual(["é"]);
  });

  it("may be empty", async () => {
    expect((await fieldfilter(["compile"])).out).toBe("{}\n");
  });

  it("is announced to a person", async () => {
    const { err } = await fieldfilter(["compile"], { inputIsTerminal: true });
    expect(err).toBe("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
  });
});

describe("decompile", () => {
  it("writes the text", async () => {
    expect(await fieldfilter(["decompile", '{"orders":["date"],"limit":"10"}'])).toEqual({
      exitCode: 0,
      out: "ORDER BY date ASC LIMIT 10\n",
      err: "",
    });
  });

  it("wraps it", async () => {
    const { out } = await fieldfilter(["decompile", "--width", "20", `{"id":5,${A.slice(1)}`]);
    expect(out).toBe("a = 1 AND id = 5\n");
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
error[json-unreadable]: The JSON cannot be read: expected a key in double quotes, found "}".
  |
1 | {"limit": 10,}
  |              ^
`,
    });
  });

  it("loses no digits", async () => {
    const { exitCode, err } = await fieldfilter(["decompile", '{"id":12345678901234567890}']);
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error\[number-precision\]/)]);
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

No value is among none, so this condition could never hold. Mostly the values were forgotten, or a program had none to put in.

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
    expect(out).toMatch(/^empty-list +error +IN needs at least one value\.$/m);
    expect(out.trim().split("\n").length).toBe(JSON.parse((await fieldfilter(["explain", "--json"])).out).length);
  });

  it("writes JSON", async () => {
    expect(JSON.parse((await fieldfilter(["explain", "--json", "empty-list"])).out)).toMatchObject({
      code: "empty-list",
      severity: "error",
      example: { text: "tags IN ()" },
    });
  });
});

describe("colour", () => {
  it("is there on a terminal", async () => {
    const { err } = await fieldfilter(["compile", "a ="], { terminal: { isTerminal: true, hasColours: true } });
    expect(err.startsWith("\u001b[31m\u001b[1merror[expected]")).toBe(true);
  });

  it("is nowhere else", async () => {
    const { err } = await fieldfilter(["compile", "a ="], { terminal: { isTerminal: true } });
    expect(err).not.toContain("\u001b");
  });

  it("comes with frames as wide as the terminal", async () => {
    const text = `${"a = 1 AND ".repeat(20)}b =`;
    const { err } = await fieldfilter(["compile", text], { terminal: { columns: 40 } });
    expect(
      Math.max(
        ...err
          .split("\n")
          .slice(1)
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(40);
  });
});
