import { EditorState } from "@codemirror/state";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { filterLanguage } from "../../../src/editor/codemirror/language.ts";
import { inTasks, verdictInPieces } from "../../../src/editor/codemirror/long.ts";
import { preloadSuggestions } from "../../../src/editor/codemirror/on-demand.ts";
import { filterResult } from "../../../src/editor/codemirror/result.ts";
import { shownIn } from "../../../src/editor/codemirror/typing.ts";

beforeAll(preloadSuggestions);

/** A state in which `text` was typed, and the steps that were taken since this was last asked. */
function typedState(text: string) {
  let taken: string[] = [];
  const limits = {
    get maxLength() {
      taken.push("read");
      return 100_000;
    },
  };
  const bindings = {
    get word() {
      taken.push("compiled");
      return "shoe";
    },
  };
  const empty = EditorState.create({ extensions: filterLanguage({ limits, bindings }) });
  const changes = { from: 0, insert: text };
  const { state } = empty.update({ changes, selection: { anchor: text.length }, userEvent: "input.type" });
  const steps = () => {
    const since = new Set(taken);
    taken = [];
    return [...since].sort();
  };
  steps();
  return { state, steps };
}

describe("the verdict in pieces", () => {
  it("parses, compiles and leaves out what is being typed, each for itself and once", () => {
    const { state, steps } = typedState("name = :word AND tags = 1 2 AND name =");
    const [parse, compile, show, ...others] = verdictInPieces(state);
    expect(others).toEqual([]);
    parse?.();
    expect(steps()).toEqual(["read"]);
    compile?.();
    expect(steps()).toContain("compiled");
    show?.();
    expect(steps()).toContain("compiled");
    for (const piece of verdictInPieces(state)) piece();
    shownIn(state, filterResult(state).diagnostics);
    expect(steps()).toEqual([]);
  });
});

describe("tasks", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("begin after the delay, and let others come between", () => {
    const done: string[] = [];
    inTasks([() => done.push("first"), () => done.push("second"), () => done.push("third")], 100);
    vi.advanceTimersByTime(99);
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    setTimeout(() => done.push("other"));
    expect(done).toEqual(["first"]);
    vi.advanceTimersToNextTimer();
    expect(done).not.toContain("third");
    vi.runAllTimers();
    expect(done.toSorted()).toEqual(["first", "other", "second", "third"]);
  });

  it("are called off between two of them, and by one of them", () => {
    const done: string[] = [];
    const callOff = inTasks([() => done.push("first"), () => done.push("second")], 100);
    vi.advanceTimersByTime(100);
    callOff();
    const callOffItself = inTasks([() => callOffItself(), () => done.push("never")], 0);
    inTasks([() => done.push("early")], 50)();
    vi.runAllTimers();
    expect(done).toEqual(["first"]);
  });
});
