import { describe, expect, it, test } from "vitest";
import { aIsOne, fieldfilter } from "../support/command.ts";

describe("compile", () => {
  it("writes the selection", async () => {
    expect(await fieldfilter(["compile", "a = 1"])).toEqual({ exitCode: 0, out: `${aIsOne}\n`, err: "" });
  });

  it("writes diagnostics to standard error", async () => {
    expect(await fieldfilter(["compile", "a = 1 OR b = 2"])).toEqual({
      exitCode: 1,
      out: "",
      err: `\
error[not-expressible]: This cannot be sent as filters: OR between different fields is not supported.
  |
1 | a = 1 OR b = 2
  | ^^^^^^^^^^^^^^
This filter cannot be sent, but it can be run: with --output query, or in a program with prepare.
`,
    });
  });

  it("writes a query to run, with any OR", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--output", "query", "a = 1 OR b = 2"]);
    expect([exitCode, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({ kind: "query", condition: { kind: "or" } });
    expect(await fieldfilter(["check", "--output", "query", "a = 1 OR b = 2"])).toMatchObject({ exitCode: 0 });
    expect((await fieldfilter(["check", "--output", "sql", "a = 1"])).err).toContain(
      'The option --output takes selection or query, not "sql".',
    );
  });

  it("writes the selection and its warnings apart", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "a IN (1, 1)"]);
    expect([exitCode, out]).toEqual([0, '{"filters":[{"name":"a","operator":"IN","values":[1,1]}]}\n']);
    expect(err).toMatch(/^warning\[duplicate-value\]/);
  });

  it("writes everything as JSON", async () => {
    expect(await fieldfilter(["compile", "--json", "a = 1"])).toEqual({
      exitCode: 0,
      out: `{"ok":true,"selection":${aIsOne},"diagnostics":[]}\n`,
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
    ["a value that looks like a reference", ["--bind", "x=Field:y", "a = :x"], "reserved-prefix"],
  ])("minds %s", async (_, args, code) => {
    const { exitCode, err } = await fieldfilter(["compile", ...args]);
    expect([exitCode, /\[(.*?)\]/.exec(err)?.[1]]).toEqual([code ? 1 : 0, code]);
  });

  it("warns of a binding that no variable has", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--bind", "x=1", "--bind", "y=2", "a = :x"]);
    expect([exitCode, JSON.parse(out)]).toEqual([0, { filters: [{ name: "a", operator: "EQUALS", values: [1] }] }]);
    expect(err).toContain('warning[unused-binding]: A value was given for "y"');
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
    expect(await fieldfilter(args, { input })).toEqual({ exitCode: 0, out: `${aIsOne}\n`, err: "" });
  });

  it("is announced to a person", async () => {
    const { err } = await fieldfilter(["compile"], { inputIsTerminal: true });
    expect(err).toBe("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
  });
});

describe("colour", () => {
  it("is there on a terminal", async () => {
    const { err } = await fieldfilter(["compile", "a ="], { terminal: { isTerminal: true, hasColours: true } });
    expect(err.startsWith("\u001b[31m\u001b[1merror[expected]")).toBe(true);
  });

  it("comes with frames as wide as the terminal", async () => {
    const text = `${Array.from({ length: 20 }, (_, at) => `a${at} = 1 AND `).join("")}b =`;
    const { err } = await fieldfilter(["compile", text], { terminal: { columns: 40 } });
    expect(err).not.toMatch(/\n.{41}/);
  });
});
