import { once } from "node:events";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { keywords } from "../../../../src/assist/samples/index.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { type Handler, memoryStore } from "../../../../src/http/service/index.ts";
import { type Listening, type ListenOptions, listen, nodeListener } from "../../../../src/http/service/node/index.ts";
import { sampleHandler } from "../../../support/service.ts";
import { socketTo } from "../../../support/service-socket.ts";

/* Clients that send requests and read no responses. */

const ask = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
const MEGABYTE = 1_000_000;

/** Waits until something holds; each turn lets Node do what it has to. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A handler of long responses that counts its calls. */
function counting(bytes: number) {
  const counted = { requests: 0 };
  const body = "x".repeat(bytes);
  const handler: Handler = async () => {
    counted.requests++;
    return new Response(body);
  };
  return { counted, handler };
}

/** A handler of this package, whose description is long. */
function withLongDescription(): Handler {
  const resource = defineResource({ ...keywords, description: "x".repeat(20 * MEGABYTE) });
  return sampleHandler({ resources: [{ resource, store: memoryStore([]) }] });
}

/** A client that reads nothing, and the end of its connection in the server. */
async function silentClient(handler: Handler): Promise<readonly [client: Socket, ofServer: Socket]> {
  const server = createServer(nodeListener(handler));
  const connected = once(server, "connection") as Promise<[Socket]>;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const client = await socketTo({ url: `http://127.0.0.1:${port}`, close: async () => {} });
  open.push(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  const [ofServer] = await connected;
  return [client, ofServer];
}

/** Reads all that comes, and counts it. */
function read(socket: Socket) {
  const got = { bytes: 0, answers: 0 };
  socket.on("data", (piece: Buffer) => {
    got.bytes += piece.length;
    got.answers += piece.toString("latin1").split("HTTP/1.1 200 OK").length - 1;
  });
  return got;
}

describe("a client that sends many requests on one connection", () => {
  it("has at most one response waiting, and gets all as soon as it reads", async () => {
    const REQUESTS = 100;
    const { counted, handler } = counting(MEGABYTE);
    const [client, ofServer] = await silentClient(handler);
    client.pause();
    client.write(ask.repeat(REQUESTS));
    await until(() => ofServer.bytesRead === ask.length * REQUESTS && ofServer.writableLength > 0);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    expect(ofServer.writableLength).toBeLessThan(2 * MEGABYTE);
    expect(counted.requests * MEGABYTE).toBeLessThan(ofServer.bytesWritten + MEGABYTE);
    expect(counted.requests).toBeLessThan(REQUESTS);
    const got = read(client);
    client.resume();
    await until(() => got.bytes > REQUESTS * MEGABYTE && ofServer.writableLength === 0);
    expect([counted.requests, got.answers]).toEqual([REQUESTS, REQUESTS]);
  });

  it("is not read from while its requests wait", async () => {
    const { handler } = counting(10 * MEGABYTE);
    const [client, ofServer] = await silentClient(handler);
    client.pause();
    client.write(ask.repeat(10));
    await until(() => ofServer.bytesRead === ask.length * 10 && ofServer.writableLength > 0);
    const read = ofServer.bytesRead;
    client.write(ask.repeat(10_000));
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    expect(ofServer.bytesRead).toBe(read);
  });

  it("gets responses in the order of its requests, of the paths of the server too", async () => {
    const own = await listen(sampleHandler());
    open.push(own.close);
    const client = await socketTo(own);
    let text = "";
    client.setEncoding("utf8").on("data", (piece) => {
      text += piece;
    });
    const paths = ["/health", "/openapi.json", "/nothing", "/health"];
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
    await until(() => text.split('{"status":"ok"}').length === 3);
    expect(text.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3))).toEqual(["200", "200", "405", "200"]);
    client.destroy();
  });

  it("has no request begun after a response that closes the connection", async () => {
    const counted = { requests: 0 };
    const own = await listen(async () => {
      counted.requests++;
      return new Response("", { headers: { connection: "close" } });
    });
    open.push(own.close);
    const client = await socketTo(own);
    const got = read(client);
    client.write(ask.repeat(5));
    await until(() => client.closed);
    expect([counted.requests, got.answers]).toEqual([1, 1]);
    expect(await (await fetch(`${own.url}/metrics`)).text()).toContain("http_requests_in_flight 1\n");
  });

  it("leaves nothing behind when it goes", async () => {
    const { counted, handler } = counting(10 * MEGABYTE);
    const own = await listen(handler);
    open.push(own.close);
    const client = await socketTo(own);
    client.pause();
    client.write(ask.repeat(10));
    await until(() => counted.requests === 1);
    client.destroy();
    let inFlight = "";
    while (inFlight !== "http_requests_in_flight 1")
      inFlight = /^http_requests_in_flight \d+/m.exec(await (await fetch(`${own.url}/metrics`)).text())?.[0] ?? "";
    expect(counted.requests).toBe(1);
  });
});

describe("responses that wait on all connections", () => {
  const RESPONSE = 20 * MEGABYTE;

  async function served(options: ListenOptions, handler: Handler): Promise<Listening> {
    const own = await listen(handler, { ...options, drainTimeout: 1 });
    open.push(own.close);
    return own;
  }

  async function askAndNotRead(own: Listening): Promise<Socket> {
    const client = await socketTo(own);
    open.push(() => void client.destroy());
    client.pause();
    client.write(ask);
    return client;
  }

  it.each<[string, (handler: Handler) => Handler]>([
    ["of this package", withLongDescription],
    ["of requests", (handler) => handler],
  ])("of a handler %s: those that wait longest are given up when there are too many bytes", async (_, handlerOf) => {
    const { handler } = counting(RESPONSE);
    const accessed: boolean[] = [];
    const own = await served({ maxUnreadBytes: RESPONSE, onAccess: () => accessed.push(true) }, handlerOf(handler));
    const first = await askAndNotRead(own);
    const second = await askAndNotRead(own);
    await askAndNotRead(own);
    await until(() => accessed.length === 2);
    const last = await askAndNotRead(own);
    await until(() => accessed.length === 3);
    const got = read(last);
    last.resume();
    await until(() => got.bytes > RESPONSE);
    for (const socket of [first, second]) {
      const part = read(socket);
      socket.resume();
      await until(() => socket.closed);
      expect(part.bytes).toBeLessThan(RESPONSE);
    }
  });

  it("one that is larger than the bound is sent all the same, when it waits alone", async () => {
    const { handler } = counting(RESPONSE);
    const own = await served({ maxUnreadBytes: 1 }, handler);
    const client = await askAndNotRead(own);
    const got = read(client);
    client.resume();
    await until(() => got.bytes > RESPONSE);
    expect(got.answers).toBe(1);
  });
});
