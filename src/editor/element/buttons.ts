import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { helpTexts } from "../../assist/complete/help-texts.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { help } from "../codemirror/on-demand.ts";
import { optionsOf } from "../codemirror/options.ts";
import { buttonOf } from "./button.ts";

/** The buttons at the end of the box, and the help that one of them opens. The styles show those that are wanted. */
export interface Buttons {
  readonly dom: HTMLElement;
  readonly panel: HTMLElement;
  /** Names the buttons in the language of the field. */
  readonly refresh: () => void;
  readonly openHelp: () => void;
}

export function createButtons(document: Document, viewOf: () => EditorView | undefined): Buttons {
  const dom = document.createElement("div");
  dom.className = "buttons";
  const panel = document.createElement("div");
  panel.part.value = "help-panel";
  panel.popover = "auto";
  panel.role = "dialog";
  panel.tabIndex = -1;
  const said = (name: keyof typeof helpTexts) => {
    const view = viewOf();
    return localizeText(helpTexts[name], view && optionsOf(view.state).messages);
  };
  let before: HTMLElement | undefined;
  panel.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed" && panel.matches(":focus-within")) before?.focus();
  });
  const openHelp = () => {
    Promise.resolve(help.load())
      .then(({ helpOf }) => show(helpOf))
      .catch(() => {}); // The next press tries it again.
  };
  const show = (helpOf: Awaited<ReturnType<typeof help.load>>["helpOf"]) => {
    const view = viewOf();
    if (!view?.dom.isConnected) return;
    panel.ariaLabel = said("help");
    close.ariaLabel = said("close");
    panel.replaceChildren(close, ...helpOf(view.state));
    before = (view.root.activeElement as HTMLElement | null) ?? view.contentDOM;
    panel.showPopover();
    place(panel, view.dom);
    panel.focus();
  };
  const close = buttonOf(document, "close", () => panel.hidePopover(), "×");
  const clear = buttonOf(document, "clear", () => clearText(viewOf()), "×");
  const ask = buttonOf(document, "help", openHelp, "?");
  ask.ariaHasPopup = "dialog";
  dom.append(clear, ask);
  return {
    dom,
    panel,
    openHelp,
    refresh: () => {
      clear.ariaLabel = said("clear");
      ask.ariaLabel = said("help");
    },
  };
}

/** Deletes all of the text, as a person would, who can undo it as one step. */
function clearText(view: EditorView | undefined): void {
  if (!view || view.state.readOnly) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length },
    annotations: isolateHistory.of("full"),
    userEvent: "delete",
  });
  view.focus();
}

/** Least height of the help; where less is free under the box, it is over the box. */
const LEAST = 200;

function place(panel: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const { clientHeight } = box.ownerDocument.documentElement;
  const zoom = panel.currentCSSZoom ?? 1;
  const [under, over] = [clientHeight - bottom, top];
  const isUnder = under >= LEAST || under >= over;
  Object.assign(panel.style, {
    left: `${left / zoom}px`,
    width: `${width / zoom}px`,
    maxHeight: `${(Math.max(isUnder ? under : over, LEAST) - 12) / zoom}px`,
    top: isUnder ? `${(bottom + 4) / zoom}px` : "auto",
    bottom: isUnder ? "auto" : `${(clientHeight - top + 4) / zoom}px`,
  });
}
