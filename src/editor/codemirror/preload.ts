import { list } from "./list.ts";
import { description, help, preloadSuggestions } from "./on-demand.ts";

/**
 * Loads all parts that editors and fields otherwise load on demand: for completions, hints and fixes, suggestions,
 * descriptions in words, and the help. Resolves when they are loaded.
 *
 * @example
 * import { preload } from "fieldfilter/codemirror";
 *
 * (await preload()) === undefined; // true
 */
export async function preload(): Promise<void> {
  await Promise.all([list.load(), help.load(), description.load(), preloadSuggestions()]);
}
