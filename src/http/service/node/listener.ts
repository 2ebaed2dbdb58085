import { Buffer } from "node:buffer";
import { type Exchange, exchanges, type Handler, type Reply } from "../exchange.ts";
import { problem } from "../responses.ts";
import { callOf, type NodeRequest, type NodeResponse } from "./call.ts";
import { inTurn } from "./turns.ts";

/** The time for a client to read the response to a request that was not read to the end. */
const LINGER_MS = 1_000;

const encoder = new TextEncoder();

/** The body as a stream that reads only on demand, so that a rejected body is not read. */
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
  // A fixed host, because the Host header is under the control of the client.
  return new Request(`http://localhost${url}`, {
    method,
    headers: all,
    signal,
    ...(hasBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/** Resolves when the response can be written to again, or is closed. */
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
 * Waits before a connection with unread data is closed. A client that is still sending would otherwise see a reset
 * connection instead of the response.
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

async function sendResponse(
  response: Response,
  incoming: NodeRequest,
  outgoing: NodeResponse,
  written: () => void,
): Promise<void> {
  const isUnread = !incoming.complete;
  const close = isUnread && { connection: "close" };
  const cookies = { "set-cookie": response.headers.getSetCookie() }; // the only header that may come several times
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...cookies, ...close });
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (outgoing.closed) return reader?.cancel();
    outgoing.write(piece.value);
    written();
    if (outgoing.writableNeedDrain) await drained(outgoing);
  }
  if (isUnread) await linger(outgoing);
  outgoing.end();
}

/** Sends a reply, which is one text, in one piece. */
export async function sendReply(
  { status, headers, body }: Reply,
  incoming: NodeRequest,
  outgoing: NodeResponse,
): Promise<void> {
  const isUnread = !incoming.complete;
  const all: Record<string, string> = { ...headers, "content-length": String(Buffer.byteLength(body)) };
  if (isUnread) all.connection = "close";
  outgoing.writeHead(status, all);
  if (isUnread) {
    outgoing.write(encoder.encode(body));
    await linger(outgoing);
    outgoing.end();
  } else outgoing.end(body); // Node leaves out the body of a response to HEAD.
}

/** Calls a handler that knows only the classes of the web. */
async function answerByRequest(
  handler: Handler,
  incoming: NodeRequest,
  outgoing: NodeResponse,
  written: () => void,
): Promise<void> {
  const closing = new AbortController();
  outgoing.once("close", () => closing.abort());
  let request: Request;
  try {
    request = requestOf(incoming, closing.signal);
  } catch {
    return sendReply(problem(400, UNREADABLE), incoming, outgoing);
  }
  let response: Response;
  try {
    response = await handler(request);
  } catch (error) {
    // A client that disconnects is not a failure.
    if (!closing.signal.aborted) warnOf(error);
    return sendReply(problem(500, FAILED), incoming, outgoing);
  }
  return sendResponse(response, incoming, outgoing, written);
}

/** Exchanges what the handlers of this package exchange, without the classes of the web. */
async function answerDirectly(
  exchange: Exchange,
  incoming: NodeRequest,
  outgoing: NodeResponse,
  written: () => void,
): Promise<void> {
  const call = callOf(incoming);
  if (!call) return sendReply(problem(400, UNREADABLE), incoming, outgoing);
  let reply: Reply;
  try {
    reply = await exchange(call);
  } catch (error) {
    warnOf(error);
    reply = problem(500, FAILED);
  }
  const sent = sendReply(reply, incoming, outgoing);
  written();
  return sent;
}

const UNREADABLE = "The request cannot be read, because its method or URL is invalid.";
const FAILED = "The service failed because of an internal error.";

function warnOf(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

/** The listener for a handler, without turns; `written` is called after each piece of a response. */
export function answering(
  handler: Handler,
  written: () => void = () => {},
): (incoming: NodeRequest, outgoing: NodeResponse) => void {
  const exchange = exchanges.get(handler);
  return (incoming, outgoing) => {
    const answered = exchange
      ? answerDirectly(exchange, incoming, outgoing, written)
      : answerByRequest(handler, incoming, outgoing, written);
    // The response failed after its start, so all that can still be said is that it is not complete.
    answered.catch((error) => {
      if (!outgoing.closed) warnOf(error);
      outgoing.destroy();
    });
  };
}

/**
 * Returns a request listener for `node:http` and `node:https` that calls a handler. Bodies are streamed, and the signal
 * of a request is aborted when its connection closes. A pipelined request waits until the client has received the
 * response to the previous one.
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
  return inTurn(answering(handler));
}
