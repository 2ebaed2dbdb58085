import { Compartment, type Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import { type Assistance, loadedAssistance, PAUSE, provideAssistance } from "../filter-state.ts";
import { changeState, filterStateOf } from "./state.ts";

let loading: Promise<Assistance> | undefined;

/**
 * Loads the code for completions, fixes and suggestions, which is otherwise loaded with the first text or the focus.
 *
 * @example
 * import { preloadSuggestions } from "fieldfilter/codemirror";
 *
 * (await preloadSuggestions()) === undefined; // true
 */
export async function preloadSuggestions(): Promise<void> {
  try {
    loading ??= import("./assistance.ts");
    provideAssistance(await loading);
  } catch (error) {
    loading = undefined; // the next call tries again
    throw error;
  }
}

/** Holds the extension of the assistance, which frameworks drop when they reconfigure an editor. */
const assisted = new Compartment();

const isAssisted = ({ state }: EditorView) => assisted.get(state) === loadedAssistance()?.extension;

/** Reports that typing has paused, and loads the assistance when there is a text or the focus. */
const watcher = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;
  const load = () => {
    if (isAssisted(view)) return;
    preloadSuggestions().then(
      () => {
        const assistance = loadedAssistance();
        if (isDestroyed || !assistance || isAssisted(view)) return;
        view.dispatch({ effects: [changeState.of({ assistance }), assisted.reconfigure(assistance.extension)] });
      },
      () => {}, // the next key tries it again
    );
  };
  const pause = () => {
    const { moment } = filterStateOf(view.state);
    if (!moment.isPaused) view.dispatch({ effects: changeState.of({ moment: { ...moment, isPaused: true } }) });
  };
  if (view.state.doc.length > 0 || view.hasFocus) load();
  return {
    update: ({ docChanged, focusChanged }) => {
      if (docChanged || (focusChanged && view.hasFocus)) load();
      if (!docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(pause, PAUSE);
    },
    destroy: () => {
      isDestroyed = true;
      clearTimeout(timer);
    },
  };
});

export const watch = (): Extension => [watcher, assisted.of(loadedAssistance()?.extension ?? [])];
