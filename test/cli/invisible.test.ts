import { expect, it } from "vitest";
import { stackText } from "../../src/cli/report.ts";
import { fieldfilter } from "../support/command.ts";

const selection = (name: string, value: string) =>
  JSON.stringify({ fields: [name], filters: [{ name, operator: "EQUALS", values: [value] }] });
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e\u2066]/;
const input = ["a = '\u001b[31m\u202e\n(\u001b[31m\n"];
const hostile = "\u001b[31m\u009b2J\u202e\u2066\n";

it("decompile writes one line that shows what is in it", async () => {
  const { out } = await fieldfilter(["decompile"], { input: [selection("a\nb\u202e", "\u001b[31mred")] });
  expect(out).toBe('SELECT `a\\nb\\u202e` WHERE `a\\nb\\u202e` = "\\u001b[31mred"\n');
});

it("lines go round for any name", async () => {
  const given = ["a\nb", "a\r\nb", "\\n", "`", "\u2028", hostile].map((name) => selection(name, name));
  const { out } = await fieldfilter(["decompile", "--lines"], { input: [given.join("\n")] });
  const back = await fieldfilter(["compile", "--lines"], { input: [out] });
  expect(JSON.parse(`[${back.out.trimEnd().replaceAll("\n", ",")}]`)).toEqual(JSON.parse(`[${given}]`));
});

it.each([
  [["compile", `\`${hostile}\` = '${hostile}'`]],
  [["compile", "--json", `${hostile} = ${hostile}`]],
  [["compile", hostile]],
  [["check", `a = '${hostile}' AND b = ${hostile}`]],
  [["decompile", selection(hostile, hostile).replaceAll("name", hostile.replaceAll("\n", ""))]],
  [["decompile", selection(hostile, hostile)]],
  [["format", `\`${hostile}\` = '${hostile}'`]],
  [["compile", "--resource", "r.json", "a = 1"]],
  [["compile", "--resource", hostile, "a = 1"]],
  [["compile", "--resource", "bad.json", "a = 1"]],
  [[hostile]],
  [["compile", "--action", hostile, "a = 1"]],
  [["compile", "--bind", hostile, "a = 1"]],
  [["compile", `--${hostile}`, "a = 1"]],
  [["explain", hostile]],
  [["check", "--fix", "--lines"]],
  [["format", "--lines"]],
  [["serve", "--port", "0", "--resource", "r.json", "--rows", "rows.json"]],
])("%j sends nothing to the terminal that controls it", async (args) => {
  const field = { type: "string", label: hostile, description: hostile };
  const resource = { name: hostile, service: "s", actions: ["get"], fields: { [hostile]: field } };

  const files = {
    "r.json": JSON.stringify({ ...resource, parameters: { [hostile]: { type: "integer", required: true } } }),
    "rows.json": "[]",
    "bad.json": JSON.stringify({ ...resource, actions: [hostile], [hostile]: 1, maxLimit: hostile }),
  };
  const { out, err } = await fieldfilter(args, { files, input, terminal: { isTerminal: true } });
  expect(out + err).not.toMatch(CONTROL);
});

it.each([new Error(hostile), hostile])("nor does the report of a failure", (error) => {
  expect(stackText(error)).not.toMatch(CONTROL);
});
