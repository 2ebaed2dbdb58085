import { quoted, type Secret } from "./secret.ts";

/** The reason why there is no valid reply. */
export type TransportErrorKind =
  /** No response: unknown host, no connection, untrusted certificate. */
  | "no-answer"
  /** The service took longer than the timeout. */
  | "timeout"
  /** The connection closed before the end of the response. */
  | "cut-off"
  /** An HTTP status other than 200, without errors of the service. */
  | "status"
  /** A redirect, which is not followed because the key is only for `baseUrl`. */
  | "redirect"
  /** More bytes than `maxReplyBytes`. */
  | "too-large"
  | "empty"
  /** The content type of the response is not JSON. */
  | "content-type"
  /** The text of the response is not valid JSON in UTF-8. */
  | "not-json"
  /** JSON that is not a reply of this API. */
  | "unexpected";

interface Details {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
}

/** Thrown when there is no valid reply. A request to change data may have been carried out all the same. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly kind: TransportErrorKind;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The wait that the service requests before a retry, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(kind: TransportErrorKind, message: string, { status, retryAfter }: Details = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The message of the innermost cause, because the outer one says only "fetch failed". */
function reasonOf(error: unknown): string {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++) inner = inner.cause;
  if (!(inner instanceof Error)) return "";
  return inner.message || String((inner as { code?: unknown }).code ?? "");
}

/**
 * The sentence with the message of the platform's error. That error is not set as the cause, because it may hold the
 * request and so the key.
 */
export function because(sentence: string, error: unknown, secret: Secret): string {
  const reason = reasonOf(error);
  return reason === "" ? `${sentence}.` : `${sentence}: ${quoted(reason, secret)}.`;
}
