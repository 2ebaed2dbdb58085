import { describe, expect, it, vi } from "vitest";
import * as assistance from "../../../src/editor/codemirror/assistance.ts";
import { defineFilterInput } from "../../../src/editor/element/define.ts";
import { type FieldState, viewOf } from "../../../src/editor/element/view.ts";
import type { EditMoment } from "../../../src/editor/filter-state.ts";
import { contentOf, settled, shownDiagnostics } from "../../../src/editor/filter-state.ts";
import type { FieldProblem } from "../../../src/editor/problems.ts";
import { products } from "../../support/samples.ts";
import table from "./view.json" with { type: "json" };

type Given = Partial<Omit<FieldState, "content" | "shown">> & {
  readonly problems?: readonly FieldProblem[];
  readonly isPlain?: boolean;
};

/** What is seen of a field with a text: its message by its code, `+` fixes, `?` a suggestion, `!` validity, states. */
function seen(text: string, { problems = [], isPlain = false, ...given }: Given): string {
  const content = contentOf(text, { resource: products, action: "get" }, isPlain ? undefined : assistance, problems);
  const moment = given.moment ?? settled;
  const shown = () => shownDiagnostics(content, moment);
  const flags = { isTouched: true, custom: "", isRequired: false, isReadOnly: false, hasLoadFailed: false };
  const now = viewOf({ ...flags, isDisabled: false, missing: "Fill this out.", ...given, content, moment, shown });
  const { message, severity, fixes, suggestion, validity, mayOpenList, meaning, states } = now;
  const known = [...content.problems, ...content.result().diagnostics];
  const code = known.find((each) => each.message === message)?.code ?? message;
  const parts = [
    severity && `${severity} ${code}`,
    fixes.length > 0 && `+${fixes.length}`,
    suggestion && `?${suggestion.text}`,
    validity && `!${Object.entries(validity.flags).flatMap(([name, is]) => (is ? [name] : []))}`,
    validity && severity === "error" && validity.message !== message && "says another",
    !mayOpenList && "no list",
    meaning && `"${meaning}"`,
    ...Object.keys(states).filter((name) => states[name]),
  ];
  return parts.filter(Boolean).join(", ");
}

const typing = (text: string): EditMoment => ({ typing: text.length, isPaused: false, shownMessages: [] });

/** The states that a text is looked at in. */
const columns: Readonly<Record<string, (text: string) => Given>> = {
  untouched: () => ({ isTouched: false }),
  typing: (text) => ({ moment: typing(text) }),
  paused: (text) => ({ moment: { ...typing(text), isPaused: true } }),
  moved: () => ({ moment: { typing: undefined, isPaused: false, shownMessages: [] } }),
  left: () => ({}),
  plain: () => ({ isPlain: true }),
  failed: () => ({ hasLoadFailed: true }),
  required: (text) => ({ isRequired: true, moment: typing(text) }),
  submitted: () => ({ isRequired: true }),
  readonly: () => ({ isReadOnly: true, isRequired: true }),
  disabled: () => ({ isDisabled: true }),
  custom: (text) => ({ custom: "Not now.", isRequired: true, moment: typing(text) }),
};

describe.each(Object.entries<Readonly<Record<string, string>>>(table))("%j", (text, expected) => {
  it.each(Object.entries(columns))("%s", (column, given) => expect(seen(text, given(text))).toBe(expected[column]));
});

describe("while a person types on", () => {
  const text = "nmae = 1 AND stock = 2";
  const shownMessages = contentOf(text, { resource: products }, assistance)
    .diagnostics()
    .map(({ message }) => message);

  it.each([
    ["what was shown stays, without fixes", text, shownMessages, "error unknown-field, !badInput, no list, wrong"],
    ["what no longer holds goes", "name = 1 AND stock = 2", shownMessages, ""],
    ["what is new waits", text, ["Another."], "!badInput"],
  ])("%s", (_, now, messages, expected) =>
    expect(seen(now, { moment: { ...typing(now), shownMessages: messages } })).toBe(expected),
  );
});

describe("problems of a server", () => {
  const of = (problem: FieldProblem, text = "stock = 2") =>
    contentOf(text, { resource: products, action: "get" }, assistance, [problem]).problems[0];

  it.each<readonly [string, FieldProblem, Given, string]>([
    [
      "are shown in a field that nobody has touched",
      { message: "No." },
      { isTouched: false },
      "error problem, !customError, no list",
    ],
    [
      "come after the message of the page",
      { message: "No." },
      { custom: "Not now." },
      "error Not now., !customError, no list",
    ],
    ["that warn do not make it invalid", { message: "Hm.", severity: "warning" }, {}, "warning problem"],
    [
      "have no fixes where nothing can be changed",
      { message: "No.", fixes: [{ edits: [{ span: { start: 0, end: 5 }, text: "" }] } as never] },
      { isReadOnly: true },
      "error problem, !customError, no list",
    ],
  ])("%s", (_, problem, given, expected) =>
    expect(seen("stock = 2", { ...given, problems: [problem] })).toContain(expected),
  );

  it("are of problem details, with a code, a place in the text or in the selection, and fixes", () => {
    const span = { start: 8, end: 9 };
    expect(of({ code: "too-many", detail: "Too many.", span })).toMatchObject({
      code: "too-many",
      message: "Too many.",
      span,
    });
    expect(of({ detail: "No.", pointer: "#/filters/0/values/0" })).toMatchObject({ severity: "error", span });
    expect(of({ detail: "No.", path: ["filters", 0, "values", 0] })).toMatchObject({ span });
    const fix = { code: "x", title: "Use 3", data: {}, certainty: "likely", edits: [{ span, text: "3" }] } as const;
    expect(of({ message: "No.", span, fixes: [fix] })).toMatchObject({ fixes: [fix] });
  });

  it("have what a server sends as null, or with another type, as missing", () => {
    const fixes = [null, {}, { edits: [null] }, { edits: [{ span: { start: 0, end: 5 } }] }];
    const odd = { detail: "No.", code: null, severity: "info", span: null, path: "limit", pointer: null, fixes };
    const whole = { code: "problem", severity: "error", span: { start: 0, end: 9 }, fixes: [] };
    expect(contentOf("stock = 2", {}, assistance, "No." as never).problems).toEqual([]);
    expect(of(odd as never)).toMatchObject(whole);
    expect(of({ detail: "No.", fixes: null } as never)).toMatchObject(whole);
    expect(of(null as never)).toBeUndefined();
  });

  it.each([
    ["outside of the text", { start: 5, end: 50 }],
    ["that is none", { start: 5, end: 2 }],
    ["of strings", { start: "0", end: "1" } as never],
    ["inside a character", { start: 0.5, end: 2 }],
  ])("are about the whole filter where their place is one %s, without its fixes", (_, span) => {
    const fix = { code: "x", title: "x", data: {}, certainty: "likely", edits: [{ span, text: "3" }] } as const;
    expect(of({ message: "No.", span, fixes: [fix] })).toMatchObject({ span: { start: 0, end: 9 }, fixes: [] });
    for (const pointer of ["#/limit", "#/%", "/%ff/0", ""])
      expect(of({ message: "No.", pointer })).toMatchObject({ span: { start: 0, end: 9 } });
  });
});

it("a server can import the element; it is defined once there is a DOM in which it can be a form field", () => {
  expect(() => defineFilterInput()).toThrow("in a browser");
  const defined = new Map<string, CustomElementConstructor>();
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("customElements", {
    get: (name: string) => defined.get(name),
    define: (name: string, made: CustomElementConstructor) => defined.set(name, made),
  });
  // happy-dom has no internals, and those of jsdom cannot be form fields
  for (const internals of [undefined, class {}]) {
    vi.stubGlobal("ElementInternals", internals);
    expect(defineFilterInput().prototype).toBeInstanceOf(HTMLElement);
    expect([...defined]).toEqual([]);
  }
  vi.stubGlobal(
    "ElementInternals",
    class {
      setFormValue() {}
    },
  );
  defineFilterInput();
  expect(defineFilterInput()).toBe(defined.get("filter-input"));
  vi.unstubAllGlobals();
});
