import type { Action } from "../../base/language/clauses.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { addressOf } from "./address.ts";
import { exchange, type Host } from "./exchange.ts";
import type { Settings } from "./options.ts";
import type { Body, Prepared } from "./prepare.ts";
import { replyOf } from "./reply.ts";
import type { Reply } from "./request.ts";
import type { RequestOptions } from "./request-options.ts";
import { withRetries } from "./retry.ts";
import { createSlots } from "./slots.ts";

/** The API processes at most this many concurrent requests of one user. */
const MAX_CONCURRENT = 5;

/** A prepared request, ready to send. */
export interface Call {
  readonly action: Action;
  readonly resource: Resource;
  readonly prepared: Prepared;
  /** The body to send (default: the prepared body). */
  readonly body?: Body;
  readonly request: Pick<RequestOptions, "signal" | "timeout">;
}

/** A function that sends the requests of one session, with limited concurrency. */
export function createCaller(settings: Settings, host: Host): (call: Call) => Promise<Reply<unknown>> {
  const slots = createSlots(MAX_CONCURRENT);
  return async ({ action, resource, prepared, body = prepared.body, request }) => {
    const { signal, timeout = settings.timeout } = request;
    const url = addressOf(settings.base, action, resource);
    const message = { url, body: JSON.stringify(body), timeout, signal };
    const attempt = () => exchange(message, settings, host);
    // Only `get` is safe to repeat. While it waits it keeps its slot, so that no other request hits a busy service.
    const send = action === "get" ? () => withRetries(attempt, settings, host, signal) : attempt;
    const response = await slots.run(send, signal);
    return { ...replyOf(response, action, prepared, settings.secret), diagnostics: prepared.diagnostics };
  };
}
