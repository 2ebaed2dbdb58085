import type { Handler } from "../handler.ts";
import { httpError } from "../responses.ts";
import type { NodeRequest, NodeResponse } from "./messages.ts";

/** How long the other side may take to read why its request was not read to the end. */
const LINGER_MS = 1_000;

/** Read only as fast as it is asked for. The pieces of a request that nobody wants stay where they are. */
function bodyOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const pieces = request[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await pieces.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function requestOf(incoming: NodeRequest, signal: AbortSignal): Request {
  const { method = "GET", url = "/", headers } = incoming;
  const all = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  // The host is whatever the other side says it is, and nothing here depends on it.
  return new Request(`http://localhost${url}`, {
    method,
    headers: all,
    signal,
    ...(hasBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/** When there is room for more, or nobody to write to any more. */
function drained(outgoing: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ["close", "drain"] as const) outgoing.off(event, done);
      resolve();
    };
    for (const event of ["close", "drain"] as const) outgoing.once(event, done);
  });
}

/**
 * A connection on which something was not read is of no further use. It is not closed at once: the other side may still
 * be sending, and would then see a broken connection instead of the response.
 */
async function linger(outgoing: NodeResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS);
    outgoing.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function send(response: Response, incoming: NodeRequest, outgoing: NodeResponse): Promise<void> {
  const isUnread = !incoming.complete;
  const close = isUnread && { connection: "close" };
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...close });
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (outgoing.closed) return reader?.cancel();
    outgoing.write(piece.value);
    if (outgoing.writableNeedDrain) await drained(outgoing);
  }
  if (isUnread) await linger(outgoing);
  outgoing.end();
}

/**
 * A listener for the servers of `node:http` and `node:https` that hands requests to a handler. Bodies are read and
 * written as streams, and the signal of a request is aborted when its connection closes.
 *
 * @example
 * import { createServer } from "node:http";
 * import { createHandler, sampleResources } from "fieldfilter/service";
 * import { nodeListener } from "fieldfilter/service/node";
 *
 * const handler = createHandler({ resources: sampleResources(), credentials: { "1": "secret" } });
 * const server = createServer(nodeListener(handler));
 * server.listening; // false
 */
export function nodeListener(handler: Handler): (incoming: NodeRequest, outgoing: NodeResponse) => void {
  const respond = async (incoming: NodeRequest, outgoing: NodeResponse): Promise<Response> => {
    const closing = new AbortController();
    outgoing.once("close", () => closing.abort());
    let request: Request;
    try {
      request = requestOf(incoming, closing.signal);
    } catch {
      return httpError(400, "The request cannot be read: its method or its address is not right.");
    }
    try {
      return await handler(request);
    } catch (error) {
      // Who has gone away is no failure.
      if (!closing.signal.aborted) process.emitWarning(error instanceof Error ? error : String(error));
      return httpError(500, "The service failed, and this is not the fault of the request.");
    }
  };
  return (incoming, outgoing) => {
    // What fails from here on is the connection, and there is nobody left to tell.
    respond(incoming, outgoing)
      .then((response) => send(response, incoming, outgoing))
      .catch(() => outgoing.end());
  };
}
