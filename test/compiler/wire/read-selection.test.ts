import { describe, expect, it } from "vitest";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import { lift } from "../../../src/compiler/wire/read-selection.ts";
import { markedJson } from "../../support/marked-json.ts";
import { table } from "../../support/table.ts";

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
    ["not a number", filter([Number.NaN]), "json-type filters.0.values.0"],
    ["infinity", filter([Number.POSITIVE_INFINITY]), "json-type filters.0.values.0"],
    ["undefined in a list", filter([undefined]), "json-type filters.0.values.0"],
    ["a hole in a list", filter(new Array(1)), "json-type filters.0.values.0"],
    ["a bigint", filter([1n]), "json-type filters.0.values.0"],
    ["a symbol", filter([Symbol("x")]), "json-type filters.0.values.0"],
    ["a function", filter(() => 1), "json-type filters.0.values"],
    ["a date", filter([new Date(0)]), "json-type filters.0.values.0"],
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
    expect(codes(value)).toEqual(["json-unreadable "]);
    const items = new Proxy([1], {
      get: (list, key) => {
        if (key === "0") throw new Error("no");
        return Reflect.get(list, key);
      },
    });
    expect(codes({ filters: items })).toEqual(["json-unreadable filters"]);
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

describe("keys", () => {
  markedJson`
    {"page":0}
      at page unknown-key: There is no key "page". Did you mean "offset"?
      → {"offset":0}
      → {}

    {"page":0,"offset":5}
      at page unknown-key
      → {"offset":5}

    {"skip":10}
      at skip unknown-key: There is no key "skip". Did you mean "offset"?
      → {"offset":10}
      → {}

    {"sort":[]}
      at sort unknown-key: There is no key "sort".
      → {}

    {"filters":[{"name":"a","operator":"EQUALS","value":1}]}
      at filters[0].value unknown-key: There is no key "value". Did you mean "values"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":1}]}
      → {"filters":[{"name":"a","operator":"EQUALS"}]}
      at filters[0] missing-key: The key "values" must be given.

    {"filters":[{"name":"a"}]}
      at filters[0] missing-key: The keys "operator" and "values" must be given.

    {"filters":[{}]}
      at filters[0] missing-key: The keys "name", "operator" and "values" must be given.

    {"orders":[{}]}
      at orders[0] missing-key: The key "name" must be given.
  `;
});

describe("kinds of thing", () => {
  markedJson`
    null
      at the value json-type: A selection must be an object, not null.

    []
      at the value json-type: A selection must be an object, not an array.

    "a = 1"
      at the value json-type: A selection must be an object, not "a = 1".

    5
      at the value json-type: A selection must be an object, not the number 5.

    {"filters":{}}
      at filters json-type: The key "filters" must be an array, not an object.

    {"filters":["a = 1"]}
      at filters[0] json-type: A filter must be an object, not "a = 1".

    {"filters":[null,5]}
      at filters[0] json-type: A filter must be an object, not null.
      at filters[1] json-type: A filter must be an object, not the number 5.

    {"filters":[{"name":5,"operator":"EQUALS","values":[1]}]}
      at filters[0].name json-type: A field name must be a text, not the number 5.

    {"filters":[{"name":null,"operator":null,"values":null}]}
      at filters[0].name json-type: A field name must be a text, not null.
      at filters[0].operator json-type: An operator must be a text, not null.

    {"fields":[]}
      at fields json-type: The key "fields" must be a list of at least one field name, not an empty list.
      → {}

    {"fields":"id"}
      at fields json-type: The key "fields" must be an array, not "id".

    {"fields":["id",5,""]}
      at fields[1] json-type
      at fields[2] empty-name

    {"orders":[5]}
      at orders[0] json-type: An order must be an object, not the number 5.

    {"orders":[{"name":"a","direction":"asc"}]}
      at orders[0].direction json-type: A direction must be "ASC" or "DESC", not "asc".
      → {"orders":[{"name":"a","direction":"ASC"}]}

    {"orders":[{"name":"a","direction":"DESCENDING"}]}
      at orders[0].direction json-type: A direction must be "ASC" or "DESC", not "DESCENDING".
      → {"orders":[{"name":"a","direction":"DESC"}]}

    {"orders":[{"name":"a","direction":"UP"}]}
      at orders[0].direction json-type: A direction must be "ASC" or "DESC", not "UP".

    {"orders":[{"name":"a","direction":null}]}
      at orders[0].direction json-type: A direction must be "ASC" or "DESC", not null.

    {"id":[1,2]}
      at id json-type: The key "id" must be a number or a text of digits, not an array.

    {"id":"abc"}
      at id json-type: The key "id" must be a number or a text of digits, not "abc".

    {"limit":-1}
      at limit json-type: The key "limit" must be a whole number, not the number -1.

    {"limit":1.5}
      at limit json-type: The key "limit" must be a whole number, not the number 1.5.

    {"limit":"ten"}
      at limit json-type: The key "limit" must be a whole number, not "ten".

    {"limit":12345678901234567890}
      at limit json-type: The key "limit" must be a whole number, not the number 12345678901234567000.
  `;
});

describe("operators", () => {
  markedJson`
    {"filters":[{"name":"a","operator":"EQUAL","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "EQUAL". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"equals","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "equals". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"=","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "=". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"LIKE","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "LIKE". Did you mean "CONTAINS"?
      → {"filters":[{"name":"a","operator":"CONTAINS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"CONTIANS","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "CONTIANS". Did you mean "CONTAINS"?
      → {"filters":[{"name":"a","operator":"CONTAINS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"NOT IN","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "NOT IN". Did you mean "NOT_IN"?
      → {"filters":[{"name":"a","operator":"NOT_IN","values":["x"]}]}

    {"filters":[{"name":"a","operator":"FOO","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "FOO".

    {"filters":[{"name":"a","operator":"__proto__","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "__proto__".

    {"filters":[{"name":"a","operator":5,"values":["x"]}]}
      at filters[0].operator json-type: An operator must be a text, not the number 5.
  `;
});

describe("how many values", () => {
  markedJson`
    {"filters":[{"name":"id","operator":"EQUALS","values":[1,2]}]}
      at filters[0].values value-count: EQUALS takes exactly one value, and it has 2.
      → {"filters":[{"name":"id","operator":"IN","values":[1,2]}]}

    {"filters":[{"name":"id","operator":"EQUALS","values":[]}]}
      at filters[0].values value-count: EQUALS takes exactly one value, and it has none.

    {"filters":[{"name":"id","operator":"NOT_EQUALS","values":[1,2]}]}
      at filters[0].values value-count: NOT_EQUALS takes exactly one value, and it has 2.
      → {"filters":[{"name":"id","operator":"NOT_IN","values":[1,2]}]}

    {"filters":[{"name":"id","operator":"GREATER_THAN","values":[1,2]}]}
      at filters[0].values value-count: GREATER_THAN takes exactly one value, and it has 2.

    {"filters":[{"name":"id","operator":"IN","values":[]}]}
      at filters[0].values value-count: IN takes one value or more, and it has none.

    {"filters":[{"name":"id","operator":"BETWEEN","values":[1]}]}
      at filters[0].values value-count: BETWEEN takes values in pairs, and it has 1.

    {"filters":[{"name":"id","operator":"BETWEEN","values":[]}]}
      at filters[0].values value-count: BETWEEN takes values in pairs, and it has none.

    {"filters":[{"name":"id","operator":"IS_NULL","values":[1]}]}
      at filters[0].values value-count: IS_NULL takes no values, and it has 1.

    {"filters":[{"name":"id","operator":"CONTAINS","values":["a","b"]}]}
      at filters[0].values value-count: CONTAINS takes exactly one value, and it has 2.
  `;
});

describe("values", () => {
  markedJson`
    {"filters":[{"name":"a","operator":"EQUALS","values":[null]}]}
      at filters[0].values[0] json-type: A filter value must be a number or a string, not null.

    {"filters":[{"name":"a","operator":"EQUALS","values":[true]}]}
      at filters[0].values[0] json-type: A filter value must be a number or a string, not true.
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}
      → {"filters":[{"name":"a","operator":"EQUALS","values":["true"]}]}

    {"filters":[{"name":"a","operator":"IN","values":[false,1]}]}
      at filters[0].values[0] json-type: A filter value must be a number or a string, not false.
      → {"filters":[{"name":"a","operator":"IN","values":[0,1]}]}
      → {"filters":[{"name":"a","operator":"IN","values":["false",1]}]}

    {"filters":[{"name":"a","operator":"IN","values":[[1,2]]}]}
      at filters[0].values[0] json-type: A filter value must be a number or a string, not an array.

    {"filters":[{"name":"a","operator":"EQUALS","values":[{"x":1}]}]}
      at filters[0].values[0] json-type: A filter value must be a number or a string, not an object.

    {"filters":[{"name":"a","operator":"EQUALS","values":1}]}
      at filters[0].values json-type: The values must be an array, not the number 1.
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"EQUALS","values":"x"}]}
      at filters[0].values json-type: The values must be an array, not "x".
      → {"filters":[{"name":"a","operator":"EQUALS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"EQUALS","values":null}]}
      at filters[0].values json-type: The values must be an array, not null.

    {"filters":[{"name":"a","operator":"REGEXP","values":["Field:b"]}]}
      at filters[0].values[0] field-reference-operator: REGEXP cannot be used with another field, only with values.

    {"filters":[{"name":"a","operator":"EQUALS","values":["Field:"]}]}
      at filters[0].values[0] empty-name
  `;
});
