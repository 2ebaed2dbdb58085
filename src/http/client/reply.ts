import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { Action } from "../../base/language/clauses.ts";
import { type Failure, replySchema, type Success } from "../wire/reply-schema.ts";
import { quoted, type Secret, ServiceError, TransportError } from "./errors.ts";
import { locatedErrors } from "./locate-error.ts";
import type { PreparedRequest } from "./prepare.ts";
import type { RawResponse } from "./transport.ts";

type AnyReply = Success<unknown> | Failure;

const schemas = new Map<boolean, ReturnType<typeof replySchema<never, Action>>>();

/** The schema of replies, created when the first reply is read. */
function schemaFor(action: Action) {
  const isGet = action === "get";
  const schema = schemas.get(isGet) ?? replySchema<never, Action>(undefined, action);
  schemas.set(isGet, schema);
  return schema;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The path of the first issue; in a union, in the branch that matches the kind of reply. */
function invalidPath([issue]: readonly Issue[], hasResult: boolean): Path {
  const inside = issue?.path.length === 0 ? issue.errors?.[hasResult ? 0 : 1] : undefined;
  return inside ? invalidPath(inside, hasResult) : ((issue?.path ?? []) as Path);
}

/** The validated reply: the JSON itself, because the copy that zod makes would change the order of keys. */
function parsed({ text, status }: RawResponse, action: Action, secret: Secret): AnyReply {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The error of `JSON.parse` quotes from the reply, so it is not passed on.
    throw new TransportError("not-json", text.trim() ? "The reply is not JSON." : "The reply is empty.", status);
  }
  const { success, error } = schemaFor(action).safeParse(json);
  if (success) return json as AnyReply;
  const { result, errors } = Object(json ?? {}) as { result?: unknown; errors?: unknown };
  const hasResult = result !== undefined && result !== null;
  const place = quoted(pathText(invalidPath(error.issues as readonly Issue[], hasResult)), secret);
  const sentence =
    hasResult || errors !== undefined
      ? `The reply does not match the API: unexpected value at ${place}.`
      : "The reply has no result and no errors.";
  throw new TransportError("unexpected", sentence, status);
}

const isFailure = (reply: AnyReply): reply is Failure => reply.result === undefined || reply.result === null;

/**
 * The reply in a response, when it has a result. Throws a `ServiceError` when it has errors, whatever its HTTP status,
 * and a `TransportError` when it is not a valid reply. The key is removed from errors and messages.
 */
export function replyOf(
  response: RawResponse,
  action: Action,
  request: PreparedRequest,
  { redact, redactIn }: Secret,
): Success<unknown> {
  const { status, retryAfter } = response;
  let reply: AnyReply | undefined;
  try {
    reply = parsed(response, action, { redact, redactIn });
  } catch (error) {
    if (status === 200) throw error;
  }
  if (reply && isFailure(reply))
    throw new ServiceError(locatedErrors(redactIn(reply.errors), request), request.text, status);
  if (reply && status === 200) {
    const { errors, messages } = reply;
    return { ...reply, ...(errors && { errors: redactIn(errors) }), ...(messages && { messages: redactIn(messages) }) };
  }
  const wait = retryAfter === undefined ? "" : ` and asks to wait ${Math.ceil(retryAfter / 1000)} seconds`;
  throw new TransportError("status", `The service responded with HTTP status ${status}${wait}.`, status, retryAfter);
}
