import { once } from "node:events";
import { createServer } from "node:http";
import { isText, isWhole } from "../../options/checks.ts";
import { checkOptions, optionTable } from "../../options/option-table.ts";
import type { Handler } from "../handler.ts";
import { nodeListener } from "./listener.ts";

export interface ListenOptions {
  /** The port to listen on; 0 is any free port (default: 0). */
  readonly port?: number;
  /** The address to listen on (default: `127.0.0.1`, for this machine only). */
  readonly host?: string;
  /** The time limit for receiving a request, in milliseconds; a third of it for its headers (default: 30,000). */
  readonly requestTimeout?: number;
}

export interface Listening {
  /** The URL of the server, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Stops accepting requests, and resolves when all pending ones have a response. */
  readonly close: () => Promise<void>;
}

const listenOptions = /* @__PURE__ */ optionTable<ListenOptions>({
  port: isWhole(0, 65_535),
  host: isText,
  requestTimeout: isWhole(1, 2 ** 31 - 1),
});

/** The length of the queue of connections not yet accepted, for many clients at once. */
const BACKLOG = 4_096;
const KEEP_ALIVE_MS = 60_000;

/**
 * Serves a handler with `node:http`. Rejects with the system error when the port is in use or the address does not belong
 * to this machine.
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
  const { port = 0, host = "127.0.0.1", requestTimeout = 30_000 } = options;
  const timeouts = {
    requestTimeout,
    headersTimeout: Math.ceil(requestTimeout / 3),
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.ceil(requestTimeout / 10),
  };
  const server = createServer(timeouts, nodeListener(handler));
  let pending = 0;
  let isClosing = false;
  /** Closes the remaining connections, which are idle, once no request is pending. */
  const closeIdle = () => {
    if (isClosing && pending === 0) server.closeAllConnections();
  };
  server.on("request", (_, response) => {
    pending++;
    response.once("close", () => {
      pending--;
      closeIdle();
    });
  });
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
      await closed;
    },
  };
}
