import { type Completion as Option, pickedCompletion, snippet } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion, CompletionKind } from "../../assist/complete/candidate.ts";
import { applyEdits, shiftOf } from "../../base/text/edits.ts";
import { moved } from "../../base/text/span.ts";
import { changeOf } from "./apply-edits.ts";

/** Kinds that something always follows. */
const beginnings: readonly CompletionKind[] = ["clause", "keyword", "field", "operator"];

export function isContinued(completion: Completion | undefined): boolean {
  return completion !== undefined && beginnings.includes(completion.kind) && completion.placeholders === undefined;
}

/** The changes that insert a text as the completion, and the offset after it. */
export function insertion({ edit: { span }, additionalEdits = [] }: Completion, text: string) {
  return {
    changes: [...additionalEdits, { span, text }].map(changeOf),
    end: shiftOf(additionalEdits).moved(span.start) + text.length,
  };
}

/** Inserts a completion, and a space after it if the filter continues. */
export function applyCompletion(view: EditorView, option: Option, completion: Completion): void {
  const { span, text } = completion.edit;
  if (completion.placeholders) return applyTemplate(view, option, completion);
  const after = view.state.sliceDoc(span.end, span.end + 1);
  const needsSpace = isContinued(completion) && after === "";
  const { changes, end } = insertion(completion, needsSpace ? `${text} ` : text);
  const passesSpace = isContinued(completion) && after === " " ? 1 : 0;
  view.dispatch({
    changes,
    selection: { anchor: end + passesSpace },
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
