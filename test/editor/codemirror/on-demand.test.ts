import { EditorState } from "@codemirror/state";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const path = "../../../src/editor/codemirror/assistance.ts";

/** The editor's modules as on a new page, on which nothing was loaded on demand. */
async function newPage() {
  const { filterLanguage } = await import("../../../src/editor/codemirror/language.ts");
  const { preloadSuggestions } = await import("../../../src/editor/codemirror/on-demand.ts");
  const { filterDiagnostics, filterResult } = await import("../../../src/editor/codemirror/result.ts");
  const { suggestionsOf } = await import("../../../src/editor/codemirror/suggestions.ts");
  const open = (doc: string) => EditorState.create({ doc, extensions: filterLanguage() });
  const state = open("tags more than 5");
  const suggested = () => suggestionsOf(state).map(({ text }) => text);
  return { open, preloadSuggestions, filterDiagnostics, filterResult, suggested };
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

it("errors are found at once, and hints and fixes once what finds them is loaded", async () => {
  const { open, preloadSuggestions, filterDiagnostics, filterResult } = await newPage();
  const wrong = open("tags LIKE '%a%'");
  const doubtful = open("tags IN (1, 1)");
  const fixes = () => filterDiagnostics(wrong).flatMap((each) => each.fixes.map(({ title }) => title));
  const hints = () => filterResult(doubtful).diagnostics.map(({ code }) => code);
  expect([filterResult(wrong).ok, fixes(), hints()]).toEqual([false, [], []]);
  await preloadSuggestions();
  expect([filterResult(wrong).ok, fixes(), hints()]).toEqual([false, ['Write CONTAINS "a"'], ["duplicate-value"]]);
});
