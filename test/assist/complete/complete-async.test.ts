import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { complete, completeAsync } from "../../../src/assist/complete/complete.ts";
import type { CompletionOptions, SuggestValues } from "../../../src/assist/complete/options.ts";
import { cursorIn } from "../../support/cursor.ts";
import { products } from "../../support/samples.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function labels(marked: string, suggestValues: SuggestValues, options: CompletionOptions = {}) {
  const { text, offset } = cursorIn(marked);
  const found = completeAsync(text, offset, { resource: products, suggestValues, ...options });
  await vi.advanceTimersByTimeAsync(1000);
  return (await found).map(({ label }) => label);
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
    for (const marked of [
      "na|",
      "name |",
      "name CONTAINS a|",
      "name REGEXP a|",
      'name = "a"|',
      "name = :a|",
      "LIMIT |",
      "nope = a|",
    ])
      await labels(marked, suggestValues);
    expect(suggestValues).not.toHaveBeenCalled();
  });

  it("tells what is asked for and how many values are shown", async () => {
    const suggestValues = vi.fn<SuggestValues>(async () => []);
    await labels('name IN ("a", b|) AND stock = 1', suggestValues);
    expect(suggestValues.mock.calls).toEqual([["name", "b", { signal: expect.any(AbortSignal), limit: 20 }]]);
  });

  it("is that of complete without a server", async () => {
    expect(await completeAsync("na", 2, { resource: products })).toEqual(complete("na", 2, { resource: products }));
    await expect(completeAsync("na", 0.5)).rejects.toThrow(TypeError);
    await expect(completeAsync("na", 0, { suggestValues: 5 as never })).rejects.toThrow(
      'The option "suggestValues" must be a function.',
    );
  });
});
