import { isolateHistory } from "@codemirror/commands";
import { forceLinting } from "@codemirror/lint";
import { type EditorState, StateField } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { suggestionTexts } from "../../assist/suggest/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { changeOf } from "./apply-edits.ts";
import { assistance, loadSoon } from "./on-demand.ts";
import { once } from "./once.ts";
import { completionOptionsOf, optionsOf } from "./options.ts";
import { filterResult } from "./result.ts";

type Suggestions = readonly Suggestion[];

const later = (state: EditorState) =>
  once(() => {
    const { freeText } = completionOptionsOf(state);
    const options = { ...optionsOf(state), ...(freeText && { freeText }) };
    return assistance.loaded()?.suggest(state.doc.toString(), options) ?? none;
  });

/** The suggestions for the text and the options of a state; the same function while both stay the same. */
export const suggested = StateField.define<() => Suggestions>({
  create: later,
  update: (value, { docChanged, startState, state }) =>
    docChanged || completionOptionsOf(state) !== completionOptionsOf(startState) ? later(state) : value,
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
  if (assistance.loaded()) return state.field(suggested, false)?.() ?? none;
  loadSoon(assistance);
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
