import { describe, expect, it } from "vitest";
import { readLines } from "../../src/cli/input.ts";
import { fieldfilter } from "../support/command.ts";

const linesOf = (out: string) => out.trimEnd().split("\n");

describe("a bad line", () => {
  it("keeps its place and does not stop the others", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--lines"], {
      input: ["LIMIT 1\na =\nLIMIT 3\n", Uint8Array.of(0xe9, 0x0a), "LIMIT 5"],
    });
    const [first, second = "", third, fourth = "", fifth] = linesOf(out);
    expect([exitCode, first, third, fifth]).toEqual([1, '{"limit":1}', '{"limit":3}', '{"limit":5}']);
    expect(JSON.parse(fourth)).toMatchObject({ error: { line: 4, diagnostics: [{ code: "not-text" }] } });
    expect(JSON.parse(second)).toEqual({
      error: { line: 2, diagnostics: [expect.objectContaining({ code: "expected", span: { start: 3, end: 3 } })] },
    });
    const frame = "error[expected]: Expected a value, found the end of the filter.\n  |\n2 | a =\n  |    ^\n\n";
    expect(err).toBe(`${frame}error[not-text]: The line is not UTF-8.\n  |\n4 |\n  | ^\n\n`);
  });

  it("is said in JSON alone with --json", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--lines", "--json"], { input: ["LIMIT 1\na ="] });
    expect([exitCode, err]).toEqual([1, ""]);
    expect(linesOf(out).map((line) => JSON.parse(line))).toEqual([
      { ok: true, selection: { limit: 1 }, diagnostics: [] },
      { ok: false, error: { line: 2, diagnostics: [expect.objectContaining({ code: "expected" })] } },
    ]);
  });
});

describe("one line in is one line out", () => {
  it("for selections", async () => {
    const { exitCode, out } = await fieldfilter(["decompile", "--lines"], {
      input: ['{"limit":1}\n{]\n{"orders":["a\\nb"]}\n{"id":"5","filters":[]}\n'],
    });
    expect(exitCode).toBe(1);
    expect(linesOf(out)).toEqual([
      "LIMIT 1",
      expect.stringMatching(/^\{"error":\{"line":2,/),
      "ORDER BY `a\\nb` ASC",
      'id = "5"',
    ]);
  });

  it("for texts to format", async () => {
    const { exitCode, out } = await fieldfilter(["format", "--lines"], { input: ["a==1\n\nb = 'x'"] });
    expect([exitCode, out]).toEqual([0, 'a = 1\n\nb = "x"\n']);
  });

  it("wrapped only with --json", async () => {
    const { out } = await fieldfilter(["format", "--lines", "--json", "--width", "10"], { input: ["a=1 AND b=2"] });
    expect(JSON.parse(out)).toEqual({ ok: true, text: "a = 1\nAND b = 2", diagnostics: [] });
  });

  it("for checks", async () => {
    const { exitCode, out, err } = await fieldfilter(["check", "--lines"], { input: ["a = 1\nb IN (1, 1)\n"] });
    expect([exitCode, linesOf(out)[0]]).toEqual([0, '{"ok":true,"diagnostics":[]}']);
    expect(linesOf(out)[1]).toMatch(/^\{"ok":true,"diagnostics":\[\{"code":"duplicate-value"/);
    expect(err).toMatch(/^warning\[duplicate-value\]/);
  });
});

describe("readLines", () => {
  async function read(...input: readonly string[]): Promise<unknown> {
    const chunks: unknown[] = [];
    const bytes = input.map((text) => new TextEncoder().encode(text));
    const output = { write: async () => {}, isTerminal: false, hasColours: false, columns: undefined };
    const stdin = (async function* () {
      yield* bytes;
    })();
    for await (const lines of readLines({ input: stdin, inputIsTerminal: false, err: output })) chunks.push(lines);
    return chunks;
  }

  it("gives lines as soon as they are whole", async () => {
    expect(await read("a\nb", "c\r\n", "", "d")).toEqual([["a"], ["bc"], ["d"]]);
  });

  it("keeps empty lines, and begins none after the last line end", async () => {
    expect(await read("\n\na\n")).toEqual([["", "", "a"]]);
    expect(await read()).toEqual([]);
    expect(await read("")).toEqual([]);
    expect(await read("\ufeff")).toEqual([]);
  });

  it("passes over a byte order mark at the start only", async () => {
    expect(await read("\ufeffa\n\ufeffb\n")).toEqual([["a", "\ufeffb"]]);
  });

  it("splits at line ends of files, and not at those of Unicode", async () => {
    expect(await read("a\u2028b\rc\n")).toEqual([["a\u2028b\rc"]]);
  });
});
