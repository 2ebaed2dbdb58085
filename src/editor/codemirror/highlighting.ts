import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { highlight } from "../../assist/complete/highlight.ts";
import { severities } from "../problems.ts";
import { type Colour, colourOf, colours, tokenClass } from "./colours.ts";
import { filterField, filterStateOf } from "./state.ts";

const kinds = (Object.keys(colours) as Colour[]).filter((name) => !(severities as readonly string[]).includes(name));
const marks = new Map<string, Decoration>(kinds.map((kind) => [kind, Decoration.mark({ class: tokenClass(kind) })]));

function decorationsOf(state: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { typing } = filterStateOf(state).moment;
  // The word being typed is not invalid yet.
  const typed = typing === undefined ? undefined : state.sliceDoc(0, typing).trimEnd().length;
  for (const { span, kind } of highlight(state.doc.toString())) {
    const mark = kind === "invalid" && span.end === typed ? undefined : marks.get(kind);
    if (mark) builder.add(span.start, span.end, mark);
  }
  return builder.finish();
}

function coloured(selector: string, index: 0 | 1): Record<string, Record<string, string>> {
  const rule = (name: Colour) => colourOf(name, colours[name][index]);
  return Object.fromEntries([
    ...kinds.map((kind) => [`${selector} .${tokenClass(kind)}`, { color: rule(kind) }]),
    ...severities.map((each) => [`${selector} .cm-lintRange-${each}`, { textDecorationColor: rule(each) }]),
  ]);
}

const theme = EditorView.baseTheme({
  ...coloured("&light", 0),
  ...coloured("&dark", 1),
  ".cm-filter-deprecated .cm-completionLabel": { textDecoration: "line-through" },
  ".cm-filter-note": { cursor: "default !important" },
  ".cm-filter-note .cm-completionLabel": { fontStyle: "italic" },
  ".cm-filter-info": { maxWidth: "32em", padding: "2px 6px", whiteSpace: "normal" },
  ".cm-filter-info strong": { display: "block" },
});

/**
 * Text decorations in place of CodeMirror's images of waves: a strict Content-Security-Policy forbids `data:` images,
 * and forced colours hide them. A theme, because these rules must win over base themes.
 */
const underlines = EditorView.theme({
  ".cm-lintRange.cm-lintRange": {
    backgroundImage: "none",
    textDecorationLine: "underline",
    textDecorationStyle: "wavy",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-hint.cm-lintRange-hint": { textDecorationStyle: "dotted" },
});

export const highlighting: Extension = [
  EditorView.decorations.compute(["doc", filterField], decorationsOf),
  theme,
  underlines,
];
