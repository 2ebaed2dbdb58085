import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import { render, type Shown } from "../../base/diagnostics/render.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import { escapeRegexp } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { ReplyError } from "../reply-schema.ts";

/**
 * Why there is no valid reply: no response (`no-answer`), none in time, a closed connection (`cut-off`), an HTTP status
 * other than 200 without errors of the service, a redirect, which is never followed because the key is only for
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

const HIDDEN = "•••";
/** Deeper values are replaced, to bound the recursion on hostile input. */
const MAX_DEPTH = 50;

/** Removes the key from foreign text: a service can quote the key that it rejects, and an error the request. */
export type Redact = <T>(value: T) => T;

/** A regular expression for a character of the key, plain or escaped for JSON, URLs or HTML. */
function anyFormOf(symbol: string): string {
  const hex = symbol.charCodeAt(0).toString(16);
  return `(?:\\\\?${escapeRegexp(symbol)}|\\\\u00${hex}|%(?:25)?${hex}|&#?\\w{1,8};)`;
}

/** Returns a function that replaces the key in every string of a value, including the names of its keys. */
export function redactorOf(key: string): Redact {
  const pattern = new RegExp(key.replace(/[^a-z\d]/gi, anyFormOf), "gi");
  const redact = (value: unknown, depth = 0): unknown => {
    if (typeof value === "number" && String(value) === key) return HIDDEN;
    if (typeof value === "string") return value.replace(pattern, HIDDEN);
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redact(item, depth + 1)]));
  };
  return ((value) => redact(value)) as Redact;
}

/** Foreign text for use in a message: without the key, on one line, safe for a terminal, and short. */
export function foreignText(text: string, redact: Redact): string {
  return printable(onOneLine(redact(text), 200));
}

/**
 * Adds the message of the platform's error to a sentence: that of its cause, because the error itself says only "fetch
 * failed". The error is not set as `cause`, because it can contain the request with the key.
 */
export function withReason(sentence: string, error: unknown, redact: Redact): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message, code } = inner instanceof Error ? (inner as Error & { readonly code?: string }) : {};
  const reason = message || code;
  return reason ? `${sentence}: ${foreignText(String(reason), redact)}.` : `${sentence}.`;
}
