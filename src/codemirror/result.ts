import { type EditorState, StateField } from "@codemirror/state";
import { type CompileResult, compile } from "../compile.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";

function later({ doc }: EditorState, options: ReturnType<typeof optionsOf>): () => CompileResult {
  return once(() => compile(doc.toString(), options));
}

export const compiled = StateField.define<() => CompileResult>({
  create: (state) => later(state, optionsOf(state)),
  update: (value, { docChanged, startState, state }) => {
    const options = optionsOf(state);
    return docChanged || options !== optionsOf(startState) ? later(state, options) : value;
  },
});

/**
 * What the filter in an editor compiles to: the result of `compile` with the options of the editor. It is kept with the
 * state, so to ask again costs nothing.
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
  const result = state.field(compiled, false);
  if (!result) throw new TypeError("This editor has no filterLanguage among its extensions.");
  return result();
}
