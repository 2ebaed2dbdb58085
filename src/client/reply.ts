import type { Path } from "../diagnostics/diagnostic.ts";
import { pathText } from "../diagnostics/render.ts";
import type { Action } from "../language/clauses.ts";
import { type Failure, replySchema, type Success } from "../wire/schema/reply.ts";
import type { Answer } from "./exchange.ts";
import { locatedErrors } from "./locate-error.ts";
import type { Prepared } from "./prepare.ts";
import { quoted, type Secret } from "./secret.ts";
import { ServiceError } from "./service-error.ts";
import { TransportError } from "./transport-error.ts";

type Schema = ReturnType<typeof replySchema<never, Action>>;

const schemas = new Map<boolean, Schema>();

/** Made when a reply is first read. */
function schemaFor(action: Action): Schema {
  const isGet = action === "get";
  const schema = schemas.get(isGet) ?? replySchema<never, Action>(undefined, action);
  schemas.set(isGet, schema);
  return schema;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function jsonOf({ text, status, contentType }: Answer, secret: Secret): unknown {
  if (text.trim() === "") throw new TransportError("empty", "The reply is empty.", { status });
  if (contentType !== "" && !JSON_TYPE.test(contentType)) {
    const sentence = `The reply is not JSON, but says that it is ${quoted(contentType, secret)}.`;
    throw new TransportError("content-type", sentence, { status });
  }
  try {
    return JSON.parse(text);
  } catch {
    // The platform's own error quotes from the reply.
    throw new TransportError("not-json", "The reply is not JSON: it is broken, or it is something else.", { status });
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The place in a reply that is wrong: of a union, in the branch that was surely meant. */
function wrongPath([issue]: readonly Issue[], hasResult: boolean): Path {
  const inside = issue?.errors?.[hasResult ? 0 : 1];
  return inside ? wrongPath(inside, hasResult) : ((issue?.path ?? []) as Path);
}

function unexpected(json: unknown, issues: readonly Issue[], status: number, secret: Secret): TransportError {
  const { result, errors } = Object(json ?? {}) as { result?: unknown; errors?: unknown };
  const isNothing = result == null && errors == null;
  const place = quoted(pathText(wrongPath(issues, result != null)), secret);
  const sentence = isNothing
    ? "The reply has no result and no errors."
    : `The reply is not what the API promises: something else is at ${place}.`;
  return new TransportError("unexpected", sentence, { status });
}

function isFailure(reply: object): reply is Failure {
  return (reply as { result?: unknown }).result == null;
}

/** The reply itself, not a copy that zod makes: no key of it is lost, whatever it is called. */
function checked(answer: Answer, action: Action, secret: Secret): Success<unknown> | Failure {
  const json = jsonOf(answer, secret);
  const { success, error } = schemaFor(action).safeParse(json);
  if (success) return json as Success<unknown> | Failure;
  throw unexpected(json, error.issues as readonly Issue[], answer.status, secret);
}

/** Whatever the service says beside a result is made to be shown, as errors are. */
function concealed(reply: Success<unknown>, { concealIn }: Secret): Success<unknown> {
  const { errors, messages } = reply;
  return {
    ...reply,
    ...(errors && { errors: concealIn(errors) as typeof errors }),
    ...(messages && { messages: concealIn(messages) as typeof messages }),
  };
}

/**
 * What an answer says: the reply, when it has a result. Errors of the service are thrown as a `ServiceError`, whatever
 * the HTTP status is.
 */
export function replyOf(answer: Answer, action: Action, prepared: Prepared, secret: Secret): Success<unknown> {
  const { status, retryAfter } = answer;
  const isRight = status === 200;
  let reply: Success<unknown> | Failure | undefined;
  try {
    reply = checked(answer, action, secret);
  } catch (error) {
    if (isRight) throw error;
  }
  if (reply && isFailure(reply)) {
    const errors = secret.concealIn(reply.errors) as typeof reply.errors;
    throw new ServiceError(locatedErrors(errors, prepared), prepared.text, status);
  }
  if (reply && isRight) return concealed(reply, secret);
  const details = { status, ...(retryAfter !== undefined && { retryAfter }) };
  const wait = retryAfter === undefined ? "" : `, and asks to wait ${Math.ceil(retryAfter / 1000)} seconds`;
  throw new TransportError("status", `The service answered with the HTTP status ${status}${wait}.`, details);
}
