import { Compartment, type Extension } from "@codemirror/state";
import { type Command, EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { diagnosis, loadSoon, type Part, partOf } from "./on-demand.ts";

type List = typeof import("./completion.ts");

/** What lists completions and fixes: needed once somebody comes to the editor. */
export const list: Part<List> = partOf(() => import("./completion.ts"));

/** What opens a list before its code is there. */
const openers: Readonly<Record<string, (list: List) => Command>> = {
  "Ctrl-Space": ({ askForList }) => askForList,
  "Alt-ArrowDown": ({ askForList }) => askForList,
  ArrowDown: ({ openBelow }) => openBelow,
  "Mod-.": ({ openFixes }) => openFixes,
  "Alt-Enter": ({ openFixes }) => openFixes,
};

/** Stands in for the list until somebody comes to the editor. */
class Waiting {
  #isTyped = false;
  #isGone = false;
  readonly #view: EditorView;

  constructor(view: EditorView) {
    this.#view = view;
    if (list.loaded() || view.hasFocus) this.load();
  }
  /** Loads the list, puts it in its place and opens it, if it would be open by now or `open` asks for it. */
  load(open?: (list: List) => Command): void {
    const view = this.#view;
    const install = (part: List) => {
      if (this.#isGone && !open) return;
      if (!this.#isTyped) part.warmUp(view);
      if (!this.#isGone) view.dispatch({ effects: place.reconfigure(part.completion) });
      if (open) open(part)(view);
      else if (view.hasFocus) part.openByItself(view, this.#isTyped);
    };
    Promise.resolve(list.load()).then(install, () => {}); // The next key tries it again.
    loadSoon(diagnosis); // The first key needs it, and would wait for it.
  }
  update({ docChanged, transactions }: ViewUpdate): void {
    if (!docChanged || !transactions.some((each) => each.isUserEvent("input.type"))) return;
    this.#isTyped = true;
    this.load();
  }
  destroy(): void {
    this.#isGone = true;
  }
}

const waits = ViewPlugin.fromClass(Waiting, {
  eventObservers: {
    focus() {
      this.load();
    },
    pointerenter() {
      this.load();
    },
  },
});

const place = new Compartment();

const waiting: Extension = [
  waits,
  EditorView.contentAttributes.of({ "aria-autocomplete": "list" }),
  keymap.of(
    Object.entries(openers).map(([key, open]) => ({
      key,
      run: (view) => {
        view.plugin(waits)?.load(open);
        return true;
      },
    })),
  ),
];

/** The list of completions and of fixes, which is loaded when somebody comes to the editor. */
export const listOnDemand = (): Extension => place.of(list.loaded()?.completion ?? waiting);
