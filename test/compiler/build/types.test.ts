import { describe, expect, expectTypeOf, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { ref } from "../../../src/compiler/ast/reference.ts";
import { type Builder, select } from "../../../src/compiler/build/builder.ts";
import { allOf, anyOf, not } from "../../../src/compiler/build/combine.ts";
import type { Where } from "../../../src/compiler/build/types.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { FieldName, FieldValue } from "../../../src/compiler/resource/types.ts";
import { odd } from "../../support/resources.ts";

type Volume = `volume:${string}:${string}:${string}`;
type KeywordName = "id" | "name" | "tags" | "group_name" | Volume;

/** What the types forbid must throw as well when it is called: these calls are only compiled, and that they fail is seen elsewhere. */
const never = (_wrong: () => unknown) => expect(true).toBe(true);

const q = select(keywords);
const p = select(products);

describe("names", () => {
  it("are those of the resource", () => {
    expectTypeOf<FieldName<typeof keywords>>().toEqualTypeOf<KeywordName>();
    q.fields("id", "name", "volume:213:0:3")
      .orderBy("volume:213:0:3", "desc")
      .where({ "volume:1:2:3": { equals: 1 } });
    // @ts-expect-error unknown
    never(() => q.fields("idd"));
    // @ts-expect-error unknown
    never(() => q.orderBy("nmae"));
    // @ts-expect-error unknown
    never(() => q.where({ nmae: { equals: "x" } }));
    // @ts-expect-error qualifiers are missing
    never(() => q.fields("volume"));
    // @ts-expect-error a qualifier is missing
    never(() => q.orderBy("volume:213:0"));
    // @ts-expect-error a qualifier is missing
    never(() => q.where({ "volume:213:0": { equals: 1 } }));
    // @ts-expect-error no direction
    never(() => q.orderBy("name", "down"));
  });

  it("are for some uses only", () => {
    const o = select(odd);
    o.fields("shown")
      .orderBy("shown")
      .where({ wanted: { contains: "x" } });
    // @ts-expect-error not selectable
    never(() => o.fields("wanted"));
    // @ts-expect-error not filterable
    never(() => o.where({ shown: { equals: "x" } }));
    // @ts-expect-error not sortable
    never(() => o.orderBy("fixed"));
    // @ts-expect-error not filterable, so no reference either
    never(() => o.where({ code: { equals: ref("shown") } }));
  });
});

describe("operators", () => {
  it("are those of the type", () => {
    q.where({ name: { contains: "x", startsWith: "x", notRegexp: "x", greaterThan: "a" }, tags: { isNull: true } });
    p.where({ state: { in: ["in_stock"] }, added: { between: ["2026-01-01", "2026-01-31"] }, is_new: { equals: 1 } });
    // @ts-expect-error a number is not searched in
    never(() => q.where({ tags: { contains: "2" } }));
    // @ts-expect-error nor is a date
    never(() => p.where({ added: { doesNotContain: "2026" } }));
    p.where({ added: { startsWith: "2026" } });
    q.where({ "volume:1:2:3": { regexp: "^2" } });
    // @ts-expect-error a state has no order
    never(() => p.where({ state: { greaterThan: "in_stock" } }));
    // @ts-expect-error a flag has no order
    never(() => p.where({ is_new: { between: [0, 1] } }));
    // @ts-expect-error there is none such
    never(() => q.where({ name: { like: "x" } }));
  });

  it("are those that the field names", () => {
    select(odd).where({ code: { equals: "a", in: ["b"] } });
    // @ts-expect-error not among them
    never(() => select(odd).where({ code: { contains: "a" } }));
  });

  it("are given as many values as they take", () => {
    q.where({
      tags: { in: [5] as number[], between: [1, 5] },
      id: {
        between: [
          [1, 5],
          [7, 9],
        ],
      },
    });
    // @ts-expect-error a list
    never(() => q.where({ tags: { in: 2 } }));
    // @ts-expect-error one value
    never(() => q.where({ tags: { equals: [2] } }));
    // @ts-expect-error two values
    never(() => q.where({ tags: { between: [1] } }));
    // @ts-expect-error pairs
    never(() => q.where({ tags: { between: [[1, 2, 3]] } }));
    // @ts-expect-error no value
    never(() => q.where({ tags: { isNull: false } }));
    // @ts-expect-error nothing is left out
    never(() => q.where({ tags: { equals: undefined } }));
  });
});

describe("values", () => {
  it("are those that the field holds", () => {
    expectTypeOf<FieldValue<(typeof products)["fields"]["state"]>>().toEqualTypeOf<
      "in_stock" | "on_order" | "sold_out"
    >();
    q.where({ tags: { equals: "2" }, name: { equals: 5 } });
    p.where({ is_new: { equals: "1" }, price: { greaterThan: "1.5" } });
    select(odd).where({ level: { in: [1, 2, "3"] } });
    // @ts-expect-error a text
    never(() => q.where({ tags: { equals: "many" } }));
    // @ts-expect-error a text in a list
    never(() => q.where({ tags: { in: [1, "many"] } }));
    // @ts-expect-error not of the enum
    never(() => p.where({ state: { equals: "gone" } }));
    // @ts-expect-error not of the enum
    never(() => select(odd).where({ level: { equals: 3 } }));
    // @ts-expect-error neither 0 nor 1
    never(() => p.where({ is_new: { equals: 2 } }));
    // @ts-expect-error no boolean
    never(() => p.where({ is_new: { equals: true } }));
    // @ts-expect-error no number
    never(() => select(bankHistory).where({ date: { equals: 20260131 } }));
    // @ts-expect-error no null
    never(() => q.where({ tags: { equals: null } }));
  });

  it("may be references to fields of the same kind", () => {
    q.where({ tags: { equals: ref("id"), in: [1, ref("volume:1:2:3")] }, name: { contains: ref("group_name") } });
    p.where({ added: { lessThan: ref("changed") }, price: { greaterThan: ref("stock") } });
    // @ts-expect-error no such field
    never(() => q.where({ tags: { equals: ref("idd") } }));
    // @ts-expect-error a text
    never(() => q.where({ tags: { equals: ref("name") } }));
    // @ts-expect-error qualifiers are missing
    never(() => q.where({ tags: { equals: ref("volume") } }));
    // @ts-expect-error BETWEEN takes none
    never(() => q.where({ tags: { between: [1, ref("id")] } }));
    // @ts-expect-error nor does REGEXP
    never(() => q.where({ name: { regexp: ref("group_name") } }));
  });
});

describe("combinations", () => {
  it("nest", () => {
    q.where(
      anyOf(
        { tags: { equals: 2 } },
        not({ id: { in: [3] } }),
        allOf({ name: { contains: "x" } }, not(anyOf({ id: { equals: 1 } }))),
      ),
    );
    const kept: Where<typeof keywords> = anyOf({ tags: { equals: 2 } }, { tags: { equals: 3 } });
    q.where(allOf(kept, { id: { greaterThan: 5 } }));
    // @ts-expect-error unknown inside
    never(() => q.where(anyOf({ nmae: { equals: "x" } })));
    // @ts-expect-error unknown deep inside
    never(() => q.where(anyOf({ tags: { equals: 2 } }, not(allOf({ nmae: { equals: "x" } })))));
    // @ts-expect-error wrong value inside
    never(() => q.where(not({ tags: { equals: "many" } })));
    // @ts-expect-error of another resource
    never(() => q.where(select(bankHistory)));
  });
});

describe("what comes out", () => {
  it("is read-only", () => {
    expectTypeOf(q.query).toEqualTypeOf<Query>();
    // @ts-expect-error read-only
    never(() => (q.query = {} as Query));
    // @ts-expect-error read-only
    never(() => ((q.query.limit as NonNullable<Query["limit"]>).start = 5));
    expectTypeOf(q.limit(5)).toEqualTypeOf<Builder<typeof keywords>>();
  });

  it("of compile has the names of the resource", () => {
    const result = compile("tags = 2", { resource: keywords });
    if (!result.ok) throw new Error("it compiles");
    const { filters = [], fields = [], orders = [] } = result.selection;
    expectTypeOf(filters.map(({ name }) => name)).toEqualTypeOf<KeywordName[]>();
    expectTypeOf([...fields]).toEqualTypeOf<KeywordName[]>();
    expectTypeOf(orders.map(({ name }) => name)).toEqualTypeOf<KeywordName[]>();
    expectTypeOf(compileOrThrow("tags = 2").filters?.[0]?.name).toEqualTypeOf<string | undefined>();
    // @ts-expect-error not a name
    never(() => filters.some(({ name }) => name === "nmae"));
  });

  it("of a resource that TypeScript does not know has any names", () => {
    const resource: Resource = keywords;
    const result = compile("tags = 2", { resource });
    if (!result.ok) throw new Error("it compiles");
    expectTypeOf(result.selection.filters?.[0]?.name).toEqualTypeOf<string | undefined>();
    select(resource)
      .fields("id")
      .where({ name: { equals: "x" } })
      .orderBy("tags");
  });
});

it("a resource is checked where it is defined", () => {
  const base = { name: "x", service: "y", actions: ["get"] } as const;
  // @ts-expect-error no such type
  never(() => defineResource({ ...base, fields: { a: { type: "int" } } }));
  // @ts-expect-error no such key
  never(() => defineResource({ ...base, fields: { a: { type: "integer", lable: "A" } } }));
  // @ts-expect-error no such operator
  never(() => defineResource({ ...base, fields: { a: { type: "integer", operators: ["EQUAL"] } } }));
});
