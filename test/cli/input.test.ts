import { describe, expect, it } from "vitest";
import { UsageError } from "../../src/cli/errors.ts";
import { nodeHost } from "../../src/cli/host.ts";
import { fieldfilter } from "../support/command.ts";

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

it.each([
  [["compile"], "The input is larger than 64 MB."],
  [["compile", "--lines"], "A line of the input is larger than 64 MB."],
])("is read no further than a limit: %j", async (args, sentence) => {
  const input = [...Array(66).fill(new Uint8Array(1_000_000)), new RangeError("It was read further.")];
  expect(await fieldfilter(args, { input })).toEqual({ exitCode: 1, out: "", err: `error: ${sentence}\n` });
});

describe("input that is not UTF-8", () => {
  it.each([
    [["compile"], "a = 1\nAND b = 'caf\xe9'"],
    [["decompile"], "\xff\xfe{"],
  ])("is an error: %j", async (args, text) => {
    const { exitCode, out, err } = await fieldfilter(args, { input: [latin1(text)] });
    expect([exitCode, out, err]).toEqual([1, "", "error: The input is not UTF-8.\n"]);
  });

  it("in a file has the name of the file", async () => {
    const wrong = new UsageError('The file "docs/playground.png" is not UTF-8.');
    await expect(nodeHost(process).readFile("docs/playground.png")).rejects.toEqual(wrong);
    await expect(nodeHost(process).readFile("docs")).rejects.toMatchObject({ code: "EISDIR", syscall: "read" });
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
