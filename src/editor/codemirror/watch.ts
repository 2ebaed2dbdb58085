import { Compartment, type Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
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
    if (isAssisted(this.#view)) return;
    preloadSuggestions().then(
      () => {
        const assistance = loadedAssistance();
        if (this.#isGone || !assistance || isAssisted(this.#view)) return;
        const effects = [changeState.of({ assistance }), assisted.reconfigure(assistance.extension)];
        this.#view.dispatch({ effects });
      },
      () => {}, // the next key tries it again
    );
  }
  update({ docChanged, focusChanged, view }: ViewUpdate): void {
    if (docChanged || (focusChanged && view.hasFocus)) this.load();
    if (!docChanged) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { moment } = filterStateOf(view.state);
      if (!moment.isPaused) view.dispatch({ effects: changeState.of({ moment: { ...moment, isPaused: true } }) });
    }, PAUSE);
  }
  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }
}

const watcher = ViewPlugin.fromClass(Watcher);

export const watch = (): Extension => [watcher, assisted.of(loadedAssistance()?.extension ?? [])];
