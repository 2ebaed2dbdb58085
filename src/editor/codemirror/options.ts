import { type EditorState, type Extension, Facet, StateEffect, StateField } from "@codemirror/state";
import { type CompletionOptions, completionOptions, toolOptionsOf } from "../../assist/complete/options.ts";
import { checkOptions } from "../../base/options/options.ts";
import type { OutputOptions } from "../../compiler/compile.ts";
import type { Clock } from "../../compiler/dates/resolve-dates.ts";

/** The options to change; one that is undefined is removed. */
export type ChangedOptions = { readonly [Name in keyof CompletionOptions]?: CompletionOptions[Name] | undefined };

const changeOptions = StateEffect.define<ChangedOptions>();

interface Options {
  readonly completion: CompletionOptions;
  /** Those that the text is compiled with; the same object as long as none of them changes. */
  readonly compile: OutputOptions;
}

const none: Options = { completion: {}, compile: {} };

/** The clock that an editor has when the options have none. */
export const defaultClock = Facet.define<Clock, Clock | undefined>({ combine: ([clock]) => clock });

function changed({ completion, compile }: Options, change: ChangedOptions, fallback: Clock | undefined): Options {
  const now = { ...completion, ...change } as CompletionOptions;
  const isOfCompile = compile === none.compile || Object.keys(toolOptionsOf(change as CompletionOptions)).length > 0;
  const clock = now.clock ?? fallback;
  return {
    completion: clock ? { ...now, clock } : now,
    compile: isOfCompile ? { ...toolOptionsOf(now), ...(clock && { clock }) } : compile,
  };
}

const options = StateField.define<Options>({
  create: () => none,
  update: (value, { effects, startState }) => {
    const last = effects.findLast((effect) => effect.is(changeOptions));
    return last ? changed(value, last.value, startState.facet(defaultClock)) : value;
  },
});

export function withOptions(initial: CompletionOptions): Extension {
  return options.init((state) => changed(none, initial as ChangedOptions, state.facet(defaultClock)));
}

export function optionsOf(state: EditorState): OutputOptions {
  return (state.field(options, false) ?? none).compile;
}

/** The options of `complete`: those of `compile`, and what completion knows besides. */
export function completionOptionsOf(state: EditorState): CompletionOptions {
  return (state.field(options, false) ?? none).completion;
}

/**
 * Returns an effect that changes the options of an editor, such as the resource, the action or the messages. Options
 * that are missing stay unchanged, and those that are undefined are removed.
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
  checkOptions(changed, completionOptions);
  return changeOptions.of(changed);
}
