import { type EditorState, Facet, StateField } from "@codemirror/state";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { compileText, type OutputOptions, type OutputResult } from "../../compiler/compile.ts";
import { diagnosis, isArrival, loadSoon } from "./on-demand.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";

/** Each is made when somebody asks for it. */
interface Asked {
  readonly result: () => OutputResult;
  readonly diagnostics: () => readonly Diagnostic[];
}

const none: readonly Diagnostic[] = [];

type Compile = (text: string, options: OutputOptions) => OutputResult;

/** What compiles a text, with hints if what finds them is there. */
export const compiler = (): Compile => diagnosis.loaded()?.compileWithWarnings ?? compileText;

/** What says something else of an invalid text than its first error does, which then has no fixes. */
export const otherWords = Facet.define<(state: EditorState) => string | undefined>();

/** Diagnostics as people are told of them. Keys do not wait for it. */
export function inOtherWords(state: EditorState, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const error = diagnostics.find(isError);
  const [message] = error ? state.facet(otherWords).flatMap((say) => say(state) ?? []) : [];
  return message === undefined
    ? diagnostics
    : diagnostics.map((each) => (each === error ? { ...each, message, fixes: [] } : each));
}

function later({ doc }: EditorState, options: OutputOptions): Asked {
  const result = onceLoaded(doc, () => compiler()(doc.toString(), options));
  const diagnosed = onceLoaded(
    doc,
    () => diagnosis.loaded()?.diagnoseText(doc.toString(), options).diagnostics ?? result().diagnostics,
  );
  return { result, diagnostics: () => (result().diagnostics.length === 0 ? none : diagnosed()) };
}

/** As `once`, and once more with what finds hints and fixes, which is loaded for the first text. */
function onceLoaded<Value>({ length }: EditorState["doc"], work: () => Value): () => Value {
  const [before, after] = [once(work), once(work)];
  return () => {
    if (diagnosis.loaded()) return after();
    if (length > 0) loadSoon(diagnosis);
    return before();
  };
}

export const compiled = StateField.define<Asked>({
  create: (state) => later(state, optionsOf(state)),
  update: (value, transaction) => {
    const { docChanged, startState, state } = transaction;
    const options = optionsOf(state);
    return docChanged || options !== optionsOf(startState) || isArrival(transaction) ? later(state, options) : value;
  },
});

function askedOf(state: EditorState): Asked {
  const asked = state.field(compiled, false);
  if (!asked) throw new TypeError("This editor has no filterLanguage among its extensions.");
  return asked;
}

/**
 * Compiles the filter in an editor with the options of the editor. Returns the result of `compile`, or of `prepare` for
 * the output `query`; its diagnostics include the hints of `check` once their code is loaded. The result is cached in
 * the state.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { filterLanguage, filterResult } from "fieldfilter/codemirror";
 *
 * const state = EditorState.create({ doc: "tags = 2", extensions: filterLanguage() });
 * const result = filterResult(state);
 * if (result.ok) result.selection; // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 */
export function filterResult(state: EditorState): OutputResult {
  return askedOf(state).result();
}

/**
 * Returns the diagnostics of `diagnose` for the filter in an editor: those of `filterResult`, with their fixes once
 * their code is loaded.
 */
export function filterDiagnostics(state: EditorState): readonly Diagnostic[] {
  return askedOf(state).diagnostics();
}
