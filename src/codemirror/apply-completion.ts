import { type Completion as Option, pickedCompletion, snippet } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion, CompletionKind } from "../complete/candidate.ts";

/** Kinds that something always follows. */
const beginnings: readonly CompletionKind[] = ["clause", "keyword", "field", "operator"];

export function isContinued(completion: Completion | undefined): boolean {
  return completion !== undefined && beginnings.includes(completion.kind) && completion.placeholders === undefined;
}

/** Inserts a completion, and a space after it if the filter continues. */
export function applyCompletion(view: EditorView, option: Option, completion: Completion): void {
  const { span, text } = completion.edit;
  if (completion.placeholders) return snippet(templateOf(completion))(view, option, span.start, span.end);
  const after = view.state.sliceDoc(span.end, span.end + 1);
  const needsSpace = isContinued(completion) && after === "";
  const insert = needsSpace ? `${text} ` : text;
  const passesSpace = isContinued(completion) && after === " " ? 1 : 0;
  view.dispatch({
    changes: { from: span.start, to: span.end, insert },
    selection: { anchor: span.start + insert.length + passesSpace },
    annotations: pickedCompletion.of(option),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}

const escaped = (text: string) => text.replace(/[{}]/g, "\\$&");

/** The text with its placeholders, which Tab goes through, as CodeMirror writes them. */
function templateOf({ edit: { text }, placeholders = [] }: Completion): string {
  let template = "";
  let done = 0;
  for (const { start, end } of placeholders) {
    template += `${escaped(text.slice(done, start))}\${${escaped(text.slice(start, end))}}`;
    done = end;
  }
  return template + escaped(text.slice(done));
}
