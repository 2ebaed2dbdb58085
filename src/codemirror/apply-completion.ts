import { type Completion as Option, pickedCompletion, snippet } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Completion, CompletionKind } from "../complete/candidate.ts";

/** After these something always follows. */
const beginnings: readonly CompletionKind[] = ["clause", "keyword", "field", "operator"];

export function goesOn(item: Completion | undefined): boolean {
  return item !== undefined && beginnings.includes(item.kind) && item.placeholders === undefined;
}

/** Writes an item, and the space after it where the filter goes on. */
export function applyItem(view: EditorView, option: Option, item: Completion): void {
  const { span, text } = item.edit;
  if (item.placeholders) return snippet(templateOf(item))(view, option, span.start, span.end);
  const after = view.state.sliceDoc(span.end, span.end + 1);
  const needsSpace = goesOn(item) && after === "";
  const insert = needsSpace ? `${text} ` : text;
  const passesSpace = goesOn(item) && after === " " ? 1 : 0;
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
