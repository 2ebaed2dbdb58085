import { type EditorState, type Extension, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { type Highlight, highlight } from "../../assist/complete/highlight.ts";
import { narrow } from "../../compiler/lexer/characters.ts";

const mark = Decoration.mark({ class: "cm-filter-bracket" });

/** Parentheses in strings and names are no punctuation, so they count for nothing here. */
function bracketAt(state: EditorState, piece: Highlight | undefined): "(" | ")" | undefined {
  if (piece?.kind !== "punctuation") return undefined;
  const written = narrow(state.sliceDoc(piece.span.start, piece.span.end));
  return written === "(" || written === ")" ? written : undefined;
}

function partnerOf(state: EditorState, all: readonly Highlight[], index: number): Highlight | undefined {
  const own = bracketAt(state, all[index]);
  const step = own === "(" ? 1 : -1;
  let depth = 0;
  for (let at = index; all[at]; at += step) {
    const bracket = bracketAt(state, all[at]);
    if (bracket) depth += bracket === own ? 1 : -1;
    if (depth === 0) return all[at];
  }
  return undefined;
}

/** Whether there may be a parenthesis beside the cursor; only then is the text tokenized. */
function mayBeBeside(state: EditorState, head: number): boolean {
  return /[()]/.test(narrow(state.sliceDoc(Math.max(0, head - 1), head + 1)));
}

/** The parenthesis beside the cursor and the one that belongs to it. */
function matched(state: EditorState): DecorationSet {
  const { head, empty } = state.selection.main;
  if (!empty || !mayBeBeside(state, head)) return Decoration.none;
  const all = highlight(state.doc.toString());
  for (const [index, piece] of all.entries()) {
    if ((piece.span.end !== head && piece.span.start !== head) || !bracketAt(state, piece)) continue;
    const partner = partnerOf(state, all, index);
    if (!partner) continue;
    const both = [piece, partner].map(({ span }) => mark.range(span.start, span.end));
    return Decoration.set(both, true);
  }
  return Decoration.none;
}

export const brackets: Extension = StateField.define<DecorationSet>({
  create: matched,
  update: (value, { docChanged, selection, state }) => (docChanged || selection ? matched(state) : value),
  provide: (field) => EditorView.decorations.from(field),
});
