import { isolateHistory } from "@codemirror/commands";
import { forceLinting } from "@codemirror/lint";
import { type EditorState, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { suggestionTexts } from "../../assist/suggest/texts.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { changeOf } from "./apply-edits.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";
import { filterResult } from "./result.ts";

type Suggestions = readonly Suggestion[];
type Assistance = typeof import("./assistance.ts");

let loaded: Assistance | undefined;
let loading: Promise<Assistance> | undefined;

/** The open editors, which show suggestions once these can be made. */
const views = new Set<EditorView>();
const arrival = StateEffect.define<null>();

/** Whether suggestions can be made since a transaction, and could not before it. */
export const isArrival = ({ effects }: Transaction): boolean => effects.some((effect) => effect.is(arrival));

/** Loads what suggests and simplifies filters, or gives it at once if it is there. Loading that fails is tried again. */
export function assistance(): Assistance | Promise<Assistance> {
  loading ??= import("./assistance.ts").then(
    (module) => {
      loaded = module;
      for (const view of views) view.dispatch({ effects: arrival.of(null) });
      return module;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loaded ?? loading;
}

/**
 * Loads the part that suggests filters, for all editors and fields of a page. They load it themselves at the first error
 * that they show; call this to have it earlier.
 *
 * @example
 * import { preloadSuggestions } from "fieldfilter/codemirror";
 *
 * (await preloadSuggestions()) === undefined; // true
 */
export async function preloadSuggestions(): Promise<void> {
  await assistance();
}

const later = (state: EditorState) => once(() => loaded?.suggest(state.doc.toString(), optionsOf(state)) ?? none);

/** The suggestions for the text and the options of a state; the same function while both stay the same. */
export const suggested = StateField.define<() => Suggestions>({
  create: later,
  update: (value, { docChanged, startState, state }) =>
    docChanged || optionsOf(state) !== optionsOf(startState) ? later(state) : value,
  provide: () =>
    ViewPlugin.define((view) => {
      views.add(view);
      return { destroy: () => views.delete(view) };
    }),
});

const none: Suggestions = [];

/** To find suggestions for a longer text would take longer than a key may. */
const LONGEST = 20_000;

/**
 * The filters that were probably meant; none while the text is valid, cannot be changed or is too long. The first call for
 * a text that has some loads what finds them, and returns none.
 */
export function suggestionsOf(state: EditorState): Suggestions {
  if (state.readOnly || state.doc.length > LONGEST || filterResult(state).ok) return none;
  if (loaded) return state.field(suggested, false)?.() ?? none;
  preloadSuggestions().catch(() => {}); // The field works without suggestions; the next error loads again.
  return none;
}

/** Changes the text to a suggestion, as one step that can be undone, and announces the new text. */
export function takeSuggestion(view: EditorView, { text }: Suggestion): void {
  // The text may have changed since the suggestion was shown.
  const current = suggestionsOf(view.state).find((each) => each.text === text);
  if (!current) return;
  const changes = view.state.changes(current.edits.map(changeOf));
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    annotations: isolateHistory.of("full"),
    effects: EditorView.announce.of(text),
    userEvent: "input.suggestion",
    scrollIntoView: true,
  });
  forceLinting(view); // What was mended stays marked until then.
}

/** A text around suggestions, in the language of the editor. */
export function suggestionText(state: EditorState, name: keyof typeof suggestionTexts): string {
  return localizeText(suggestionTexts[name], optionsOf(state).messages);
}

/** The suggestion in words, with a note where it is only likely. */
export function spokenSuggestion(state: EditorState, { title, certainty }: Suggestion): string {
  return certainty === "likely" ? `${title} (${suggestionText(state, "guess")})` : title;
}
