import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const files = {
  "old.json": JSON.stringify({
    name: "goods",
    fields: { cost: { type: "number" }, tag: { type: "string" }, state: { type: "enum", values: [{ value: "sold" }] } },
  }),
  "new.json": JSON.stringify({
    name: "goods",
    fields: { price: { type: "number" }, state: { type: "enum", values: [{ value: "sold out" }] } },
  }),
};
const renames = ["--rename", "cost=price", "--rename-value", "state:sold=sold out"];
const migrate = (input: string, ...args: readonly string[]) =>
  fieldfilter(["migrate", ...renames, ...args, "old.json", "new.json"], { files, input: [input] });

it("writes a filter for the new resource", async () => {
  expect(await migrate("cost < 5 AND state = 'sold'")).toEqual({
    exitCode: 0,
    out: 'price < 5 AND state = "sold out"\n',
    err: 'Changed to price < 5 AND state = "sold out"\n',
  });
});

it("switches off what is wrong, and says so", async () => {
  const { exitCode, out, err } = await migrate("cost < 5 AND tag = 'a'");
  expect([exitCode, out]).toEqual([1, "price < 5 /* AND tag = 'a' */\n"]);
  expect(err).toContain('error[unknown-field]: There is no field "tag".');
  expect(err).toContain('The field "tag" is gone.');
});

it("carries selections over, and gives JSON", async () => {
  const selection = (name: string) => JSON.stringify({ filters: [{ name, operator: "LESS_THAN", values: [5] }] });
  expect((await migrate(selection("cost"))).out).toBe(`${selection("price")}\n`);
  expect(JSON.parse((await migrate("tag = 'a'", "--json")).out)).toMatchObject({
    ok: false,
    status: "needs a person",
    text: "/* tag = 'a' */",
    changes: [{ code: "field-removed", field: "tag" }],
    diagnostics: [{ code: "unknown-field", span: { start: 0, end: 3 } }],
  });
});

it("migrates line by line, with a report", async () => {
  const { exitCode, out, err } = await migrate("state IS NULL\ncost > 1\ntag = 'a'\ncost <\n", "--lines");
  expect([exitCode, out]).toEqual([1, "state IS NULL\nprice > 1\n/* tag = 'a' */\ncost <\n"]);
  expect(err.split("\n")).toContain("2: Changed to price > 1");
  expect(err).toMatch(/\n4 filters: 1 untouched, 1 changed, 2 need a person\.\n$/);
  const { out: json } = await migrate("tag = 'a'\n", "--lines", "--json");
  expect(JSON.parse(json)).toMatchObject({ ok: false, text: "/* tag = 'a' */", error: { line: 1 } });
});

it("keeps JSON that is no valid selection", async () => {
  const lines = ['{"filters":[{"name":"cost","operator":"EQUALS","values":[5]},{"name":1}]}', '{"filtres":[]}'];
  const { exitCode, out, err } = await migrate(`${lines.join("\n")}\n`, "--lines");
  expect([exitCode, out]).toEqual([1, `${lines.join("\n")}\n`]);
  expect(err).toContain(`1: Needs a person: ${lines[0]}`);
  expect((await migrate(`${lines[0]}\n`)).out).toBe(`${lines[0]}\n`);
});

it.each([
  [["--rename", "cost=prise", "old.json", "new.json"], 'There is no field "prise". Did you mean "price"?'],
  [["old.json"], "It takes two files: OLD and NEW."],
])("refuses %j", async (args, message) => {
  const { exitCode, err } = await fieldfilter(["migrate", ...args], { files });
  expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter migrate: ${message}`]);
});
