import { EditorState, StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { filterLanguage } from "../../../src/editor/codemirror/index.ts";
import { products } from "../../support/samples.ts";

/** Editors of CodeMirror in a page, made by the tests. */
function open(doc: string, options: Parameters<typeof filterLanguage>[0] & { readonly isStored?: boolean } = {}) {
  const { isStored = false, ...language } = options;
  const parent = document.createElement("div");
  document.querySelector("main")?.append(parent);
  const stored = isStored ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [];
  const root = parent.attachShadow({ mode: "open" });
  const extensions = [filterLanguage(language), stored];
  const view = new EditorView({ state: EditorState.create({ doc, extensions }), parent: root as never, root });
  /** Gives the editor its extensions again, as frameworks do. */
  const reconfigure = () => view.dispatch({ effects: StateEffect.reconfigure.of(extensions) });
  return Object.assign(view, { reconfigure });
}

Object.assign(window, { products, open });
