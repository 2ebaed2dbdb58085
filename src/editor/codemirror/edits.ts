import { isolateHistory } from "@codemirror/commands";
import type { ChangeSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { filterStateOf } from "./state.ts";

const changeOf = ({ span, text }: TextEdit): ChangeSpec => ({ from: span.start, to: span.end, insert: text });

/** Changes the text of an editor, as one step that can be undone. */
export function applyEditsIn(view: EditorView, edits: readonly TextEdit[], announced?: string): void {
  if (view.state.readOnly) return;
  const changes = view.state.changes(edits.map(changeOf));
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    annotations: isolateHistory.of("full"),
    userEvent: "fix",
    scrollIntoView: true,
    ...(announced !== undefined && { effects: EditorView.announce.of(announced) }),
  });
}

/** Changes the text to a suggestion, unless the text has changed since it was shown, and announces the new text. */
export function takeSuggestion(view: EditorView, { text }: Suggestion): void {
  const current = filterStateOf(view.state)
    .content.suggestions()
    .find((each) => each.text === text);
  if (current) applyEditsIn(view, current.edits, text);
}
