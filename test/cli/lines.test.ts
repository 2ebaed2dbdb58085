import { describe, expect, it, vi } from "vitest";
import { readLines } from "../../src/cli/convert.ts";
import { progressOn } from "../../src/cli/report.ts";
import { fieldfilter } from "../support/command.ts";

const linesOf = (out: string) => out.trimEnd().split("\n");

describe("a bad line", () => {
  it("keeps its place and does not stop the others", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--lines"], { input: ["LIMIT 1\na =\nLIMIT 3\n"] });
    const [first, second = "", third] = linesOf(out);
    expect([exitCode, first, third]).toEqual([1, '{"limit":1}', '{"limit":3}']);
    expect(JSON.parse(second)).toEqual({
      error: { line: 2, diagnostics: [expect.objectContaining({ code: "expected", span: { start: 3, end: 3 } })] },
    });
    expect(err).toBe("error[expected]: Expected a value, found the end of the filter.\n  |\n2 | a =\n  |    ^\n\n");
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
  async function read(...input: readonly string[]): Promise<readonly (readonly string[])[]> {
    const chunks: (readonly string[])[] = [];
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
  });

  it("passes over a byte order mark at the start only", async () => {
    expect(await read("\ufeffa\n\ufeffb\n")).toEqual([["a", "\ufeffb"]]);
  });

  it("splits at line ends of files, and not at those of Unicode", async () => {
    expect(await read("a\u2028b\rc\n")).toEqual([["a\u2028b\rc"]]);
  });
});

describe("progress", () => {
  async function shown(isTerminal: boolean): Promise<string> {
    let text = "";
    let time = 0;
    const write = async (piece: string) => {
      text += piece;
    };
    const progress = progressOn({ write, isTerminal, hasColours: false, columns: 80 }, () => time);
    for (const at of [100, 600, 700]) {
      time = at;
      await progress.show(`${at} lines, 1 with errors`);
    }
    await progress.clear();
    await progress.clear();
    return text;
  }

  it("is shown on a terminal, now and then, and taken away", async () => {
    expect(await shown(true)).toBe("\r\u001b[K600 lines, 1 with errors\r\u001b[K");
  });

  it.each([
    [
      { terminal: { isTerminal: true } },
      "1 lines, 0 with errors\r\u001b[K\r\u001b[K2 lines, 0 with errors\r\u001b[Kerror",
    ],
    [{ errTerminal: { isTerminal: true } }, "1 lines, 0 with errors\r\u001b[K2 lines, 0 with errors\r\u001b[Kerror"],
  ])("is taken away before something else is written: %j", async (world, shown) => {
    let now = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => {
      now += 1000;
      return now;
    });
    const { err } = await fieldfilter(["compile", "--lines"], { ...world, input: ["a = 1\n", "a = 1\n", "a =\n"] });
    clock.mockRestore();
    expect(err.slice(0, shown.length + 4)).toBe(`\r\u001b[K${shown}`);
  });

  it("is not shown elsewhere", async () => {
    expect(await shown(false)).toBe("");
  });
});
