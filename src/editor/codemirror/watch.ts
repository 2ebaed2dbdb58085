import { type Extension, StateEffect } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { type Assistance, PAUSE, provideAssistance } from "./content.ts";
import { changeState, filterStateOf, pause } from "./state.ts";

let loading: Promise<Assistance> | undefined;

async function loadAssistance(): Promise<Assistance> {
  try {
    loading ??= import("./assistance.ts");
    const assistance = await loading;
    provideAssistance(assistance);
    return assistance;
  } catch (error) {
    loading = undefined; // whoever needs it next tries again
    throw error;
  }
}

/**
 * Loads the code for completions, fixes and suggestions, which is otherwise loaded with the first text or the focus.
 *
 * @example
 * import { preloadSuggestions } from "fieldfilter/codemirror";
 *
 * (await preloadSuggestions()) === undefined; // true
 */
export async function preloadSuggestions(): Promise<void> {
  await loadAssistance();
}

/** Ends the pause of typing, and loads the assistance when there is a text or the focus. */
class Watcher {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;
  readonly #view: EditorView;

  constructor(view: EditorView) {
    this.#view = view;
    if (view.state.doc.length > 0 || view.hasFocus) this.load();
  }
  load(): void {
    if (filterStateOf(this.#view.state).content.assistance) return;
    loadAssistance().then(
      (assistance) => {
        if (this.#isGone || filterStateOf(this.#view.state).content.assistance) return;
        this.#view.dispatch({
          effects: [changeState.of({ assistance }), StateEffect.appendConfig.of(assistance.extension)],
        });
      },
      () => {}, // the next key tries it again
    );
  }
  update({ docChanged, focusChanged, view }: ViewUpdate): void {
    if (docChanged || (focusChanged && view.hasFocus)) this.load();
    if (!docChanged) return;
    clearTimeout(this.#timer);
    if (!filterStateOf(view.state).moment.isPaused)
      this.#timer = setTimeout(() => view.dispatch({ effects: pause.of(null) }), PAUSE);
  }
  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }
}

export const watch: Extension = ViewPlugin.fromClass(Watcher);
