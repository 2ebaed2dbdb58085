import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from "@codemirror/view";

/** Spaces before the rest of a line that wraps, besides those that the line begins with. */
const MORE = 2;
const DEEPEST = 12;

const classOf = (spaces: number) => `hanging-${spaces}`;

const depths = Array.from({ length: DEEPEST + 1 }, (_, spaces) => spaces);
const marks = depths.map((spaces) => Decoration.line({ class: classOf(spaces) }));

function decorationsOf(state: EditorState, ranges: EditorView["visibleRanges"]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let next = 0;
  for (const { from, to } of ranges) {
    for (let at = Math.max(from, next); at <= to; at = next) {
      const line = state.doc.lineAt(at);
      const mark = marks[Math.min(DEEPEST, line.text.length - line.text.trimStart().length)];
      if (mark) builder.add(line.from, line.from, mark);
      next = line.to + 1;
    }
  }
  return builder.finish();
}

/** The rest of a line that wraps stands deeper than its beginning. */
export const hangingLines: Extension = [
  EditorView.theme(
    Object.fromEntries(
      depths.map((spaces) => [
        `.${classOf(spaces)}`,
        { paddingLeft: `calc(6px + ${spaces + MORE}ch)`, textIndent: `${-spaces - MORE}ch` },
      ]),
    ),
  ),
  ViewPlugin.define(
    ({ state, visibleRanges }) => ({
      decorations: decorationsOf(state, visibleRanges),
      update({ docChanged, viewportChanged, view }) {
        if (docChanged || viewportChanged) this.decorations = decorationsOf(view.state, view.visibleRanges);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
];
