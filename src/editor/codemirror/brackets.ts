import { type EditorState, type Extension, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Highlight } from "../../assist/complete/highlight.ts";
import { narrow } from "../../compiler/lexer/characters.ts";
import { firstBehind, pieces } from "./pieces.ts";

/** How many pieces are looked at for the other parenthesis, so that a key costs no more in a very long filter. */
const FAR = 10_000;

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
  for (let at = index, looked = 0; looked < FAR && all[at]; at += step, looked++) {
    const bracket = bracketAt(state, all[at]);
    if (bracket) depth += bracket === own ? 1 : -1;
    if (depth === 0) return all[at];
  }
  return undefined;
}

/** Whether a piece beside the cursor may be a parenthesis: to know what the pieces are, all of the text is read. */
function mayBeBeside(state: EditorState, head: number): boolean {
  return /[()]/.test(narrow(state.sliceDoc(Math.max(0, head - 1), head + 1)));
}

/** The parenthesis beside the cursor and the one that belongs to it. */
function matched(state: EditorState): DecorationSet {
  const { head, empty } = state.selection.main;
  if (!empty || !mayBeBeside(state, head)) return Decoration.none;
  const all = state.field(pieces)();
  const before = firstBehind(all, head - 1);
  for (const index of [before, before + 1]) {
    const piece = all[index];
    if (!piece || (piece.span.end !== head && piece.span.start !== head) || !bracketAt(state, piece)) continue;
    const partner = partnerOf(state, all, index);
    if (!partner) continue;
    const both = [piece, partner].map(({ span }) => mark.range(span.start, span.end));
    return Decoration.set(both, true);
  }
  return Decoration.none;
}

export const brackets: Extension = [
  pieces,
  StateField.define<DecorationSet>({
    create: matched,
    update: (value, { docChanged, selection, state }) => (docChanged || selection ? matched(state) : value),
    provide: (field) => EditorView.decorations.from(field),
  }),
];
