import { describe, expect, it, test } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { keywords } from "../support/samples.ts";

const files = {
  "keywords.json": JSON.stringify(keywords),
  "broken.json": '{\n"name": "keywords",\n}',
  folder: Object.assign(new Error("EISDIR"), { code: "EISDIR", syscall: "read" }),
  "wrong.json": JSON.stringify({ ...keywords, fields: { tags: { type: "intger" }, id: { type: "enum" } } }),
};
const run = (args: readonly string[], input: readonly string[] = []) => fieldfilter(args, { files, input });

describe("--resource", () => {
  it("checks what is compiled", async () => {
    expect(await run(["compile", "--resource", "keywords.json", 'nmae CONTAINS "shoe"'])).toEqual({
      exitCode: 1,
      out: "",
      err: `\
error[unknown-field]: There is no field "nmae". Did you mean "name"?
  |
1 | nmae CONTAINS "shoe"
  | ^^^^
  fix: Rename "nmae" to "name"

Did you mean: name CONTAINS "shoe" (a guess, please check)
`,
    });
  });

  it("checks, with the action", async () => {
    const args = ["check", "--resource", "keywords.json"];
    const { exitCode, out } = await run([...args, 'tags CONTAINS 2 AND tags = "many" LIMIT 5 OFFSET 5']);
    const codes = [...out.matchAll(/^\w+\[(.*)\]/gm)].map(([, code]) => code);
    expect([exitCode, codes]).toEqual([1, ["operator-type", "value-type", "offset-not-supported"]]);
    expect((await run([...args, "--action", "add", "SELECT id"])).exitCode).toBe(0);
  });

  it("checks each line", async () => {
    const args = ["compile", "--resource", "keywords.json", "--lines", "--json"];
    const { exitCode, out } = await run(args, ["id = 1\nidd = 1\n"]);
    const answers = out.trimEnd().split("\n");
    expect([exitCode, ...answers.map((line) => JSON.parse(line).ok)]).toEqual([1, true, false]);
  });

  test.each([
    ["nowhere.json", 'The file "nowhere.json" cannot be read: there is no such file.'],
    ["folder", 'The file "folder" cannot be read: it is a directory.'],
    ["broken.json", 'The file "broken.json" is not JSON in line 3: '],
    [
      "wrong.json",
      `The resource of "wrong.json" is invalid.
  at fields.tags.type: There is no type "intger". Did you mean "integer"?
  at fields.id.values: `,
    ],
  ])("is wrongly used with %s", async (file, sentence) => {
    const { exitCode, out, err } = await run(["compile", "--resource", file, "id = 1"]);
    expect([exitCode, out, err.slice(0, sentence.length + 21)]).toEqual([2, "", `fieldfilter compile: ${sentence}`]);
  });
});
