import type { AnyFix, Diagnostic, Path, Severity } from "../base/diagnostics/diagnostic.ts";
import { isRecord } from "../base/options/options.ts";
import type { TextEdit } from "../base/text/edits.ts";
import type { Span } from "../base/text/span.ts";
import type { OutputResult } from "../compiler/compile.ts";

/** A diagnostic of a server: of `diagnose`, or an error of a problem as `toProblem` returns it. */
export interface FieldProblem {
  readonly message?: string;
  /** The message in problem details (RFC 9457). */
  readonly detail?: string;
  readonly code?: string;
  /** Default: `error`. */
  readonly severity?: Severity;
  readonly span?: Span;
  /** The place in the selection, which is shown at the place in the text that it came from. */
  readonly path?: Path;
  /** The same as a JSON Pointer in a URI fragment. */
  readonly pointer?: string;
  readonly fixes?: readonly AnyFix[];
}

/** The gravest first. */
export const severities = ["error", "warning", "hint"] as const satisfies readonly Severity[];

/** The keys of a JSON Pointer (RFC 6901) into a selection, whose own keys have no escapes. */
function parsePointer(pointer: string): Path {
  const keys = pointer.replace(/^#?\/?/, "").split("/");
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** What a server sends as null, or with another type, counts as missing. */
export const recordsIn = <Item>(given: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(given) ? given.filter((each: Item) => isRecord(each)) : [];

export function toDiagnostic(problem: FieldProblem, text: string, result: OutputResult): Diagnostic {
  const { message, detail, span, path, pointer, fixes } = problem;
  const code = problem.code ?? "problem";
  const severity = severities.find((each) => each === problem.severity) ?? "error";
  const place = Array.isArray(path) ? path : typeof pointer === "string" ? parsePointer(pointer) : undefined;
  const found = span ?? (place && "locate" in result ? result.locate(place) : undefined);
  const isOffset = (at: unknown) => Number.isInteger(at) && (at as number) >= 0 && (at as number) <= text.length;
  const isInside = (at?: Span) => isRecord(at) && isOffset(at.start) && isOffset(at.end) && at.start <= at.end;
  const isEdit = (edit?: TextEdit) => isInside(edit?.span) && typeof edit?.text === "string";
  const usable = recordsIn(fixes).filter(
    ({ edits }) => Array.isArray(edits) && edits.length > 0 && edits.every(isEdit),
  );
  const at = isInside(found) ? found : { start: 0, end: text.length };
  // The codes of a server are its own.
  return { code, message: message || detail || code, severity, data: {}, span: at, fixes: usable } as never;
}
