import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { keywords } from "../support/samples.ts";

/* The examples in the help of the command do something: they run as they stand, in a folder with the files they name. */

const root = join(import.meta.dirname, "../..");
let folder: string;

const books = {
  name: "books",
  service: "library",
  actions: ["get"],
  fields: { id: { type: "integer" }, year: { type: "integer" } },
};

const files: Readonly<Record<string, string>> = {
  "filter.txt": "tags IN (2, 3)\n",
  "filters.txt": "tags = 2\ntags = 3\n",
  "selection.json": '{"limit":10}\n',
  "selections.jsonl": '{"limit":10}\n{"limit":20}\n',
  "keywords.json": JSON.stringify(keywords),
  "books.json": JSON.stringify(books),
  "books-rows.json": '[{"id":1,"year":1965}]',
  fieldfilter: `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli.js")}" "$@"\n`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldfilter-help-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  chmodSync(join(folder, "fieldfilter"), 0o755);
  for (const [, place = ""] of examples.join("\n").matchAll(/> ~\/(\S+)/g))
    mkdirSync(dirname(join(folder, place)), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Examples of what is wrong; all others are right. */
const wrong: readonly string[] = [
  `fieldfilter compile --resource keywords.json --action get 'nmae CONTAINS "shoe"'`,
  "fieldfilter check --action edit 'id NOT IN (0)'",
  "fieldfilter check --resource keywords.json 'tags CONTAINS 2'",
];

const isOf = (name: string) => (example: string) => example.startsWith(`fieldfilter ${name}`);

const fixed = { NO_COLOR: "1", FIELDFILTER_KEY: "secret" };
const env = () => ({ ...process.env, ...fixed, HOME: folder, PATH: `${folder}:${process.env.PATH}` });

/** A service at a port that is free, whatever the example says; it ends with 0 when it is interrupted. */
async function serve(example: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const line = `exec ${example.replace(/ --port \d+/, "")} --port 0`;
  const child = spawn("sh", ["-c", line], { cwd: folder, env: env() });
  const [said] = await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]); // with an access log, the latter
  return { child, url: /http:\/\/\S+:\d+/.exec(String(said))?.[0] ?? "" };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
}

const examples = commands.flatMap((command) => command.examples);

test("each command has examples", () => {
  for (const { name, examples } of commands) {
    expect(examples.length, name).toBeGreaterThan(0);
    for (const example of examples)
      expect(example.startsWith(`fieldfilter ${name} `) || example.endsWith(name)).toBe(true);
  }
  expect(examples).toEqual(expect.arrayContaining([...wrong]));
});

test.each(examples.filter(isOf("serve")))("%s", async (example) => {
  const { child, url } = await serve(example);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  await stop(child);
});

/** What they ask is asked of a service here. */
test.each(examples.filter(isOf("query")))("%s", async (example) => {
  const what = example.includes("books.json") ? " --resource books.json --rows books-rows.json --user 7" : "";
  const { child, url } = await serve(`fieldfilter serve${what}`);
  const line = `${example.replace(/ --url \S+/, "")} --url ${url}`;
  const { status, stdout, stderr } = run(line);
  expect([status, stdout]).toEqual([0, expect.stringContaining("id")]);
  expect(stderr).not.toContain("error");
  await stop(child);
});

function run(example: string) {
  return spawnSync("sh", ["-c", example], { cwd: folder, env: env(), encoding: "utf8", input: "" });
}

test.each(examples.filter((example) => !isOf("serve")(example) && !isOf("query")(example)))("%s", (example) => {
  const { status, stdout, stderr } = run(example);
  expect([status, stdout, stderr]).toEqual([wrong.includes(example) ? 1 : 0, expect.any(String), expect.any(String)]);
});
