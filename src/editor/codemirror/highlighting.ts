import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Highlight, HighlightKind } from "../../assist/complete/highlight.ts";
import { isVeryLong } from "./long.ts";
import { firstBehind, pieces } from "./pieces.ts";
import { tokenClass } from "./theme.ts";
import { typingPlace } from "./typing.ts";
import { visiblePart, watchVisiblePart } from "./visible-part.ts";

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
function decorationsOf(state: EditorState): DecorationSet {
  const all = state.field(pieces)();
  const { start, end } = state.field(visiblePart);
  const builder = new RangeSetBuilder<Decoration>();
  const typed = typedBefore(state);
  for (let index = firstBehind(all, start); index < all.length; index++) {
    const { span, kind } = all[index] as Highlight;
    if (span.start >= end) break;
    if (kind !== "invalid" || span.end !== typed) builder.add(span.start, span.end, markFor(kind));
  }
  return builder.finish();
}

class Highlighter {
  decorations: DecorationSet;

  constructor({ state }: EditorView) {
    this.decorations = decorationsOf(state);
  }
  /** A change of a very long text is drawn first, and coloured with what is looked at next. */
  update({ docChanged, changes, startState, state }: ViewUpdate): void {
    const isSame =
      startState.field(visiblePart) === state.field(visiblePart) && typingPlace(startState) === typingPlace(state);
    if (docChanged && isVeryLong(state)) this.decorations = this.decorations.map(changes);
    else if (docChanged || !isSame) this.decorations = decorationsOf(state);
  }
}

export const highlighting: Extension = [
  pieces,
  visiblePart,
  watchVisiblePart,
  ViewPlugin.fromClass(Highlighter, { decorations: ({ decorations }) => decorations }),
];
