import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { decompile } from "../../../src/compiler/decompile.ts";
import { selectionSchema } from "../../../src/compiler/wire/selection-schema.ts";
import { hostileSelection, nearSelection } from "../../support/arbitraries/json.ts";
import { selection as loose } from "../../support/arbitraries/selections.ts";

describe("selectionSchema", () => {
  it("takes exactly what decompile takes", () => {
    const outcomes = { true: 0, false: 0 };
    fc.assert(
      fc.property(nearSelection, (value) => {
        const { ok } = decompile(value);
        outcomes[`${ok}`]++;
        expect(selectionSchema().safeParse(value).success).toBe(ok);
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(1000);
  });

  it("takes all loose forms, and leaves the value as it is", () => {
    fc.assert(
      fc.property(loose, (selection) => {
        const result = selectionSchema().safeParse(selection);
        expect(result.data).toEqual(selection);
      }),
    );
  });

  it("says no more than anyone reads", () => {
    const selection = { filters: [{ name: "a", operator: "IN", values: new Array(100_000) }] };
    expect(selectionSchema().safeParse(selection).error?.issues).toHaveLength(100);
    const short = selectionSchema({ limits: { maxDiagnostics: 2 } }).safeParse(selection);
    expect(short.error?.issues).toHaveLength(2);
  });

  it("takes no time for an array of nothing but a length", () => {
    for (const key of ["fields", "filters", "orders"]) {
      const { error } = selectionSchema().safeParse({ [key]: new Array(2 ** 32 - 1) });
      expect(error?.issues.map(({ path }) => path)).toEqual([[key]]);
    }
  });

  it("gives each issue what a form needs", () => {
    const { error } = selectionSchema().safeParse({ limit: "ten", page: 1 });
    expect(error?.issues).toMatchObject([
      { code: "custom", path: ["page"], params: { code: "unknown-key", data: { key: "page", suggestion: "offset" } } },
      { code: "custom", path: ["limit"], params: { code: "json-type", fixes: [] } },
    ]);
    const [first] = error?.issues ?? [];
    expect(first?.code === "custom" && first.params?.fixes[0].jsonEdits).toEqual([
      { op: "move", from: ["page"], path: ["offset"] },
    ]);
  });

  it("lets zod write into the paths of its issues", async () => {
    const body = z.object({ deep: z.object({ selection: selectionSchema() }) });
    for (let round = 0; round < 2; round++) {
      const { error } = await body.safeParseAsync({ deep: { selection: { limit: -1 } } });
      expect(error?.issues.map(({ path }) => path)).toEqual([["deep", "selection", "limit"]]);
    }
  });

  it("speaks another language", () => {
    const messages = { diagnostics: { "unknown-key": ({ key }: { key: string }) => `Kein ${key}!` } };
    const { error } = selectionSchema({ messages }).safeParse({ page: 1 });
    expect(error?.issues[0]?.message).toBe("Kein page!");
  });
});

describe("what is no plain object", () => {
  class Instance {
    readonly name = "a";
    readonly operator = "IS_NULL";
    readonly values = [];
  }
  const others: readonly (readonly [string, () => object])[] = [
    ["a Map", () => new Map([["limit", 1]])],
    ["a Date", () => new Date(0)],
    ["an instance of a class", () => new Instance()],
    ["an object whose prototype looks like that of all", () => Object.create({ isPrototypeOf: 1 })],
    ["a typed array", () => new Uint8Array(2)],
    ["a boxed number", () => Object(1)],
    ["what inherits of nothing else", () => Object.create(Object.assign(Object.create(null), { limit: 1 }))],
    ["a Map of another realm", () => runInNewContext("new Map([['limit', 1]])")],
    ["an instance of another realm", () => runInNewContext("new (class A { limit = 1 })()")],
  ];

  it.each(others)("%s is refused, in each place, by the schema and by decompile alike", (_, make) => {
    for (const [value, path] of [
      [make(), []],
      [{ filters: [make()] }, ["filters", 0]],
      [{ orders: [make()] }, ["orders", 0]],
    ] as const) {
      expect(decompile(value).diagnostics).toMatchObject([{ code: "json-type", path, data: { found: "instance" } }]);
      expect(selectionSchema().safeParse(value).error?.issues).toMatchObject([{ path }]);
    }
  });

  const bare = (entries: object) => Object.assign(Object.create(null), entries);
  it.each([
    ["without a prototype", bare({ filters: [bare({ name: "a", operator: "IN", values: [1] })] })],
    ["of another realm", runInNewContext("({ filters: [{ name: 'a', operator: 'IN', values: [1] }] })")],
    ["frozen", Object.freeze({ filters: Object.freeze([Object.freeze({ name: "a", operator: "IN", values: [1] })]) })],
  ])("an object %s is one", (_, value) => {
    expect(decompile(value)).toMatchObject({ ok: true, text: "a IN (1)" });
    expect(selectionSchema().safeParse(value).success).toBe(true);
  });

  it("whatever the value is, the schema says what decompile says, and throws nothing", () => {
    fc.assert(
      fc.property(hostileSelection, (make) => {
        const { diagnostics } = decompile(make());
        const { error } = selectionSchema().safeParse(make());
        expect(error?.issues.map(({ message }) => message) ?? []).toEqual(diagnostics.map(({ message }) => message));
      }),
      { numRuns: 3000 },
    );
  });
});
