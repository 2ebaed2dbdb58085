import { vi } from "vitest";

const wanted = Number(process.env.FIELDFILTER_RUNS ?? 1);
if (wanted > 1) vi.setConfig({ testTimeout: 0 });

/** How often a property is tried; `FIELDFILTER_RUNS=100` tries each a hundred times as often. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.round(usual * wanted) };
}
