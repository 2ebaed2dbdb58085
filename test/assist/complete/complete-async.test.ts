import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { completeAsync } from "../../../src/assist/complete/complete-async.ts";
import type { CompletionOptions, SuggestValues } from "../../../src/assist/complete/options.ts";
import { products } from "../../../src/assist/samples/samples.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { cursorIn } from "../../support/cursor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function labels(marked: string, suggestValues: SuggestValues, options: CompletionOptions = {}) {
  const { text, offset } = cursorIn(marked);
  const found = completeAsync(text, offset, { resource: products, suggestValues, ...options });
  await vi.advanceTimersByTimeAsync(1000);
  return (await found).map(({ label }) => label);
}

/** What a lookup is told of the rest of the filter. */
async function askedAt(marked: string, options: CompletionOptions = {}) {
  const asked: unknown[] = [];
  const suggestValues: SuggestValues = async (field, typed, { selection, limit }) => {
    asked.push([field, typed, selection, limit]);
    return [];
  };
  await labels(marked, suggestValues, options);
  return asked[0];
}

describe("completion with values of a server", () => {
  it("has them after those of the field and before references", async () => {
    const suggestValues = async () => [{ value: "shoe", label: "Shoe", detail: "12" }, { value: "sho" }];
    expect(await labels("name = sho|", suggestValues)).toEqual(['"sho"', '"shoe"']);
    const { text, offset } = cursorIn("name = |");
    const found = completeAsync(text, offset, { resource: products, suggestValues });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await found)[0]).toEqual({
      label: '"shoe"',
      kind: "value",
      title: "Shoe",
      detail: "12",
      edit: { span: { start: 7, end: 7 }, text: '"shoe"' },
    });
    expect((await found).map(({ kind }) => kind)).toEqual(["value", "value", "reference", "reference"]);
  });

  it("says that they failed, in the language that is asked for", async () => {
    const suggestValues = () => Promise.reject(new Error("down"));
    expect(await labels("name = a|", suggestValues)).toEqual(['"a"', "Field:search", "Values could not be loaded."]);
    const thrown = () => {
      throw new Error("down");
    };
    expect(
      await labels("name = a|", thrown, { messages: { texts: { "Values could not be loaded.": "Fehler" } } }),
    ).toContain("Fehler");
  });

  it("says that there are more than are shown", async () => {
    const suggestValues = async () => Array.from({ length: 30 }, (_, value) => ({ value }));
    const all = await labels("stock = |", suggestValues);
    expect(all.slice(19, 21)).toEqual(["19", "Field:id"]);
    expect(all.at(-1)).toBe("There are more. Keep typing to narrow the list.");
  });

  it("resolves without them when another call takes its place", async () => {
    const suggestValues = async (_: string, typed: string) => [{ value: `${typed}x` }];
    const first = completeAsync("name = a", 8, { resource: products, suggestValues });
    const second = labels("name = ab|", suggestValues);
    expect(await first).toEqual(complete("name = a", 8, { resource: products }));
    expect(await second).toEqual(['"ab"', '"abx"', "Field:search"]);
  });

  it("asks for none where there can be none", async () => {
    const suggestValues = vi.fn(async () => [{ value: "x" }]);
    for (const marked of ["na|", "name |", "name CONTAINS a|", 'name = "a"|', "name = :a|", "LIMIT |", "nope = a|"])
      await labels(marked, suggestValues);
    expect(suggestValues).not.toHaveBeenCalled();
  });

  it("is that of complete without a server", async () => {
    expect(await completeAsync("na", 2, { resource: products })).toEqual(complete("na", 2, { resource: products }));
    await expect(completeAsync("na", 0.5)).rejects.toThrow(TypeError);
    await expect(completeAsync("na", 0, { suggestValues: 5 as never })).rejects.toThrow(
      'The option "suggestValues" must be a function.',
    );
  });
});

describe("the rest of the filter", () => {
  const stock = { name: "stock", operator: "EQUALS", values: [1] };
  it.each<[string, unknown]>([
    ["name = a|", {}],
    ["name = |", {}],
    ["stock = 1 AND name = a|", { filters: [stock] }],
    ["name = a| AND stock = 1", { filters: [stock] }],
    ["name = | AND stock = 1 LIMIT 5", { filters: [stock], limit: 5 }],
    ["SELECT id WHERE name = a|", { fields: ["id"] }],
    ['name IN ("a", |) AND stock = 1', { filters: [stock] }],
    ['name = "a| AND stock = 1', { filters: [stock] }],
    ["stock = 1 AND (id = 1 OR name = a|)", { filters: [stock] }],
    ["stock = 1 OR name = a|", {}],
    ["NOT name = a| AND stock = 1", { filters: [stock] }],
    ["stock = AND name = a|", undefined],
    ["nope = 1 AND name = a|", undefined],
    ["stock = :n AND name = a|", undefined],
  ])("%s", async (marked, selection) => {
    expect(await askedAt(marked)).toEqual(["name", expect.any(String), selection, 20]);
  });

  it("has the dates that relative ones stand for, and is unknown without a clock", async () => {
    const clock = createClock({ now: "2026-01-31T12:00:00Z" });
    const added = { name: "added", operator: "BETWEEN", values: ["2026-01-25", "2026-01-31"] };
    const text = "added IN LAST 7 DAYS AND name = |";
    expect(await askedAt(text, { clock })).toEqual(["name", "", { filters: [added] }, 20]);
    expect(await askedAt(text)).toEqual(["name", "", undefined, 20]);
  });

  it("knows the values of variables", async () => {
    expect(await askedAt("stock = :n AND name = |", { bindings: { n: 1 } })).toEqual([
      "name",
      "",
      { filters: [stock] },
      20,
    ]);
  });
});
