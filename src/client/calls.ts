import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import type { Success } from "../wire/schema/reply.ts";
import { addressOf } from "./address.ts";
import { exchange, type Host } from "./exchange.ts";
import { checkTimeout, type Settings } from "./options.ts";
import type { Body, Prepared } from "./prepare.ts";
import { replyOf } from "./reply.ts";
import type { Common } from "./request-options.ts";
import { withRetries } from "./retry.ts";
import { createSlots } from "./slots.ts";

/** How many requests of one user the API answers at once. */
const AT_ONCE = 5;

/** Something that was prepared, on its way. */
export interface Call {
  readonly action: Action;
  readonly resource: Resource;
  readonly prepared: Prepared;
  /** What is sent, when it is not the body that was prepared. */
  readonly body?: Body;
  readonly request: Pick<Common, "signal" | "timeout">;
}

export type Answered = Success<unknown> & { readonly diagnostics: readonly Diagnostic[] };

/** What sends the calls of one session, a few at once. */
export function createCaller(settings: Settings, host: Host): (call: Call) => Promise<Answered> {
  const slots = createSlots(AT_ONCE);
  return async ({ action, resource, prepared, body = prepared.body, request }) => {
    const { signal, timeout = settings.timeout } = request;
    const url = addressOf(settings.base, action, resource);
    const message = { url, body: JSON.stringify(body), timeout: checkTimeout(timeout), signal };
    const attempt = () => exchange(message, settings, host);
    // Only what changes nothing may be done twice. A wait keeps its slot: a busy service is not asked by others instead.
    const send = action === "get" ? () => withRetries(attempt, settings, host, signal) : attempt;
    const answer = await slots.run(send, signal);
    return { ...replyOf(answer, action, prepared, settings.secret), diagnostics: prepared.diagnostics };
  };
}
