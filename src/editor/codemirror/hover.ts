import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { Hover } from "../../assist/complete/hover.ts";
import { explanationOf, spokenText } from "./explanation.ts";
import { diagnosis } from "./on-demand.ts";
import { optionsOf } from "./options.ts";

type Diagnosis = Awaited<ReturnType<typeof diagnosis.load>>;

function hoverAt({ hover }: Diagnosis, state: EditorState, place: number): Hover | undefined {
  return hover(state.doc.toString(), place, optionsOf(state));
}

function tooltipOf(state: EditorState, found: Hover): Tooltip {
  const create = () => ({ dom: explanationOf(state, found) });
  return { pos: found.span.start, end: found.span.end, above: true, create };
}

const underMouse = hoverTooltip(async ({ state }, place) => {
  const part = await Promise.resolve(diagnosis.load()).catch(() => undefined);
  const found = part && hoverAt(part, state, place);
  return found ? tooltipOf(state, found) : null;
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

/** The same by keyboard: shown at the cursor and announced to screen readers. */
function explain(view: EditorView): boolean {
  const part = diagnosis.load();
  if (part instanceof Promise) part.then(() => explain(view)).catch(() => {});
  else explainAtCursor(part, view);
  return true;
}

function explainAtCursor(part: Diagnosis, view: EditorView): void {
  const { state } = view;
  const { head } = state.selection.main;
  const found = hoverAt(part, state, head) ?? hoverAt(part, state, Math.max(0, head - 1));
  if (found) view.dispatch({ effects: [show.of(found), EditorView.announce.of(spokenText(state, found))] });
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
