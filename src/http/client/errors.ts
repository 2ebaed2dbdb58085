import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import { render, type Shown } from "../../base/diagnostics/render.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import type { Span } from "../../base/text/span.ts";
import type { ReplyError } from "../reply-schema.ts";

/**
 * Why there is no valid reply: no response (`no-answer`), none in time, a closed connection (`cut-off`), an HTTP status
 * other than 200 without errors of the service, a redirect, which is never followed because the access token is only for
 * `baseUrl`, more than `maxReplyBytes`, no JSON in UTF-8, or JSON that is not a reply of this API (`unexpected`).
 */
export type TransportErrorKind =
  | "no-answer"
  | "timeout"
  | "cut-off"
  | "status"
  | "redirect"
  | "too-large"
  | "not-json"
  | "unexpected";

/** Thrown when there is no valid reply. A request to change data may have been carried out all the same. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  constructor(
    readonly kind: TransportErrorKind,
    message: string,
    /** The HTTP status, if there was a response. */
    readonly status?: number,
    /** The wait that the service requests before a retry, in milliseconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The error for a valid HTTP response that is not what the API specifies. */
export const unexpectedReply = (sentence: string) => new TransportError("unexpected", sentence, 200);

/** An error of the service, with its location in the request when it names one. */
export interface LocatedError extends ReplyError {
  /** The path in the body that the error names. */
  readonly path?: Path;
  /** The span in the text of the query that this part of the body comes from. */
  readonly span?: Span;
}

/** Limits of the message of a `ServiceError`; its `errors` have everything. */
const MAX_ERRORS = 20;
const MAX_LENGTH = 500;

export function shownError({ code, string, detail, path, span }: LocatedError): Shown {
  const isShown = typeof detail !== "string" || string.includes(detail) || (path && detail === pathText(path));
  const more = isShown ? "" : `: ${onOneLine(detail, MAX_LENGTH)}`;
  const message = onOneLine(more ? string.replace(/\.$/, "") : string, MAX_LENGTH) + more;
  const position = span ? { span } : path && { path };
  return { code: printable(onOneLine(String(code), MAX_LENGTH)), severity: "error", message, ...position, fixes: [] };
}

/** Thrown when the service rejects a request. The message shows up to 20 errors, with code frames of the query. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  constructor(
    /** The errors of the service, with their locations. */
    readonly errors: readonly LocatedError[],
    /** The text that the spans refer to: the query as given, or printed when it was not given as text. */
    readonly text: string,
    /** The HTTP status, which the API specifies to be 200. */
    readonly status: number,
    /** The wait that the service requests before a retry, in milliseconds. */
    readonly retryAfter?: number,
  ) {
    super(render({ text, diagnostics: errors.slice(0, MAX_ERRORS).map(shownError) }));
  }
}
