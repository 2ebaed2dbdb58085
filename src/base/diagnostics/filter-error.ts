import { escapeInvisible, printable } from "../text/invisible.ts";
import type { Diagnostic, Path } from "./diagnostic.ts";

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

/** Throws a `TypeError` for an argument that is not the result of another function. */
export function checkResult(result: { readonly diagnostics: readonly unknown[] }): void {
  if (!Array.isArray(result?.diagnostics))
    throw new TypeError("The first argument must be a result, such as compile returns.", { cause: result });
}

/** A line for each diagnostic; code frames would take as much code as what runs a filter. */
function sentencesOf(result: { readonly diagnostics: readonly Diagnostic[] }): string {
  checkResult(result);
  return result.diagnostics
    .map(({ severity, code, message, path }) => {
      const sentence = printable(`${severity}[${code}]: ${message}`);
      return path ? `${sentence}\n  at ${printable(pathText(path))}` : sentence;
    })
    .join("\n\n");
}

/** `filters[0].values[1]` */
export function pathText(path: Path): string {
  const parts = path.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${escapeInvisible(JSON.stringify(key))}]`;
  });
  return parts.join("").replace(/^\./, "") || "the value";
}
