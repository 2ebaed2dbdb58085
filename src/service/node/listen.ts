import { once } from "node:events";
import { createServer } from "node:http";
import type { Handler } from "../handler.ts";
import { nodeListener } from "./listener.ts";

export interface ListenOptions {
  /** 0, the default, is any port that is free. */
  readonly port?: number;
  /** The address to listen at; `127.0.0.1`, so that only programs on this machine can connect. */
  readonly host?: string;
  /** How long a request may take to arrive, in milliseconds; 30,000. Its headers have a third of it. */
  readonly requestTimeout?: number;
}

export interface Listening {
  /** Such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Take no more requests, and resolve when those that are under way are answered. */
  readonly close: () => Promise<void>;
}

/** Connections that wait to be taken, of clients that all come at once. */
const BACKLOG = 4_096;
const KEEP_ALIVE_MS = 60_000;

/**
 * Serve a handler by `node:http`. Rejected with the error of the system when the port is taken or the address is not of
 * this machine.
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
  const { port = 0, host = "127.0.0.1", requestTimeout = 30_000 } = options;
  const timeouts = {
    requestTimeout,
    headersTimeout: Math.ceil(requestTimeout / 3),
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.ceil(requestTimeout / 10),
  };
  const server = createServer(timeouts, nodeListener(handler));
  let underWay = 0;
  let isClosing = false;
  /** Connections on which nothing is being answered are of no use any more, those too that never asked anything. */
  const closeIdle = () => {
    if (isClosing && underWay === 0) server.closeAllConnections();
  };
  server.on("request", (_, response) => {
    underWay++;
    response.once("close", () => {
      underWay--;
      closeIdle();
    });
  });
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      isClosing = true;
      closeIdle();
      await closed;
    },
  };
}
