import { EditorState } from "@codemirror/state";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const path = "../../../src/editor/codemirror/assistance.ts";

/** The editor's modules as on a new page, on which nothing was loaded on demand. */
async function newPage() {
  const { filterLanguage } = await import("../../../src/editor/codemirror/language.ts");
  const { preloadSuggestions, suggestionsOf } = await import("../../../src/editor/codemirror/suggestions.ts");
  const state = EditorState.create({ doc: "tags more than 5", extensions: filterLanguage() });
  return { preloadSuggestions, suggested: () => suggestionsOf(state).map(({ text }) => text) };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock(path);
});

it("suggestions are loaded by the first that asks for them", async () => {
  const { preloadSuggestions, suggested } = await newPage();
  expect(suggested()).toEqual([]);
  await preloadSuggestions();
  expect(suggested()).toEqual(["tags > 5"]);
});

it("if they cannot be loaded, whoever asks next loads them again", async () => {
  vi.doMock(path, () => {
    throw new Error("offline");
  });
  const { preloadSuggestions, suggested } = await newPage();
  expect(suggested()).toEqual([]);
  await expect(preloadSuggestions()).rejects.toThrow();
  vi.doUnmock(path);
  expect(suggested()).toEqual([]);
  await preloadSuggestions();
  expect(suggested()).toEqual(["tags > 5"]);
});
