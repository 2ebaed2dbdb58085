import { quoted, type Secret } from "./secret.ts";

/** Why there is no reply that can be used. */
export type TransportErrorKind =
  /** No answer began: no such host, no connection, a certificate that is not trusted. */
  | "no-answer"
  /** The service took longer than the timeout. */
  | "timeout"
  /** The answer began and broke off. */
  | "cut-off"
  /** An HTTP status other than 200, and no errors of the service with it. */
  | "status"
  /** The answer leads elsewhere. The key is not sent there. */
  | "redirect"
  /** More bytes than `maxReplyBytes`. */
  | "too-large"
  | "empty"
  /** The answer says that it is no JSON. */
  | "content-type"
  /** The answer says that it is JSON, or nothing, and is none. */
  | "not-json"
  /** JSON, but no reply of this API. */
  | "unexpected";

interface Details {
  readonly status?: number;
  readonly retryAfter?: number;
}

/** Thrown when no reply came that can be used. A request that changes things may have been carried out all the same. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly kind: TransportErrorKind;
  /** The HTTP status, when there was one. */
  readonly status: number | undefined;
  /** How many milliseconds the service asks to wait before the next try, when it does. */
  readonly retryAfter: number | undefined;

  constructor(kind: TransportErrorKind, message: string, { status, retryAfter }: Details = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The innermost error says most: "fetch failed" is only what it is wrapped in. */
function reasonOf(error: unknown): string {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++) inner = inner.cause;
  if (!(inner instanceof Error)) return "";
  return inner.message || String((inner as { code?: unknown }).code ?? "");
}

/**
 * A sentence with the reason of the platform's own error. That one is left behind: it may hold the request, and with it
 * the key.
 */
export function because(sentence: string, error: unknown, secret: Secret): string {
  const reason = reasonOf(error);
  return reason === "" ? `${sentence}.` : `${sentence}: ${quoted(reason, secret)}.`;
}
