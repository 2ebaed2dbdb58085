import { describe, expect, it, test } from "vitest";
import { version } from "../../package.json";
import { commands } from "../../src/cli/commands.ts";
import { fieldfilter } from "../support/command.ts";

describe("wrong use is said in a sentence, with what to do, and exit code 2", () => {
  test.each([
    [["help", "comple"], 'fieldfilter: There is no command "comple". Did you mean compile?'],
    [["comple", "x"], 'fieldfilter: There is no command "comple". Did you mean compile?'],
    [["a = 1"], 'fieldfilter: There is no command "a = 1". To compile a filter, use fieldfilter compile.'],
    [["--foo"], 'fieldfilter: There is no option "--foo".'],
    [["compile", "a", "=", "1"], "fieldfilter compile: It takes one argument, not 3; put quotes around it."],
    [["compile", "--actoin", "x"], "fieldfilter compile: There is no option --actoin. Did you mean --action?"],
    [["compile", "-x"], "fieldfilter compile: There is no option -x."],
    [["compile", "--width", "5"], "fieldfilter compile: There is no option --width."],
    [["compile", "--lines=3"], "fieldfilter compile: The option --lines takes no value."],
    [["compile", "--indent"], "fieldfilter compile: The option --indent needs a value: --indent N."],
    [
      ["compile", "--indent", "11"],
      'fieldfilter compile: The option --indent takes a whole number from 0 to 10, not "11".',
    ],
    [["compile", "--indent", "1", "--indent", "2"], "fieldfilter compile: The option --indent can be given only once."],
    [
      ["compile", "--action", "Get"],
      'fieldfilter compile: The option --action takes get, add, edit or del, not "Get".',
    ],
    [["compile", "--bind", "x"], 'fieldfilter compile: The option --bind takes NAME=VALUE, not "x".'],
    [["compile", "--bind", "b = :a"], 'fieldfilter compile: The option --bind takes NAME=VALUE, not "b = :a".'],
    [["compile", "--bind", "x=1", "--bind", "x=2"], 'fieldfilter compile: The option --bind has "x" twice.'],
    [["compile", "--bind", "x=[1"], "fieldfilter compile: The value of --bind x is invalid. The JSON cannot be read."],
    [
      ["compile", "--bind", "x=12345678901234567890"],
      "fieldfilter compile: The value of --bind x is invalid. The number 12345678901234567890 would lose digits; quote it to keep them all.",
    ],
    [
      ["compile", "--lines", "a = 1"],
      "fieldfilter compile: The option --lines reads standard input, so it cannot be combined with an argument.",
    ],
    [
      ["compile", "--lines", "--indent", "2"],
      "fieldfilter compile: The options --lines and --indent cannot be combined.",
    ],
    [
      ["format", "--lines", "--width", "9"],
      "fieldfilter format: The options --lines and --width need --json, which keeps each result on one line.",
    ],
    [
      ["mcp", "--url", "http://127.0.0.1:1"],
      "fieldfilter mcp: Set the environment variable FIELDFILTER_KEY to the key of the user.",
    ],
    [
      ["explain", "not-expresible"],
      'fieldfilter explain: There is no code "not-expresible". Did you mean "not-expressible"?',
    ],
  ])("%j", async (args, sentence) => {
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
