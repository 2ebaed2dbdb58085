import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import type { Span } from "../../base/text/span.ts";
import { isVeryLong } from "./long.ts";

/** Characters on each side of what is seen that count as seen, so that a little scrolling needs no work. */
const MARGIN = 1000;

const change = StateEffect.define<Span>();

/** The part of the text that is about to be seen: CodeMirror draws a long line as a whole, however little of it shows. */
export const visiblePart = StateField.define<Span>({
  create: () => ({ start: 0, end: 2 * MARGIN }),
  update: (value, { changes, effects }) => {
    const last = effects.findLast((effect) => effect.is(change));
    if (last) return last.value;
    if (changes.empty) return value;
    const end = Math.min(value.end, changes.length);
    return { start: changes.mapPos(Math.min(value.start, end), -1), end: Math.max(changes.mapPos(end, 1), 2 * MARGIN) };
  },
});

const isLong = ({ doc }: EditorState) => doc.length > 2 * MARGIN;

/** What stands between the upper and the lower edge of what the editor shows in the window. */
function visiblePartOf(view: EditorView): Span {
  const { left, right, top, bottom } = view.scrollDOM.getBoundingClientRect();
  const height = view.dom.ownerDocument.documentElement.clientHeight;
  const start = view.posAtCoords({ x: left, y: Math.max(0, top) }, false);
  const end = view.posAtCoords({ x: right, y: Math.min(height, bottom) }, false);
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

/**
 * Looks again before the next picture, when something scrolled or the text changed. A very long text is drawn first, which
 * takes long enough; what of it is seen counts as changed then.
 */
export const watchVisiblePart = ViewPlugin.define((view) => {
  const page = view.dom.ownerDocument;
  const listeners = new AbortController();
  let frame = 0;
  let isBehind = false;
  let task: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    frame = 0;
    const now = visiblePartOf(view);
    const { start, end } = view.state.field(visiblePart);
    const isIn = start <= now.start && Math.min(end, view.state.doc.length) >= now.end;
    const isTight = end - start <= now.end - now.start + 4 * MARGIN;
    if (isIn && isTight && !isBehind) return;
    isBehind = false;
    view.dispatch({ effects: change.of({ start: Math.max(0, now.start - MARGIN), end: now.end + MARGIN }) });
  };
  const lookOrWait = () => {
    if (!isVeryLong(view.state)) return look();
    task = setTimeout(look);
  };
  const lookSoon = () => {
    if (frame === 0 && isLong(view.state)) frame = requestAnimationFrame(lookOrWait);
  };
  const options = { capture: true, passive: true, signal: listeners.signal };
  for (const target of [page, view.scrollDOM]) target.addEventListener("scroll", lookSoon, options);
  lookSoon();
  return {
    update: ({ docChanged, geometryChanged, viewportChanged, state }) => {
      isBehind ||= docChanged && isVeryLong(state);
      if (docChanged || geometryChanged || viewportChanged) lookSoon();
    },
    destroy: () => {
      listeners.abort();
      cancelAnimationFrame(frame);
      clearTimeout(task);
    },
  };
});
