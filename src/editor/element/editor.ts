import { closeCompletion, completionStatus } from "@codemirror/autocomplete";
import { Compartment, EditorState, type Extension, Transaction, type TransactionSpec } from "@codemirror/state";
import { EditorView, keymap, showTooltip, tooltips } from "@codemirror/view";
import * as assistance from "../codemirror/assistance.ts";
import { mayOpenList, openFixes } from "../codemirror/completion.ts";
import { provideAssistance } from "../codemirror/content.ts";
import { applyEditsIn } from "../codemirror/edits.ts";
import { filterLanguage, forgetUndo } from "../codemirror/language.ts";
import { clearMarks } from "../codemirror/marks.ts";
import { onOneLine } from "../codemirror/one-line.ts";
import { filterStateOf, setFilterOptions, setFilterProblems, stopTyping } from "../codemirror/state.ts";
import { type Box, changeBetween, type Owner, type Settings } from "./box.ts";
import { editorStyles } from "./editor-styles.ts";

/* What comes with the first focus, as one part. */

provideAssistance(assistance);

const settings = new Compartment();

function extensionsFor({ readOnly, disabled }: Settings): Extension {
  return [EditorState.readOnly.of(readOnly || disabled), EditorView.editable.of(!disabled)];
}

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

/** Creates the editor that takes the place of a plain box. What was typed since the text `before` can be undone. */
export function createEditor(root: ShadowRoot, owner: Owner, plain: Box, before: string, initial: Settings): Box {
  const { text, options, problems } = plain.state().content;
  let isReady = false;
  const layer = root.ownerDocument.createElement("div");
  layer.popover = "manual";
  layer.className = "tooltips";
  if (!root.adoptedStyleSheets.includes(editorStyles())) root.adoptedStyleSheets.push(editorStyles());
  const enter = () => {
    owner.enter();
    return true;
  };
  const state = EditorState.create({
    doc: before,
    extensions: [
      ignoreRepeated,
      keymap.of([{ key: "Enter", run: enter, shift: enter }]),
      EditorView.contentAttributes.of(({ state: now }) => ({
        role: "combobox",
        "aria-expanded": String(completionStatus(now) === "active"),
      })),
      mayOpenList.of(owner.mayOpenList),
      filterLanguage(options),
      EditorView.lineWrapping,
      EditorView.editorAttributes.of({ part: "editor" }),
      EditorView.updateListener.of(({ startState, state: now, docChanged, transactions }) => {
        if (!isReady || filterStateOf(startState) === filterStateOf(now)) return;
        const isByUser =
          docChanged && transactions.some((each) => each.annotation(Transaction.userEvent) !== undefined);
        owner.changed({ isByUser });
      }),
      settings.of(extensionsFor(initial)),
      topLayer(layer),
    ],
  });
  // With its root from the beginning, or CodeMirror would look only a second later for boxes around it that scroll.
  const view = new EditorView({ state, root });
  view.dom.append(layer);
  view.contentDOM.removeAttribute("aria-multiline"); // a combobox is of one line
  view.contentDOM.autofocus = true; // of a filter that scrolls, focus would otherwise go to the box that does
  const dispatch = (...specs: readonly TransactionSpec[]) => {
    for (const each of specs) view.dispatch(each);
  };
  const setSettings = (now: Settings) => {
    dispatch({ effects: settings.reconfigure(extensionsFor(now)) });
    if (view.state.readOnly) closeCompletion(view);
    // One that is disabled has nothing to focus, not even the box that scrolls.
    if (now.disabled) view.scrollDOM.removeAttribute("tabindex");
    else view.scrollDOM.tabIndex = -1;
  };
  setSettings(initial);
  const [anchor, head] = plain.selection();
  if (before !== text) dispatch({ changes: changeBetween(before, text), userEvent: "input.type" });
  if (plain.state().moment.typing === undefined) dispatch({ effects: stopTyping });
  dispatch({ selection: { anchor, head } });
  if (problems.length > 0) dispatch({ effects: setFilterProblems(problems) });
  isReady = true;
  return {
    dom: view.dom,
    input: view.contentDOM,
    state: () => filterStateOf(view.state),
    selection: () => [view.state.selection.main.from, view.state.selection.main.to],
    setText: (given) => {
      const after = onOneLine(given);
      const changes = changeBetween(view.state.doc.toString(), after);
      dispatch({ changes, selection: { anchor: after.length } }, ...forgetUndo);
      dispatch(clearMarks(view.state));
    },
    select: (start, end) => {
      const head = Math.min(end, view.state.doc.length);
      dispatch({ selection: { anchor: Math.min(start, head), head }, scrollIntoView: true });
      view.focus();
    },
    change: ({ options: changed, problems: now, isLeft }) => {
      if (changed) dispatch({ effects: setFilterOptions(changed) });
      if (now) dispatch({ effects: setFilterProblems(now) });
      if (isLeft) dispatch({ effects: stopTyping });
    },
    setSettings,
    apply: (edits, announced) => {
      applyEditsIn(view, edits, announced);
      view.focus();
    },
    openFixes: () => {
      view.focus();
      openFixes(view);
    },
    closeList: () => completionStatus(view.state) === "active" && closeCompletion(view),
    destroy: () => view.destroy(),
  };
}
