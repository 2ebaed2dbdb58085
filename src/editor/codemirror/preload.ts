import { list } from "./list.ts";
import { description, preloadSuggestions } from "./on-demand.ts";

/**
 * Loads all parts that editors and fields otherwise load on demand: for completions, hints and fixes, suggestions and
 * descriptions in words. Resolves when they are loaded.
 *
 * @example
 * import { preload } from "fieldfilter/codemirror";
 *
 * (await preload()) === undefined; // true
 */
export async function preload(): Promise<void> {
  await Promise.all([list.load(), description.load(), preloadSuggestions()]);
}
