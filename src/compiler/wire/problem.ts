import { type Code, type Diagnostic, type Fix, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { checkResult } from "../../base/diagnostics/filter-error.ts";
import type { Span } from "../../base/text/span.ts";

/** An error of a problem: the diagnostic in the format of RFC 9457. */
export interface ProblemError {
  readonly code: Code;
  /** The message of the diagnostic. */
  readonly detail: string;
  /** The span in the text, in UTF-16 code units; set for an error in a text. */
  readonly span?: Span;
  /** The position in JSON: a JSON Pointer as a URI fragment, such as `#/filters/0/values`; set for an error in JSON. */
  readonly pointer?: string;
  readonly fixes: readonly Fix[];
}

/** Problem details as RFC 9457 defines them: the body of a response with the content type `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** The message of the first error. */
  readonly detail: string;
  readonly errors: readonly ProblemError[];
}

/** A JSON Pointer (RFC 6901) as a URI fragment. Half of a surrogate pair, which no URI can have, becomes U+FFFD. */
function pointerOf(path: Path): string {
  const wellFormed = path.map((key) => String(key).replace(/\p{Cs}/gu, "\ufffd"));
  return `#${wellFormed.map((key) => `/${encodeURIComponent(key.replace(/~/g, "~0").replace(/\//g, "~1"))}`).join("")}`;
}

function errorOf({ code, message, span, path, fixes }: Diagnostic): ProblemError {
  return { code, detail: message, ...(span && { span }), ...(path && { pointer: pointerOf(path) }), fixes };
}

/**
 * Returns the problem details (RFC 9457) of an invalid filter or selection, for the body of an HTTP response. Its
 * `errors` are the errors of the result; warnings and hints are omitted. To set a member such as `instance`, spread the
 * problem. Throws a `TypeError` for what is no result, and for one without errors.
 *
 * @example
 * import { compile, toProblem } from "fieldfilter";
 *
 * const problem = toProblem(compile("tags = many"));
 * problem.status; // 400
 * problem.detail; // 'The value "many" needs quotes, or "Field:" before it if it is a field.'
 * problem.errors.map(({ code, span }) => [code, span]); // [["unquoted-value", { start: 7, end: 11 }]]
 */
export function toProblem(result: { readonly diagnostics: readonly Diagnostic[] }): Problem {
  checkResult(result);
  const errors = result.diagnostics.filter(isError).map(errorOf);
  const [first] = errors;
  if (!first) throw new TypeError("A problem needs a result with errors.");
  return { type: "about:blank", title: "Bad Request", status: 400, detail: first.detail, errors };
}
