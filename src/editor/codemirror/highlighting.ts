import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { type HighlightKind, highlight } from "../../assist/complete/highlight.ts";
import { tokenClass } from "./theme.ts";
import { typingPlace } from "./typing.ts";

const marks = new Map<HighlightKind, Decoration>();

function markFor(kind: HighlightKind): Decoration {
  const mark = marks.get(kind) ?? Decoration.mark({ class: tokenClass(kind) });
  marks.set(kind, mark);
  return mark;
}

/** Where the last word before the place of typing ends: it is not invalid yet. */
function typedBefore(state: EditorState): number | undefined {
  const place = typingPlace(state);
  return place === undefined ? undefined : state.sliceDoc(0, place).trimEnd().length;
}

function decorationsOf(state: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const typed = typedBefore(state);
  for (const { span, kind } of highlight(state.doc.toString())) {
    if (kind !== "invalid" || span.end !== typed) builder.add(span.start, span.end, markFor(kind));
  }
  return builder.finish();
}

class Highlighter {
  decorations: DecorationSet;

  constructor({ state }: EditorView) {
    this.decorations = decorationsOf(state);
  }
  update({ docChanged, startState, state }: ViewUpdate): void {
    if (docChanged || typingPlace(startState) !== typingPlace(state)) this.decorations = decorationsOf(state);
  }
}

export const highlighting: Extension = ViewPlugin.fromClass(Highlighter, {
  decorations: ({ decorations }) => decorations,
});
