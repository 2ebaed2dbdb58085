import { type Completion as Option, pickedCompletion, snippet } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion, CompletionKind } from "../../assist/complete/candidate.ts";
import { applyEdits, shiftOf } from "../../base/text/edits.ts";
import { moved } from "../../base/text/span.ts";
import { changeOf } from "./apply-edits.ts";

/** Kinds that something always follows. */
const beginnings: readonly CompletionKind[] = ["clause", "keyword", "field", "operator", "punctuation"];

const isContinued = ({ kind, edit, placeholders }: Completion) =>
  beginnings.includes(kind) && placeholders === undefined && edit.text.trim() !== ")";

/** The options after which a list follows. */
const followed = new WeakSet<Option>();
export const isFollowed = (option: Option): boolean => followed.has(option);

/** Inserts a completion with the space that always comes after it. */
export function applyCompletion(
  view: EditorView,
  option: Option,
  completion: Completion,
  text = completion.edit.text,
): void {
  if (completion.placeholders) return applyTemplate(view, option, completion);
  const { edit, additionalEdits = [] } = completion;
  const { state } = view;
  const goesOn = isContinued(completion);
  const after = state.sliceDoc(edit.span.end, edit.span.end + 1);
  const needsSpace = goesOn && after === "" && !text.endsWith("(");
  const written = needsSpace ? `${text} ` : text;
  const changes = state.changes([...additionalEdits, { span: edit.span, text: written }].map(changeOf));
  const end = shiftOf(additionalEdits).moved(edit.span.start) + written.length;
  const place = end + (goesOn && after === " " && !text.endsWith("(") ? 1 : 0);
  if (goesOn) followed.add(option);
  else followed.delete(option);
  view.dispatch({
    changes,
    selection: { anchor: place },
    annotations: pickedCompletion.of(option),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}
/** In one change, which is one step to undo. */
function applyTemplate(view: EditorView, option: Option, completion: Completion): void {
  const { edit, additionalEdits = [] } = completion;
  const start = additionalEdits[0]?.span.start ?? edit.span.start;
  const others = additionalEdits.map(({ span, text }) => ({ span: moved(span, -start), text }));
  const before = applyEdits(view.state.sliceDoc(start, edit.span.start), others);
  snippet(escaped(before) + templateOf(completion))(view, option, start, edit.span.end);
}

const escaped = (text: string) => text.replace(/[{}]/g, "\\$&");

/** The text with its placeholders, which Tab goes through, as CodeMirror writes them: with a number, or `01` would be one. */
function templateOf({ edit: { text }, placeholders = [] }: Completion): string {
  let template = "";
  let done = 0;
  for (const [index, { start, end }] of placeholders.entries()) {
    template += `${escaped(text.slice(done, start))}\${${index + 1}:${escaped(text.slice(start, end))}}`;
    done = end;
  }
  return template + escaped(text.slice(done));
}
