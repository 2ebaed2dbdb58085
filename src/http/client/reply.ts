import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { Action } from "../../base/language/clauses.ts";
import { type Failure, failureSchema, type Success, successSchema } from "../reply-schema.ts";
import { ServiceError, TransportError } from "./errors.ts";
import { locateErrors } from "./locate-error.ts";
import type { PreparedRequest } from "./prepare.ts";
import { foreignText, type Redact } from "./redact.ts";
import type { RawResponse } from "./transport.ts";

const hasResult = (reply: Success<unknown> | Failure): reply is Success<unknown> =>
  reply.result !== undefined && reply.result !== null;

/** The validated reply: the JSON itself, because the copy that zod makes would change the order of keys. */
function parseReply({ text, status }: RawResponse, action: Action, redact: Redact): Success<unknown> | Failure {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The error of `JSON.parse` quotes from the reply, so it is not passed on.
    throw new TransportError("not-json", text.trim() ? "The reply is not JSON." : "The reply is empty.", status);
  }
  const reply = Object(json ?? {}) as Success<unknown> | Failure;
  if (!hasResult(reply) && reply.errors === undefined)
    throw new TransportError("unexpected", "The reply has no result and no errors.", status);
  const { error } = (hasResult(reply) ? successSchema(action) : failureSchema()).safeParse(json);
  if (!error) return reply;
  const place = foreignText(pathText((error.issues[0]?.path ?? []) as Path), redact);
  throw new TransportError("unexpected", `The reply does not match the API: unexpected value at ${place}.`, status);
}

/**
 * The reply in a response, when it has a result. Throws a `ServiceError` when it has errors, whatever its HTTP status,
 * and a `TransportError` when it is not a valid reply. The access token is removed from errors and messages.
 */
export function readReply(response: RawResponse, action: Action, request: PreparedRequest, redact: Redact) {
  const { status, retryAfter } = response;
  let reply: Success<unknown> | Failure | undefined;
  try {
    reply = parseReply(response, action, redact);
  } catch (error) {
    if (status === 200) throw error;
  }
  if (reply && !hasResult(reply))
    throw new ServiceError(locateErrors(redact(reply.errors), request), request.text, status, retryAfter);
  if (reply && status === 200) {
    const { errors, messages } = reply;
    return { ...reply, ...(errors && { errors: redact(errors) }), ...(messages && { messages: redact(messages) }) };
  }
  const wait = retryAfter === undefined ? "" : ` and asks to wait ${Math.ceil(retryAfter / 1000)} seconds`;
  throw new TransportError("status", `The service responded with HTTP status ${status}${wait}.`, status, retryAfter);
}
