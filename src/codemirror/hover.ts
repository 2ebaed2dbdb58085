import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { type Hover, hover } from "../complete/hover.ts";
import { explanationOf, saidAloud } from "./explanation.ts";
import { optionsOf } from "./options.ts";

/** What there is to say of a place, problems aside: they have a tooltip of their own. */
function saidAt(state: EditorState, place: number): Hover | undefined {
  const said = hover(state.doc.toString(), place, optionsOf(state));
  return said?.diagnostics.some(({ message }) => message === said.title) ? undefined : said;
}

function tooltipOf(state: EditorState, said: Hover): Tooltip {
  const create = () => ({ dom: explanationOf(state, said) });
  return { pos: said.span.start, end: said.span.end, above: true, create };
}

const underMouse = hoverTooltip(({ state }, place) => {
  const said = saidAt(state, place);
  return said ? tooltipOf(state, said) : null;
});

const show = StateEffect.define<Hover | undefined>();

const atCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (value, { docChanged, selection, effects, startState }) => {
    const shown = effects.find((effect) => effect.is(show));
    if (shown) return shown.value ? tooltipOf(startState, shown.value) : null;
    return docChanged || selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** The same for those who use no mouse: shown at the cursor, and said. */
function explain(view: EditorView): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const said = saidAt(state, head) ?? saidAt(state, Math.max(0, head - 1));
  if (said) view.dispatch({ effects: [show.of(said), EditorView.announce.of(saidAloud(state, said))] });
  return true;
}

function hide(view: EditorView): boolean {
  if (!view.state.field(atCursor)) return false;
  view.dispatch({ effects: show.of(undefined) });
  return true;
}

export const hovering: Extension = [
  underMouse,
  atCursor,
  keymap.of([
    { key: "Shift-F1", run: explain },
    { key: "Escape", run: hide },
  ]),
];
