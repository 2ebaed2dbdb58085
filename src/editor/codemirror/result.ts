import { type EditorState, StateField } from "@codemirror/state";
import { type CompileResult, compileInSteps } from "../../compiler/compile.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";

/** Each step is taken when somebody asks for what comes of it. */
interface Asked {
  readonly parsed: () => unknown;
  readonly verdict: () => CompileResult;
  readonly result: () => CompileResult;
}

function later({ doc }: EditorState, options: ReturnType<typeof optionsOf>): Asked {
  const parsed = once(() => readText(doc.toString(), options.limits));
  const steps = once(() => compileInSteps(doc.toString(), options, parsed()));
  return { parsed, verdict: () => steps().verdict, result: once(() => steps().finish()) };
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

/** As `filterResult`, at once: it is what each key needs to know, and says nothing of fixes. */
export function filterVerdict(state: EditorState): CompileResult {
  return askedOf(state).verdict();
}

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
  return askedOf(state).result();
}
