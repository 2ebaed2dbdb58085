import { shown } from "../../../base/diagnostics/words.ts";
import type { Plan } from "../../../engines/plan/result.ts";
import { ServiceError } from "../service-error.ts";
import { TransportError } from "../transport-error.ts";

/** The error, with the part of the text whose request failed. */
export function atPart(error: unknown, { text, locate }: Plan, request: number): unknown {
  const span = locate(request, []);
  if (!span) return error;
  if (error instanceof ServiceError) {
    const errors = error.errors.map((each) => (each.span ? each : { ...each, span }));
    return new ServiceError(errors, error.text, error.status);
  }
  if (!(error instanceof TransportError)) return error;
  const { kind, message, status, retryAfter } = error;
  return new TransportError(kind, `${message} The request was for ${shown(text.slice(span.start, span.end))}.`, {
    status,
    retryAfter,
    span,
  });
}
