import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const describe = (...args: readonly string[]) => fieldfilter(["describe", ...args]);

it("says a filter in a sentence", async () => {
  expect(await describe("price >= 5 LIMIT 10")).toEqual({
    exitCode: 0,
    out: "Rows with a price of at least 5, 10 at most.\n",
    err: "",
  });
});

it("with the labels of a resource", async () => {
  const fields = { price: { type: "number", label: "Cost" } };
  const files = { "goods.json": JSON.stringify({ name: "goods", label: "Goods", fields }) };
  const { out } = await fieldfilter(["describe", "--resource", "goods.json", "price = 5"], { files });
  expect(out).toContain("cost");
});

it("line by line, with an error for what cannot be read", async () => {
  const { exitCode, out } = await fieldfilter(["describe", "--lines"], { input: ["a = 1\na =\n"] });
  const [first, second] = out.split("\n");
  expect([exitCode, first]).toEqual([1, "Rows with an a of 1."]);
  expect(JSON.parse(second ?? "")).toMatchObject({ error: { line: 2, diagnostics: [{ code: "expected" }] } });
});
