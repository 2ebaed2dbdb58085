import { describe, expect, it } from "vitest";
import { operatorNames } from "../../../../src/base/language/operators.ts";
import { decompile } from "../../../../src/compiler/decompile.ts";
import { lift } from "../../../../src/compiler/wire/lift/lift.ts";
import { table } from "../../../support/table.ts";

/** JSON → its text, or the codes of what is wrong. */
const lifted = table((json) => {
  const result = decompile(JSON.parse(json));
  return result.ok ? result.text : result.diagnostics.map(({ code }) => code).join(" ");
});

describe("every valid selection has a text", () => {
  it("the empty selection is the empty text", () => {
    expect(decompile({})).toMatchObject({ ok: true, text: "", diagnostics: [] });
  });
  lifted`
    {"filters":[{"name":"tags","operator":"IN","values":[2,3]}]}                               → tags IN (2, 3)
    {"filters":[{"name":"a","operator":"EQUALS","values":["x"]},{"name":"b","operator":"BETWEEN","values":[1,2,3,4]}]} → a = "x" AND b BETWEEN 1 AND 2, 3 AND 4
    {"filters":[{"name":"a","operator":"EQUALS","values":["Field:b"]},{"name":"a","operator":"IN","values":[1,"Field:c d"]}]} → a = Field:b AND a IN (1, Field:\`c d\`)
    {"filters":[{"name":"limit","operator":"EQUALS","values":[1]}],"orders":[{"name":"order","direction":"DESC"}]} → \`limit\` = 1 ORDER BY \`order\` DESC
    {"filters":[{"name":"COUNT(*)","operator":"GREATER_THAN","values":[5]}]}                   → \`COUNT(*)\` > 5
    {"filters":[{"name":"a","operator":"CONTAINS","values":["say \"hi\""]}]}                   → a CONTAINS 'say "hi"'
    {"filters":[{"name":"a","operator":"NOT_REGEXP","values":["^\\d+$"]}]}                     → a NOT REGEXP '^\d+$'
    {"filters":[{"name":"a","operator":"EQUALS","values":[""]}]}                               → a = ""
    {"filters":[]}                                                                             →
    {"fields":["id","select"],"filters":[{"name":"a","operator":"EQUALS","values":[1]}],"orders":[{"name":"b","direction":"ASC"}],"limit":10,"offset":0} → SELECT id, \`select\` WHERE a = 1 ORDER BY b ASC LIMIT 10 OFFSET 0
    {"filters":[{"name":"__proto__","operator":"EQUALS","values":["__proto__"]}]}              → __proto__ = "__proto__"
  `;
});

describe("what clients send is borne", () => {
  lifted`
    {"id":5}                                                           → id = 5
    {"filters":[{"name":"a","operator":"EQUALS","values":[1]}],"id":5} → a = 1 AND id = 5
    {"offset":"20"}                                                    → OFFSET 20
    {"orders":["date","name"]}                                         → ORDER BY date ASC, name ASC
    {"filters":[{"name":"a","operator":"IS_NULL","values":[""]}]}      → a IS NULL
    {"filters":[{"name":"a","operator":"IS_NOT_NULL","values":[""]}]}  → a IS NOT NULL
  `;
});

describe("what is not JSON", () => {
  const filter = (values: unknown) => ({ filters: [{ name: "a", operator: "EQUALS", values }] });
  const codes = (value: unknown) => decompile(value).diagnostics.map(({ code, path }) => `${code} ${path?.join(".")}`);

  it.each([
    ["not a number", filter([Number.NaN]), "invalid-value filters.0.values.0"],
    ["infinity", filter([Number.POSITIVE_INFINITY]), "invalid-value filters.0.values.0"],
    ["undefined in a list", filter([undefined]), "invalid-value filters.0.values.0"],
    ["a hole in a list", filter(new Array(1)), "invalid-value filters.0.values.0"],
    ["a bigint", filter([1n]), "invalid-value filters.0.values.0"],
    ["a symbol", filter([Symbol("x")]), "invalid-value filters.0.values.0"],
    ["a function", filter(() => 1), "json-type filters.0.values"],
    ["a date", filter([new Date(0)]), "invalid-value filters.0.values.0"],
    ["undefined", undefined, "json-type "],
    ["a number for id", { id: Number.NaN }, "json-type id"],
  ])("%s", (_, value, expected) => {
    expect(codes(value)).toEqual([expected]);
  });

  it("an object that says what it is", () => {
    expect(codes({ [Symbol.toStringTag]: "Map" })).toEqual(["json-type "]);
    expect(codes({ filters: [{ name: "a", operator: "IS_NULL", values: [], [Symbol.toStringTag]: "Map" }] })).toEqual([
      "json-type filters.0",
    ]);
  });

  it("an array with as many items as a text may have characters, and one with more", () => {
    const read = (fields: readonly string[]) => decompile({ fields }, { limits: { maxLength: 2 } });
    expect(read(["a", "b"])).toMatchObject({ ok: true });
    expect(read(["a", "b", "c"])).toMatchObject({ ok: false, diagnostics: [{ code: "json-type" }] });
  });

  it("a getter that throws", () => {
    const value = {
      get filters(): unknown {
        throw new Error("no");
      },
    };
    expect(codes(value)).toEqual(["json-unreadable filters"]);
    const items = new Proxy([1], {
      get: (list, key) => {
        if (key === "0") throw new Error("no");
        return Reflect.get(list, key);
      },
    });
    expect(codes({ filters: items })).toEqual(["json-unreadable filters.0"]);
    expect(
      codes(
        filter(
          new Proxy([], {
            get: () => {
              throw new Error("no");
            },
          }),
        ),
      ),
    ).not.toEqual([]);
    expect(
      codes(
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error("no");
            },
          },
        ),
      ),
    ).toEqual(["json-unreadable "]);
  });

  it("an empty list of fields can be removed", () => {
    const [diagnostic] = decompile({ fields: [] }).diagnostics;
    expect(diagnostic?.fixes.map(({ title }) => title)).toEqual(['Remove "fields"']);
  });

  it("a cycle", () => {
    const value: Record<string, unknown> = {};
    value.filters = [value, { name: "a", operator: "IN", values: [value] }];
    expect(codes(value)).not.toEqual([]);
  });

  it("an array that claims to be long costs no time", () => {
    const long = new Proxy([], { get: (target, key) => (key === "length" ? 2 ** 32 : Reflect.get(target, key)) });
    expect(codes(filter(long))).toEqual(["json-type filters.0.values"]);
  });
});

it("many mistakes are told at once, up to the limit", () => {
  const filters = Array.from({ length: 500 }, () => ({ name: 5, operator: "FOO", values: null }));
  expect(decompile({ filters }).diagnostics).toHaveLength(100);
  const { diagnostics } = lift({ filters }, { limits: { maxDiagnostics: 3 } });
  expect(diagnostics.map(({ code }) => code)).toEqual(["json-type", "unknown-operator", "too-many-diagnostics"]);
});

it("every operator can be lifted", () => {
  for (const operator of operatorNames) {
    const tries = [[], [1], [1, 2]].map((values) => decompile({ filters: [{ name: "a", operator, values }] }).ok);
    expect(tries).toContain(true);
  }
});
