import { type Extension, StateEffect, type Transaction } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";

/** A part of the code that is loaded when it is first needed. */
export interface Part<Module> {
  /** The part, if it is there. */
  readonly loaded: () => Module | undefined;
  /** Loads the part, or returns it at once if it is there. Loading that fails is tried again. */
  readonly load: () => Module | Promise<Module>;
}

/** The open editors, which show more once a part has come. */
const views = new Set<EditorView>();
const arrival = StateEffect.define<null>();

/** Whether a part has come with a transaction. */
export const isArrival = ({ effects }: Transaction): boolean => effects.some((effect) => effect.is(arrival));

/** Updates an editor when a part comes. */
export const watchArrivals: Extension = ViewPlugin.define((view) => {
  views.add(view);
  return { destroy: () => views.delete(view) };
});

export function partOf<Module>(fetch: () => Promise<Module>): Part<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = async () => {
    try {
      loaded = await fetch();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const view of views) view.dispatch({ effects: arrival.of(null) });
    return loaded;
  };
  return {
    loaded: () => loaded,
    load: () => {
      if (loaded) return loaded;
      loading ??= load();
      return loading;
    },
  };
}

/** What finds hints and fixes, and explains words: needed as soon as there is a text. */
export const diagnosis: Part<typeof import("./diagnosis.ts")> = partOf(() => import("./diagnosis.ts"));

/** What suggests filters: needed for an error, and for the list of fixes. */
export const assistance: Part<typeof import("./assistance.ts")> = partOf(() => import("./assistance.ts"));

/** What says in words what a filter selects: needed once there is a valid one that nobody is typing. */
export const description: Part<typeof import("../../assist/describe/describe.ts")> = partOf(
  () => import("../../assist/describe/describe.ts"),
);

/** Loads a part for later. The editor works without it; whoever needs it next loads it again. */
export function loadSoon({ load }: Part<unknown>): void {
  Promise.resolve(load()).catch(() => {});
}

/**
 * Loads the parts for hints, fixes and suggestions, for all editors and fields of a page. Otherwise, hints and fixes
 * are loaded with the first text, and suggestions with the first error that is shown.
 *
 * @example
 * import { preloadSuggestions } from "fieldfilter/codemirror";
 *
 * (await preloadSuggestions()) === undefined; // true
 */
export async function preloadSuggestions(): Promise<void> {
  await Promise.all([diagnosis.load(), assistance.load()]);
}
