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
      EditorView.updateListener.of(({ state }) => setOnTop(dom, state.facet(showTooltip).some(Boolean))),
    ],
  };
}
