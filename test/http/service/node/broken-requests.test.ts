import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Handler } from "../../../../src/http/service/index.ts";
import { type Listening, listen } from "../../../../src/http/service/node/index.ts";
import { type AnyReply, headers, keywordsPath, sampleHandler } from "../../../support/service.ts";
import { headOf, received, socketTo } from "../../../support/service-socket.ts";

let server: Listening;
/** One that waits for nobody. */
let hasty: Listening;
beforeAll(async () => {
  server = await listen(sampleHandler());
  hasty = await listen(sampleHandler(), { requestTimeout: 300 });
});
afterAll(() => Promise.all([server.close(), hasty.close()]));

const post = (body: string | ReadableStream, init: RequestInit = {}) =>
  fetch(server.url + keywordsPath, { method: "POST", headers, body, duplex: "half", ...init } as RequestInit);
const fine = async () => {
  const reply = (await (await post('{"project_id":1,"id":1}')).json()) as AnyReply;
  expect(reply.result).toEqual([{ id: "1", name: expect.any(String) }]);
};

/** Takes a gigabyte in pieces, and counts those that were taken. */
function gigabyte() {
  const piece = new Uint8Array(1_000_000).fill(0x20);
  const counted = { pieces: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (counted.pieces++ < 1_000) controller.enqueue(piece);
      else controller.close();
    },
  });
  return { counted, stream };
}

describe("what goes wrong on the way does no harm", () => {
  it("a body that is cut off", async () => {
    const one = await socketTo(server);
    one.write(`${headOf(5_000)}{"project_id":`);
    one.destroy();
    await fine();
  });

  it("a body that is longer than it is said to be", async () => {
    const one = await socketTo(server);
    const all = received(one);
    one.write(`${headOf(16)}{"project_id":1}, "limit": 100000 }\r\n\r\n`);
    expect(await all).toContain("HTTP/1.1 400 Bad Request");
    await fine();
  });

  it("a body that comes too slowly", async () => {
    const one = await socketTo(hasty);
    one.write(`${headOf(5_000)}{`);
    expect(await received(one)).toMatch(/^HTTP\/1\.1 408/);
    await fine();
  });

  it("headers that come too slowly", async () => {
    const one = await socketTo(hasty);
    one.write("POST / HTTP/1.1\r\nX-Slow: ");
    expect(await received(one)).toMatch(/^HTTP\/1\.1 408/);
  });

  it.each(["-1", "1e3", "5, 6", "99999999999999999999"])("a length of %s", async (length) => {
    const one = await socketTo(server);
    one.write(`${headOf(length)}{}`);
    expect(await received(one)).toMatch(/^HTTP\/1\.1 (?:400|200)/);
    await fine();
  });

  it.each(["in pieces, its length not said", "its length said"])("a gigabyte: %s", async (how) => {
    const { counted, stream } = gigabyte();
    const { hostname, port } = new URL(server.url);
    const length = how === "its length said" ? { "content-length": "1000000000" } : { "transfer-encoding": "chunked" };
    const sent = httpRequest({
      hostname,
      port,
      path: keywordsPath,
      method: "POST",
      headers: { ...headers, ...length },
    });
    sent.on("error", () => {});
    const answered = once(sent, "response");
    const reader = stream.getReader();
    const pump = async () => {
      for (let piece = await reader.read(); !piece.done && !sent.destroyed; piece = await reader.read()) {
        if (!sent.write(piece.value)) await Promise.race([once(sent, "drain"), once(sent, "close")]);
      }
    };
    const pumped = pump().catch(() => {});
    const [response] = await answered;
    let text = "";
    for await (const piece of response) text += piece;
    sent.destroy();
    await pumped;
    expect([response.statusCode, response.headers.connection]).toEqual([413, "close"]);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 2000 }] });
    // What waits in the buffers of both sides is all that was taken.
    expect(counted.pieces).toBeLessThan(50);
    await fine();
  });

  it("a wrong key with a gigabyte", async () => {
    const { counted, stream } = gigabyte();
    const response = await post(stream, { headers: { ...headers, authorization: "bearer x" } }).catch(() => undefined);
    if (response) expect(((await response.json()) as AnyReply).errors?.[0]?.code).toBe(53);
    expect(counted.pieces).toBeLessThan(50);
    await fine();
  });

  it("a handler that fails", async () => {
    const warnings: unknown[] = [];
    const note = (warning: unknown) => warnings.push(warning);
    process.on("warning", note);
    const failing = await listen(() => Promise.reject(new Error("row 5: Ann")));
    const response = await fetch(failing.url);
    expect(response.status).toBe(500);
    const { detail } = (await response.json()) as { readonly detail: string };
    expect(detail).toBe("The service failed because of an internal error.");
    await failing.close();
    process.off("warning", note);
    expect(warnings).toEqual([new Error("row 5: Ann")]);
  });

  it("a connection that closes aborts the signal of its request, which is no failure to warn of", async () => {
    const warnings: unknown[] = [];
    const note = (warning: unknown) => warnings.push(warning);
    process.on("warning", note);
    let aborted: (() => void) | undefined;
    const end = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    let started: (() => void) | undefined;
    const begin = new Promise<void>((resolve) => {
      started = resolve;
    });
    const waiting: Handler = ({ signal }) => {
      started?.();
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted?.();
          reject(new Error("closed"));
        }),
      );
    };
    const own = await listen(waiting);
    const giveUp = new AbortController();
    const asked = fetch(own.url, { signal: giveUp.signal }).catch(() => "given up");
    await begin;
    giveUp.abort();
    expect(await asked).toBe("given up");
    await end;
    await own.close();
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});
