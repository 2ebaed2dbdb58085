import { printable } from "../text/invisible.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { pathText } from "./path-text.ts";

/** Thrown for a filter with errors. Its message contains each diagnostic, with a code frame if the text is known. */
export class FilterError extends Error {
  override readonly name: string = "FilterError";
  readonly diagnostics: readonly Diagnostic[];

  /** `message` is that of `render` where the text is known (default: the sentences of the diagnostics). */
  constructor(result: { readonly diagnostics: readonly Diagnostic[] }, message = sentencesOf(result)) {
    super(message);
    this.diagnostics = result.diagnostics;
  }
}

/** A line for each diagnostic; code frames would take as much code as what runs a filter. */
function sentencesOf(result: { readonly diagnostics: readonly Diagnostic[] }): string {
  if (!Array.isArray(result?.diagnostics)) throw new TypeError("The first argument must be a result with diagnostics.");
  return result.diagnostics
    .map(({ severity, code, message, path }) => {
      const sentence = printable(`${severity}[${code}]: ${message}`);
      return path ? `${sentence}\n  at ${printable(pathText(path))}` : sentence;
    })
    .join("\n\n");
}
