import { type EditorState, StateField } from "@codemirror/state";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { CompileResult } from "../../compiler/compile.ts";
import { compileCritically, diagnoseText } from "../../compiler/diagnose.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";

/** Each step is taken when somebody asks for what comes of it. */
interface Asked {
  readonly parsed: () => unknown;
  readonly result: () => CompileResult;
  readonly diagnostics: () => readonly Diagnostic[];
}

const none: readonly Diagnostic[] = [];

function later({ doc }: EditorState, options: ReturnType<typeof optionsOf>): Asked {
  const parsed = once(() => readText(doc.toString(), options.limits));
  const result = once(() => compileCritically(doc.toString(), options, parsed()));
  const diagnosed = once(() => diagnoseText(doc.toString(), options).diagnostics);
  return { parsed, result, diagnostics: () => (result().diagnostics.length === 0 ? none : diagnosed()) };
}

export const compiled = StateField.define<Asked>({
  create: (state) => later(state, optionsOf(state)),
  update: (value, { docChanged, startState, state }) => {
    const options = optionsOf(state);
    return docChanged || options !== optionsOf(startState) ? later(state, options) : value;
  },
});

function askedOf(state: EditorState): Asked {
  const asked = state.field(compiled, false);
  if (!asked) throw new TypeError("This editor has no filterLanguage among its extensions.");
  return asked;
}

/** Takes the first step alone, which is to parse the text. */
export function parseFilter(state: EditorState): void {
  askedOf(state).parsed();
}

/**
 * Compiles the filter in an editor with the options of the editor. Returns the result of `compile`, with the warnings and
 * hints of `check` among its diagnostics. It is cached in the state.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { filterLanguage, filterResult } from "fieldfilter/codemirror";
 *
 * const state = EditorState.create({ doc: "tags = 2", extensions: filterLanguage() });
 * const result = filterResult(state);
 * if (result.ok) result.selection; // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 */
export function filterResult(state: EditorState): CompileResult {
  return askedOf(state).result();
}

/** Returns what `diagnose` finds in the filter in an editor: the diagnostics of `filterResult`, with their fixes. */
export function filterDiagnostics(state: EditorState): readonly Diagnostic[] {
  return askedOf(state).diagnostics();
}
