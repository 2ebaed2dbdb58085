import type { Action } from "../../base/language/clauses.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { checkRequestable } from "../requestable.ts";
import type { Body, Prepared } from "./prepare.ts";
import { replyOf } from "./reply.ts";
import type { Reply } from "./request.ts";
import type { RequestOptions } from "./request-options.ts";
import type { Settings } from "./session-options.ts";
import { createQueue, type Host, send } from "./transport.ts";
import { TransportError } from "./transport-error.ts";

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

function segment(text: string, { name }: Resource): string {
  if (text === "" || text === "." || text === "..")
    throw new TypeError(`The service and the method of the resource "${name}" do not form a URL path.`);
  return encodeURIComponent(text);
}

/** `{base}/v2/json/<action>/<service>/<method>` */
function addressOf(base: string, action: Action, resource: Resource): string {
  checkRequestable(resource);
  const { service, method } = resource;
  const path = [service, ...(method === undefined ? [] : [method])].flatMap((part) => part.split("/"));
  return [base, "v2", "json", action, ...path.map((part) => segment(part, resource))].join("/");
}

/** A function that sends the requests of one session, with limited concurrency. */
export function createCaller(settings: Settings, host: Host): (call: Call) => Promise<Reply<unknown>> {
  const inTurn = createQueue(MAX_CONCURRENT);
  return async ({ action, resource, prepared, body = prepared.body, request }) => {
    // A signal of this call, because Node warns of a leak when many calls listen to the one that they share.
    const signal = AbortSignal.any(request.signal ? [request.signal] : []);
    const { timeout = settings.timeout } = request;
    const message = { url: addressOf(settings.base, action, resource), body: JSON.stringify(body), timeout, signal };
    // Only `get` is safe to repeat. While it waits it keeps its turn, so that no other request hits a busy service.
    const retries = action === "get" ? settings.retries : 0;
    const response = await inTurn(() => send(message, retries, settings, host), signal);
    return { ...replyOf(response, action, prepared, settings.secret), diagnostics: prepared.diagnostics };
  };
}

/** Yields the replies to one `get` after the other, each with the offset that the previous reply returned. */
export async function* pagesOf(
  resource: Resource,
  request: RequestOptions,
  prepared: Prepared,
  call: (call: Call) => Promise<Reply<unknown>>,
): AsyncGenerator<Reply<unknown>, void, undefined> {
  const { body } = prepared;
  let { offset } = body as { offset?: number };
  for (;;) {
    const page = await call({
      action: "get",
      resource,
      request,
      prepared,
      body: offset === undefined ? body : { ...body, offset },
    });
    yield page;
    const { nextOffset } = page;
    if (nextOffset === undefined) return;
    if (nextOffset <= (offset ?? 0)) {
      const sentence = `The service returned nextOffset ${nextOffset}, which is not beyond the current page.`;
      throw new TransportError("unexpected", sentence, { status: 200 });
    }
    offset = nextOffset;
  }
}
