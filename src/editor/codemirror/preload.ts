import { list } from "./list.ts";
import { description, help, preloadSuggestions } from "./on-demand.ts";

/**
 * Loads all parts that editors and fields load when they are first needed: what lists completions, finds hints and fixes,
 * suggests filters, says what they mean, and the help.
 *
 * @example
 * import { preload } from "fieldfilter/codemirror";
 *
 * (await preload()) === undefined; // true
 */
export async function preload(): Promise<void> {
  await Promise.all([list.load(), help.load(), description.load(), preloadSuggestions()]);
}
