import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import type { Tooltip } from "@codemirror/view";
import { closeHoverTooltips, EditorView, hasHoverTooltips, hoverTooltip, keymap, showTooltip } from "@codemirror/view";
import { type Hover, hover } from "../../assist/complete/hover.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { editorTexts } from "../../base/messages/editor-texts.ts";
import { optionsOf } from "./state.ts";

type TooltipContent = Partial<Omit<Hover, "span">>;

function detailLines(state: EditorState, { documentation, cost }: TooltipContent): readonly string[] {
  const costs = cost === undefined ? [] : [`${localizeText(editorTexts.cost, optionsOf(state).messages)}: ${cost}`];
  return documentation === undefined ? costs : [documentation, ...costs];
}

/** The tooltip, built of text nodes, because its content is not trusted. */
export function renderTooltip(state: EditorState, content: TooltipContent): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-filter-info";
  const add = (tag: string, text: string) => dom.appendChild(document.createElement(tag)).append(text);
  if (content.title !== undefined) add("strong", content.title);
  for (const line of detailLines(state, content)) add("div", line);
  return dom;
}

const hoverAt = (state: EditorState, place: number) => hover(state.doc.toString(), place, optionsOf(state));

function tooltipOf(state: EditorState, found: Hover): Tooltip {
  const create = () => ({ dom: renderTooltip(state, found) });
  return { pos: found.span.start, end: found.span.end, above: true, create };
}

const underMouse = hoverTooltip(({ state }, place) => {
  const found = hoverAt(state, place);
  return found ? tooltipOf(state, found) : null;
});

const setTooltip = StateEffect.define<Hover | undefined>();

const atCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (value, { docChanged, selection, effects, startState }) => {
    const shown = effects.find((effect) => effect.is(setTooltip));
    if (shown) return shown.value ? tooltipOf(startState, shown.value) : null;
    return docChanged || selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** Shows the tooltip at the cursor and announces it to screen readers. */
function showAtCursor(view: EditorView): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const found = hoverAt(state, head) ?? hoverAt(state, Math.max(0, head - 1));
  if (!found) return true;
  const spoken = [found.title, ...detailLines(state, found)].join(". ");
  view.dispatch({ effects: [setTooltip.of(found), EditorView.announce.of(spoken)] });
  return true;
}

function hideTooltips(view: EditorView): boolean {
  if (!view.state.field(atCursor) && !hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: [setTooltip.of(undefined), closeHoverTooltips] });
  return true;
}

export const hovering: Extension = [
  underMouse,
  atCursor,
  keymap.of([
    { key: "Shift-F1", run: showAtCursor },
    { key: "Escape", run: hideTooltips },
  ]),
];
