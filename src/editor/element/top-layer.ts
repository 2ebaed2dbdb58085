import type { Extension } from "@codemirror/state";
import { EditorView, showTooltip, tooltips } from "@codemirror/view";

/** Puts an element that is a popover above all else on the page, where no box around it can clip it, or takes it back. */
export function setOnTop(popover: HTMLElement, isOnTop: boolean): void {
  if (!popover.isConnected || popover.matches(":popover-open") === isOnTop) return;
  if (isOnTop) popover.showPopover();
  else popover.hidePopover();
}

/** The class of the layer that lists and tooltips are in. */
const TOOLTIPS = "tooltips";

/** Puts a list that is open beside an element above that element, whichever of them came first. */
export function raiseLists(beside: HTMLElement): void {
  const root = beside.getRootNode() as ParentNode;
  for (const layer of root.querySelectorAll<HTMLElement>(`.${TOOLTIPS}:popover-open`)) {
    layer.hidePopover();
    layer.showPopover();
  }
}

/** Pixels of the outline of a box with the focus. */
const RING = 3;

/** How far a list must stay away from the word to leave the outline of the box free, over and under it. */
function gapsOf(view: EditorView): readonly [over: number, under: number] {
  const word = view.coordsAtPos(view.state.selection.main.head);
  const box = view.dom.getBoundingClientRect();
  if (!word) return [0, 0];
  const zoom = view.dom.currentCSSZoom ?? 1;
  const [over, under] = [(word.top - box.top) / zoom, (box.bottom - word.bottom) / zoom];
  const line = view.defaultLineHeight;
  return [over < line ? over + RING : 0, under < line ? under + RING : 0]; // on lines in the middle it covers other lines anyway
}

function keepOff(dom: HTMLElement, [over, under]: readonly [over: number, under: number]): void {
  dom.style.setProperty("--gap-over", `${over}px`);
  dom.style.setProperty("--gap-under", `${under}px`);
}

export interface TooltipLayer {
  readonly dom: HTMLElement;
  readonly extension: Extension;
}

/** Where the editor puts its list and its tooltips: a layer over the whole window, on top while there are any. */
export function createTooltipLayer(document: Document): TooltipLayer {
  const dom = document.createElement("div");
  dom.popover = "manual";
  dom.className = TOOLTIPS;
  return {
    dom,
    extension: [
      tooltips({ parent: dom, position: "absolute" }), // in the layer, which tells CodeMirror how far the page is zoomed
      EditorView.updateListener.of(({ view, state }) => {
        const isOpen = state.facet(showTooltip).some(Boolean);
        setOnTop(dom, isOpen);
        if (isOpen) view.requestMeasure({ key: dom, read: gapsOf, write: (gaps) => keepOff(dom, gaps) });
      }),
    ],
  };
}
