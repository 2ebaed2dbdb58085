import type { Diagnostic } from "./diagnostic.ts";
import { FilterError } from "./filter-error.ts";
import { render } from "./render.ts";

/** The error of a result, with code frames as its message. */
export function renderedError(result: { readonly text?: string; readonly diagnostics: readonly Diagnostic[] }) {
  return new FilterError(result, render(result));
}
