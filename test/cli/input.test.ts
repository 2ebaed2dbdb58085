import { describe, expect, it } from "vitest";
import { InputError } from "../../src/cli/errors.ts";
import { aIsOne, fieldfilter } from "../support/command.ts";

/** Text in ISO 8859-1. */
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it("input that cannot be read is wrong usage, and another failure is none", async () => {
  const broken = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" });
  expect(await fieldfilter(["compile"], { input: [broken] })).toEqual({
    exitCode: 2,
    out: "",
    err: "fieldfilter compile: The input cannot be read: EIO: i/o error, read.\n",
  });
  await expect(fieldfilter(["compile"], { input: [new RangeError("a mistake")] })).rejects.toThrow("a mistake");
});

it.each(["\n", "\r\n", ""])("a line end that editors add is not part of the filter: %j", async (end) => {
  const { out } = await fieldfilter(["compile", "--json"], { input: [`a =${end}`] });
  expect(JSON.parse(out)).toMatchObject({ diagnostics: [{ span: { start: 3, end: 3 } }] });
});

describe("input that is not UTF-8", () => {
  it.each([
    [["compile"], "a = 1\nAND b = 'caf\xe9'", "Line 2, column 13: the byte 0xE9"],
    [["decompile"], "\xff\xfe{", "Line 1, column 1: the byte 0xFF"],
    [["format"], "a = '\xe2\x82", "Line 1, column 6: the byte 0xE2"],
    [["complete"], "\xef\xbb\xbfa \x80", "Line 1, column 3: the byte 0x80"],
    [["resource", "check"], '{"name": "\xe9"}', "Line 1, column 11: the byte 0xE9"],
  ])("is an error with its place: %j", async (args, text, place) => {
    const { exitCode, out, err } = await fieldfilter(args, { input: [latin1(text)] });
    expect([exitCode, out, err]).toEqual([1, "", `error: ${place} is not UTF-8; save the input as UTF-8.\n`]);
  });

  it("keeps its line, and does not stop the others", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--lines"], {
      input: [latin1("a = 1\nb = '\xe9"), latin1("'\na = 1\n"), latin1("a = 1")],
    });
    const message = "Line 2, column 6: the byte 0xE9 is not UTF-8; save the input as UTF-8.";
    expect(out.trimEnd().split("\n")).toEqual([
      aIsOne,
      JSON.stringify({ error: { line: 2, message, diagnostics: [] } }),
      aIsOne,
      aIsOne,
    ]);
    expect([exitCode, err]).toEqual([1, `error: ${message}\n\n`]);
  });

  it("has the number of its line, wherever it is in a piece", async () => {
    const { err } = await fieldfilter(["compile", "--lines"], { input: [latin1("a = 1\na = 1\nb = '\xe9'\n")] });
    expect(err).toContain("Line 3, column 6: the byte 0xE9");
  });

  it("is an object with --json too", async () => {
    const { out, err } = await fieldfilter(["compile", "--lines", "--json"], { input: [latin1("b = '\xe9'\n")] });
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { line: 1, diagnostics: [] } });
    expect(err).toBe("");
  });

  it("in a file has the name of the file", async () => {
    const files = {
      "x.json": new InputError("Line 1, column 1: the byte 0xE9 is not UTF-8; save the input as UTF-8."),
    };
    expect(await fieldfilter(["compile", "--resource", "x.json", "a = 1"], { files })).toEqual({
      exitCode: 1,
      out: "",
      err: 'error: The file "x.json": Line 1, column 1: the byte 0xE9 is not UTF-8; save the input as UTF-8.\n',
    });
  });

  it("a character may be in two pieces", async () => {
    const bytes = new TextEncoder().encode("a = 'é€😀'");
    for (let at = 1; at < bytes.length; at++) {
      for (const flags of [[], ["--lines"]]) {
        const { out } = await fieldfilter(["compile", ...flags], { input: [bytes.slice(0, at), bytes.slice(at)] });
        expect(JSON.parse(out).filters[0].values).toEqual(["é€😀"]);
      }
    }
  });
});
