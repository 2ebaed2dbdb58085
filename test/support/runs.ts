import { vi } from "vitest";

/** By hand a fifth of the runs, so that `npm test` takes minutes; all of them where `CI` is set. */
const usually = process.env.CI ? 1 : 0.2;
const wanted = Number(process.env.FIELDFILTER_RUNS ?? usually);
if (wanted > 1) vi.setConfig({ testTimeout: 0 });

/** How often a property is tried; `FIELDFILTER_RUNS=100` tries each a hundred times as often. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.max(1, Math.round(usual * wanted)) };
}
