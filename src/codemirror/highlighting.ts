import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { HighlightKind } from "../complete/highlight.ts";
import { firstBehind, pieces } from "./pieces.ts";
import { seen, watchSeen } from "./seen.ts";
import { tokenClass } from "./theme.ts";

const marks = new Map<HighlightKind, Decoration>();

function markFor(kind: HighlightKind): Decoration {
  const mark = marks.get(kind) ?? Decoration.mark({ class: tokenClass(kind) });
  marks.set(kind, mark);
  return mark;
}

/** Of a long text, only what is seen. */
function decorationsOf(view: EditorView): DecorationSet {
  const all = view.state.field(pieces)();
  const { start, end } = view.state.field(seen);
  const builder = new RangeSetBuilder<Decoration>();
  let index = 0;
  for (const { from, to } of view.visibleRanges) {
    index = Math.max(index, firstBehind(all, Math.max(from, start)));
    const stop = Math.min(to, end);
    for (let piece = all[index]; piece && piece.span.start < stop; piece = all[++index])
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
    if (docChanged || viewportChanged || startState.field(seen) !== state.field(seen))
      this.decorations = decorationsOf(view);
  }
}

export const highlighting: Extension = [
  pieces,
  seen,
  watchSeen,
  ViewPlugin.fromClass(Highlighter, { decorations: ({ decorations }) => decorations }),
];
