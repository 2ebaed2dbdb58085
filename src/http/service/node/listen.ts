import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isFunction, isText, isWhole } from "../../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../../base/options/option-table.ts";
import type { Handler } from "../exchange.ts";
import { type Access, accessOf } from "./access.ts";
import { hostedListener } from "./hosted.ts";
import { createMetrics } from "./metrics.ts";
import { createBacklog, inTurn } from "./turns.ts";

export interface ListenOptions {
  /** The port to listen on; 0 is any free port (default: 0). */
  readonly port?: number;
  /** The address to listen on (default: `127.0.0.1`, for this machine only). */
  readonly host?: string;
  /** The time limit for receiving a request, in milliseconds; a third of it for its headers (default: 30,000). */
  readonly requestTimeout?: number;
  /** How long `close` waits for pending requests before it closes their connections, in milliseconds (default: 10,000). */
  readonly drainTimeout?: number;
  /**
   * The maximum number of bytes of responses that wait for clients to read them, over all connections (default:
   * 256,000,000). If there are more, the connections whose responses wait longest are closed.
   */
  readonly maxUnreadBytes?: number;
  /** The origins whose pages may call the service, such as `https://example.com`; `*` is every origin (default: none). */
  readonly cors?: readonly string[];
  /** The maximum number of requests per minute from one address (default: unlimited). Needs rate-limiter-flexible. */
  readonly rateLimit?: number;
  /** Called after each response, for an access log. */
  readonly onAccess?: (access: Access) => void;
}

export interface Listening {
  /** The URL of the server, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Stops accepting connections, and resolves when all pending requests have a response or `drainTimeout` has passed. */
  readonly close: () => Promise<void>;
}

/** The longest time of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** A browser sends an origin without a path, and compares it by its letters. */
export function isOrigin(value: unknown): value is string {
  if (value === "*") return true;
  return typeof value === "string" && URL.canParse(value) && new URL(value).origin === value;
}

const listenOptions = /* @__PURE__ */ optionTable<ListenOptions>({
  port: isWhole(0, 65_535),
  host: isText,
  requestTimeout: isWhole(1, LONGEST_MS),
  drainTimeout: isWhole(1, LONGEST_MS),
  maxUnreadBytes: isWhole(1, Number.MAX_SAFE_INTEGER),
  cors: (value) => (Array.isArray(value) && value.every(isOrigin) ? undefined : "an array of origins"),
  rateLimit: isWhole(1, Number.MAX_SAFE_INTEGER),
  onAccess: isFunction,
});

/** The length of the queue of connections not yet accepted, for many clients at once. */
const BACKLOG = 4_096;
const KEEP_ALIVE_MS = 60_000;

/**
 * Serves a handler with `node:http`, together with `GET /health` and, for Prometheus, `GET /metrics`. Resolves when the
 * server listens. Rejects with the system error if the port is in use or the address does not belong to this machine.
 *
 * @example
 * import { createHandler, sampleResources } from "fieldfilter/service";
 * import { listen } from "fieldfilter/service/node";
 *
 * const handler = createHandler({ resources: sampleResources(), credentials: { "1": "secret" } });
 * const { url, close } = await listen(handler);
 * (await fetch(`${url}/openapi.json`)).status; // 200
 * await close();
 */
export async function listen(handler: Handler, options: ListenOptions = {}): Promise<Listening> {
  checkOptions(options, listenOptions);
  const { port = 0, host = "127.0.0.1", requestTimeout = 30_000, drainTimeout = 10_000, onAccess } = options;
  const timeouts = {
    requestTimeout,
    headersTimeout: Math.ceil(requestTimeout / 3),
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.ceil(requestTimeout / 10),
  };
  let isClosing = false;
  const { responses, relieve } = createBacklog(options.maxUnreadBytes ?? 256_000_000);
  const metrics = createMetrics(() => responses.size);
  const hosted = await hostedListener(handler, metrics.reply, relieve, options);
  /** Closes the remaining connections, which are idle, once no request is pending. */
  const closeIdle = () => {
    if (isClosing && responses.size === 0) server.closeAllConnections();
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    responses.add(outgoing);
    const start = performance.now();
    const access = onAccess && accessOf(incoming, outgoing);
    outgoing.once("close", () => {
      responses.delete(outgoing);
      const milliseconds = performance.now() - start;
      metrics.count(incoming.url ?? "", outgoing.statusCode, milliseconds);
      if (access) onAccess?.(access(milliseconds));
      closeIdle();
    });
    hosted(incoming, outgoing);
  };
  const server = createServer(timeouts, inTurn(answer));
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, "listening");
  const address = server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      isClosing = true;
      closeIdle();
      // Closing also stops the timers of `requestTimeout`.
      const deadline = setTimeout(() => server.closeAllConnections(), drainTimeout);
      await closed;
      clearTimeout(deadline);
    },
  };
}
