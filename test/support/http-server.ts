import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestServer {
  readonly baseUrl: string;
  /** All requests, in the order in which they began. */
  readonly received: readonly Received[];
  /** How many requests are open. */
  readonly open: () => number;
  /** How many requests were open at once, at most. */
  readonly most: () => number;
  /** Settles when a request that is not answered has been given up by the client. */
  readonly givenUp: Promise<void>;
}

export type Respond = (response: ServerResponse, request: Received, index: number) => void | Promise<void>;

/** A server of HTTP on loopback, until the test is over. */
export async function serveHttp(respond: Respond): Promise<TestServer> {
  const received: Received[] = [];
  let [open, most] = [0, 0];
  let giveUp = () => {};
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  // A connection that the server closes while the client writes to it is a fault that no test asks for.
  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    open++;
    most = Math.max(most, open);
    response.on("close", () => {
      open--;
      if (!response.writableFinished) giveUp();
    });
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const { method = "", url: path = "", headers } = request;
    const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    await respond(response, one, received.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open: () => open,
    most: () => most,
    givenUp,
  };
}

/** Answers with JSON. */
export function reply(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
