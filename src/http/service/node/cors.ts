import type { IncomingMessage, ServerResponse } from "node:http";

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
