import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Handler } from "../../../../src/http/service/index.ts";
import { type NodeRequest, nodeListener } from "../../../../src/http/service/node/index.ts";
import { sampleHandler } from "../../../support/service.ts";
import { headOf, received, socketTo } from "../../../support/service-socket.ts";

/* How long connections stay open, by a clock that stands still, and what they carry. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A bare server, which has no timers of its own that are not Node's. */
async function whileServing(handler: Handler, act: (socket: Socket, server: Server) => Promise<void>): Promise<void> {
  const server = createServer(nodeListener(handler));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const socket = await socketTo({ url: `http://127.0.0.1:${port}`, close: async () => {} });
  try {
    await act(socket, server);
  } finally {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  }
}

/** What a socket has received by now. */
function receiving(socket: Socket): () => string {
  let text = "";
  socket.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  return () => text;
}

/** Waits until something holds; each turn lets Node do what it has to. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

const isAnswered = (text: string) => text.includes("\r\n\r\n");
const body = '{"project_id":1,"id":1}';

describe.each<[string, Handler, Handler]>([
  ["this package", sampleHandler(), sampleHandler({ maxBodyBytes: 10 })],
  [
    "requests",
    async (request) => new Response(`${await request.text()}\n`),
    async () => new Response("Too long", { status: 413 }),
  ],
])("a handler of %s", (_, handler, refusing) => {
  it("keeps the connection of a request that was read, and ends its response at once", () =>
    whileServing(handler, async (socket) => {
      const text = receiving(socket);
      for (let count = 1; count <= 2; count++) {
        socket.write(headOf(body.length) + body);
        await until(() => text().split("HTTP/1.1 200 OK").length > count || vi.getTimerCount() > 0);
      }
      expect(vi.getTimerCount()).toBe(0);
      expect(text().toLowerCase()).not.toContain("connection: close");
    }));

  it("closes that of one whose body was refused after a second", () =>
    whileServing(refusing, async (socket) => {
      const all = received(socket);
      const text = receiving(socket);
      socket.write(`${headOf(5_000)}{"project_id":`);
      await until(() => isAnswered(text()) && vi.getTimerCount() === 1);
      vi.advanceTimersByTime(999);
      expect([vi.getTimerCount(), socket.closed]).toEqual([1, false]);
      vi.advanceTimersByTime(1);
      expect((await all).toLowerCase()).toContain("connection: close");
    }));

  it("waits no longer for a client that has left", () =>
    whileServing(refusing, async (socket, server) => {
      const text = receiving(socket);
      socket.write(`${headOf(5_000)}{"project_id":`);
      await until(() => isAnswered(text()) && vi.getTimerCount() === 1);
      socket.destroy();
      const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
      while ((await count()) > 0) await new Promise(setImmediate);
      await new Promise(setImmediate);
      expect(vi.getTimerCount()).toBe(0);
    }));

  it("refuses a URL that cannot be read", () =>
    whileServing(handler, async (socket) => {
      const text = receiving(socket);
      socket.write("OPTIONS *:99999 HTTP/1.1\r\nHost: x\r\n\r\n");
      await until(() => text().includes("The request cannot be read, because its method or URL is invalid."));
      expect(text()).toContain("HTTP/1.1 400 Bad Request");
    }));
});

it("a handler of requests gets no request with a method that the web forbids", () =>
  whileServing(
    async () => new Response(),
    async (socket) => {
      const text = receiving(socket);
      socket.write("TRACE / HTTP/1.1\r\nHost: x\r\n\r\n");
      await until(() => isAnswered(text()));
      expect(text()).toContain("HTTP/1.1 400 Bad Request");
    },
  ));

it("a response whose stream fails is cut off, so that it is not taken for a complete one", async () => {
  const warned = once(process, "warning");
  const pieces = [new TextEncoder().encode("a part")];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const piece = pieces.pop();
    if (piece) controller.enqueue(piece);
    else controller.error(new Error("disk"));
  };
  await whileServing(
    async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })),
    async (socket) => {
      const all = received(socket);
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      expect((await all).endsWith("\r\n0\r\n\r\n")).toBe(false);
    },
  );
  expect(String((await warned)[0])).toBe("Error: disk");
});

it("a long stream for a slow reader is complete, and leaves no listeners behind", async () => {
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on("warning", note);
  let pieces = 0;
  const long = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => (pieces++ < 30 ? controller.enqueue(new Uint8Array(500_000)) : controller.close()),
    });
  await whileServing(
    async () => new Response(long()),
    async (socket) => {
      let bytes = 0;
      socket.on("data", (piece) => {
        bytes += piece.length;
      });
      socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      await once(socket, "close");
      expect(bytes).toBeGreaterThan(15_000_000);
    },
  );
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

it("reads nothing of a body that the handler does not ask for", () => {
  let isRead = false;
  const unread: AsyncIterator<Uint8Array> = {
    next: () => {
      isRead = true;
      return new Promise(() => {});
    },
  };
  const request: NodeRequest = {
    method: "POST",
    headers: {},
    complete: false,
    on: () => {},
    pause: () => {},
    [Symbol.asyncIterator]: () => unread as AsyncIterableIterator<Uint8Array>,
  };
  const outgoing = {
    writableNeedDrain: false,
    closed: false,
    write: () => true,
    end: () => {},
    destroy: () => {},
    off: () => {},
  };
  return new Promise<void>((resolve) => {
    const writeHead = (status: number) => {
      expect([status, isRead]).toEqual([403, false]);
      resolve();
    };
    nodeListener(async () => {
      await new Promise(setImmediate);
      return new Response("No", { status: 403 });
    })(request, { ...outgoing, writeHead, once: () => {} });
  });
});
