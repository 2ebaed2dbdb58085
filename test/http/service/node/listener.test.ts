import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { Handler } from "../../../../src/http/service/index.ts";
import { type Listening, listen } from "../../../../src/http/service/node/index.ts";
import { sampleHandler } from "../../../support/service.ts";
import { headOf, received, socketTo } from "../../../support/service-socket.ts";

/* Handlers that know only the classes of the web, as those that wrap the handler of this package. */

async function whileServing<Result>(handler: Handler, act: (server: Listening) => Promise<Result>): Promise<Result> {
  const server = await listen(handler);
  try {
    return await act(server);
  } finally {
    await server.close();
  }
}

const echo: Handler = async (request) =>
  new Response(request.body && (await request.text()), {
    status: 201,
    headers: { "x-method": request.method, "x-url": request.url, "x-sent": request.headers.get("x-sent") ?? "none" },
  });

describe("a handler of requests", () => {
  it.each(["", "short", "ä".repeat(200_000)])("receives the body and sends the response: %#", (body) =>
    whileServing(echo, async ({ url }) => {
      const response = await fetch(`${url}/a?b=1`, { method: "POST", body, headers: { "x-sent": "yes" } });
      expect(await response.text()).toBe(body);
      const sent = ["x-method", "x-url", "x-sent"].map((name) => response.headers.get(name));
      expect([response.status, ...sent]).toEqual([201, "POST", "http://localhost/a?b=1", "yes"]);
    }),
  );

  it.each(["GET", "HEAD"])("receives no body with %s", (method) =>
    whileServing(echo, async ({ url }) => {
      const response = await fetch(url, { method });
      expect([response.headers.get("x-method"), await response.text()]).toEqual([method, ""]);
    }),
  );

  it("sends each cookie", () =>
    whileServing(
      async () => new Response(null, { headers: [1, 2].map((id) => ["set-cookie", `a${id}=1`] as [string, string]) }),
      async ({ url }) => expect((await fetch(url)).headers.getSetCookie()).toEqual(["a1=1", "a2=1"]),
    ));

  it("sends a stream piece by piece, and stops it when the client leaves", async () => {
    let pieces = 0;
    let stop = (_: number) => {};
    const stopped = new Promise<number>((resolve) => {
      stop = resolve;
    });
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (pieces < 1_000) return controller.enqueue(new Uint8Array(100_000 + pieces++));
          controller.close();
          stop(pieces);
        },
        cancel: () => stop(pieces),
      });
    await whileServing(
      async () => new Response(endless()),
      async ({ url }) => {
        const leaving = new AbortController();
        const reader = (await fetch(url, { signal: leaving.signal })).body?.getReader();
        await reader?.read();
        leaving.abort();
        expect(await stopped).toBeLessThan(1_000);
      },
    );
  });

  it("is told as a warning when what it throws is no error", async () => {
    const warned = once(process, "warning");
    const status = await whileServing(
      () => Promise.reject("out of tune"),
      async ({ url }) => (await fetch(url)).status,
    );
    expect([status, String((await warned)[0])]).toEqual([500, "Warning: out of tune"]);
  });
});

describe.each<[string, Handler]>([
  ["this package", sampleHandler({ maxBodyBytes: 10 })],
  ["requests", async () => new Response("Too long", { status: 413 })],
])("a handler of %s", (_, handler) => {
  // A connection that is closed with unread data is reset, and the client loses the response with it.
  it("leaves a client that still sends a second to read the response", () =>
    whileServing(handler, async (server) => {
      const start = performance.now();
      const socket = await socketTo(server);
      const all = received(socket);
      socket.write(`${headOf(5_000)}{"project_id":`);
      const text = await all;
      expect(text).toMatch(/^HTTP\/1\.1 413 .*\r\n/);
      expect(text.toLowerCase()).toContain("connection: close");
      expect(performance.now() - start).toBeGreaterThan(990);
    }));
});
