import { test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { hostileSelection, nearSelection } from "../support/arbitraries/json.ts";
import { selection } from "../support/arbitraries/selections.ts";

test.prop([selection])("of a valid selection, the valid parts are the whole", (valid) => {
  expect(decompile(valid, { partial: true })).toEqual(decompile(valid));
});

const many = { limits: { maxDiagnostics: 1000 } };

describe("of an invalid selection", () => {
  test.prop([nearSelection])("each part is in the text, or a diagnostic has its path", (near) => {
    const { ok, text = "", query, diagnostics } = decompile(near, { partial: true, ...many });
    expect(ok).toBe(decompile(near).ok);
    expect(diagnostics).toEqual(decompile(near, many).diagnostics);
    const paths = diagnostics.map(({ path = [] }) => path);
    const isNamed = (...part: readonly (string | number)[]) =>
      paths.some((path) => part.slice(0, path.length).every((key, index) => key === path[index]));
    const { filters = [], fields = [], orders = [], ...others } = near as Record<string, unknown>;
    const left = (key: string, parts: unknown) => {
      if (!Array.isArray(parts)) return isNamed(key) ? 0 : Number.NaN;
      if (paths.some((path) => path.length === 1 && path[0] === key)) return 0;
      return parts.filter((_, index) => !paths.some((path) => path[0] === key && path[1] === index)).length;
    };
    if (!query) throw new Error("There is always a query.");
    const terms = query.condition === undefined ? 0 : query.condition.kind === "and" ? query.condition.terms.length : 1;
    const id = "id" in others && !isNamed("id") ? 1 : 0;
    expect(terms).toBe(left("filters", filters) + id);
    expect(query.select?.fields.length ?? 0).toBe(left("fields", fields));
    expect(query.order?.sorts.length ?? 0).toBe(left("orders", orders));
    for (const key of ["limit", "offset"] as const)
      expect(query[key] !== undefined).toBe(key in others && !isNamed(key));
    expect(compile(text).query.condition === undefined).toBe(terms === 0);
  });

  test.prop([hostileSelection])("nothing throws, and what is left can be written", (make) => {
    const value = make();
    const result = decompile(value, { partial: true });
    expect(result.ok).toBe(decompile(value).ok);
    expect(typeof result.text).toBe("string");
  });

  it("all is read, though not all is said", () => {
    const filters = Array.from({ length: 300 }, (_, index) => ({
      name: "a",
      operator: index % 2 ? "EQUALS" : "EQUAL",
      values: [index],
    }));
    const { text = "", diagnostics } = decompile({ filters, limit: 5 }, { partial: true });
    expect(diagnostics).toHaveLength(100);
    expect(diagnostics.at(-1)?.code).toBe("too-many-diagnostics");
    expect(text.match(/a = \d+/g)).toHaveLength(150);
    expect(text).toMatch(/ LIMIT 5$/);
  });

  it("a filter with one wrong value is not shown without it", () => {
    const filters = [
      { name: "tags", operator: "IN", values: [1, true, 2] },
      { name: "id", operator: "EQUALS", values: [5], extra: 1 },
    ];
    expect(
      decompile({ filters, orders: [{ name: "a", direction: "UP" }, "b"], fields: ["id", 5] }, { partial: true }),
    ).toMatchObject({
      ok: false,
      text: "SELECT id ORDER BY b ASC",
    });
  });
});
