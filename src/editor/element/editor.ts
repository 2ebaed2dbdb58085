import { closeCompletion, completionStatus } from "@codemirror/autocomplete";
import { setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import { EditorView, showTooltip, tooltips } from "@codemirror/view";
import type { TextEdit } from "../../base/text/edits.ts";
import * as assistance from "../codemirror/assistance.ts";
import { mayOpenList, openFixes } from "../codemirror/completion.ts";
import { applyEditsIn } from "../codemirror/edits.ts";
import { clearUndoHistory, enterOfField, filterLanguage } from "../codemirror/language.ts";
import { changeState, filterStateOf } from "../codemirror/state.ts";
import { provideAssistance, settled } from "../filter-state.ts";
import { onOneLine } from "../one-line.ts";
import type { Owner, TextBox } from "./box.ts";
import { editorStyles } from "./editor-styles.ts";

/* Loaded as one chunk with the first focus. */

export interface Editor extends TextBox {
  /** Applies a fix or a suggestion, as the user does. */
  readonly apply: (edits: readonly TextEdit[], announced?: string) => void;
  readonly openFixes: () => void;
  /** Closes the list; returns whether it was open. */
  readonly closeList: () => boolean;
}

provideAssistance(assistance);

const settings = new Compartment();

/** A key that is held down acts once: it must not take a suggestion and then send it unseen. */
const ignoreRepeated = EditorView.domEventHandlers({ keydown: ({ key, repeat }) => key === "Enter" && repeat });

/** Puts the list and the tooltips into a layer over the whole window, where no box around the field can clip them. */
function topLayer(layer: HTMLElement): Extension {
  return [
    tooltips({ parent: layer, position: "absolute" }), // in the layer, which tells CodeMirror how far the page is zoomed
    EditorView.updateListener.of(({ state }) => {
      const isOpen = state.facet(showTooltip).some(Boolean);
      if (layer.isConnected && layer.matches(":popover-open") !== isOpen) layer.togglePopover(isOpen);
    }),
  ];
}

/** What makes an editor a form field; precedes the language. `report` is called for each new state of the filter. */
function fieldExtensions(owner: Owner, report: (isByUser: boolean) => void): Extension {
  return [
    ignoreRepeated,
    enterOfField(owner.enter),
    EditorView.contentAttributes.of(({ state }) => ({
      role: "combobox",
      "aria-expanded": String(completionStatus(state) === "active"),
    })),
    mayOpenList.of(owner.mayOpenList),
    EditorView.lineWrapping,
    EditorView.editorAttributes.of({ part: "editor" }),
    EditorView.updateListener.of(({ startState, state, docChanged, transactions }) => {
      if (filterStateOf(startState) === filterStateOf(state)) return;
      report(docChanged && transactions.some((each) => each.annotation(Transaction.userEvent) !== undefined));
    }),
    settings.of([]),
  ];
}

/** Creates the editor that takes the place of a plain box. What was typed since the text `before` can be undone. */
export function createEditor(root: ShadowRoot, owner: Owner, plain: TextBox, before: string): Editor {
  const { content, moment } = plain.state();
  let isReady = false;
  const report = (isByUser: boolean) => isReady && owner.changed(isByUser);
  const layer = root.ownerDocument.createElement("div");
  layer.popover = "manual";
  layer.className = "tooltips";
  if (!root.adoptedStyleSheets.includes(editorStyles())) root.adoptedStyleSheets.push(editorStyles());
  const extensions = [fieldExtensions(owner, report), filterLanguage(content.options), topLayer(layer)];
  // In the page from the start, or CodeMirror would find the scrolling ancestors only a second later.
  const view = new EditorView({ doc: before, extensions, root, parent: root });
  view.dom.append(layer);
  view.contentDOM.removeAttribute("aria-multiline"); // a combobox has one line
  view.scrollDOM.addEventListener("focus", () => view.focus()); // the browser focuses the box of a filter that scrolls
  const replacedBy = (text: string) => ({ from: 0, to: view.state.doc.length, insert: text });
  const [anchor, head] = plain.selection();
  const userEvent = moment.typing === undefined ? "input.paste" : "input.type";
  const typed = content.text !== before && { changes: replacedBy(content.text), userEvent };
  view.dispatch({ ...typed, selection: { anchor, head } }); // together, because moving the cursor ends typing
  if (moment === settled) view.dispatch({ effects: changeState.of({ moment, problems: content.problems }) });
  isReady = true;
  return {
    dom: view.dom,
    input: view.contentDOM,
    state: () => filterStateOf(view.state),
    selection: () => [view.state.selection.main.from, view.state.selection.main.to],
    setText: (given) => {
      const text = onOneLine(given);
      const effects = changeState.of({ problems: [] });
      view.dispatch({ changes: replacedBy(text), selection: { anchor: text.length }, effects });
      for (const each of clearUndoHistory) view.dispatch(each);
      view.dispatch(setDiagnostics(view.state, [])); // until those of this text are made
    },
    select: (start, end, isFocused) => {
      const head = Math.min(end, view.state.doc.length);
      const anchor = Math.min(start, head);
      view.dispatch({ selection: { anchor, head }, scrollIntoView: true });
      if (!isFocused) return;
      view.focus();
      // Chromium moves the cursor when a label is clicked, which CodeMirror does not know yet.
      const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
      root.ownerDocument.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
    },
    change: (change) => view.dispatch({ effects: changeState.of(change) }),
    setSettings: ({ readOnly, disabled }) => {
      const isLocked = readOnly || disabled;
      if (view.state.readOnly === isLocked && view.state.facet(EditorView.editable) !== disabled) return;
      const extensions = [EditorState.readOnly.of(isLocked), EditorView.editable.of(!disabled)];
      view.dispatch({ effects: settings.reconfigure(extensions) });
      if (view.state.readOnly) closeCompletion(view);
      // A disabled editor must not take the focus, not even by its scroller.
      if (disabled) view.scrollDOM.removeAttribute("tabindex");
      else view.scrollDOM.tabIndex = -1;
    },
    apply: (edits, announced) => {
      view.focus(); // first, because the button that has the focus goes with the text
      applyEditsIn(view, edits, announced);
    },
    openFixes: () => {
      view.focus();
      openFixes(view);
    },
    closeList: () => completionStatus(view.state) === "active" && closeCompletion(view),
    destroy: () => view.destroy(),
  };
}
