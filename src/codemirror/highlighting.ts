import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { HighlightKind } from "../complete/highlight.ts";
import { firstBehind, pieces } from "./pieces.ts";
import { seen, watchSeen } from "./seen.ts";
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

/** Of a long text, only what is seen. */
function decorationsOf(view: EditorView): DecorationSet {
  const all = view.state.field(pieces)();
  const { start, end } = view.state.field(seen);
  const builder = new RangeSetBuilder<Decoration>();
  const typed = typedBefore(view.state);
  let index = 0;
  for (const { from, to } of view.visibleRanges) {
    index = Math.max(index, firstBehind(all, Math.max(from, start)));
    const stop = Math.min(to, end);
    for (let piece = all[index]; piece && piece.span.start < stop; piece = all[++index])
      if (piece.kind !== "invalid" || piece.span.end !== typed)
        builder.add(piece.span.start, piece.span.end, markFor(piece.kind));
  }
  return builder.finish();
}

class Highlighter {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = decorationsOf(view);
  }
  update({ docChanged, viewportChanged, view, startState, state }: ViewUpdate): void {
    const isTypedElsewhere = typingPlace(startState) !== typingPlace(state);
    if (docChanged || viewportChanged || startState.field(seen) !== state.field(seen) || isTypedElsewhere)
      this.decorations = decorationsOf(view);
  }
}

export const highlighting: Extension = [
  pieces,
  seen,
  watchSeen,
  ViewPlugin.fromClass(Highlighter, { decorations: ({ decorations }) => decorations }),
];
