import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { codeFolding, foldGutter, foldKeymap, foldService } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { Decoration, EditorView, keymap, MatchDecorator, placeholder, ViewPlugin } from "@codemirror/view";
import { underlines } from "../../src/editor/codemirror/theme.ts";
import type { JsonProblem } from "./exchange.ts";
import { hangingLines } from "./hanging-lines.ts";
import { JSON_TOKEN } from "./json-places.ts";

export interface JsonEditor {
  readonly set: (json: string) => void;
  readonly mark: (problems: readonly JsonProblem[]) => void;
  readonly select: (problem: JsonProblem) => void;
  /** Says what will appear in it, while it is empty; or does not, where something else is shown in its place. */
  readonly describe: (isDescribed: boolean) => void;
}

/** Marks the changes that the page makes. */
const byPage = Annotation.define<true>();

const styles = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent", fontSize: "0.875rem", maxHeight: "24rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: 0 },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--faint)", border: "none" },
  ".cm-foldGutter .cm-gutterElement": { padding: "0 0.25rem", cursor: "pointer" },
  ".cm-foldPlaceholder": {
    color: "var(--faint)",
    background: "none",
    border: "1px solid var(--line)",
    margin: "0 0.25rem",
  },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--sheet)", border: "1px solid var(--line)" },
  ".cm-placeholder": { color: "var(--faint)", fontFamily: "system-ui, sans-serif" },
  ".cm-lintRange.cm-lintRange-error": { textDecorationColor: "var(--error)" },
  ".json-key": { color: "var(--json-key)" },
  ".json-string": { color: "var(--json-string)" },
  ".json-number": { color: "var(--json-number)" },
  ".json-word": { color: "var(--json-word)" },
});

const classes: readonly (readonly [RegExp, string])[] = [
  [/^".*"$/, "json-string"],
  [/^-?\d/, "json-number"],
  [/^(?:true|false|null)$/, "json-word"],
];

function classOf(token: string, after: string): string | undefined {
  if (token.startsWith('"') && /^\s*:/.test(after)) return "json-key";
  return classes.find(([pattern]) => pattern.test(token))?.[1];
}

const decorator = new MatchDecorator({
  regexp: JSON_TOKEN,
  decoration: ({ 0: token, index, input }) => {
    const name = classOf(token, input.slice(index + token.length, index + token.length + 8));
    return name === undefined ? null : Decoration.mark({ class: name });
  },
});

const colours = ViewPlugin.define(
  (view) => ({
    decorations: decorator.createDeco(view),
    update(update) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

/** Folds what a bracket at the end of a line opens, to where the indentation comes back. */
const folding = foldService.of(({ doc }, start, end) => {
  const line = doc.lineAt(start);
  if (!/[[{]$/.test(line.text)) return null;
  const indentation = line.text.search(/\S/);
  for (let number = line.number + 1; number <= doc.lines; number++) {
    const { text, from } = doc.line(number);
    if (text.search(/\S/) <= indentation) return { from: end, to: from + indentation };
  }
  return null;
});

const description = placeholder("The JSON that is sent appears here. You can edit it, and the filter follows.");

/** An editor of JSON. It stands in a shadow root, where its styles are constructed sheets that the policy allows. */
export function createJsonEditor(parent: HTMLElement, json: string, typed: (json: string) => void): JsonEditor {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const described = new Compartment();
  const extensions = [
    history(),
    keymap.of([...foldKeymap, ...defaultKeymap, ...historyKeymap]),
    codeFolding(),
    foldGutter(),
    folding,
    colours,
    hangingLines,
    styles,
    underlines,
    EditorView.lineWrapping,
    described.of(description),
    EditorView.contentAttributes.of({ "aria-label": "JSON" }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((each) => each.annotation(byPage))) typed(state.doc.toString());
    }),
  ];
  const view = new EditorView({ state: EditorState.create({ doc: json, extensions }), parent: root, root });
  return {
    set: (text) => {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: byPage.of(true) });
    },
    mark: (problems) => {
      const marks = problems.map(({ message, span }) => ({
        from: span.start,
        to: span.end,
        severity: "error" as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, marks));
      view.contentDOM.setAttribute("aria-invalid", String(marks.length > 0));
    },
    select: ({ span }) => {
      view.focus();
      view.dispatch({ selection: { anchor: span.start, head: span.end }, scrollIntoView: true });
    },
    describe: (isDescribed) => view.dispatch({ effects: described.reconfigure(isDescribed ? description : []) }),
  };
}
