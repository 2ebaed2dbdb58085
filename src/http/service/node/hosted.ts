import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler, Reply } from "../exchange.ts";
import { jsonReply, problem } from "../responses.ts";
import { pathOf } from "./access.ts";
import { allowOrigins } from "./cors.ts";
import { nodeListener, sendReply } from "./listener.ts";
import { rateLimitOf } from "./rate-limit.ts";

interface Hosting {
  readonly cors?: readonly string[];
  readonly rateLimit?: number;
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A listener for a handler, with what hosts of services have beside it: CORS, health, metrics, a rate limit. */
export async function hostedListener(
  handler: Handler,
  metrics: () => Reply,
  { cors = [], rateLimit }: Hosting,
): Promise<Listener> {
  const listener = nodeListener(handler);
  const limited = rateLimit === undefined ? undefined : await rateLimitOf(rateLimit);
  const own = new Map([
    ["/health", () => jsonReply({ status: "ok" })],
    ["/metrics", metrics],
  ]);
  const answer = async (reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse) =>
    sendReply(reply, incoming, outgoing).catch(() => outgoing.end());
  return async (incoming, outgoing) => {
    if (cors.length > 0 && allowOrigins(cors, incoming, outgoing)) return;
    const ownReply = own.get(pathOf(incoming.url ?? ""));
    if (ownReply) {
      await undefined; // until then the request counts as one that is still being sent
      const isRead = incoming.method === "GET" || incoming.method === "HEAD";
      const reply = isRead ? ownReply() : problem(405, "Requests to this URL must use GET.", { allow: "GET, HEAD" });
      return answer(reply, incoming, outgoing);
    }
    const seconds = limited ? await limited(incoming.socket.remoteAddress ?? "") : 0;
    if (seconds === 0) return listener(incoming, outgoing);
    const headers = { "retry-after": String(seconds) };
    return answer(problem(429, `Too many requests; come again after ${seconds} seconds.`, headers), incoming, outgoing);
  };
}
