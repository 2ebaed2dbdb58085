import type { Diagnostic } from "./diagnostic.ts";
import { render } from "./render.ts";

/** Thrown by the functions whose names end in `OrThrow`; its message is the code frame of each diagnostic. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(result: { readonly text?: string; readonly diagnostics: readonly Diagnostic[] }) {
    super(render(result));
    this.diagnostics = result.diagnostics;
  }
}
