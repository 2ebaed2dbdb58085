import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { blocksOf } from "../support/markdown.ts";
import { pages } from "../support/pages.ts";

/*
 * The commands in the pages print what the pages say, to the letter: standard output and standard error together, as on
 * a terminal. They run the installed package, in a folder with `grammar`, as in a clone. `npm ci` and
 * `npm run` are not run but must be there.
 */

/** A command of a `console` block, and what stands under it. */
interface Command {
  readonly line: string;
  readonly output: string;
  readonly exit: number;
}

/**
 * The commands of a `console` block: each begins with `$ `, goes on over lines that begin with `> `, and is followed by
 * what it prints and, when it is not 0, by its exit code as `# exit 1`.
 */
function commandsOf(text: string): readonly Command[] {
  const commands: { line: string; output: string[]; exit: number }[] = [];
  for (const line of text.split("\n")) {
    const last = commands.at(-1);
    const exit = /^# exit (\d+)$/.exec(line)?.[1];
    if (line.startsWith("$ ")) commands.push({ line: line.slice(2), output: [], exit: 0 });
    else if (!last) throw new Error(`A console block begins with a command, not with "${line}".`);
    else if (line.startsWith("> ") && last.output.length === 0) last.line += `\n${line.slice(2)}`;
    else if (exit) last.exit = Number(exit);
    else last.output.push(line);
  }
  return commands.map(({ output, ...command }) => ({ ...command, output: output.join("\n") }));
}

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldfilter-console-"));
  symlinkSync(join(root, "grammar"), join(folder, "grammar"), "junction"); // as in a clone
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const blocks = [...pages()].flatMap(([path, page]) =>
  blocksOf(page).flatMap(({ kind, text, line }) => (kind === "console" ? [{ path, line, text }] : [])),
);

test("there are commands in the pages", () => {
  expect(blocks.flatMap(({ text }) => commandsOf(text)).length).toBeGreaterThan(2);
});

describe.each(blocks)("$path:$line", ({ text }) => {
  test.each(commandsOf(text))("$line", ({ line, output, exit }) => {
    const command = line.replace(/^npm ci && /, "");
    const script = /^npm (?:run )?([\w:]+)$/.exec(command)?.[1];
    if (script) return expect(scripts).toHaveProperty([script]);
    expect(command).toMatch(/\bnpx fieldfilter\b/);
    const bin = join(inject("consumer"), "node_modules/.bin");
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: "1" };
    const run = `(${command.replace(/\bnpx fieldfilter\b/g, "fieldfilter")}\n) 2>&1`;
    const result = spawnSync("sh", ["-c", run], { cwd: folder, env, encoding: "utf8" });
    expect(result.stdout.trimEnd()).toBe(output);
    expect(result.status).toBe(exit);
  });
});
