import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { Action } from "../../base/language/clauses.ts";
import { type Failure, replySchema, type Success } from "../wire/reply-schema.ts";
import { locatedErrors } from "./locate-error.ts";
import type { Prepared } from "./prepare.ts";
import { quoted, type Secret } from "./secret.ts";
import { ServiceError } from "./service-error.ts";
import type { RawResponse } from "./transport.ts";
import { TransportError } from "./transport-error.ts";

type Schema = ReturnType<typeof replySchema<never, Action>>;

const schemas = new Map<boolean, Schema>();

/** The schema of replies, created when the first reply is read. */
function schemaFor(action: Action): Schema {
  const isGet = action === "get";
  const schema = schemas.get(isGet) ?? replySchema<never, Action>(undefined, action);
  schemas.set(isGet, schema);
  return schema;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function jsonOf({ text, status, contentType }: RawResponse, secret: Secret): unknown {
  if (text.trim() === "") throw new TransportError("empty", "The reply is empty.", { status });
  if (contentType !== "" && !JSON_TYPE.test(contentType)) {
    const sentence = `The reply is not JSON: its content type is ${quoted(contentType, secret)}.`;
    throw new TransportError("content-type", sentence, { status });
  }
  try {
    return JSON.parse(text);
  } catch {
    // The error of `JSON.parse` quotes from the reply, so it is not passed on.
    throw new TransportError("not-json", "The reply is not valid JSON.", { status });
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The path of the first issue; in a union, in the branch that matches the kind of reply. */
function invalidPath([issue]: readonly Issue[], hasResult: boolean): Path {
  const inside = issue?.errors?.[hasResult ? 0 : 1];
  return inside ? invalidPath(inside, hasResult) : ((issue?.path ?? []) as Path);
}

function unexpected(json: unknown, issues: readonly Issue[], status: number, secret: Secret): TransportError {
  const { result, errors } = Object(json ?? {}) as { result?: unknown; errors?: unknown };
  const isMissing = result == null && errors == null;
  const place = quoted(pathText(invalidPath(issues, result != null)), secret);
  const sentence = isMissing
    ? "The reply has no result and no errors."
    : `The reply does not match the API: unexpected value at ${place}.`;
  return new TransportError("unexpected", sentence, { status });
}

function isFailure(reply: object): reply is Failure {
  return (reply as { result?: unknown }).result == null;
}

/** The validated reply: the JSON itself, because the copy that zod makes would lose unknown keys. */
function parsed(response: RawResponse, action: Action, secret: Secret): Success<unknown> | Failure {
  const json = jsonOf(response, secret);
  const { success, error } = schemaFor(action).safeParse(json);
  if (success) return json as Success<unknown> | Failure;
  throw unexpected(json, error.issues as readonly Issue[], response.status, secret);
}

/** The reply with the key removed from its errors and messages, which are likely to be displayed. */
function redacted(reply: Success<unknown>, { redactIn }: Secret): Success<unknown> {
  const { errors, messages } = reply;
  return {
    ...reply,
    ...(errors && { errors: redactIn(errors) as typeof errors }),
    ...(messages && { messages: redactIn(messages) as typeof messages }),
  };
}

/**
 * The reply in a response, when it has a result. Throws a `ServiceError` when it has errors, whatever its HTTP status,
 * and a `TransportError` when it is not a valid reply.
 */
export function replyOf(response: RawResponse, action: Action, prepared: Prepared, secret: Secret): Success<unknown> {
  const { status, retryAfter } = response;
  const isOk = status === 200;
  let reply: Success<unknown> | Failure | undefined;
  try {
    reply = parsed(response, action, secret);
  } catch (error) {
    if (isOk) throw error;
  }
  if (reply && isFailure(reply)) {
    const errors = secret.redactIn(reply.errors) as typeof reply.errors;
    throw new ServiceError(locatedErrors(errors, prepared), prepared.text, status);
  }
  if (reply && isOk) return redacted(reply, secret);
  const details = { status, ...(retryAfter !== undefined && { retryAfter }) };
  const wait = retryAfter === undefined ? "" : ` and asks to wait ${Math.ceil(retryAfter / 1000)} seconds`;
  throw new TransportError("status", `The service responded with HTTP status ${status}${wait}.`, details);
}
