import { memoryStore } from "./memory-store.ts";
import { samples } from "./sample.ts";
import type { Served } from "./served.ts";

/**
 * Something to serve at once: keywords and the history of a bank account, made up, in memory, the same ones every time.
 * What is changed is changed in this copy alone.
 *
 * @example
 * import { sampleResources } from "fieldfilter/service";
 *
 * sampleResources().map(({ resource }) => resource.name); // ["keywords", "bank history"]
 */
export function sampleResources(): readonly Served[] {
  return samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows) }));
}
