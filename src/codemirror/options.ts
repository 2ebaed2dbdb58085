import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { type CompileOptions, compileOptions } from "../compile.ts";
import { checkOptions } from "../options/option-table.ts";

/** Options to change; one that is undefined is taken away. */
export type ChangedOptions = { readonly [Name in keyof CompileOptions]?: CompileOptions[Name] | undefined };

const changeOptions = StateEffect.define<ChangedOptions>();

const options = StateField.define<CompileOptions>({
  create: () => ({}),
  update: (value, { effects }) => {
    const last = effects.findLast((effect) => effect.is(changeOptions));
    return last ? ({ ...value, ...last.value } as CompileOptions) : value;
  },
});

export function withOptions(initial: CompileOptions): Extension {
  return options.init(() => initial);
}

export function optionsOf(state: EditorState): CompileOptions {
  return state.field(options, false) ?? {};
}

/**
 * The effect that changes what the filter of an editor is compiled with: another resource, another action, the
 * sentences of another language. What is left out stays as it was, and what is undefined is taken away.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { filterLanguage, filterResult, setFilterOptions } from "fieldfilter/codemirror";
 *
 * const { state } = EditorState.create({ doc: "LIMIT 5", extensions: filterLanguage() }).update({
 *   effects: setFilterOptions({ action: "del" }),
 * });
 * filterResult(state).ok; // false
 */
export function setFilterOptions(changed: ChangedOptions): StateEffect<ChangedOptions> {
  checkOptions(changed, compileOptions);
  return changeOptions.of(changed);
}
