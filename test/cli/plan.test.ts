import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const plan = (...args: readonly string[]) => fieldfilter(["plan", ...args]);

it("shows each request as a filter and as JSON, and what is done with the rows", async () => {
  const files = {
    "orders.json": JSON.stringify({
      name: "orders",
      fields: { id: { type: "integer" }, sum: { type: "number" }, note: { type: "string" } },
      defaultFields: ["id"],
      paging: true,
    }),
  };
  const text = 'NOT note STARTS WITH "x" AND (sum < 5 OR sum > 100) ORDER BY sum DESC LIMIT 10 OFFSET 5';
  expect(await fieldfilter(["plan", "--resource", "orders.json", text], { files })).toEqual({
    exitCode: 0,
    err: "",
    out: `\
2 requests:
1. SELECT id, sum, note WHERE sum < 5 ORDER BY sum DESC, id ASC LIMIT 15
{"fields":["id","sum","note"],"filters":[{"name":"sum","operator":"LESS_THAN","values":[5]}],"orders":[{"name":"sum","direction":"DESC"},{"name":"id","direction":"ASC"}],"limit":15}
2. SELECT id, sum, note WHERE sum > 100 ORDER BY sum DESC, id ASC LIMIT 15
{"fields":["id","sum","note"],"filters":[{"name":"sum","operator":"GREATER_THAN","values":[100]}],"orders":[{"name":"sum","direction":"DESC"},{"name":"id","direction":"ASC"}],"limit":15}
Keep rows that match NOT note STARTS WITH "x".
Merge the rows in order of sum DESC, id, each id once.
Skip 5.
Return at most 10.
Omit sum, note.
`,
  });
});

it("says when one request is enough, or none", async () => {
  expect(await plan("a = 1 LIMIT 3")).toMatchObject({
    exitCode: 0,
    out: 'One request:\n1. a = 1 LIMIT 3\n{"filters":[{"name":"a","operator":"EQUALS","values":[1]}],"limit":3}\n',
  });
  expect((await plan("a = 1 AND a = 2 OR a < 1 AND a > 5")).out).toBe("No request is needed: no row can match.\n");
});

it("says where a request has no condition", async () => {
  expect((await plan("")).out).toBe("One request:\n1. (no condition)\n{}\n");
});

it("gives it as JSON", async () => {
  const { out } = await plan("--json", "--key", "code", 'a = 1 OR NOT b STARTS WITH "x"');
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    kind: "several",
    requests: [{ filters: [{ name: "a" }] }, { filters: [{ name: "b", operator: "IS_NOT_NULL" }] }],
    residual: 'a = 1 OR NOT b STARTS WITH "x"',
    merge: { key: "code" },
    exact: [{ how: "inexact" }, { how: "inexact" }],
  });
});

it("fails with the reason", async () => {
  const { exitCode, out, err } = await plan("--max-requests", "2", "a = 1 OR b = 2 OR c = 3");
  expect([exitCode, out]).toEqual([1, ""]);
  expect(err).toContain("it takes 3 of them, and at most 2 are allowed.");
  expect((await plan("--max-requests", "0", "a = 1")).exitCode).toBe(2);
  expect(JSON.parse((await plan("--json", "a = 1 OR b = 2 LIMIT 3")).out)).toMatchObject({
    ok: false,
    exact: [{}, {}],
  });
});

it("is what compile points to where it helps", async () => {
  const noteOn = async (text: string) => (await fieldfilter(["compile", text])).err.trim().split("\n").at(-1);
  expect(await noteOn("a = 1 OR b = 2")).toBe("It can be sent in 2 requests: see fieldfilter plan.");
  expect(await noteOn('NOT a STARTS WITH "x"')).toBe(
    "It can be sent in one request, with a check of the returned rows: see fieldfilter plan.",
  );
  expect(await noteOn("a = 1 OR b = 2 LIMIT 3")).not.toContain("fieldfilter plan");
  expect(await noteOn("a = 1 OR b = ")).not.toContain("fieldfilter plan");
});
