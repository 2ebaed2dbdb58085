import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler, Reply } from "../exchange.ts";
import { jsonReply, problem } from "../responses.ts";
import { pathOf } from "./access.ts";
import { answering, sendReply } from "./listener.ts";

/** Counts a request of a client, and returns the seconds after which it may come again: 0 when it may come now. */
export type RateLimit = (client: string) => Promise<number>;

/** Allows each client so many requests a minute. Needs the optional package rate-limiter-flexible. */
export async function rateLimitOf(requests: number): Promise<RateLimit> {
  const { RateLimiterMemory } = await import("rate-limiter-flexible").catch(() => {
    throw new TypeError("A rate limit needs the package rate-limiter-flexible. Install it with npm.");
  });
  const limiter = new RateLimiterMemory({ points: requests, duration: 60 });
  return async (client) => {
    try {
      await limiter.consume(client);
      return 0;
    } catch (refused) {
      // It rejects with what is left of the minute; in memory, with nothing else.
      return Math.max(1, Math.ceil((refused as { readonly msBeforeNext: number }).msBeforeNext / 1000));
    }
  };
}

const HEADERS = "Authorization, Content-Type, User-Id";
const METHODS = "GET, HEAD, POST";
const MAX_AGE_SECONDS = "86400";

/**
 * Allows pages of these origins to call the service; `*` is every origin. Returns whether the request was one of the
 * browser's own, to ask what is allowed, which is answered here.
 */
export function allowOrigins(origins: readonly string[], incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { origin } = incoming.headers;
  const isAny = origins.includes("*");
  if (!isAny) outgoing.setHeader("vary", "Origin");
  if (origin === undefined || !(isAny || origins.includes(origin))) return false;
  outgoing.setHeader("access-control-allow-origin", isAny ? "*" : origin);
  outgoing.setHeader("access-control-expose-headers", "Retry-After");
  if (incoming.method !== "OPTIONS" || incoming.headers["access-control-request-method"] === undefined) return false;
  outgoing.writeHead(204, {
    "access-control-allow-headers": HEADERS,
    "access-control-allow-methods": METHODS,
    "access-control-max-age": MAX_AGE_SECONDS,
  });
  outgoing.end();
  return true;
}

interface Hosting {
  readonly cors?: readonly string[];
  readonly rateLimit?: number;
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A listener for a handler, with what hosts of services have beside it: CORS, health, metrics, a rate limit. */
export async function hostedListener(
  handler: Handler,
  metrics: () => Reply,
  written: () => void,
  { cors = [], rateLimit }: Hosting,
): Promise<Listener> {
  const listener = answering(handler, written);
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
