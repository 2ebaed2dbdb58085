import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const simplify = (...args: readonly string[]) => fieldfilter(["simplify", ...args]);

it("writes a filter shorter, and says what it did", async () => {
  expect(await simplify("price>5 and price > 10 and (id = 1 or id = 2)")).toEqual({
    exitCode: 0,
    out: "price > 10 AND id IN (1, 2)\n",
    err: "Remove price > 5\nWrite id IN (1, 2)\n",
  });
});

it("leaves a filter that cannot be shorter, and relative dates", async () => {
  const text = "date > NOW - 7 DAYS OR a = 1";
  expect(await simplify(text)).toEqual({ exitCode: 0, out: `${text}\n`, err: "" });
});

it("gives the steps as JSON", async () => {
  const { out } = await simplify("--json", "a > 1 AND a > 2");
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    text: "a > 2",
    steps: [{ title: "Remove a > 1", span: { start: 0, end: 5 }, edits: [{ span: { start: 0, end: 10 }, text: "" }] }],
  });
});

it("fails on errors, and uses the types of a resource", async () => {
  const files = {
    "orders.json": JSON.stringify({ name: "orders", fields: { id: { type: "integer" } } }),
  };
  expect(await fieldfilter(["simplify", "--resource", "orders.json", "id > 2 AND id < 4"], { files })).toMatchObject({
    exitCode: 0,
    out: "id = 3\n",
  });
  const { exitCode, out, err } = await fieldfilter(["simplify", "--resource", "orders.json", "nme = 1"], { files });
  expect([exitCode, out, err.split("\n")[0]]).toEqual([1, "", 'error[unknown-field]: There is no field "nme".']);
  expect((await simplify("a =")).exitCode).toBe(1);
});
