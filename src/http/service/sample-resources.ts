import { memoryStore } from "./memory-store.ts";
import { samples } from "./sample.ts";
import type { Served } from "./served.ts";

/**
 * Returns sample resources to serve: keywords and bank transactions in memory, with the same generated rows every time.
 * Changes affect only the returned copy.
 *
 * @example
 * import { sampleResources } from "fieldfilter/service";
 *
 * sampleResources().map(({ resource }) => resource.name); // ["keywords", "bank history"]
 */
export function sampleResources(): readonly Served[] {
  return samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows) }));
}
