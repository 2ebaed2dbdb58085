import type { Diagnostic } from "../../src/base/diagnostics/diagnostic.ts";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";

/** The diagnostics of the `FilterError` that a function throws; none if it throws nothing. */
export function refusal(run: () => unknown): readonly Diagnostic[] {
  try {
    run();
  } catch (error) {
    if (error instanceof FilterError) return error.diagnostics;
    throw error;
  }
  return [];
}
