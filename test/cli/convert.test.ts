import { describe, expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { products } from "../support/samples.ts";

const files = { "products.json": JSON.stringify(products) };
const convert = (from: string, args: readonly string[], input: readonly string[] = []) =>
  fieldfilter(["convert", "--from", from, ...args], { files, input });
const resource = ["--resource", "products.json"];

describe("convert", () => {
  it.each([
    ["mongo", '{"price":{"$gte":10},"name":"x"}', [], 'price >= 10 AND name = "x"'],
    ["odata", "contains(name,'shoe') and price gt 5", [], 'name CONTAINS "shoe" AND price > 5'],
    ["rsql", "name==shoe*;price=lt=20", [], 'name STARTS WITH "shoe" AND price < 20'],
    [
      "url",
      "?price__gte=10&name__contains=shoe&sort=-price",
      resource,
      'price >= 10 AND name CONTAINS "shoe" ORDER BY price DESC',
    ],
  ])("reads %s", async (from, input, args, text) => {
    expect(await convert(from, [...args, input])).toEqual({ exitCode: 0, out: `${text}\n`, err: "" });
    const lines = await convert(from, [...args, "--lines"], [`${input}\n${input}\n`]);
    expect(lines).toEqual({ exitCode: 0, out: `${text}\n${text}\n`, err: "" });
  });

  it.each([
    ["mongo", '{"$where":"1"}'],
    ["mongo", "{price:1}"],
    ["odata", "price add 1 eq 2"],
    ["rsql", "name=foo=1"],
    ["url", "price__gte=many"],
    ["url", "discount=3"],
  ])("reports what %s cannot say: %s", async (from, input) => {
    const { exitCode, out, err } = await convert(from, [...resource, input]);
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toMatch(/^error\[[a-z-]+\]: /);
    const { ok, diagnostics } = JSON.parse((await convert(from, [...resource, "--json", input])).out);
    expect([ok, diagnostics[0].severity, diagnostics[0].span ?? diagnostics[0].path]).toEqual([
      false,
      "error",
      expect.anything(),
    ]);
  });

  it.each([
    [["x"], "The option --from says which notation to read: mongo, odata, rsql or url."],
    [["--from", "sql", "x"], 'The option --from takes mongo, odata, rsql or url, not "sql".'],
    [["--from", "url", "a=1"], "The option --from url needs --resource, which has the fields."],
  ])("is wrongly used: %j", async (args, sentence) => {
    const { exitCode, err } = await fieldfilter(["convert", ...args], { files });
    expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter convert: ${sentence}`]);
  });
});
