import { type Completion as Option, pickedCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion, CompletionKind } from "../../assist/complete/options.ts";

/** Kinds that something always follows. */
const beginnings: readonly CompletionKind[] = ["clause", "keyword", "field", "operator", "punctuation"];

const isContinued = ({ kind, edit }: Completion) => beginnings.includes(kind) && edit.text.trim() !== ")";

/** The options after which a list follows. */
const followed = new WeakSet<Option>();
export const isFollowed = (option: Option): boolean => followed.has(option);

/** Inserts a completion with the space that always comes after it. */
export function applyCompletion(view: EditorView, option: Option, completion: Completion): void {
  const { span, text } = completion.edit;
  const { state } = view;
  const goesOn = isContinued(completion);
  const after = state.sliceDoc(span.end, span.end + 1);
  const needsSpace = goesOn && after === "" && !text.endsWith("(");
  const written = needsSpace ? `${text} ` : text;
  if (goesOn) followed.add(option);
  else followed.delete(option);
  view.dispatch({
    changes: { from: span.start, to: span.end, insert: written },
    selection: { anchor: span.start + written.length + (goesOn && after === " " && !text.endsWith("(") ? 1 : 0) },
    annotations: pickedCompletion.of(option),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}
