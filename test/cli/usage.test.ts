import { describe, expect, it, test } from "vitest";
import { version } from "../../package.json";
import { commands } from "../../src/cli/commands.ts";
import { fieldfilter } from "../support/command.ts";
import wrongUses from "./usage.json" with { type: "json" };

describe("wrong use is said in a sentence, with what to do, and exit code 2", () => {
  test.each(wrongUses)("$args", async ({ args, sentence }) => {
    const { exitCode, out, err } = await fieldfilter(args);
    const place = sentence.slice(0, sentence.indexOf(":"));
    expect(err).toBe(`${sentence}\nRun "${place} --help" for usage.\n`);
    expect([exitCode, out]).toEqual([2, ""]);
  });

  it("shows the help when nothing is asked for", async () => {
    const { exitCode, out, err } = await fieldfilter([]);
    expect([exitCode, out, err]).toEqual([2, "", (await fieldfilter(["--help"])).out]);
  });
});

describe("help", () => {
  test.each([["--help"], ["-h"], ["help"]])("%s", async (arg) => {
    const { exitCode, out, err } = await fieldfilter([arg]);
    expect([exitCode, err]).toEqual([0, ""]);
    expect(out).toBe(`\
Compile filters to the JSON of API requests, and back.

Usage: fieldfilter COMMAND [OPTIONS] [INPUT]

Commands:
  compile    Compile a filter to the JSON of an API request.
  decompile  Decompile the JSON of an API request to a filter.
  check      Report errors and likely mistakes in a filter.
  format     Format a filter in its canonical spelling.
  convert    Convert a filter of MongoDB, OData, RSQL or a URL.
  describe   Describe a filter in words.
  query      Fetch the rows that a filter selects from an API.
  serve      Serve the API with sample data or your own rows.
  mcp        Serve filters to models, over the Model Context Protocol.
  explain    Explain a diagnostic and what to write instead.

Options:
  -h, --help     Show this help, or the help of a command.
  -v, --version  Show the version.

Examples:
  fieldfilter compile 'tags IN (2,3) AND name CONTAINS "shoe"'
  fieldfilter compile --help
`);
  });

  it("of a command", async () => {
    const { exitCode, out, err } = await fieldfilter(["compile", "--help", "--wrong"]);
    expect([exitCode, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Compile a filter to the JSON of an API request\.\n\nUsage: fieldfilter compile \[OPTIONS\] \[FILTER\]\n/,
    );
    expect(out).toContain(`
  --bind NAME=VALUE     Value of the variable :NAME, as JSON or a bare word. Can
                        be repeated.
  --allow-unrestricted  Allow edit and del to select all or nearly all rows.
`);
    expect(out).toMatch(
      /\n {2}-h, --help .*\n\nExamples:\n(?: {2}fieldfilter compile .*\n)+\nExit codes:\n {2}0 {2}Success\.\n/,
    );
    expect(out.split("\nExamples")[0]).not.toMatch(/^.{81}/m);
  });

  test.each(commands.map(({ name }) => name))("is the same for help %s", async (name) => {
    const asked = await fieldfilter(["help", name]);
    expect(asked).toEqual(await fieldfilter([name, "-h"]));
    expect(asked.out).toContain(`Usage: fieldfilter ${name} `);
  });

  it("is not asked for behind two dashes", async () => {
    expect((await fieldfilter(["compile", "--", "-h"])).exitCode).toBe(1);
  });
});

it.each(["--version", "-v", "version"])("has a version: %s", async (word) => {
  expect(await fieldfilter([word])).toEqual({ exitCode: 0, out: `${version}\n`, err: "" });
});
