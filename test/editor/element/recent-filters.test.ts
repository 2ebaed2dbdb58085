import { describe, expect, it } from "vitest";
import { recentFilters } from "../../../src/editor/element/recent-filters.ts";

const storageWith = (initial: Record<string, string> = {}) => {
  const texts = new Map(Object.entries(initial));
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

describe("filters that were used last", () => {
  it("are kept newest first, each once, and no more than wanted", () => {
    const storage = storageWith();
    const recent = recentFilters(storage, { key: "orders", most: 2 });
    for (const text of ["a = 1", "b = 1", " ", "a = 1 ", "c = 1"]) recent.add(text);
    expect(recent.list()).toEqual(["c = 1", "a = 1"]);
    expect(recentFilters(storage, { key: "orders" }).list()).toEqual(["c = 1", "a = 1"]);
    expect(recentFilters(storage).list()).toEqual([]);
    recent.clear();
    expect([recent.list(), storage.texts.size]).toEqual([[], 0]);
  });

  it.each(["", "{", "null", "5", '{"0":"a"}', "[1,null,{}]"])("are none where a storage has %s", (text) => {
    const recent = recentFilters(storageWith({ "recent-filters": text }));
    expect(recent.list()).toEqual([]);
    expect(recent.add("a = 1")).toEqual(["a = 1"]);
  });

  it("last as long as the page where the storage refuses everything", () => {
    const refuse = () => {
      throw new Error("Access is denied for this document.");
    };
    const recent = recentFilters({ getItem: refuse, setItem: refuse, removeItem: refuse });
    recent.add("a = 1");
    expect(recent.add("b = 1")).toEqual(["b = 1", "a = 1"]);
    recent.clear();
    expect(recent.list()).toEqual([]);
  });
});
