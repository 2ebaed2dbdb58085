import { redo, undo } from "@codemirror/commands";
import { EditorState, type Transaction, type TransactionSpec } from "@codemirror/state";
import { beforeAll, describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Resource, ResourceDescription } from "../../../src/compiler/resource/resource.ts";
import { filterLanguage } from "../../../src/editor/codemirror/language.ts";
import {
  filterDiagnostics,
  filterResult,
  filterStateOf,
  setFilterOptions,
} from "../../../src/editor/codemirror/state.ts";
import { preloadSuggestions } from "../../../src/editor/codemirror/watch.ts";
import { shownDiagnostics } from "../../../src/editor/filter-state.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { bankHistory, keywords, products } from "../../support/samples.ts";

beforeAll(preloadSuggestions);

const open = (doc: string, options: Parameters<typeof filterLanguage>[0] = {}) =>
  EditorState.create({ doc, extensions: filterLanguage(options) });
const codes = (state: EditorState) => filterResult(state).diagnostics.map(({ code }) => code);
const typed = (state: EditorState, insert: string) =>
  state.update({ changes: { from: state.doc.length, insert }, userEvent: "input.type" }).state;

/** What a command leads to. */
function run(command: typeof undo, state: EditorState): EditorState {
  let next = state;
  const dispatch = (transaction: Transaction) => {
    next = transaction.state;
  };
  command({ state, dispatch });
  return next;
}

describe("the result", () => {
  it("is that of the text and the options", () => {
    const state = open("nmae = 1", { resource: keywords });
    expect(codes(state)).toEqual(["unknown-field"]);
    expect(filterResult(open("LIMIT 2"))).toMatchObject({ ok: true, selection: { limit: 2 } });
  });

  it("is a query for whoever runs it, when the options say so", () => {
    const state = open("price < 5 OR name = 'a'");
    expect(filterResult(state).ok).toBe(false);
    const result = filterResult(state.update({ effects: setFilterOptions({ output: "query" }) }).state);
    expect(result).toMatchObject({ ok: true, query: { condition: { kind: "or" } } });
    expect(result.selection).toBeUndefined();
    expect(result.ok && matcher(result)({ name: "a" })).toBe(true);
    expect(filterDiagnostics(open("price < 5 OR nmae = 'a'", { resource: products, output: "query" }))).toMatchObject([
      { code: "unknown-field", fixes: [{}] },
    ]);
  });

  it("is worked out when it is asked for, and once", () => {
    let reads = 0;
    const bindings = {
      get word() {
        reads++;
        return "shoe";
      },
    };
    let state = open("", { bindings });
    const before = reads;
    for (const letter of "tags = 2 AND name = :word") state = typed(state, letter);
    expect(reads).toBe(before);
    const result = filterResult(state);
    expect(result).toMatchObject({ ok: true, selection: { filters: [{ values: [2] }, { values: ["shoe"] }] } });
    expect(reads).toBeGreaterThan(before);
    const once = reads;
    expect(filterResult(state)).toBe(result);
    expect(filterResult(state.update({ selection: { anchor: 3 } }).state)).toBe(result);
    expect(reads).toBe(once);
  });

  it("is known before any fix is tried, however often the text is read for that", () => {
    let reads = 0;
    const limits = {
      get maxDepth() {
        reads++;
        return 100;
      },
    };
    const state = open("nmae = 1 AND tagz = 2", { resource: keywords, limits });
    const before = reads;
    const result = filterResult(state);
    const read = reads - before;
    expect(result.ok).toBe(false);
    const diagnostics = filterDiagnostics(state);
    expect(reads - before).toBeGreaterThan(read);
    expect(diagnostics.map(({ message }) => message)).toEqual(result.diagnostics.map(({ message }) => message));
    expect(diagnostics.every(({ fixes }) => fixes.length > 0)).toBe(true);
    expect(filterResult(state)).toBe(result);
  });

  it("goes through the fields of a resource a few times a key, however long the filter is", () => {
    let walks = 0;
    const ownKeys = (target: object) => {
      walks++;
      return Reflect.ownKeys(target);
    };
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field_${at}`, { type: "integer" }]));
    const large = defineResource({ name: "large", fields: fields as ResourceDescription["fields"] });
    const resource = { ...large, fields: new Proxy<Resource["fields"]>(large.fields, { ownKeys }) };
    let state = open(`${"field_1 = 1 AND ".repeat(100)}fi`, { resource });
    filterDiagnostics(state);
    const before = walks;
    state = typed(state, "e");
    expect(filterDiagnostics(state)).toHaveLength(1);
    const { text, options } = filterStateOf(state).content;
    expect(complete(text, text.length, options).length).toBeGreaterThan(1);
    expect([walks > before, walks - before < 60]).toEqual([true, true]);
  });

  it("follows the options", () => {
    const change = (state: EditorState, spec: Parameters<typeof setFilterOptions>[0]) =>
      state.update({ effects: setFilterOptions(spec) }).state;
    const first = open("sum > 1", { resource: keywords });
    expect(codes(first)).toEqual(["unknown-field"]);
    const second = change(first, { resource: bankHistory });
    expect(codes(second)).toEqual([]);
    const third = change(second, { action: "del" });
    expect(codes(third)).toEqual(["action-not-offered"]);
    expect(codes(change(third, { resource: undefined }))).toEqual([]);
  });

  it("takes bindings as an offer", () => {
    const state = open("tags = :me", { resource: keywords, bindings: { me: 7, team: 3 } });
    expect([filterResult(state).diagnostics, filterDiagnostics(state)]).toEqual([[], []]);
  });

  it("needs the language", () => {
    expect(() => filterResult(EditorState.create())).toThrow("no filterLanguage");
  });

  it("refuses wrong options at once", () => {
    expect(() => open("", { action: "gte" as never })).toThrow(TypeError);
    expect(() => setFilterOptions({ action: "gte" as never })).toThrow(TypeError);
  });
});

it("what is pasted or dropped is no word being typed: after a pause it can be wrong", () => {
  const shownAfterPause = (userEvent: string) => {
    const changes = { from: 0, insert: "a =" };
    const { content, moment } = filterStateOf(open("").update({ changes, selection: { anchor: 3 }, userEvent }).state);
    return shownDiagnostics(content, { ...moment, isPaused: true }).length;
  };
  expect(["input.type", "input.paste", "input.drop"].map(shownAfterPause)).toEqual([0, 1, 1]);
});

describe("on one line", () => {
  const change = (state: EditorState, spec: TransactionSpec) => state.update(spec).state;

  it("stands what is pasted, whatever it has", () => {
    const state = change(open("a = 1"), { changes: { from: 5, insert: lines("\nAND b = 2\r\nLIMIT 3") } });
    expect(state.doc.toString()).toBe("a = 1 AND b = 2 LIMIT 3");
  });

  it("a line end that comes to stand in a string is an escape", () => {
    const state = change(open('a = ""'), { changes: { from: 5, insert: lines("x\ny") } });
    expect(state.doc.toString()).toBe('a = "x\\ny"');
    expect(filterResult(state)).toMatchObject({ selection: { filters: [{ values: ["x\ny"] }] } });
  });

  it("is one step to undo and redo", () => {
    const pasted = change(open("a = 1"), { changes: { from: 5, insert: lines("\nAND\nb = 2") } });
    const undone = run(undo, pasted);
    expect(undone.doc.toString()).toBe("a = 1");
    expect(run(redo, undone).doc.toString()).toBe("a = 1 AND b = 2");
  });

  it("or on several, when that is asked for", () => {
    const state = change(open("a = 1", { singleLine: false }), { changes: { from: 5, insert: lines("\nLIMIT 1") } });
    expect(state.doc.lines).toBe(2);
  });

  const lines = (text: string) => EditorState.create().toText(text);
});
