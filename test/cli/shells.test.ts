import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { flagTable } from "../../src/cli/flags.ts";
import { hasColours } from "../../src/cli/host.ts";
import { fieldfilter } from "../support/command.ts";

async function scriptOf(shell: string): Promise<string> {
  const { exitCode, out, err } = await fieldfilter(["completion", shell]);
  expect([exitCode, err]).toEqual([0, ""]);
  return out;
}

describe("completion", () => {
  it.each([
    ["fieldfilter co", "compile complete completion"],
    ["fieldfilter compile --limit", "--limit-length --limit-depth --limit-diagnostics"],
    ["fieldfilter compile --action e", "edit"],
    ["fieldfilter completion z", "zsh"],
    ["fieldfilter resource ", "check"],
    ["fieldfilter resource check --", "--indent --json --help"],
    ["fieldfilter serve --port ", ""],
  ])("bash completes %j", async (line, expected) => {
    const script = `${await scriptOf("bash")}
COMP_WORDS=(${line
      .split(" ")
      .map((word) => `'${word}'`)
      .join(" ")}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _fieldfilter; echo "\${COMPREPLY[*]}"`;
    expect(execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim()).toBe(expected);
  });

  it.each(["bash", "zsh", "fish"])("%s knows every command and every option", async (shell) => {
    const script = await scriptOf(shell);
    for (const { name } of commands) for (const word of name.split(" ")) expect(script).toContain(word);
    for (const { flags } of commands) for (const flag of flags) expect(script).toContain(flag);
    expect(Object.keys(flagTable).length).toBeGreaterThan(20);
  });

  it("fish and zsh say what each command does", async () => {
    const [fish, zsh] = [await scriptOf("fish"), await scriptOf("zsh")];
    for (const { name, summary } of commands) {
      const [word] = name.split(" ");
      const text = summary.replaceAll("'", "'\\\\''");
      expect(fish).toContain(`-n __fish_use_subcommand -f -a ${word} -d '${text}'`);
      expect(zsh).toContain(`'${word}:${text}'`);
    }
  });

  it("zsh lists the first words of the commands, as an array that bash reads alike", async () => {
    const array = /^ *commands=\(.*\)$/m.exec(await scriptOf("zsh"))?.[0] ?? "";
    const listed = execFileSync("bash", ["-c", `${array}; printf '%s\\n' "\${commands[@]}"`], { encoding: "utf8" });
    const words = commands.map(({ name, summary }) => `${name.split(" ")[0]}:${summary}`);
    expect(listed.trimEnd().split("\n")).toEqual(words);
  });

  it("zsh offers the help of every command", async () => {
    const offers = (await scriptOf("zsh")).match(/_arguments .*'--help\[Show this help\.\]' /g);
    expect(offers?.length).toBe(new Set(commands.map(({ name }) => name.split(" ")[0])).size);
  });

  it.each([
    ["resource", "-l resource -r -F -d"],
    ["action", "-l action -x -a 'get add edit del' -d"],
    ["limit-length", "-l limit-length -x -d"],
    ["json", "-l json -d"],
  ])("fish knows what --%s takes", async (_, expected) => {
    expect(await scriptOf("fish")).toContain(`-n '__fish_seen_subcommand_from compile' ${expected}`);
  });

  it("says which shells there are", async () => {
    const { exitCode, err } = await fieldfilter(["completion", "zish"]);
    expect(exitCode).toBe(2);
    expect(err).toContain('There is no completion for "zish", only for bash, zsh and fish. Did you mean "zsh"?');
    expect((await fieldfilter(["completion"])).err).toContain("Missing SHELL: bash, zsh or fish.");
  });
});

it("each example of a command is one of it", () => {
  for (const { name, examples } of commands) {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example).toContain(`fieldfilter ${name}`);
  }
});

it.each([["-v"], ["-V"], ["--version"]])("%s shows the version", async (flag) => {
  expect((await fieldfilter([flag])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it("the first word of a command has help", async () => {
  const { out } = await fieldfilter(["resource", "check", "--help"]);
  expect(await fieldfilter(["resource", "--help"])).toEqual({ exitCode: 0, out, err: "" });
  expect((await fieldfilter(["help", "resource"])).out).toBe(out);
});

it.each([
  ["compile", "--limit-length", "3", "a = 1", 1, "The filter has 5 characters, and at most 3 can be read."],
  ["format", "--limit-length", "3", "a = 1", 1, "The filter has 5 characters, and at most 3 can be read."],
  ["check", "--limit-depth", "1", "((a = 1))", 1, ""],
  ["format", "--limit-depth", "251", "a = 1", 2, "The option --limit-depth takes a whole number from 1 to 250"],
  ["complete", "--at", "99", "abc", 2, "The option --at must be at most 3, the length of the filter, not 99."],
] as const)("%s %s %s", async (command, flag, value, text, code, message) => {
  const { exitCode, err } = await fieldfilter([command, flag, value, text]);
  expect(exitCode).toBe(code);
  expect(err).toContain(message);
});

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [true, { TERM: "dumb" }, false],
  [false, { FORCE_COLOR: "1" }, true],
  [false, { FORCE_COLOR: "", NO_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
])("on a terminal: %s, with %j, colours: %s", (isTerminal, env, expected) => {
  expect(hasColours(isTerminal, env)).toBe(expected);
});
