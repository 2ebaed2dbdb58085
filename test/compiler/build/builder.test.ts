import { describe, expect, it, test } from "vitest";
import { bankHistory, keywords } from "../../../src/assist/samples/samples.ts";
import { ref } from "../../../src/compiler/ast/reference.ts";
import { type Builder, select } from "../../../src/compiler/build/builder.ts";
import { allOf, anyOf, not } from "../../../src/compiler/build/combine.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { lower } from "../../../src/compiler/lower.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { defined } from "../../support/defined.ts";
import { inherited, odd } from "../../support/resources.ts";

const q = select(keywords);
const text = <R extends Resource>({ query }: Builder<R>) => print(query);

describe("what is built is what the text says", () => {
  test.each<[string, Builder<Resource> | Builder<typeof keywords>]>([
    ["", q],
    ["", q.where({})],
    ["SELECT id, name", q.fields("id").fields("name")],
    ["tags = 2", q.where({ tags: { equals: 2 } })],
    ['tags >= "2" AND tags < 5', q.where({ tags: { greaterThanEquals: "2", lessThan: 5 } })],
    ["tags IN (2, 3) AND id = 5", q.where({ tags: { in: [2, 3] } }).where({ id: { equals: 5 } })],
    ["tags IN (2, Field:id)", q.where({ tags: { in: [2, ref("id")] } })],
    ["tags BETWEEN 1 AND 5", q.where({ tags: { between: [1, 5] } })],
    [
      "tags BETWEEN 1 AND 5, 7 AND 9",
      q.where({
        tags: {
          between: [
            [1, 5],
            [7, 9],
          ],
        },
      }),
    ],
    ["group_name IS NULL", q.where({ group_name: { isNull: true } })],
    ['name CONTAINS "x" AND name NOT REGEXP "^y"', q.where({ name: { contains: "x", notRegexp: "^y" } })],
    ["volume:213:0:3 > Field:tags", q.where({ "volume:213:0:3": { greaterThan: ref("tags") } })],
    ["tags = 1 OR id = 2", q.where(anyOf({ tags: { equals: 1 } }, { id: { equals: 2 } }))],
    ["tags = 1", q.where(anyOf({ tags: { equals: 1 } }))],
    ["tags = 1 AND id = 2", q.where(allOf({ tags: { equals: 1 } }, { id: { equals: 2 } }))],
    ["NOT tags = 1", q.where(not({ tags: { equals: 1 } }))],
    ["NOT (tags = 1 AND id = 2)", q.where(not({ tags: { equals: 1 }, id: { equals: 2 } }))],
    [
      "id > 5 AND (tags = 1 OR (id = 2 AND NOT tags = 3))",
      q
        .where({ id: { greaterThan: 5 } })
        .where(anyOf({ tags: { equals: 1 } }, allOf({ id: { equals: 2 } }, not({ tags: { equals: 3 } })))),
    ],
    ["ORDER BY name DESC, id ASC LIMIT 10 OFFSET 20", q.orderBy("name", "desc").orderBy("id").limit(10).offset(20)],
    ["LIMIT 5", q.limit(10).limit(5)],
  ])("%s", (expected, builder) => {
    expect(text(builder as Builder<Resource>)).toBe(expected);
    expect(lower(builder.query)).toMatchObject(
      compile(expected).ok
        ? { ok: true, selection: (compile(expected) as { selection: object }).selection }
        : { ok: false },
    );
  });

  it("fields called as the parts of a combination are", () => {
    const fields = { kind: { type: "string" }, parts: { type: "string" }, constructor: { type: "string" } } as const;
    const own = select(defined({ name: "x", service: "y", actions: ["get"], fields }));
    const where = { kind: { equals: "or" }, parts: { equals: "x" }, constructor: { equals: "y" } };
    expect(text(own.where(where))).toBe('kind = "or" AND parts = "x" AND constructor = "y"');
    expect(text(select(inherited as Resource).where({ ["__proto__"]: { equals: "x" } }))).toBe('__proto__ = "x"');
  });
});

describe("a builder never changes", () => {
  it("each call gives a new one", () => {
    const base = q.where({ tags: { equals: 1 } });
    base
      .where({ id: { equals: 2 } })
      .orderBy("name")
      .limit(5)
      .fields("id");
    expect(text(base)).toBe("tags = 1");
    expect(text(q)).toBe("");
  });

  it("what is given and changed later changes nothing", () => {
    const list = [1, 2];
    const range: [number, number] = [1, 5];
    const where = { tags: { in: list, between: range } };
    const built = q.where(where);
    list.push(3);
    range[0] = 4;
    where.tags.in = [9];
    expect(text(built)).toBe("tags IN (1, 2) AND tags BETWEEN 1 AND 5");
  });
});

it("values are values: a text that says a reference is refused when it is lowered", () => {
  const result = lower(q.where({ name: { equals: "Field:id" } }).query);
  expect(result.diagnostics.map(({ code }) => code)).toEqual(["reserved-prefix"]);
});

describe("what the types forbid throws, and names the field", () => {
  const where = (condition: unknown) => () => q.where(condition as never);
  const throwing = { [Symbol.toPrimitive]: () => "x", toString: null };
  test.each<[string, () => unknown, RegExp]>([
    ["null", where(null), /^A condition must be an object/],
    ["a text", where("tags = 1"), /^A condition must be an object/],
    ["an array", where([{ tags: { equals: 1 } }]), /^A condition must be an object/],
    ["an unknown field", where({ nmae: { equals: 1 } }), /^There is no field "nmae" in "keywords"\.$/],
    ["a name of all objects", where({ toString: { equals: 1 } }), /^There is no field "toString"/],
    ["a compound field alone", where({ volume: { equals: 1 } }), /"volume" as volume:region_key:searcher_key:type/],
    ["a qualifier too many", where({ "volume:1:2:3:4": { equals: 1 } }), /^Write the field "volume:1:2:3:4" as/],
    ["an empty qualifier", where({ "volume:1::3": { equals: 1 } }), /^Write the field "volume:1::3" as/],
    ["a value alone", where({ tags: 1 }), /^The conditions on "tags" must be an object/],
    ["no operator", where({ tags: {} }), /^The conditions on "tags" must be an object/],
    ["undefined", where({ tags: undefined }), /^The conditions on "tags" must be an object/],
    ["a combination", where({ tags: not({}) }), /^The conditions on "tags" must be an object/],
    ["an unknown operator", where({ tags: { like: 1 } }), /^There is no operator "like" for "tags"\.$/],
    [
      "an operator of all objects",
      where({ tags: { constructor: 1 } }),
      /^There is no operator "constructor" for "tags"/,
    ],
    ["a wire name", where({ tags: { NOT_IN: [1] } }), /^There is no operator "NOT_IN" for "tags"/],
    [
      "an operator that does not suit",
      where({ tags: { contains: "x" } }),
      /^The operator "contains" does not suit "tags"/,
    ],
    [
      "an undefined value",
      where({ tags: { equals: undefined } }),
      /^"equals" of "tags" must be a string, .* not undefined\.$/,
    ],
    ["null as a value", where({ tags: { equals: null } }), /^"equals" of "tags" .* not null\.$/],
    ["a boolean", where({ tags: { equals: true } }), /^"equals" of "tags" .* not boolean\.$/],
    ["NaN", where({ tags: { equals: Number.NaN } }), /^"equals" of "tags" .* not NaN\.$/],
    ["a bigint", where({ tags: { equals: 1n } }), /^"equals" of "tags" .* not bigint\.$/],
    ["a date", where({ tags: { equals: new Date(0) } }), /^"equals" of "tags" .* not a Date\.$/],
    ["a symbol", where({ tags: { equals: Symbol("x") } }), /^"equals" of "tags" .* not symbol\.$/],
    ["what cannot be text", where({ tags: { equals: throwing } }), /^"equals" of "tags" .* not object\.$/],
    ["a list for one", where({ tags: { equals: [1] } }), /^"equals" of "tags" .* not an array\.$/],
    ["one for a list", where({ tags: { in: 1 } }), /^"in" of "tags" must be an array with at least one value\.$/],
    ["an empty list", where({ tags: { in: [] } }), /^"in" of "tags" must be an array with at least one value\.$/],
    ["a list with a hole", where({ tags: { in: new Array(2) } }), /^"in" of "tags" .* not undefined\.$/],
    ["a list of lists", where({ tags: { in: [[1]] } }), /^"in" of "tags" .* not an array\.$/],
    ["half a range", where({ tags: { between: [1] } }), /^"between" of "tags" must be an array of two values/],
    ["three for a range", where({ tags: { between: [1, 2, 3] } }), /^"between" of "tags" must be an array of two/],
    ["a mixed range", where({ tags: { between: [[1, 2], 3, 4] } }), /^"between" of "tags" must be an array of two/],
    ["no range", where({ tags: { between: [] } }), /^"between" of "tags" must be an array of two/],
    ["false for none", where({ tags: { isNull: false } }), /^"isNull" of "tags" must be true/],
    ["a reference to nowhere", where({ tags: { equals: ref("idd") } }), /^There is no field "idd"/],
    ["what looks like a reference", where({ tags: { equals: { name: "id" } } }), /^"equals" of "tags" .* not object/],
    ["an empty OR", where(anyOf()), /^An empty condition cannot be joined by or\.$/],
    [
      "an OR with nothing in it",
      where(anyOf({}, { tags: { equals: 1 } })),
      /^An empty condition cannot be joined by or/,
    ],
    ["NOT nothing", where(not({})), /^An empty condition cannot be joined by not\.$/],
    ["an unknown field inside", where(anyOf(not({ nmae: { equals: 1 } } as never))), /^There is no field "nmae"/],
    ["a forged combination", where({ kind: "or", parts: [] }), /^There is no field "kind"/],
    ["an unknown field to select", () => q.fields("idd" as never), /^There is no field "idd"/],
    ["nothing to select", () => q.fields(), /^fields\(\) needs/],
    ["a symbol to select", () => q.fields(Symbol("x") as never), /^There is no field "symbol"/],
    ["an unknown field to sort by", () => q.orderBy("nmae" as never), /^There is no field "nmae"/],
    [
      "a wrong direction",
      () => q.orderBy("name", "DESC" as never),
      /^The direction of "name" must be "asc" or "desc"\.$/,
    ],
    ["a negative limit", () => q.limit(-1), /^The limit must be a whole number, not -1\.$/],
    ["a limit as text", () => q.limit("5" as never), /^The limit must be a whole number, not string\.$/],
    ["half an offset", () => q.offset(0.5), /^The offset must be a whole number, not 0\.5\.$/],
    ["a field not to select", () => select(odd).fields("wanted" as never), /^The field "wanted" is not selectable\.$/],
    ["a field not to filter by", () => select(odd).where({ shown: { equals: "x" } } as never), /is not filterable\.$/],
    ["a field not to sort by", () => select(odd).orderBy("fixed" as never), /^The field "fixed" is not sortable\.$/],
  ])("%s", (_, run, message) => {
    expect(run).toThrow(message);
    expect(run).toThrow(TypeError);
  });

  it("conditions that are nested too deep", () => {
    let condition = not<never>({ tags: { equals: 1 } } as never);
    for (let depth = 0; depth < 10_000; depth++) condition = not<never>(condition as never);
    expect(() => q.where(condition)).toThrow(new TypeError("Conditions cannot be nested more than 100 deep."));
  });
});

it("a wrong value of the right type is said by the checks", () => {
  const { query } = select(bankHistory).where({ date: { greaterThan: "2026-02-30" } });
  const { diagnostics } = diagnose(print(query), { resource: bankHistory });
  expect(diagnostics.map(({ code }) => code)).toEqual(["date-format"]);
});
