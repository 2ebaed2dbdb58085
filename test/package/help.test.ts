import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { keywords } from "../../src/resource/examples.ts";

/* The examples in the help of the command do something: they run as they stand, in a folder with the files they name. */

const root = join(import.meta.dirname, "../..");
let folder: string;

const files: Readonly<Record<string, string>> = {
  "filter.txt": "tags IN (2, 3)\n",
  "filters.txt": "tags = 2\ntags = 3\n",
  "selection.json": '{"limit":10}\n',
  "selections.jsonl": '{"limit":10}\n{"limit":20}\n',
  "keywords.json": JSON.stringify(keywords),
  fieldfilter: `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli.js")}" "$@"\n`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldfilter-help-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  chmodSync(join(folder, "fieldfilter"), 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Examples of what is wrong; all others are right. */
const wrong: readonly string[] = [
  `fieldfilter compile --resource keywords.json --action get 'nmae CONTAINS "shoe"'`,
  "fieldfilter check --action edit 'id NOT IN (0)'",
  "fieldfilter check --resource keywords.json 'tags CONTAINS 2'",
];

const examples = commands.flatMap((command) => command.examples);

test("each command has examples", () => {
  for (const { name, examples } of commands) {
    expect(examples.length, name).toBeGreaterThan(0);
    for (const example of examples)
      expect(example.startsWith(`fieldfilter ${name} `) || example.endsWith(name)).toBe(true);
  }
  expect(examples).toEqual(expect.arrayContaining([...wrong]));
});

test.each(examples)("%s", (example) => {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", example], {
    cwd: folder,
    env,
    encoding: "utf8",
    input: "",
  });
  expect([status, stdout, stderr]).toEqual([wrong.includes(example) ? 1 : 0, expect.any(String), expect.any(String)]);
});
